import { circle, gouge, hatch, path, placed, poly, rect, ring, stroke } from './draw';
import type { DrawMotif } from './motif';
import { COLORS } from './palette';
import { leaf } from './plants';

const envelope: DrawMotif = ({ a, b, c, light, dark, leaf: green, variant }) => {
  const back = rect(-260, -120, 520, 350, a, 12);
  const letter =
    rect(-205, -275, 410, 330, light, 6) +
    [-225, -180, -135, -90].map((y, i) => gouge(-160, y, i % 2 ? 90 : 155, y, 7, dark)).join('');
  const openFlap = poly(
    [
      [-260, -112],
      [0, -290],
      [260, -112],
    ],
    b,
  );
  const front =
    poly(
      [
        [-260, -108],
        [0, 92],
        [260, -108],
        [260, 222],
        [-260, 222],
      ],
      a,
    ) +
    rect(-260, 150, 520, 80, a, 12) +
    gouge(-236, 212, -40, 66, 6, dark, 0.55) +
    gouge(236, 212, 40, 66, 6, dark, 0.55) +
    hatch({ x: 236, y: 40, length: 92, count: 7, step: 24, slant: -14 }, dark, 0.4);
  if (variant % 2 === 1) return openFlap + back + letter + front;
  const flap =
    poly(
      [
        [-258, -118],
        [258, -118],
        [0, 96],
      ],
      b,
    ) +
    gouge(-214, -98, 0, 78, 6, light) +
    gouge(214, -98, 0, 78, 6, light);
  const seal =
    circle(0, 72, 62, c) + ring(0, 72, 50, 4, light) + placed(leaf(70, light, c, 0.5), 0, 108);
  return (
    back +
    hatch({ x: 240, y: 60, length: 96, count: 6, step: 26, slant: -14 }, dark, 0.4) +
    hatch({ x: -140, y: 96, length: 96, count: 5, step: 26, slant: 14 }, dark, 0.25) +
    flap +
    seal +
    (variant === 2 ? placed(leaf(150, green, light), 190, -100, { turn: 38 }) : '')
  );
};

const calendar: DrawMotif = ({ a, b, c, light, dark, leaf: green, variant }) => {
  const marked = 6 + variant * 3;
  const days = Array.from({ length: 20 }, (_, day) => {
    const [x, y] = [-190 + (day % 5) * 82, -78 + Math.floor(day / 5) * 76];
    if (day === marked)
      return circle(x + 25, y + 25, 42, b) + placed(leaf(66, light, b, 0.55), x + 25, y + 58);
    return (
      rect(x, y, 50, 50, day < marked ? c : COLORS.bone, 5) +
      (day < marked ? gouge(x + 8, y + 42, x + 42, y + 8, 6, light) : '')
    );
  });
  return (
    rect(-236, -226, 496, 500, dark, 14) +
    rect(-248, -236, 496, 496, light, 14) +
    path('M-248,-140V-222a14,14 0 0 1 14,-14H234a14,14 0 0 1 14,14V-140Z', a) +
    gouge(-190, -172, 40, -172, 9, light) +
    [-130, 130]
      .map((x) => rect(x - 16, -282, 32, 92, dark, 16) + circle(x, -202, 8, light))
      .join('') +
    days.join('') +
    poly(
      [
        [248, 176],
        [248, 260],
        [164, 260],
      ],
      green,
    ) +
    gouge(180, 256, 244, 192, 5, light)
  );
};

const list: DrawMotif = ({ a, b, c, light, dark, leaf: green, variant }) => {
  const rows = [0, 1, 2, 3].map((row) => {
    const y = -130 + row * 98;
    const done = row <= variant + 1;
    const box = done
      ? rect(-152, y - 26, 54, 54, green, 8) +
        gouge(-144, y - 2, -126, y + 18, 8, light) +
        gouge(-128, y + 20, -100, y - 24, 8, light)
      : ring(-125, y, 24, 7, c);
    return (
      box +
      gouge(-66, y - 10, row % 2 ? 110 : 156, y - 10, 9, dark) +
      gouge(-66, y + 18, row % 2 ? 150 : 70, y + 18, 6, dark, 0.5)
    );
  });
  return (
    rect(-230, -240, 460, 510, a, 26) +
    hatch({ x: 224, y: -120, length: 40, count: 11, step: 32, slant: 10 }, dark, 0.35) +
    rect(-190, -206, 380, 440, light, 6) +
    poly(
      [
        [190, 178],
        [190, 234],
        [134, 234],
      ],
      COLORS.bone,
    ) +
    rows.join('') +
    rect(-92, -262, 184, 66, dark, 14) +
    circle(0, -262, 40, dark) +
    circle(0, -264, 17, b)
  );
};

const priceTag: DrawMotif = ({ a, b, light, dark, leaf: green, variant }) => {
  const tag =
    path('M-130,-150L0,-262L130,-150V236a24,24 0 0 1 -24,24H-106a24,24 0 0 1 -24,-24Z', a) +
    circle(0, -152, 44, b) +
    circle(0, -152, 24, dark) +
    gouge(-84, 158, 84, 158, 9, light) +
    gouge(-84, 200, 40, 200, 7, light) +
    hatch({ x: 124, y: -90, length: 42, count: 7, step: 26, slant: 8 }, dark, 0.4);
  const emblem =
    [-34, 34].map((turn) => placed(leaf(128, light, a, 0.5), 0, 96, { turn })).join('') +
    gouge(0, 120, 0, -20, 6, light);
  const second = placed(
    path('M-110,-120L0,-216L110,-120V216a20,20 0 0 1 -20,20H-90a20,20 0 0 1 -20,-20Z', b) +
      hatch({ x: 104, y: 0, length: 60, count: 6, step: 30, slant: 8 }, dark, 0.3),
    90,
    10,
    { turn: -20 },
  );
  const string = stroke('M0,-152C-30,-236 60,-250 28,-300', dark, 8);
  return (
    (variant === 1 ? second : '') +
    placed(tag + emblem, 0, 0, { turn: variant === 2 ? -14 : 8 }) +
    placed(string, 0, 0, { turn: 8 }) +
    (variant === 2 ? placed(leaf(120, green, light), 150, 250, { turn: 60 }) : '')
  );
};

/** Motifs of paper and card. */
export const paperMotifs = { envelope, calendar, list, 'price-tag': priceTag };
