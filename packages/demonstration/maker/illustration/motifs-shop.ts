import { circle, ellipse, gouge, hatch, n, path, placed, poly, rect, ring, stroke } from './draw';
import type { DrawMotif } from './motif';
import { COLORS } from './palette';
import { fern, leaf } from './plants';

/** A scalloped awning, its upper edge at (x, y). */
export function awning(
  x: number,
  y: number,
  width: number,
  height: number,
  stripes: number,
  colors: readonly [string, string],
): string {
  const step = width / stripes;
  const drop = height * 0.74;
  return Array.from({ length: stripes }, (_, index) => {
    const left = x + index * step;
    return path(
      `M${n(left)},${n(y)}H${n(left + step)}V${n(y + drop)}A${n(step / 2)},${n(height - drop)} 0 0 1 ${n(left)},${n(y + drop)}Z`,
      colors[index % 2] ?? colors[0],
    );
  }).join('');
}

const storefront: DrawMotif = ({ wall, a, b, c, light, dark, leaf: green, leaf2, variant }) => {
  const door = variant === 1 ? -190 : 70;
  const shopWindow = variant === 1 ? -30 : -220;
  return (
    rect(-262, -120, 524, 390, wall === light ? COLORS.bone : light, 4) +
    hatch({ x: 256, y: 20, length: 46, count: 8, step: 30, slant: 4 }, dark, 0.3) +
    rect(-280, -268, 560, 92, dark, 8) +
    gouge(-150, -222, 150, -222, 13, b) +
    placed(leaf(62, green === dark ? leaf2 : green, light, 0.6), -196, -194, { turn: 20 }) +
    placed(leaf(62, green === dark ? leaf2 : green, light, 0.6), 196, -194, { turn: -20 }) +
    rect(door, -40, 126, 310, c, 6) +
    rect(door + 20, -20, 86, 150, COLORS.mist, 4) +
    gouge(door + 34, 112, door + 86, 10, 6, light) +
    circle(door + 104, 160, 9, dark) +
    rect(shopWindow, -30, 244, 200, dark, 6) +
    rect(shopWindow + 14, -16, 216, 172, COLORS.mist, 3) +
    gouge(shopWindow + 34, 60, shopWindow + 90, 0, 7, light) +
    [44, 108, 172]
      .map((x, i) =>
        placed(leaf(84 + (i % 2) * 34, i % 2 ? leaf2 : green, light, 0.45), shopWindow + x, 156, {
          turn: (i - 1) * 16,
        }),
      )
      .join('') +
    rect(shopWindow - 10, 168, 264, 26, b, 4) +
    rect(-280, 246, 560, 26, dark, 4) +
    awning(-290, -180, 580, 128, 8, [a, a === light ? b : light])
  );
};

const basket: DrawMotif = ({ a, b, c, light, dark, leaf: green, leaf2, variant }) => {
  const weave = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const y = 74 + row * 38;
      const half = 226 - row * 14;
      const width = (half * 2) / 7;
      const x = -half + column * width;
      return (row + column) % 2 === 0
        ? gouge(x + 6, y, x + width - 6, y, 11, dark, 0.55)
        : gouge(x + width / 2, y - 15, x + width / 2, y + 15, 6, light, 0.8);
    }).join(''),
  ).join('');
  const filling =
    variant === 1
      ? [-150, -75, 0, 75, 150]
          .map(
            (x, i) =>
              circle(x, 18 - (i % 2) * 34, 62, i % 2 ? b : c) +
              placed(leaf(56, green, light, 0.6), x, -32 - (i % 2) * 34, { turn: 28 }),
          )
          .join('')
      : [-62, -38, -12, 14, 40, 64]
          .map((turn, i) =>
            placed(
              leaf(250 - Math.abs(turn) * 1.1, i % 2 ? leaf2 : green, light, 0.42),
              turn * 1.6,
              50,
              { turn },
            ),
          )
          .join('') +
        circle(-84, 22, 56, b) +
        circle(92, 26, 50, c);
  return (
    `<path d="M-200,40C-190,-350 190,-350 200,40" fill="none" stroke="${a}" stroke-width="30"/>` +
    [-0.8, -0.5, -0.2, 0.2, 0.5, 0.8]
      .map((t) =>
        gouge(
          t * 196 - 6,
          -262 + Math.abs(t) ** 3 * 250,
          t * 196 + 10,
          -236 + Math.abs(t) ** 3 * 250,
          6,
          dark,
          0.5,
        ),
      )
      .join('') +
    filling +
    poly(
      [
        [-244, 40],
        [244, 40],
        [176, 272],
        [-176, 272],
      ],
      a,
    ) +
    weave +
    rect(-262, 26, 524, 44, a, 20) +
    gouge(-230, 48, 220, 48, 7, dark, 0.5)
  );
};

