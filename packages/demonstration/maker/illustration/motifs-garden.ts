import { circle, ellipse, gouge, hatch, n, path, placed, poly, rect, stroke } from './draw';
import type { DrawMotif } from './motif';
import { COLORS } from './palette';
import { leaf } from './plants';

/** A spiral around (0, 0) that ends at `radius`, as a path. */
function spiral(radius: number, turns: number): string {
  const steps = turns * 20;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * turns * Math.PI * 2 + 0.5;
    const reach = 10 + (radius - 10) * (step / steps);
    return `${n(Math.cos(angle) * reach)},${n(Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}`;
}

const snail: DrawMotif = ({ a, b, c, light, dark, leaf: green, leaf2 }) =>
  stroke('M206,70L186,-42', b, 20) +
  stroke('M244,72L270,-36', b, 20) +
  circle(184, -50, 22, dark) +
  circle(274, -44, 22, dark) +
  path(
    'M-292,268C-262,226 -190,196 -110,190L116,206C160,196 158,124 172,74C184,32 264,30 276,82C288,150 270,270 168,270H-276C-292,270 -298,276 -292,268Z',
    b,
  ) +
  gouge(206, 136, 262, 124, 8, dark, 0.8) +
  hatch({ x: 130, y: 226, length: 120, count: 2, step: 22, slant: 2 }, dark, 0.4) +
  placed(leaf(120, green, light, 0.5), -84, -160, { turn: -42 }) +
  placed(leaf(132, leaf2, light, 0.5), -70, -166, { turn: 34 }) +
  placed(
    circle(0, 0, 206, dark) +
      circle(-4, -4, 196, a) +
      hatch({ x: 176, y: 40, length: 60, count: 5, step: 26, slant: -6 }, dark, 0.35) +
      stroke(spiral(152, 3), light, 22) +
      circle(0, 0, 20, c),
    -70,
    26,
  );

const doorSign: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2 }) =>
  stroke('M-164,-60L0,-296L164,-60', dark, 10) +
  circle(0, -296, 18, dark) +
  rect(-268, -84, 550, 336, dark, 30) +
  rect(-280, -96, 550, 336, a, 30) +
  rect(-250, -66, 490, 276, light, 16) +
  [-164, 164].map((x) => circle(x - 5, -66, 17, dark)).join('') +
  path('M-128,-2A92,92 0 1 0 -62,150A78,78 0 1 1 -128,-2Z', b) +
  gouge(-10, 28, 200, 28, 17, dark) +
  gouge(-10, 78, 150, 78, 11, dark, 0.7) +
  gouge(-10, 122, 186, 122, 11, dark, 0.7) +
  gouge(-10, 164, 70, 164, 9, dark, 0.5) +
  placed(leaf(112, green, light, 0.5), 232, 236, { turn: 46 }) +
  placed(leaf(100, leaf2, light, 0.5), 228, 240, { turn: 96 });

const wateringCan: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2 }) =>
  placed(
    stroke('M118,-20C288,-36 290,190 138,214', b, 30) +
      stroke('M-118,-52C-96,-214 76,-214 98,-52', b, 26) +
      poly(
        [
          [-150, 96],
          [-166, 206],
          [-300, -96],
          [-256, -122],
        ],
        a,
      ) +
      placed(ellipse(0, 0, 66, 24, dark), -288, -116, { turn: -32 }) +
      poly(
        [
          [-152, -56],
          [132, -56],
          [160, 270],
          [-180, 270],
        ],
        a,
      ) +
      rect(-166, -74, 312, 40, dark, 12) +
      rect(-186, 240, 352, 30, dark, 10) +
      hatch({ x: 140, y: 30, length: 84, count: 7, step: 26, slant: 5 }, dark, 0.38) +
      gouge(-120, 210, -108, -10, 12, light, 0.85) +
      placed(leaf(148, light, a, 0.5), -6, 190, { turn: -34 }) +
      placed(leaf(138, light, a, 0.5), 2, 188, { turn: 32 }) +
      [
        [-352, -70],
        [-336, -8],
        [-366, 44],
        [-318, 70],
        [-346, 118],
      ]
        .map(([x = 0, y = 0], index) =>
          gouge(x, y, x - 8, y + 44, 9, index % 2 ? COLORS.slate : COLORS.sky),
        )
        .join('') +
      placed(leaf(96, green, light, 0.5), -352, 270, { turn: -30 }) +
      placed(leaf(112, leaf2, light, 0.5), -344, 270, { turn: 28 }),
    46,
    0,
    { scale: 0.94 },
  );

/** Motifs from the garden and from its gate. */
export const gardenMotifs = { snail, 'door-sign': doorSign, 'watering-can': wateringCan };
