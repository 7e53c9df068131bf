import { mark, ON_PAPER, wordmark, WORDMARK_WIDTH } from './brand';
import { circle, gouge, hatch, lifted, path, placed, rect, stroke, type Svg } from './draw';
import { DRAWINGS } from './drawings';
import { COLORS, DAYLIGHT } from './palette';
import { berries, eucalyptus, fern, leaf, pot, pottedPlant, tulip } from './plants';
import { between, randomOf } from './random';

const inks = { ...DAYLIGHT, variant: 0, upright: true };
const { paper, ink, leaf: green, clay, ochre, sky, bone, pine, sage, cream, moss } = COLORS;

function plant(kind: number, potColor: string, seed: string, width: number): Svg {
  return pottedPlant(randomOf(seed), kind, width, {
    pot: potColor,
    mark: ink,
    leaf: green,
    leaf2: sage,
    bloom: clay,
    vein: paper,
  });
}

/** A motif that grows from a pot; its foot is at (0, 0). */
function grown(
  motif: 'magnifier' | 'envelope' | 'star' | 'speech',
  potColor: string,
  variant = 0,
): Svg {
  return (
    stroke('M0,-100C-12,-150 10,-190 0,-250', green, 14) +
    placed(leaf(150, green, paper, 0.44), 0, -120, { turn: -62 }) +
    placed(leaf(136, sage, paper, 0.44), 2, -134, { turn: 60 }) +
    placed(pot(170, potColor, ink), 0, 0) +
    placed(DRAWINGS[motif]({ ...inks, variant }), 0, -356, { scale: 0.5 })
  );
}

function countertop(width: number, height: number, top: number, seed: string): Svg {
  const random = randomOf(seed);
  const marks = Array.from({ length: 10 }, () => {
    const [x, y] = [between(random, 0, width - 100), between(random, top + 46, height - 10)];
    return gouge(x, y, x + between(random, 90, 240), y + 1, 4, sage, 0.6);
  });
  return (
    rect(-60, top, width + 120, height - top + 60, pine) +
    gouge(-60, top + 22, width * 0.66, top + 20, 5, sage, 0.9) +
    gouge(width * 0.5, top + 25, width + 60, top + 22, 5, sage, 0.9) +
    marks.join('')
  );
}

/** The banner, 1200×600: a garden with a small shop, seen over a counter on which things grow. */
export function bannerScene(): Svg {
  const rows = [-3, -2, -1, 0, 1, 2, 3].map((row) =>
    stroke(`M${520 + row * 46},392Q${520 + row * 100},440 ${520 + row * 230},520`, moss, 4),
  );
  return (
    circle(300, 214, 132, cream) +
    hatch({ x: 640, y: 96, length: 90, count: 3, step: 15 }, bone) +
    hatch({ x: 1130, y: 150, length: 80, count: 2, step: 15 }, bone) +
    path('M-50,380C160,250 380,400 620,330C860,270 1060,300 1250,360V520H-50Z', bone) +
    path('M-50,440C120,330 300,400 470,376C700,340 1000,350 1250,410V560H-50Z', sage) +
    rows.join('') +
    lifted(
      placed(fern(150, pine, 0.1), 70, 430) +
        placed(eucalyptus(170, green, paper, -0.1), 128, 438) +
        placed(tulip(110, green, clay, paper), 440, 420) +
        placed(tulip(84, green, ochre, paper), 480, 424) +
        placed(berries(140, green, clay, 0.2), 1090, 420) +
        placed(fern(170, green, -0.12), 1150, 430),
      6,
    ) +
    lifted(
      placed(DRAWINGS.storefront({ ...inks, wall: paper, c: sky }), 800, 266, { scale: 0.7 }),
      9,
    ) +
    countertop(1200, 600, 482, 'banner') +
    lifted(placed(plant(1, clay, 'b1', 120), 96, 520), 8) +
    lifted(placed(grown('envelope', ochre), 268, 532, { scale: 0.72 }), 8) +
    lifted(placed(DRAWINGS['coin-jar']({ ...inks, variant: 0 }), 470, 452, { scale: 0.3 }), 7) +
    lifted(placed(plant(2, paper, 'b2', 84), 602, 530), 7) +
    lifted(placed(grown('magnifier', clay), 1008, 534, { scale: 0.7 }), 8) +
    lifted(placed(plant(0, ochre, 'b3', 110), 1128, 526), 8)
  );
}

/** The picture for shared links, 1200×630: the word, and things that grow beneath it. */
export function shareScene(): Svg {
  const scale = 700 / WORDMARK_WIDTH;
  return (
    circle(600, 300, 340, cream) +
    placed(mark(ON_PAPER), 600, 118, { scale: 1.5 }) +
    placed(wordmark(ink, green), 250, 310, { scale }) +
    countertop(1200, 630, 540, 'share') +
    lifted(placed(plant(1, clay, 's1', 150), 120, 582), 8) +
    lifted(placed(plant(0, ochre, 's2', 120), 290, 576), 8) +
    lifted(placed(DRAWINGS['coin-jar']({ ...inks, variant: 0 }), 440, 494, { scale: 0.26 }), 7) +
    lifted(placed(DRAWINGS.basket({ ...inks, variant: 0 }), 610, 496, { scale: 0.28 }), 7) +
    lifted(placed(plant(2, paper, 's3', 100), 780, 578), 8) +
    lifted(placed(plant(4, sky, 's5', 116), 920, 578), 8) +
    lifted(placed(plant(3, clay, 's4', 150), 1080, 584), 8)
  );
}

/**
 * A row of pots for the foot of a page, as a file whose `#pair-0` to `#pair-7` pages show with
 * `use`: their colours are the page's, and those of the garden palette where a page has none.
 */
export function plantRow(): Svg {
  const colors = {
    pot: 'var(--secondary,#a8402a)',
    mark: 'var(--band,#1f4a36)',
    leaf: 'var(--primary,#1f4a36)',
    leaf2: 'var(--leaf,#98aa99)',
    bloom: 'var(--secondary,#a8402a)',
    vein: 'var(--paper,#fbf6ea)',
  };
  const pots = [colors.pot, 'var(--label-0,#f6dfb0)', 'var(--tertiary,#d9ccb4)'];
  const row = Array.from({ length: 16 }, (_, index) => {
    const [kind = 0, width = 60] =
      [
        [1, 74],
        [0, 60],
        [2, 52],
        [3, 66],
        [4, 54],
      ][index % 5] ?? [];
    const grown = pottedPlant(randomOf(`row ${index}`), kind, width, {
      ...colors,
      pot: pots[index % 3] ?? colors.pot,
    });
    return placed(grown, 70 + index * 148 + (index % 2) * 22, 200);
  });
  const pairs = row.flatMap((plantOfPair, index) =>
    index % 2 ? [] : [`<g id="pair-${index / 2}">${plantOfPair}${row[index + 1]}</g>`],
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 200">${pairs.join('')}</svg>\n`;
}