const coinJar: DrawMotif = ({ light, dark, leaf: green, leaf2, variant }) => {
  const levels = 3 + variant;
  const coins = Array.from({ length: levels }, (_, row) =>
    [-1, 0, 1]
      .map((column) => {
        const [x, y] = [column * 88 + (row % 2 ? 22 : -18), 214 - row * 50];
        return (
          ellipse(x, y + 12, 66, 26, COLORS.amber) +
          ellipse(x, y, 66, 26, COLORS.ochre) +
          gouge(x - 34, y, x + 30, y, 6, light, 0.9)
        );
      })
      .join(''),
  ).join('');
  return (
    path(
      'M-190,-120C-190,-160 -150,-180 -140,-206H140C150,-180 190,-160 190,-120V214a56,56 0 0 1 -56,56H-134a56,56 0 0 1 -56,-56Z',
      '#eef0e8',
    ) +
    coins +
    stroke(`M0,${206 - levels * 50}C-22,${120 - levels * 40} 20,-110 0,-196`, green, 13) +
    placed(leaf(150, green, light, 0.46), 0, -190, { turn: -44 }) +
    placed(leaf(130, leaf2, light, 0.46), 0, -176, { turn: 48 }) +
    stroke(
      'M-140,-206C-150,-180 -190,-160 -190,-120V214a56,56 0 0 0 56,56H134a56,56 0 0 0 56,-56V-120C190,-160 150,-180 140,-206',
      dark,
      14,
    ) +
    stroke('M-154,-212H-60M154,-212H60', dark, 20) +
    gouge(-152, -96, -152, 150, 11, light) +
    gouge(-122, -84, -122, 30, 7, light)
  );
};

const kettle: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant }) =>
  placed(
    stroke('M-128,-70C-150,-262 130,-270 118,-74', dark, 26) +
      rect(-74, -232, 136, 40, b, 20) +
      path('M150,60C214,40 206,-60 268,-104L296,-66C258,-20 272,90 170,150Z', a) +
      path(
        'M-214,160C-214,0 -130,-84 0,-84C130,-84 214,0 214,160C214,220 186,250 150,262H-150C-186,250 -214,220 -214,160Z',
        a,
      ) +
      path('M-104,-74C-80,-112 80,-112 104,-74Z', b) +
      circle(0, -112, 22, dark) +
      rect(-170, 246, 340, 26, dark, 10) +
      hatch({ x: 196, y: 80, length: 110, count: 7, step: 24, slant: 6 }, dark, 0.42) +
      gouge(-160, 130, -120, -10, 12, light, 0.9) +
      gouge(-128, 120, -104, 40, 8, light, 0.9) +
      [0, 1, 2]
        .slice(0, 2 + (variant % 2))
        .map((index) =>
          placed(
            leaf(112 - index * 12, index % 2 ? leaf2 : green, light, 0.5),
            286 + index * 22,
            -128 - index * 82,
            { turn: index % 2 ? -38 : 34 },
          ),
        )
        .join(''),
    -24,
    0,
    { scale: 0.98 },
  );

