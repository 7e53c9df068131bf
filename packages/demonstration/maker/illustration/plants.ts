import { circle, ellipse, gouge, n, path, placed, poly, rect, stroke, type Svg } from './draw';
import { between, type Random } from './random';

/** A leaf that grows from (0, 0) upward, `length` long, with its veins carved out. */
export function leaf(length: number, fill: string, vein: string, fullness = 0.4): Svg {
  const half = length * fullness * 0.5;
  const outline = `M0,0C${n(-half * 1.5)},${n(-length * 0.22)} ${n(-half * 1.25)},${n(-length * 0.72)} 0,${n(-length)}C${n(half * 1.25)},${n(-length * 0.72)} ${n(half * 1.5)},${n(-length * 0.22)} 0,0Z`;
  const side = [0.22, 0.38, 0.54, 0.69].map((at) => {
    const reach = half * (0.98 - Math.abs(at - 0.4) * 1.2);
    const y = -length * at;
    const tip = y - length * 0.13;
    return (
      gouge(0, y, -reach, tip, length * 0.012, vein) + gouge(0, y, reach, tip, length * 0.012, vein)
    );
  });
  return (
    path(outline, fill) +
    gouge(0, -length * 0.03, 0, -length * 0.95, length * 0.022, vein) +
    side.join('')
  );
}

/** A stem with pairs of leaflets that grow smaller toward the top, from (0, 0) upward. */
export function fern(length: number, fill: string, bend = 0.15): Svg {
  const pairs = 9;
  const leaflets = Array.from({ length: pairs }, (_, index) => {
    const t = (index + 1.2) / (pairs + 1);
    const x = bend * length * t * t;
    const y = -length * t;
    const size = length * 0.3 * (1 - t * 0.72);
    return [-1, 1]
      .map((side) => placed(blade(size, fill), x, y, { turn: side * 58 + bend * 60 * t }))
      .join('');
  });
  const top = placed(blade(length * 0.12, fill), bend * length, -length * 0.98, {
    turn: bend * 60,
  });
  const spine = `M0,0Q${n(bend * length * 0.1)},${n(-length * 0.5)} ${n(bend * length)},${n(-length)}`;
  return stroke(spine, fill, length * 0.02) + leaflets.join('') + top;
}

/** A slim leaf without veins. */
function blade(length: number, fill: string): Svg {
  const half = length * 0.2;
  return path(
    `M0,0C${n(-half * 1.4)},${n(-length * 0.35)} ${n(-half)},${n(-length * 0.8)} 0,${n(-length)}C${n(half)},${n(-length * 0.8)} ${n(half * 1.4)},${n(-length * 0.35)} 0,0Z`,
    fill,
  );
}

/** A twig with round leaves, from (0, 0) upward. */
export function eucalyptus(length: number, fill: string, vein: string, bend = -0.12): Svg {
  const pairs = 5;
  const rounds = Array.from({ length: pairs }, (_, index) => {
    const t = (index + 1) / (pairs + 0.6);
    const [x, y, r] = [bend * length * t * t, -length * t, length * 0.105 * (1.15 - t * 0.55)];
    return [-1, 1]
      .map((side) => {
        const [cx, cy] = [x + side * r * 1.2, y - r * 0.5];
        return (
          ellipse(cx, cy, r, r * 0.88, fill) +
          gouge(x, y, cx + side * r * 0.5, cy - r * 0.2, r * 0.09, vein)
        );
      })
      .join('');
  });
  const tip = ellipse(bend * length, -length * 1.02, length * 0.05, length * 0.07, fill);
  const spine = `M0,0Q0,${n(-length * 0.5)} ${n(bend * length)},${n(-length)}`;
  return stroke(spine, fill, length * 0.018) + rounds.join('') + tip;
}

/** A twig with berries. */
export function berries(length: number, stem: string, berry: string, bend = 0.2): Svg {
  const spine = `M0,0Q0,${n(-length * 0.55)} ${n(bend * length)},${n(-length)}`;
  const dots = [0.42, 0.56, 0.7, 0.84, 1].map((t, index) => {
    const x = bend * length * t * t;
    const side = index % 2 === 0 ? -1 : 1;
    const [bx, by] =
      t === 1 ? [x, -length] : [x + side * length * 0.11, -length * t - length * 0.05];
    return (
      stroke(`M${n(x)},${n(-length * t)}L${n(bx)},${n(by)}`, stem, length * 0.014) +
      circle(bx, by, length * 0.045, berry)
    );
  });
  return stroke(spine, stem, length * 0.018) + dots.join('');
}

