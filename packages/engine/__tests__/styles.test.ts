import fs from 'node:fs';
import path from 'node:path';
import { compile, compileString } from 'sass';
import { hasRareBlocks } from '#content/shared/rare-blocks';

const styles = path.resolve(__dirname, '../styles');

/** The classes that a sheet has rules for. */
const classesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.(wp-block-[\w-]+)/g)].map(([, name = '']) => name)),
];

const rare = compileString("@use 'rare-blocks'; @include rare-blocks.within('.text');", {
  loadPaths: [styles],
}).css;

test('A text with a block that has styles of its own loads them', () => {
  const blocks = classesIn(rare).filter((name) => !name.includes('__'));
  expect(blocks.length).toBeGreaterThan(15);
  const unknown = blocks.filter((name) => !hasRareBlocks(`<div class="${name}"></div>`));
  // They stand in the content of a block that is known.
  expect(unknown.sort()).toEqual([
    'wp-block-column',
    'wp-block-group',
    'wp-block-verse',
    'wp-block-video',
  ]);
});

test('A plain text loads no styles of rare blocks', () => {
  const { css } = compile(path.join(styles, 'content/_index.scss'));
  expect(css).toContain('.rich-text blockquote');
  expect(
    hasRareBlocks('<h2>Seeds</h2><p class="has-text-align-center">Sow <em>now</em>.</p>'),
  ).toBe(false);
});

test('No style sheet of the engine looks for one of the site', () => {
  const sheets = fs
    .readdirSync(styles, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .map((name) => ({ name, text: fs.readFileSync(path.join(styles, name), 'utf8') }));
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter(({ text }) => /@(?:use|forward) 'styles\//.test(text))).toEqual([]);
});
