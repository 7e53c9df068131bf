import { n, path, placed, rect, stroke, type Svg } from './draw';
import { COLORS } from './palette';

/** The colors of the mark: leaves, their veins, stem and pot. */
export interface MarkColors {
  large: string;
  small: string;
  stem: string;
  pot: string;
  vein: string;
}

/** The mark's colours on light ground. */
export const ON_PAPER: MarkColors = {
  large: COLORS.leaf,
  small: COLORS.ochre,
  stem: COLORS.ink,
  pot: COLORS.clay,
  vein: COLORS.paper,
};

/** The mark's colours in the dark. */
export const ON_NIGHT: MarkColors = {
  large: COLORS.sage,
  small: COLORS.ochre,
  stem: COLORS.paper,
  pot: COLORS.clay,
  vein: COLORS.pine,
};

/** The mark's colours on the house's green. */
const ON_LEAF: MarkColors = {
  large: COLORS.paper,
  small: COLORS.ochre,
  stem: COLORS.paper,
  pot: COLORS.clay,
  vein: COLORS.leaf,
};

/** The sprout in its pot, within a square of 100 around (0, 0). */
export function mark({ large, small, stem, pot, vein }: MarkColors): Svg {
  return (
    stroke('M0,20C-1,2 2,-8 0,-18', stem, 6) +
    placed(markLeaf(large, vein), 0, -8, { turn: -52 }) +
    placed(markLeaf(small, vein), 0, -12, { turn: 46, scale: 0.82 }) +
    path('M-25,24H25L19,46.5a3,3 0 0 1 -3,2.5H-16a3,3 0 0 1 -3,-2.5Z', pot) +
    rect(-30, 13.5, 60, 13, pot, 3)
  );
}

function markLeaf(fill: string, vein: string): Svg {
  return path('M0,0C-24,-8 -27,-36 0,-54C27,-36 24,-8 0,0Z', fill) + stroke('M0,-6V-34', vein, 3.4);
}

/**
 * Letters of the word, drawn with one pen: x-height 30, capital 46, on the line y = 0. Each with
 * its width.
 */
const LETTERS: Readonly<Record<string, { width: number; d: string }>> = {
  H: { width: 30, d: 'M0,0V-45M30,0V-45M0,-23H30' },
  o: { width: 30, d: 'M15,0A15,15 0 1 1 15,-30A15,15 0 1 1 15,0Z' },
  m: { width: 42, d: 'M0,0V-30M0,-18A10.5,11.5 0 0 1 21,-18V0M21,-18A10.5,11.5 0 0 1 42,-18V0' },
  e: { width: 29, d: 'M1,-15H29A14.5,15 0 1 0 25.5,-5' },
  g: {
    width: 29,
    d: 'M29,-30V1A14,13 0 0 1 3.5,8M29,-15A14.5,15 0 1 1 0,-15A14.5,15 0 1 1 29,-15Z',
  },
  r: { width: 17, d: 'M0,0V-30M0,-14C0,-20 3,-25 8,-27' },
  w: { width: 40, d: 'M0,-30L9.5,0L20,-27L30.5,0L40,-30' },
  n: { width: 25, d: 'M0,0V-30M0,-17A12.5,13 0 0 1 25,-17V0' },
};

const PEN = 7.6;
const SPACE = 13.4;

/** Width of the drawn word, in its own units. */
export const WORDMARK_WIDTH = [...'Homegrown'].reduce(
  (sum, letter) => sum + (LETTERS[letter]?.width ?? 0) + SPACE,
  -SPACE,
);

/** The word "Homegrown" as strokes from (0, 0) on its line; the r carries a leaf. */
export function wordmark(color: string, leafColor: string): Svg {
  let x = 0;
  return [...'Homegrown']
    .map((letter) => {
      const { width, d } = LETTERS[letter] ?? { width: 0, d: '' };
      const bud =
        letter === 'r'
          ? placed(path('M0,0C-7,-2 -8,-13 0,-19C8,-13 7,-2 0,0Z', leafColor), 5, -24, { turn: 66 })
          : '';
      const drawn = `<g transform="translate(${n(x)} 0)">${stroke(d, color, PEN)}${bud}</g>`;
      x += width + SPACE;
      return drawn;
    })
    .join('');
}

/** The logo, 400×80, on nothing; its letters have the colour of the stem. */
export function logo(colors: MarkColors): Svg {
  const scale = 313 / WORDMARK_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80" width="400" height="80">${placed(mark(colors), 36, 41, { scale: 0.74 })}${placed(wordmark(colors.stem, colors.large), 78, 57, { scale })}</svg>`;
}

/**
 * The mark on a green tile of 100: `radius` 0 for systems that cut the corners themselves, `size`
 * of the mark.
 */
export function tile(radius: number, size: number): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${rect(0, 0, 100, 100, COLORS.leaf, radius)}${placed(mark(ON_LEAF), 50, 50, { scale: size })}</svg>`;
}
