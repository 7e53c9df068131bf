import { circle, ellipse, gouge, hatch, path, placed, poly, rect, ring } from './draw';
import type { DrawMotif } from './motif';
import { COLORS } from './palette';
import { leaf } from './plants';

const megaphone: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant }) =>
  placed(
    [-46, -16, 16, 46]
      .map((turn, i) =>
        placed(leaf(150 + (i % 2) * 26, i % 2 ? leaf2 : green, light, 0.42), 196, turn * 2.2, {
          turn: 90 + turn * 0.9,
        }),
      )
      .join('') +
      path('M-110,80L-40,80L-10,236a28,28 0 0 1 -28,32H-74a28,28 0 0 1 -28,-24Z', dark) +
      rect(-258, -64, 120, 128, dark, 34) +
      poly(
        [
          [-190, -88],
          [172, -226],
          [172, 226],
          [-190, 88],
        ],
        a,
      ) +
      hatch({ x: 150, y: 60, length: 190, count: 6, step: 22, slant: -2 }, dark, 0.36) +
      gouge(-150, -58, 130, -158, 11, light, 0.85) +
      poly(
        [
          [-190, -88],
          [-120, -115],
          [-120, 115],
          [-190, 88],
        ],
        b,
      ) +
      ellipse(178, 0, 58, 234, b) +
      ellipse(184, 0, 38, 190, dark) +
      ellipse(170, 0, 20, 64, light),
    -42,
    0,
    { turn: variant === 2 ? -4 : -14, scale: 0.92 },
  );

const phone: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant }) => {
  const screen =
    variant === 1
      ? circle(0, -40, 74, b) +
        poly(
          [
            [-24, -82],
            [-24, 2],
            [48, -40],
          ],
          light,
        ) +
        gouge(-96, 110, 96, 110, 9, dark) +
        gouge(-96, 148, 30, 148, 7, dark, 0.5)
      : placed(leaf(200, green, light, 0.5), -8, 96, { turn: -26 }) +
        placed(leaf(160, leaf2, light, 0.5), 6, 96, { turn: 32 }) +
        gouge(-92, 136, 92, 136, 9, dark) +
        gouge(-92, 172, 20, 172, 7, dark, 0.5) +
        circle(0, -160, 30, b);
  return placed(
    rect(-158, -288, 328, 566, dark, 48) +
      rect(-166, -292, 328, 566, a, 48) +
      rect(-138, -240, 272, 452, light, 12) +
      rect(-46, -272, 92, 14, dark, 7) +
      circle(0, 242, 19, light) +
      placed(screen, 0, 0) +
      hatch({ x: 158, y: -120, length: 18, count: 10, step: 24, slant: 4 }, dark, 0.4),
    0,
    0,
    { turn: [0, 7, -8][variant] ?? 0 },
  );
};

const camera: DrawMotif = ({ a, b, c, light, dark, variant }) =>
  path('M-120,-150L-84,-222H84L120,-150Z', dark) +
  rect(-210, -186, 90, 50, b, 12) +
  rect(-286, -154, 572, 388, a, 44) +
  path('M-286,-20H286V190a44,44 0 0 1 -44,44H-242a44,44 0 0 1 -44,-44Z', dark) +
  hatch({ x: -170, y: 20, length: 90, count: 8, step: 24, slant: 0 }, a, 0.5) +
  hatch({ x: 262, y: 20, length: 90, count: 8, step: 24, slant: 0 }, a, 0.5) +
  circle(0, 46, 178, light) +
  circle(0, 46, 156, dark) +
  circle(0, 46, 120, c) +
  circle(0, 46, 74, dark) +
  circle(-30, 12, 24, light) +
  gouge(40, 112, 84, 70, 8, light, 0.8) +
  rect(158, -116, 84, 58, light, 10) +
  circle(-216, -86, 24, variant === 1 ? c : b);

const speech: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant, upright }) => {
  const bubble = (color: string) =>
    path(
      'M-190,-150H190a50,50 0 0 1 50,50V60a50,50 0 0 1 -50,50H-40L-130,206V110H-190a50,50 0 0 1 -50,-50V-100a50,50 0 0 1 50,-50Z',
      color,
    );
  const words = (color: string) =>
    [-84, -28, 28].map((y, i) => gouge(-166, y, [150, 60, 110][i] ?? 0, y, 10, color)).join('');
  const grown =
    placed(leaf(150, green === dark ? leaf2 : green, light, 0.5), -20, 76, { turn: -36 }) +
    placed(leaf(170, leaf2, light, 0.5), 10, 80, { turn: 24 });
  if (variant === 1 || upright)
    return (
      placed(bubble(a), 0, -20, { scale: 1.1 }) + placed(circle(0, -26, 100, light) + grown, 0, -18)
    );
  return (
    placed(bubble(b), 92, 92, { scale: 0.8, flip: true }) +
    placed(words(light), 92, 92, { scale: 0.8 }) +
    placed(bubble(a), -66, -110, { scale: 0.86 }) +
    (variant === 2
      ? placed(words(dark), -66, -110, { scale: 0.86 })
      : placed(circle(0, -20, 92, light) + grown, -66, -110, { scale: 0.86 }))
  );
};

