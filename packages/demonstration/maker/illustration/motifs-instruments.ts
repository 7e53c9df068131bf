import { circle, gouge, hatch, n, path, placed, poly, rect, ring, stroke } from './draw';
import type { DrawMotif } from './motif';
import { COLORS } from './palette';
import { leaf } from './plants';

/** Where a hand of this length points (degrees, 0 is up). */
function tip(turn: number, length: number): readonly [number, number] {
  const angle = ((turn - 90) * Math.PI) / 180;
  return [Math.cos(angle) * length, Math.sin(angle) * length];
}

function ticks(
  count: number,
  from: number,
  to: number,
  width: number,
  color: string,
  start = 0,
  span = 360,
): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = start + (span / (span === 360 ? count : count - 1)) * index;
    const [x1, y1] = tip(turn, from);
    const [x2, y2] = tip(turn, to);
    return gouge(x1, y1, x2, y2, width, color);
  }).join('');
}

const magnifier: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant, upright }) => {
  const turn = upright ? 0 : -40;
  const handle =
    rect(-36, 178, 72, 210, a, 34) +
    rect(-30, 150, 60, 60, dark, 8) +
    gouge(14, 230, 14, 370, 7, light, 0.7);
  const seen =
    variant === 1
      ? [-60, -14, 32, 78].map((y, i) => gouge(-104, y, i % 2 ? 60 : 106, y, 9, dark)).join('')
      : placed(leaf(220, green, light, 0.5), -34, 104, { turn: -12 }) +
        placed(leaf(150, leaf2, light, 0.5), 26, 108, { turn: 34 });
  return placed(
    handle +
      circle(0, 0, 196, dark) +
      circle(0, 0, 186, a) +
      circle(0, 0, 146, light) +
      placed(seen, 0, 0, { turn: -turn }) +
      stroke('M-112,-34A118,118 0 0 1 -40,-110', b, 12),
    upright ? 0 : -52,
    -78,
    { turn },
  );
};

const pencil: DrawMotif = ({ a, b, c, light, dark, variant, upright }) =>
  placed(
    rect(-62, -196, 124, 330, a) +
      poly(
        [
          [18, -196],
          [62, -196],
          [62, 134],
          [18, 134],
        ],
        dark,
        0.22,
      ) +
      gouge(-24, -180, -24, 116, 8, light, 0.85) +
      rect(-66, -246, 132, 56, c) +
      gouge(-56, -228, 56, -228, 6, dark, 0.5) +
      gouge(-56, -208, 56, -208, 6, dark, 0.5) +
      path('M-62,-244V-270a30,30 0 0 1 30,-30H32a30,30 0 0 1 30,30V-244Z', b) +
      path('M-62,134L0,290L62,134L42,118L20,136L0,118L-20,136L-42,118Z', COLORS.cream) +
      poly(
        [
          [-25, 228],
          [0, 292],
          [25, 228],
        ],
        dark,
      ),
    0,
    0,
    { turn: upright ? 0 : ([18, 42, -24][variant] ?? 18) },
  );

const scissors: DrawMotif = ({ a, b, c, light, dark, variant }) => {
  const open = [17, 26, 12][variant] ?? 17;
  const half = (side: number, color: string) =>
    placed(
      path(
        `M${-26 * side},20L${-34 * side},-150Q${-30 * side},-270 ${6 * side},-318L${22 * side},30Z`,
        c,
      ) +
        gouge(8 * side, -20, 2 * side, -270, 7, light, 0.9) +
        stroke(`M0,20C${4 * side},80 ${20 * side},110 ${30 * side},130`, color, 42) +
        `<ellipse cx="${n(58 * side)}" cy="196" rx="66" ry="84" transform="rotate(${-14 * side} ${58 * side} 196)" fill="none" stroke="${color}" stroke-width="40"/>` +
        gouge(96 * side, 150, 108 * side, 236, 6, dark, 0.45),
      0,
      0,
      { turn: open * -side },
    );
  return placed(
    half(1, b) + half(-1, a) + circle(0, 18, 26, dark) + gouge(-12, 24, 12, 10, 5, light),
    0,
    6,
  );
};

const key: DrawMotif = ({ a, b, light, dark, variant, upright }) => {
  const lobes = [-120, 0, 120].map((turn) => {
    const [x, y] = tip(turn, 92);
    return circle(x, y, 92, a);
  });
  const holes = [-120, 0, 120].map((turn) => {
    const [x, y] = tip(turn, 96);
    return (
      circle(x, y, 46, b) +
      placed(leaf(74, light, b, 0.6), tip(turn, 62)[0], tip(turn, 62)[1], { turn })
    );
  });
  return placed(
    rect(-30, 40, 60, 240, a, 10) +
      path('M30,170H112V206H84V226H112V268H30Z', a) +
      rect(-44, 62, 88, 34, dark, 12) +
      gouge(-10, 110, -10, 264, 7, light, 0.8) +
      lobes.join('') +
      circle(0, 0, 40, dark) +
      holes.join('') +
      circle(0, 0, 20, light),
    0,
    -64,
    { turn: upright ? 0 : ([0, 24, -30][variant] ?? 0) },
  );
};

