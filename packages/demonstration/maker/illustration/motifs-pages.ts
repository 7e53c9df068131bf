import { circle, ellipse, gouge, hatch, n, path, placed, poly, rect, ring, stroke } from './draw';
import type { DrawMotif, MotifInks } from './motif';
import { COLORS } from './palette';

/** A page on a board, with a band for its head. */
const board = ({ a, light, dark }: MotifInks, head: number): string =>
  rect(-254, -268, 532, 538, dark, 16) +
  rect(-268, -280, 532, 538, light, 16) +
  path(`M-268,${-280 + head}V-264a16,16 0 0 1 16,-16H248a16,16 0 0 1 16,16V${-280 + head}Z`, a);

/** An ear of wheat on its stalk, from (0, 0) upward. */
function ear(length: number, fill: string, mark: string): string {
  const grains = Array.from({ length: 6 }, (_, row) => {
    const y = -length + 34 + row * 22;
    return [-1, 1]
      .map((side) => placed(ellipse(0, -18, 10, 20, fill), side * 6, y, { turn: side * 28 }))
      .join('');
  });
  const awns = [-16, -6, 6, 16].map((turn) =>
    placed(gouge(0, 0, 0, -64, 4, fill), 0, -length + 10, { turn }),
  );
  return (
    stroke(`M0,0V${n(-length + 30)}`, fill, 9) +
    awns.join('') +
    grains.join('') +
    ellipse(0, -length, 10, 22, fill) +
    gouge(0, -length + 140, 0, -length + 10, 5, mark)
  );
}

const wheat: DrawMotif = (inks) => {
  const { b, c, light, dark } = inks;
  const ears = [-44, -22, 0, 22, 44].map((turn, index) =>
    placed(ear(212 - Math.abs(turn) * 0.6, index % 2 ? b : dark, c), turn * 1.6, 222, {
      turn: turn * 0.8,
    }),
  );
  return (
    board(inks, 64) +
    [-226, -190, -154].map((x) => circle(x, -248, 12, light)).join('') +
    gouge(-216, -168, 96, -168, 17, dark, 0.8) +
    gouge(-216, -124, 196, -124, 8, dark, 0.5) +
    gouge(-216, -96, 40, -96, 8, dark, 0.5) +
    rect(-218, -66, 432, 292, c, 8) +
    ears.join('') +
    hatch({ x: 200, y: 150, length: 90, count: 4, step: 20, slant: 4 }, dark, 0.3)
  );
};

/** A loaf seen from the side, its bottom middle at (0, 0). */
const loaf = (width: number, fill: string, mark: string): string => {
  const half = width / 2;
  const high = width * 0.74;
  return (
    path(
      `M${n(-half)},0C${n(-half * 1.2)},${n(-high * 1.25)} ${n(half * 1.2)},${n(-high * 1.25)} ${n(half)},0Z`,
      fill,
    ) +
    [-0.42, 0, 0.42]
      .map((at) =>
        gouge(
          at * half - width * 0.07,
          -high * 0.3,
          at * half + width * 0.09,
          -high * 0.74,
          width * 0.05,
          mark,
        ),
      )
      .join('')
  );
};

