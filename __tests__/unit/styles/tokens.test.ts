import path from 'node:path';
import { compile } from 'sass';

const css = compile(path.resolve(__dirname, '../../../styles/_tokens.scss')).css;

/** The colours of a palette: those of :root, with a theme's own on top. */
function palette(theme: string): Record<string, string> {
  const blocks = [':root', `[data-theme=${theme}]`].map((selector) => {
    const start = css.indexOf(`${selector} {`);
    return start < 0 ? '' : css.slice(start, css.indexOf('}', start));
  });
  return Object.fromEntries(
    blocks.flatMap((block) =>
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/gi)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const digits = color.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = parseInt(long.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

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

describe.each(['blue', ...themes])('the %s palette', (theme) => {
  const colors = palette(theme);

  it.each([
    ['ink', 'paper', 4.5],
    ['ink', 'paper-deep', 4.5],
    ['ink-soft', 'paper', 4.5],
    ['ink-soft', 'paper-deep', 4.5],
    ['secondary', 'paper', 4.5],
    ['secondary', 'paper-deep', 4.5],
    ['white', 'primary', 4.5],
    ['white', 'secondary', 4.5],
    ['ink', 'mark', 4.5],
    ['line-strong', 'paper', 3],
  ])('can be read: %s on %s', (one, other, least) => {
    expect(contrast(colors[one] ?? '', colors[other] ?? '')).toBeGreaterThanOrEqual(least);
  });
});
