import { ellipse, gouge, hatch, n, path, placed, rect, stroke } from './draw';
import type { DrawMotif } from './motif';
import { leaf } from './plants';

const chart: DrawMotif = ({ a, b, c, light, dark, leaf: green, leaf2, variant }) => {
  const heights = [
    [150, 232, 316, 430],
    [210, 150, 300, 400],
    [120, 270, 220, 420],
  ][variant] ?? [150, 232, 316, 430];
  const colors = [c, b, a, green];
  const bars = heights.map((height, index) => {
    const x = -250 + index * 130;
    return (
      path(
        `M${x},250V${250 - height + 24}a24,24 0 0 1 24,-24H${x + 78}a24,24 0 0 1 24,24V250Z`,
        colors[index] ?? a,
      ) +
      hatch(
        {
          x: x + 98,
          y: 250 - height + 50,
          length: 38,
          count: Math.floor(height / 40),
          step: 28,
          slant: 5,
        },
        dark,
        0.38,
      ) +
      gouge(x + 20, 226, x + 20, 250 - height + 40, 6, light, 0.75)
    );
  });
  const top = 250 - (heights[3] ?? 400);
  const sprout =
    stroke(`M191,${top}V${top - 52}`, leaf2, 11) +
    placed(leaf(112, leaf2, light, 0.54), 191, top - 40, { turn: -50 }) +
    placed(leaf(100, green, light, 0.54), 191, top - 40, { turn: 48 });
  return sprout + bars.join('') + rect(-288, 246, 568, 26, dark, 10);
};

const funnel: DrawMotif = ({ a, b, c, light, dark, leaf: green, leaf2, variant }) => {
  const falling = [
    [-130, -262, -40],
    [-40, -288, 14],
    [60, -256, 50],
    [146, -284, -18],
    [4, -214, -70],
  ] as const;
  return (
    falling
      .slice(0, 4 + (variant % 2))
      .map(([x, y, turn], i) =>
        placed(leaf(84, i % 2 ? leaf2 : green, light, 0.54), x, y + 50, { turn }),
      )
      .join('') +
    ellipse(0, -130, 246, 48, dark) +
    ellipse(0, -134, 214, 30, b) +
    path('M-246,-130C-200,-84 200,-84 246,-130L58,86V190H-58V86Z', a) +
    hatch({ x: 176, y: -44, length: 110, count: 5, step: 26, slant: 10 }, dark, 0.4) +
    gouge(-190, -82, -54, 72, 11, light, 0.85) +
    rect(-72, 78, 144, 30, dark, 12) +
    stroke('M0,190V236', green, 10) +
    placed(leaf(86, green, light, 0.54), 0, 214, { turn: 122 }) +
    placed(leaf(86, leaf2, light, 0.54), 0, 214, { turn: -122 }) +
    path('M0,222C20,242 16,262 0,262C-16,262 -20,242 0,222Z', c)
  );
};

const link: DrawMotif = ({ a, b, light, dark, variant }) => {
  const oval = (color: string) =>
    `<rect x="-130" y="-84" width="260" height="168" rx="84" fill="none" stroke="${color}" stroke-width="58"/>`;
  const shine = gouge(-76, -86, 74, -86, 8, light, 0.9) + gouge(60, 92, -60, 92, 7, dark, 0.4);
  const whole = (color: string) =>
    oval(dark).replace('stroke-width="58"', 'stroke-width="66"') + oval(color) + shine;
  const over = `<clipPath id="link-over"><rect x="-60" y="-20" width="200" height="190"/></clipPath>`;
  return placed(
    over +
      placed(whole(b), 104, 0, {}) +
      placed(whole(a), -104, 0, {}) +
      `<g clip-path="url(#link-over)">${placed(whole(b), 104, 0)}</g>`,
    0,
    0,
    { turn: [-38, 32, -8][variant] ?? -38, scale: 1.06 },
  );
};

const bridge: DrawMotif = ({ a, b, c, light, dark, leaf: green, leaf2, variant }) => {
  const arches = variant === 1 ? [-128, 128] : [0];
  const radius = variant === 1 ? 96 : 168;
  const stones = Array.from({ length: 3 }, (_, row) =>
    [-230, -140, 130, 220]
      .map((x, i) =>
        gouge(
          x + (row % 2) * 24 - 30,
          30 + row * 52 - Math.abs(x) * -0.08,
          x + 34 + (row % 2) * 24,
          30 + row * 52 - Math.abs(x) * -0.08,
          6,
          i % 2 ? dark : light,
          0.5,
        ),
      )
      .join(''),
  ).join('');
  const openings = arches
    .map(
      (x) =>
        `M${n(x - radius)},272V${n(272 - radius * 0.34)}A${n(radius)},${n(radius)} 0 0 1 ${n(x + radius)},${n(272 - radius * 0.34)}V272Z`,
    )
    .join('');
  return (
    rect(-250, 214, 500, 58, c) +
    `<path fill-rule="evenodd" d="M-300,272V20C-180,-72 180,-72 300,20V272Z${openings}" fill="${a}"/>` +
    stones +
    stroke('M-300,12C-180,-80 180,-80 300,12', dark, 26) +
    [-220, -110, 0, 110, 220]
      .map((x) => rect(x - 9, -128 + Math.abs(x) ** 2 * 0.0011, 18, 92, b, 6))
      .join('') +
    stroke('M-290,-72C-180,-150 180,-150 290,-72', b, 18) +
    [236, 262]
      .map((y, row) =>
        [-1, 0, 1]
          .map((column) =>
            gouge(column * 86 - 40 + row * 30, y, column * 86 + 30 + row * 30, y, 6, light),
          )
          .join(''),
      )
      .join('') +
    placed(leaf(170, green, light, 0.46), -282, 276, { turn: -18 }) +
    placed(leaf(130, leaf2, light, 0.46), -262, 276, { turn: 22 }) +
    placed(leaf(160, green, light, 0.46), 276, 276, { turn: 22 })
  );
};

/** Motifs of shapes and places. */
export const placeMotifs = { chart, funnel, link, bridge };