const compass: DrawMotif = ({ a, b, c, light, dark, variant }) =>
  ring(0, -262, 34, 16, dark) +
  rect(-22, -244, 44, 40, a, 6) +
  circle(0, 20, 244, dark) +
  circle(0, 20, 234, a) +
  circle(0, 20, 188, light) +
  placed(ticks(24, 158, 176, 4, dark) + ticks(4, 132, 176, 9, c), 0, 20) +
  placed(
    poly(
      [
        [-38, 0],
        [0, -148],
        [38, 0],
      ],
      b,
    ) +
      poly(
        [
          [0, 0],
          [0, -148],
          [38, 0],
        ],
        dark,
        0.22,
      ) +
      poly(
        [
          [-38, 0],
          [0, 148],
          [38, 0],
        ],
        dark,
      ) +
      circle(0, 0, 22, light) +
      circle(0, 0, 10, dark),
    0,
    20,
    { turn: [0, 32, -48][variant] ?? 0 },
  ) +
  hatch({ x: 226, y: 20, length: 32, count: 6, step: 26, slant: -6 }, dark, 0.4);

const gauge: DrawMotif = ({ a, b, c, light, dark, variant }) => {
  const arc = (from: number, to: number, color: string) => {
    const [x1, y1] = tip(from, 196);
    const [x2, y2] = tip(to, 196);
    return `<path d="M${n(x1)},${n(y1)}A196,196 0 0 1 ${n(x2)},${n(y2)}" fill="none" stroke="${color}" stroke-width="44"/>`;
  };
  const needle = [-58, 40, 4][variant] ?? 0;
  return placed(
    circle(0, 0, 268, dark) +
      circle(0, 0, 256, a) +
      circle(0, 0, 226, light) +
      arc(-112, -40, b) +
      arc(-36, 36, c) +
      arc(40, 112, a === light ? b : a) +
      ticks(11, 140, 164, 5, dark, -110, 220) +
      placed(
        poly(
          [
            [-15, 24],
            [0, -176],
            [15, 24],
          ],
          dark,
        ),
        0,
        0,
        { turn: needle },
      ) +
      circle(0, 0, 36, dark) +
      circle(0, 0, 15, b) +
      gouge(-70, 128, 70, 128, 9, dark) +
      gouge(-44, 160, 44, 160, 6, dark, 0.5),
    0,
    4,
  );
};

const TIMES: readonly (readonly [hour: number, minute: number])[] = [
  [9, 10],
  [1, 15],
  [6, 50],
];

const clock: DrawMotif = ({ a, b, light, dark, leaf: green, variant }) => {
  const [hour, minute] = TIMES[variant] ?? [9, 10];
  return placed(
    circle(0, 0, 268, dark) +
      circle(0, 0, 256, a) +
      circle(0, 0, 206, light) +
      ticks(12, 164, 190, 7, dark) +
      ticks(4, 148, 190, 10, b) +
      placed(
        poly(
          [
            [-14, 26],
            [-11, -104],
            [0, -124],
            [11, -104],
            [14, 26],
          ],
          dark,
        ),
        0,
        0,
        { turn: hour * 30 + minute / 2 },
      ) +
      placed(
        poly(
          [
            [-10, 34],
            [-8, -150],
            [0, -168],
            [8, -150],
            [10, 34],
          ],
          green,
        ),
        0,
        0,
        { turn: minute * 6 },
      ) +
      circle(0, 0, 24, b) +
      [70, 84, 98, 112, 126]
        .map((turn) =>
          gouge(
            tip(turn, 222)[0],
            tip(turn, 222)[1],
            tip(turn, 250)[0],
            tip(turn, 250)[1],
            5,
            dark,
            0.4,
          ),
        )
        .join(''),
    0,
    4,
  );
};

const ladder: DrawMotif = ({ a, b, dark, light, leaf: green, leaf2 }) => {
  const rungs = [-190, -100, -10, 80, 170].map((y) => {
    const half = 92 + (y + 270) * 0.11;
    return (
      rect(-half, y, half * 2, 34, b, 6) +
      gouge(-half + 24, y + 12, half - 40, y + 12, 5, dark, 0.45)
    );
  });
  const rail = (side: number) =>
    poly(
      [
        [side * 78, -286],
        [side * 118, -286],
        [side * 178, 272],
        [side * 134, 272],
      ],
      a,
    );
  const vine = [
    [-112, 190, -64],
    [-126, 96, 52],
    [-108, -8, -58],
    [-98, -110, 46],
    [-90, -206, -40],
  ] as const;
  return (
    rungs.join('') +
    rail(-1) +
    rail(1) +
    gouge(112, -250, 152, 230, 7, light, 0.7) +
    stroke(
      'M-160,270C-80,200 -190,120 -120,60C-60,0 -150,-60 -104,-130C-70,-190 -110,-230 -88,-280',
      green,
      11,
    ) +
    vine
      .map(([x, y, turn], index) =>
        placed(leaf(96, index % 2 ? leaf2 : green, light, 0.5), x, y, { turn }),
      )
      .join('')
  );
};

/** Motifs to measure, cut, write and climb with. */
export const instrumentMotifs = { magnifier, pencil, scissors, key, compass, gauge, clock, ladder };