const lamp: DrawMotif = ({ a, b, light, dark, variant }) => {
  const beam = poly(
    [
      [8, -84],
      [206, 66],
      [232, 266],
      [-84, 266],
    ],
    COLORS.cream,
    0.45,
  );
  return placed(
    beam +
      rect(-230, 236, 260, 36, b, 16) +
      stroke('M-104,236L-190,20L-20,-196', b, 24) +
      circle(-190, 20, 28, dark) +
      circle(-20, -196, 24, dark) +
      placed(
        path('M-46,-92H46L60,-40C110,-10 138,40 140,96H-140C-138,40 -110,-10 -60,-40Z', a) +
          rect(-150, 88, 300, 26, dark, 10) +
          ellipse(0, 116, 62, 26, light) +
          gouge(-86, 70, -50, -20, 10, light, 0.9) +
          hatch({ x: 122, y: 10, length: 64, count: 4, step: 20, slant: 6 }, dark, 0.4),
        66,
        -150,
        { turn: -36 },
      ),
    variant === 1 ? 10 : -30,
    0,
    { flip: variant === 1 },
  );
};

const windowMotif: DrawMotif = ({ a, b, c, light, dark, leaf: green, leaf2, variant }) =>
  rect(-236, -286, 472, 500, dark, 10) +
  rect(-228, -282, 456, 488, a === light ? c : a, 8) +
  rect(-190, -246, 380, 416, COLORS.mist) +
  circle(variant === 1 ? -90 : 84, -130, 66, COLORS.ochre) +
  path('M-190,70C-110,10 -20,70 60,36C120,10 160,20 190,4V170H-190Z', COLORS.sage) +
  path('M-190,120C-90,70 40,130 190,84V170H-190Z', green) +
  hatch({ x: 170, y: 128, length: 80, count: 3, step: 16, slant: 4 }, light, 0.7) +
  gouge(-160, -60, -60, -210, 8, light) +
  gouge(-128, -60, -62, -160, 6, light) +
  rect(-11, -250, 22, 420, a === light ? c : a) +
  rect(-190, -60, 380, 22, a === light ? c : a) +
  rect(-276, 196, 552, 50, b, 8) +
  gouge(-240, 222, 230, 222, 7, dark, 0.45) +
  (variant === 2
    ? path('M-190,-246H-80C-84,-120 -140,0 -190,30Z', b) +
      path('M190,-246H80C84,-120 140,0 190,30Z', b) +
      gouge(-110, -230, -170, -20, 7, light, 0.8) +
      gouge(110, -230, 170, -20, 7, light, 0.8)
    : '') +
  placed(
    poly(
      [
        [-56, -84],
        [56, -84],
        [40, 0],
        [-40, 0],
      ],
      c === b ? dark : c,
    ) +
      [-34, 0, 34]
        .map((turn, i) =>
          placed(leaf(118 + (i === 1 ? 36 : 0), i === 1 ? leaf2 : green, light, 0.45), 0, -80, {
            turn,
          }),
        )
        .join(''),
    variant === 1 ? 132 : -124,
    198,
  );

const seedling: DrawMotif = ({ a, light, dark, leaf: green, leaf2, variant }) => {
  const stem = 'M0,90C-16,20 22,-60 0,-150';
  const plant =
    stroke(stem, green, 18) +
    placed(leaf(250, green, light, 0.52), 2, -132, { turn: -58 }) +
    placed(leaf(230, leaf2, light, 0.52), 2, -128, { turn: 54 }) +
    placed(leaf(130, green, light, 0.44), 0, -146, { turn: -4 }) +
    (variant === 2
      ? placed(leaf(150, leaf2, light, 0.5), -4, 20, { turn: -74 }) +
        placed(fern(150, green, 0.1), 2, 0, { turn: 62 })
      : '');
  const earth = path('M-158,74C-110,46 110,46 158,74Z', dark);
  const pot =
    poly(
      [
        [-142, 90],
        [142, 90],
        [104, 272],
        [-104, 272],
      ],
      a,
    ) +
    rect(-168, 66, 336, 58, a, 8) +
    gouge(-138, 130, 136, 130, 7, dark, 0.5) +
    hatch({ x: 122, y: 156, length: 84, count: 5, step: 22, slant: 4 }, dark, 0.4) +
    (variant === 1 ? ring(-30, 196, 26, 8, light) : gouge(-92, 146, -74, 250, 9, light, 0.8));
  return plant + earth + pot;
};

/** Motifs from behind and before the counter. */
export const shopMotifs = {
  storefront,
  basket,
  'coin-jar': coinJar,
  kettle,
  lamp,
  window: windowMotif,
  seedling,
};