const breadPlan: DrawMotif = (inks) => {
  const { light, dark, leaf: green } = inks;
  const receiver = placed(
    path(
      'M-62,18C-62,-34 62,-34 62,18L58,34a8,8 0 0 1 -8,6H30a8,8 0 0 1 -8,-8V14C10,6 -10,6 -22,14V32a8,8 0 0 1 -8,8H-50a8,8 0 0 1 -8,-6Z',
      light,
    ),
    -188,
    -216,
    { turn: -14 },
  );
  const days = Array.from({ length: 6 }, (_, day) => {
    const [x, y] = [-236 + (day % 3) * 160, -118 + Math.floor(day / 3) * 186];
    const bread =
      day % 3 === 1
        ? circle(x + 74, y + 100, 50, COLORS.ochre) +
          gouge(x + 46, y + 120, x + 102, y + 80, 10, COLORS.cream) +
          gouge(x + 48, y + 82, x + 100, y + 120, 10, COLORS.cream)
        : placed(loaf(122, day % 2 ? COLORS.rust : COLORS.amber, COLORS.cream), x + 74, y + 148);
    return (
      rect(x, y, 148, 166, day === 4 ? green : COLORS.mist, 8) +
      gouge(x + 20, y + 30, x + (day % 2 ? 92 : 118), y + 30, 11, day === 4 ? light : dark) +
      bread
    );
  });
  return (
    board(inks, 140) +
    receiver +
    gouge(-100, -232, 214, -232, 17, light) +
    gouge(-100, -190, 120, -190, 11, light) +
    days.join('')
  );
};

const question: DrawMotif = (inks) => {
  const { b, c, light, dark } = inks;
  const fields = [-56, 44, 144].map(
    (y, index) =>
      rect(-216, y, index === 2 ? 264 : 424, 70, c, 8) +
      gouge(-196, y - 16, index % 2 ? -60 : -104, y - 16, 8, dark, 0.6),
  );
  return (
    board(inks, 64) +
    [-226, -190, -154].map((x) => circle(x, -248, 12, light)).join('') +
    gouge(-216, -166, 30, -166, 15, dark, 0.7) +
    gouge(-216, -124, -30, -124, 8, dark, 0.5) +
    fields.join('') +
    placed(
      path(
        'M-150,-140H130a34,34 0 0 1 34,34V72a34,34 0 0 1 -34,34H20L-70,190L-62,106H-150a34,34 0 0 1 -34,-34V-106a34,34 0 0 1 34,-34Z',
        b,
      ) +
        stroke('M-66,-48C-66,-116 46,-116 46,-48C46,-4 -10,-6 -10,40', light, 30) +
        circle(-10, 78, 19, light) +
        hatch({ x: 150, y: 8, length: 60, count: 4, step: 22, slant: 4 }, dark, 0.35),
      142,
      -30,
    )
  );
};

const priceList: DrawMotif = (inks) => {
  const { a, b, c, light, dark } = inks;
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = -146 + row * 45;
    const end = [70, 20, 96, 44, 84, 8, 60, 100, 34][row] ?? 60;
    return (
      gouge(-204, y, end, y, 11, dark) +
      rect(134, y - 15, 84, 30, [b, a, c][row % 3] ?? b, 15) +
      gouge(150, y, 202, y, 5, light)
    );
  });
  const marks = Array.from({ length: 13 }, (_, index) =>
    gouge(-306, -214 + index * 38, index % 2 ? -284 : -272, -214 + index * 38, 5, dark),
  );
  const tape =
    path('M-310,-252H-250V250C-250,290 -290,300 -330,276L-318,236C-310,242 -310,240 -310,230Z', b) +
    marks.join('') +
    rect(-314, -262, 68, 26, dark, 6);
  const button =
    circle(290, 206, 66, dark) +
    circle(284, 200, 62, a) +
    ring(284, 200, 46, 6, light) +
    [-14, 14].flatMap((x) => [-14, 14].map((y) => circle(284 + x, 200 + y, 9, dark))).join('');
  const needle =
    poly(
      [
        [186, -330],
        [208, -346],
        [356, -120],
      ],
      COLORS.slate,
    ) +
    stroke('M204,-326C150,-372 84,-336 40,-276C-4,-216 -60,-214 -98,-252', c, 11) +
    circle(204, -324, 8, light);
  return (
    board(inks, 84) +
    gouge(-204, -238, -20, -238, 17, light) +
    rows.join('') +
    tape +
    needle +
    button
  );
};

/** Pages of a website, as they were and as they became. */
export const pageMotifs = { wheat, 'bread-plan': breadPlan, question, 'price-list': priceList };