const signpost: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant }) => {
  const arm = (color: string) =>
    path('M-210,-62H160L246,0L160,62H-210Z', color) +
    gouge(-160, -14, 110, -14, 10, light) +
    gouge(-160, 22, 20, 22, 7, light, 0.8) +
    hatch({ x: 220, y: 6, length: 60, count: 3, step: 18, slant: 0 }, dark, 0.35);
  const third = variant === 1 ? placed(arm(green), 20, 128, { scale: 0.7 }) : '';
  return (
    rect(-26, -290, 52, 562, dark, 10) +
    gouge(8, 110, 8, 250, 6, light, 0.6) +
    placed(circle(0, 0, 34, b), 0, -276) +
    placed(arm(a), 24, -176, { turn: -4 }) +
    placed(arm(b), -24, -18, { turn: 4, flip: true }) +
    third +
    placed(leaf(150, green, light, 0.46), 6, 272, { turn: -52 }) +
    placed(leaf(180, leaf2, light, 0.46), -4, 272, { turn: 40 }) +
    placed(leaf(120, green, light, 0.46), 4, 272, { turn: 12 })
  );
};

const mapPin: DrawMotif = ({ a, b, light, dark, leaf: green, leaf2, variant }) => {
  const panels = [-3, -2, -1, 0, 1, 2].map((index) => {
    const [x, up] = [index * 92, index % 2 === 0 ? 0 : 30];
    const down = 30 - up;
    return poly(
      [
        [x, 170 + up],
        [x + 92, 170 + down],
        [x + 92, 256 + down],
        [x, 256 + up],
      ],
      index % 2 === 0 ? COLORS.bone : COLORS.mist,
    );
  });
  const road =
    gouge(-230, 232, -110, 206, 7, b) +
    gouge(-90, 214, 30, 240, 7, b) +
    gouge(60, 236, 236, 210, 7, b);
  const pin =
    path('M0,238C-30,150 -176,40 -176,-104A176,176 0 1 1 176,-104C176,40 30,150 0,238Z', a) +
    hatch({ x: 166, y: -90, length: 70, count: 6, step: 26, slant: 8 }, dark, 0.4) +
    circle(0, -104, 96, light) +
    placed(leaf(126, green, light, 0.56), -2, -50, { turn: -34 }) +
    placed(leaf(108, leaf2, light, 0.56), 2, -50, { turn: 38 }) +
    gouge(0, -34, 0, -84, 7, green);
  return (variant === 2 ? '' : panels.join('') + road) + pin;
};

const star: DrawMotif = ({ a, b, light, dark, variant }) => {
  const point = (index: number, r: number): readonly [number, number] => {
    const angle = (index * 36 - 90) * (Math.PI / 180);
    return [Math.cos(angle) * r, Math.sin(angle) * r + 16];
  };
  const [outer, inner] = [286, 124];
  const facets = [0, 2, 4, 6, 8].map((index) => {
    const tipPoint = point(index, outer);
    return poly([[0, 16], tipPoint, point(index + 1, inner)], dark, 0.2);
  });
  const marks = [0, 2, 4, 6, 8].map((index) => {
    const [x1, y1] = point(index, 96);
    const [x2, y2] = point(index, 236);
    return gouge(x1 - 5, y1, x2 - 3, y2, 8, light, 0.9);
  });
  const whole = poly(
    Array.from({ length: 10 }, (_, index) => point(index, index % 2 === 0 ? outer : inner)),
    a,
  );
  const small =
    variant === 0
      ? ''
      : [
          [-232, -212, 0.2],
          [240, -176, 0.26],
          [214, 232, 0.16],
        ]
          .map(([x = 0, y = 0, scale = 0.2]) =>
            placed(
              poly(
                Array.from({ length: 10 }, (_, index) =>
                  point(index, index % 2 === 0 ? outer : inner),
                ),
                b,
              ),
              x,
              y,
              { scale },
            ),
          )
          .join('');
  return (
    small +
    whole +
    facets.join('') +
    marks.join('') +
    circle(0, 16, 30, b === a ? light : b) +
    ring(0, 16, 30, 5, light)
  );
};

/** Motifs that call, show and point. */
export const signalMotifs = { megaphone, phone, camera, speech, signpost, 'map-pin': mapPin, star };
