import fs from 'node:fs';
import path from 'node:path';
import { compile } from 'sass';
import { palettes } from '@/styles/palettes';

const root = path.resolve(__dirname, '../../..');
const loadPaths = [root, path.join(root, 'node_modules')];
const css = ['sizes', 'tokens', 'preferences']
  .map((name) => compile(path.join(root, `styles/_${name}.scss`), { loadPaths }).css)
  .join('\n');

/** Every sheet of the site, as it is written. */
const sheets = (): { file: string; text: string }[] =>
  [
    'styles',
    'components',
    'packages/engine/src/editor',
    'packages/engine/styles',
    'wp-templates',
  ].flatMap((room) =>
    fs
      .readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.scss'))
      .map((name) => path.posix.join(room, name))
      .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') })),
  );

/** When a page is dark, as selectors: by the system's wish, and by the switch. */
const MODES = {
  light: '',
  "dark by the system's wish": ':not([data-mode=light])',
  'dark by the switch': '[data-mode=dark]',
};

/** The declarations of all rules with a selector, in their order. */
const declarationsOf = (selector: string): string =>
  css
    .split(`${selector} {`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')))
    .join('\n');

const MIX = /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/;

/** Red, green and blue, from 0 to 255. */
function partsOf(color: string): [number, number, number] {
  const digits = color.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (start: number) => parseInt(long.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}

/** So much of a colour on a ground, as `color-mix` in sRGB makes it. */
function mixed(color: string, ground: string, share: number): string {
  const below = partsOf(ground);
  const parts = partsOf(color).map((part, at) => share * part + (1 - share) * (below[at] ?? 0));
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The colours of a palette: those of :root, with a theme's own on top, then those of the dark. */
function palette(theme: string, mode = ''): Record<string, string> {
  const isMore = contrastMore.test(mode);
  const dark = mode.replace(contrastMore, '');
  const selectors = [
    ':root',
    `[data-theme=${theme}]`,
    ...(dark ? [`:root${dark}`, `[data-theme=${theme}]${dark}`] : []),
    ...(isMore ? ['html:root[data-theme]'] : []),
  ];
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of selectors
    .map(declarationsOf)
    .join('\n')
    .matchAll(/--([\w-]+): (#[0-9a-f]{3,6}|var\(--[\w-]+\)|color-mix\([^;]+\));/gi))
    values.set(name, value);
  const colorOf = (name: string): string => {
    const value = values.get(name) ?? '';
    const [, one, percent, ground] = MIX.exec(value) ?? [];
    if (one && ground) return mixed(colorOf(one), colorOf(ground), Number(percent) / 100);
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other ? colorOf(other) : value;
  };
  return Object.fromEntries([...values.keys()].map((name) => [name, colorOf(name)]));
}

/** Behind a mode: for visitors who ask for more contrast. */
const MORE = ' and more contrast';
const contrastMore = new RegExp(`${MORE}$`);

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The styles of scripts that join their letters, or have no italic. */
const ofOtherScripts = (selector: string): string[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', declarations = '']) =>
    selectors.split(',').some((one) => one.trim() === selector)
      ? [...declarations.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name)
      : [],
  );

it('sets no letters apart where they are joined', () => {
  const trackings = [...css.matchAll(/--(tracking-[\w-]+):/g)].map(([, name = '']) => name);
  expect(trackings.length).toBeGreaterThan(0);
  expect(ofOtherScripts(':dir(rtl)')).toEqual(expect.arrayContaining(trackings));
  // A distance of its own would stay; three stars in a row are no letters.
  const given = sheets().flatMap(({ file, text }) =>
    [...text.matchAll(/letter-spacing: ([^;]+);/g)].map(([, value = '']) => `${file}: ${value}`),
  );
  expect(given.filter((one) => !/: (?:var\(--tracking-[\w-]+\)|0|inherit)$/.test(one))).toEqual([
    'packages/engine/styles/content/_separators.scss: 0.6em',
  ]);
});

it('the garden palette has the colours of the brand', () => {
  expect(palette('garden')).toMatchObject({
    primary: '#1f4a36',
    secondary: '#a8402a',
    paper: '#fbf6ea',
  });
});

it.each([':dir(rtl)', ':lang(ja)'])('gives the lines of headings room in %s', (selector) => {
  expect(ofOtherScripts(selector)).toEqual(
    expect.arrayContaining(['leading-display', 'leading-tight']),
  );
});

it.each([
  ['blue', '#000', '#0969da'],
  ['red', '#600', '#b50505'],
  ['green', '#060', '#006827'],
])('the %s palette has its colours', (theme, primary, secondary) => {
  expect(palette(theme)).toMatchObject({
    black: '#000',
    primary,
    secondary,
    tertiary: '#ccc',
    white: '#fff',
  });
});

const themes = [...css.matchAll(/\[data-theme=([\w-]+)\] {/g)].map(([, theme = '']) => theme);

const everyPalette = ['blue', ...themes].flatMap((theme) =>
  Object.entries(MODES).map(([name, mode]) => ({ theme, name, mode })),
);

describe.each(everyPalette)('the $theme palette, $name', ({ theme, mode }) => {
  const colors = palette(theme, mode);

  it.each([
    ['ink', 'paper', 4.5],
    ['ink', 'paper-deep', 4.5],
    ['ink-soft', 'paper', 4.5],
    ['ink-soft', 'paper-deep', 4.5],
    ['secondary', 'paper', 4.5],
    ['secondary', 'paper-deep', 4.5],
    ['heading', 'paper', 4.5],
    ['heading', 'paper-deep', 4.5],
    ['primary', 'paper', 4.5],
    ['on-primary', 'primary', 4.5],
    ['on-secondary', 'secondary', 4.5],
    ['on-band', 'band', 4.5],
    ['on-card', 'card', 4.5],
    ['ink', 'tertiary', 4.5],
    ['on-bar', 'bar', 4.5],
    ['ink', 'mark', 4.5],
    ['ink', 'label-0', 4.5],
    ['ink', 'label-1', 4.5],
    ['ink', 'label-2', 4.5],
    ['ink', 'label-3', 4.5],
    ['line-strong', 'paper', 3],
    ['error', 'paper', 4.5],
    ['error', 'paper-deep', 4.5],
    ['focus', 'paper', 3],
    ['focus', 'paper-deep', 3],
  ])('can be read: %s on %s', (one, other, least) => {
    expect(contrast(colors[one] ?? '', colors[other] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it.each(Object.entries(palettes))(
  'what is no style sheet has the colours of the page: %s',
  (theme, { darkPaper, paperDeep, ...others }) => {
    const light = palette(theme);
    expect(light).toMatchObject({ ...others, 'paper-deep': paperDeep });
    expect(palette(theme, MODES['dark by the switch']).paper).toBe(darkPaper);
  },
);

it.each(everyPalette)('four labels have four papers: $theme, $name', ({ theme, mode }) => {
  const colors = palette(theme, mode);
  const papers = [0, 1, 2, 3].map((number) => colors[`label-${number}`]);
  expect(new Set(papers).size).toBe(4);
  expect(papers).not.toContain(undefined);
});

it('a palette of its own is there for the dark of every theme colour', () => {
  const dark = ['blue', 'red', 'green'].map((theme) => palette(theme, ':not([data-mode=light])'));
  expect(new Set(dark.map(({ secondary }) => secondary)).size).toBe(3);
  expect(new Set(dark.map(({ primary }) => primary)).size).toBe(3);
});

it.each(['blue', ...themes])('the switch and the system make the same dark: %s', (theme) => {
  expect(palette(theme, '[data-mode=dark]')).toEqual(palette(theme, ':not([data-mode=light])'));
});

describe.each(everyPalette)('with more contrast, the $theme palette, $name', ({ theme, mode }) => {
  const colors = palette(theme, `${mode}${MORE}`);

  it.each([
    ['ink', 'paper'],
    ['ink', 'paper-deep'],
    ['ink-soft', 'paper'],
    ['secondary', 'paper'],
    ['secondary', 'paper-deep'],
    ['line', 'paper'],
    ['on-secondary', 'secondary'],
  ])('has 7 : 1 for %s on %s', (one, other) => {
    expect(contrast(colors[one] ?? '', colors[other] ?? '')).toBeGreaterThanOrEqual(7);
  });
});
