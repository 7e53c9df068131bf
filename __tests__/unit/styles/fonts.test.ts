import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compile } from 'sass';
import { firstFonts } from '@/styles/first-fonts';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'public/fonts');
const { css } = compile(path.join(root, 'styles/_fonts.scss'), { loadPaths: [root] });

/** Every face that the styles have a file for. */
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']) => {
  const file = /\/fonts\/([\w-]+\.woff2)/.exec(rule)?.[1];
  const range = /unicode-range: ([^;]*);/.exec(rule)?.[1];
  return file && range ? [{ file, range }] : [];
});

const CMAP = 0;
const [GLYF, LOCA] = [10, 11];
/** The index that says that a table's name follows. */
const NAMED = 63;

/**
 * The table of a WOFF2 file that says which characters it has
 * (https://www.w3.org/TR/WOFF2/#table_dir_format).
 */
function characterMap(file: Buffer): Buffer {
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let found: { start: number; end: number } | null = null;
  for (let tables = file.readUInt16BE(12); tables > 0; tables -= 1) {
    const flags = file.readUInt8(at++);
    const index = flags & NAMED;
    if (index === NAMED) at += 4;
    const whole = number();
    const isTransformed = [GLYF, LOCA].includes(index) ? flags >> 6 === 0 : flags >> 6 !== 0;
    const end = start + (isTransformed ? number() : whole);
    if (index === CMAP) found = { start, end };
    start = end;
  }
  if (!found) throw new Error('The font has no table of characters.');
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return tables.subarray(found.start, found.end);
}

/**
 * The characters of a font file, from the table's format 4
 * (https://learn.microsoft.com/typography/opentype/spec/cmap).
 */
function charactersOf(file: string): Set<number> {
  const map = characterMap(fs.readFileSync(path.join(folder, file)));
  const characters = new Set<number>();
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const at = map.readUInt32BE(8 + 8 * index);
    if (map.readUInt16BE(at) !== 4) continue;
    const segments = map.readUInt16BE(at + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = map.readUInt16BE(at + 14 + 2 * segment);
      const first = map.readUInt16BE(at + 16 + 2 * (segments + segment));
      for (let one = first; one <= last && one !== 0xffff; one += 1) characters.add(one);
    }
  }
  return characters;
}

/** The characters of a `unicode-range`. */
const charactersIn = (range: string): number[] =>
  [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from(
      { length: Number.parseInt(last, 16) - start + 1 },
      (_, index) => start + index,
    );
  });

describe('the fonts of the site', () => {
  it('are the files that the styles name, and no others', () => {
    const files = fs.readdirSync(folder).filter((name) => name.endsWith('.woff2'));
    expect(faces.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it.each(faces)(
    '$file has the characters that browsers load it for: none is loaded in vain, and none is missed',
    ({ file, range }) => {
      const named = charactersIn(range);
      const there = charactersOf(file);
      expect(there.size).toBeGreaterThan(80);
      expect(named.filter((character) => !there.has(character))).toEqual([]);
      expect([...there].filter((character) => !named.includes(character))).toEqual([]);
    },
  );
});

describe('the fonts of headings and text', () => {
  it.each([
    ['en-US', 'basic', 'Fraunces Basic', 'Newsreader Basic'],
    ['en', 'basic', 'Fraunces Basic', 'Newsreader Basic'],
    ['de-DE', 'latin', 'Fraunces', 'Newsreader'],
    ['pl-PL', 'latin', 'Fraunces', 'Newsreader'],
    ['fil', 'latin', 'Fraunces', 'Newsreader'],
  ])('are in %s the cut %s, by the names that the styles have', (tag, cut, display, text) => {
    expect(firstFonts(tag)).toEqual({
      [`fraunces-display-${cut}-2.woff2`]: `600 1em "${display}"`,
      [`newsreader-text-${cut}-2.woff2`]: `1em "${text}"`,
    });
    for (const [file, face] of Object.entries(firstFonts(tag))) {
      const [, family] = /"(.*)"/.exec(face) ?? [];
      expect(css).toMatch(
        new RegExp(`font-family: "?${family}"?;[^}]*font-style: normal;[^}]*/fonts/${file}`),
      );
    }
  });

  it.each(['ar', 'he-IL', 'ja', 'zh-CN', 'ru-RU', 'sr', '', 'no language'])(
    'are none where a language has other letters, or is none: %s',
    (tag) => {
      expect(firstFonts(tag)).toEqual({});
    },
  );
});