/** A bloom like a tulip on its stem. */
export function tulip(length: number, stem: string, bloom: string, mark: string): Svg {
  const r = length * 0.15;
  const cup = `M${n(-r)},${n(-length - r * 1.1)}L${n(-r * 0.45)},${n(-length - r * 0.55)}L0,${n(-length - r * 1.35)}L${n(r * 0.45)},${n(-length - r * 0.55)}L${n(r)},${n(-length - r * 1.1)}C${n(r * 1.25)},${n(-length + r * 0.5)} ${n(r * 0.6)},${n(-length + r * 0.9)} 0,${n(-length + r * 0.9)}C${n(-r * 0.6)},${n(-length + r * 0.9)} ${n(-r * 1.25)},${n(-length + r * 0.5)} ${n(-r)},${n(-length - r * 1.1)}Z`;
  const leaves =
    placed(blade(length * 0.6, stem), 0, 0, { turn: -24 }) +
    placed(blade(length * 0.48, stem), 0, 0, { turn: 26 });
  return (
    stroke(`M0,0L0,${n(-length)}`, stem, length * 0.022) +
    leaves +
    path(cup, bloom) +
    gouge(-r * 0.3, -length + r * 0.6, -r * 0.35, -length - r * 0.3, r * 0.07, mark) +
    gouge(r * 0.3, -length + r * 0.6, r * 0.35, -length - r * 0.3, r * 0.07, mark)
  );
}

/** A tuft of grass that stands at (0, 0). */
export function tuft(random: Random, size: number, fill: string): Svg {
  return Array.from({ length: 7 }, (_, index) => {
    const lean = (index - 3) * 0.2 + between(random, -0.06, 0.06);
    const height = size * between(random, 0.65, 1) * (1 - Math.abs(index - 3) * 0.1);
    return placed(blade(height, fill), (index - 3) * size * 0.022, 2, { turn: lean * 60 });
  }).join('');
}

/** A flower pot whose bottom middle is at (0, 0). */
export function pot(width: number, fill: string, mark: string): Svg {
  const height = width * 0.86;
  const rim = height * 0.24;
  const half = width / 2;
  return (
    poly(
      [
        [-half * 0.88, -height + rim * 0.6],
        [half * 0.88, -height + rim * 0.6],
        [half * 0.62, 0],
        [-half * 0.62, 0],
      ],
      fill,
    ) +
    rect(-half, -height, width, rim, fill, width * 0.03) +
    gouge(
      -half * 0.82,
      -height + rim * 1.15,
      half * 0.8,
      -height + rim * 1.15,
      width * 0.02,
      mark,
    ) +
    [0.36, 0.5, 0.64, 0.78]
      .map((t, index) =>
        gouge(
          half * (0.72 - t * 0.16),
          -height * (1 - t),
          half * (index % 2 === 0 ? 0.12 : 0.3),
          -height * (1 - t) + 4,
          width * 0.018,
          mark,
        ),
      )
      .join('')
  );
}

/** A pot with something growing in it; `kind` picks the plant. */
export function pottedPlant(
  random: Random,
  kind: number,
  width: number,
  colors: { pot: string; mark: string; leaf: string; leaf2: string; bloom: string; vein: string },
): Svg {
  const top = -width * 0.8;
  const grown = [
    () =>
      [-52, -22, 8, 34, 60]
        .map((turn, index) =>
          placed(
            leaf(
              width * (1.1 + (index % 2) * 0.32),
              index % 2 ? colors.leaf2 : colors.leaf,
              colors.vein,
              0.42,
            ),
            0,
            top,
            { turn },
          ),
        )
        .join(''),
    () =>
      [-40, -6, 30]
        .map((turn, index) =>
          placed(
            fern(
              width * (1.35 + (index === 1 ? 0.3 : 0)),
              index === 1 ? colors.leaf : colors.leaf2,
              turn / 220,
            ),
            0,
            top,
            { turn: turn * 0.8 },
          ),
        )
        .join(''),
    () =>
      [-16, 6, 24]
        .map((turn, index) =>
          placed(
            tulip(
              width * (1.25 - Math.abs(index - 1) * 0.28),
              colors.leaf,
              colors.bloom,
              colors.vein,
            ),
            (index - 1) * width * 0.12,
            top,
            { turn: turn * 0.9 },
          ),
        )
        .join(''),
    () =>
      [-26, 4, 30]
        .map((turn, index) =>
          placed(
            eucalyptus(
              width * (1.5 - Math.abs(index - 1) * 0.3),
              index === 1 ? colors.leaf2 : colors.leaf,
              colors.vein,
              turn / 300,
            ),
            0,
            top,
            { turn },
          ),
        )
        .join(''),
    () =>
      tuftIn(random, width, top, colors.leaf) +
      placed(berries(width * 1.35, colors.leaf, colors.bloom, 0.16), -width * 0.1, top, {
        turn: -10,
      }) +
      placed(berries(width * 1.1, colors.leaf, colors.bloom, 0.22), width * 0.1, top, { turn: 14 }),
  ];
  return (grown[kind % grown.length]?.() ?? '') + pot(width, colors.pot, colors.mark);
}

function tuftIn(random: Random, width: number, top: number, fill: string): Svg {
  return placed(tuft(random, width * 0.8, fill), 0, top);
}
