import type { Motif } from '../source-schema';
import { circle, gouge, hatch, lifted, n, path, placed, rect, stroke, type Svg } from './draw';
import { DRAWINGS } from './drawings';
import type { MotifInks } from './motif';
import { awning } from './motifs-shop';
import type { Scheme } from './palette';
import { berries, eucalyptus, fern, leaf, pot, pottedPlant, tuft, tulip } from './plants';
import { between, oneOf, type Random } from './random';

export const COMPOSITION_NAMES = [
  'potted',
  'counter',
  'hill',
  'wreath',
  'halo',
  'hanging',
  'niche',
] as const;

/** How a motif and its plants stand together. */
export type Composition = (typeof COMPOSITION_NAMES)[number];

const W = 1600;
const H = 900;

interface Scene {
  motif: Motif;
  inks: MotifInks;
  scheme: Scheme;
  random: Random;
}

type Compose = (scene: Scene) => Svg;

function motifAt({ motif, inks }: Scene, x: number, y: number, scale: number, turn = 0): Svg {
  return lifted(placed(DRAWINGS[motif](inks), x, y, { scale, turn }), 14);
}

/** Loose marks of the gouge around a point, sparse, as they stay where a block is cleared. */
function carved(random: Random, color: string, cx: number, cy: number, count = 46): Svg {
  return Array.from({ length: count }, () => {
    const angle = between(random, 0, Math.PI * 2);
    const distance = between(random, 330, 980);
    const length = between(random, 26, 74);
    const [x, y] = [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance * 0.8];
    return gouge(
      x,
      y,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length * 0.8,
      between(random, 3, 6),
      color,
      0.7,
    );
  }).join('');
}

function counterBand({ scheme, random }: Scene, top: number): Svg {
  const boards = Array.from({ length: 9 }, () => {
    const [x, y] = [between(random, 0, W - 240), between(random, top + 70, H - 20)];
    return gouge(
      x,
      y,
      x + between(random, 120, 320),
      y + between(random, -3, 3),
      5,
      scheme.groundMark,
      0.6,
    );
  });
  return (
    rect(-40, top, W + 80, H - top + 40, scheme.ground) +
    gouge(-60, top + 34, W * 0.62, top + 30, 7, scheme.groundMark, 0.9) +
    gouge(W * 0.55, top + 38, W + 80, top + 34, 6, scheme.groundMark, 0.9) +
    boards.join('')
  );
}

function plantColors({ scheme }: Scene, wall: string) {
  const potColor =
    [scheme.b, scheme.a, scheme.c, scheme.light].find(
      (color) => color !== wall && color !== scheme.leaf && color !== scheme.ground,
    ) ?? scheme.b;
  return {
    pot: potColor,
    mark: scheme.dark,
    leaf: scheme.leaf,
    leaf2: scheme.leaf2,
    bloom: scheme.a === scheme.leaf ? scheme.b : scheme.a,
    vein: wall,
  };
}

const potted: Compose = (scene) => {
  const { scheme, random } = scene;
  const left = random() < 0.5;
  const cx = left ? between(random, 640, 720) : between(random, 880, 960);
  const top = 736;
  const colors = plantColors(scene, scheme.wall);
  const disc = circle(cx + (left ? 40 : -40), 340, 316, scheme.disc);
  const stem = stroke(
    `M${n(cx)},640C${n(cx - 24)},590 ${n(cx + 20)},540 ${n(cx)},380`,
    scheme.leaf,
    22,
  );
  const leaves =
    placed(leaf(250, scheme.leaf, scheme.wall, 0.44), cx, 622, { turn: -66 }) +
    placed(leaf(230, scheme.leaf2, scheme.wall, 0.44), cx + 4, 596, { turn: 64 });
  const neighbor = left ? between(random, 1180, 1300) : between(random, 300, 420);
  return (
    carved(random, scheme.wallShade, cx, 340) +
    disc +
    counterBand(scene, top) +
    lifted(placed(pottedPlant(random, Math.floor(random() * 5), 210, colors), neighbor, top + 44)) +
    lifted(stem + leaves + placed(pot(280, colors.pot, scheme.dark), cx, top + 68)) +
    motifAt({ ...scene, inks: { ...scene.inks, upright: true } }, cx, 300, 0.8)
  );
};

const counter: Compose = (scene) => {
  const { scheme, random } = scene;
  const cx = between(random, 740, 860);
  const top = 700;
  const colors = plantColors(scene, scheme.wall);
  const striped = [
    scheme.b === scheme.wall ? scheme.a : scheme.b,
    scheme.light === scheme.wall ? scheme.disc : scheme.light,
  ] as const;
  const roof = random() < 0.6 ? lifted(awning(-30, -30, W + 60, 150, 15, striped), 10) : '';
  const [kind1, kind2] = [Math.floor(random() * 5), Math.floor(random() * 5)];
  return (
    carved(random, scheme.wallShade, cx, 420) +
    roof +
    counterBand(scene, top) +
    lifted(
      placed(pottedPlant(random, kind1, 220, colors), cx - between(random, 470, 540), top + 40),
    ) +
    lifted(
      placed(
        pottedPlant(random, kind2 === kind1 ? kind2 + 1 : kind2, 170, {
          ...colors,
          pot: scheme.light === scheme.wall ? scheme.c : scheme.light,
        }),
        cx + between(random, 440, 540),
        top + 30,
      ),
    ) +
    motifAt(scene, cx, roof ? 458 : 424, roof ? 1.02 : 1.12)
  );
};

const hill: Compose = (scene) => {
  const { scheme, random } = scene;
  const cx = oneOf(random, [560, 800, 1040]);
  const sunX = cx < 800 ? between(random, 1120, 1280) : between(random, 320, 480);
  const crest = 690;
  const rows = Array.from({ length: 7 }, (_, index) =>
    stroke(
      `M${n(cx + (index - 3) * 90)},${crest + 40}Q${n(cx + (index - 3) * 210)},${crest + 110} ${n(cx + (index - 3) * 420)},${H + 30}`,
      scheme.groundMark,
      6,
    ),
  );
  const plants = [-620, -430, 400, 590].map((offset, index) => {
    const x = cx + offset + between(random, -40, 40);
    const y = crest + 60 + Math.abs(offset) * 0.12;
    const drawn = [
      tulip(
        between(random, 190, 270),
        scheme.leaf,
        scheme.a === scheme.leaf ? scheme.b : scheme.a,
        scheme.light,
      ),
      fern(
        between(random, 230, 330),
        index % 2 ? scheme.leaf : scheme.leaf2,
        between(random, -0.2, 0.2),
      ),
      eucalyptus(between(random, 260, 340), scheme.leaf, scheme.wall, between(random, -0.15, 0.15)),
      berries(between(random, 220, 300), scheme.leaf, scheme.b, between(random, -0.2, 0.2)),
    ];
    return placed(drawn[Math.floor(random() * 4)] ?? '', x, y);
  });
  const fringe = Array.from({ length: 6 }, () =>
    placed(
      tuft(random, between(random, 70, 110), scheme.leaf2),
      between(random, 60, W - 60),
      crest + 110,
    ),
  );
  return (
    carved(random, scheme.wallShade, sunX, 250) +
    circle(
      sunX,
      250,
      between(random, 118, 150),
      scheme.disc === scheme.wall ? scheme.b : scheme.disc,
    ) +
    path(
      `M-40,${crest - 40}C300,${crest - 190} 620,${crest + 20} 900,${crest - 70}C1180,${crest - 160} 1420,${crest - 120} 1640,${crest - 30}V940H-40Z`,
      scheme.wallShade,
    ) +
    hatch({ x: W - 120, y: crest - 40, length: 210, count: 3, step: 26, slant: 10 }, scheme.wall) +
    lifted(plants.join(''), 8) +
    path(
      `M-40,${crest + 110}C${cx - 460},${crest + 60} ${cx - 240},${crest - 6} ${cx},${crest - 6}C${cx + 240},${crest - 6} ${cx + 460},${crest + 60} 1640,${crest + 120}V940H-40Z`,
      scheme.ground,
    ) +
    rows.join('') +
    fringe.join('') +
    motifAt(scene, cx, crest - 268 * 1.06 + 16, 1.06)
  );
};

const wreath: Compose = (scene) => {
  const { scheme, random } = scene;
  const [cx, cy, radius] = [between(random, 760, 840), 450, 392];
  const gap = between(random, -24, 24);
  const count = 17;
  const leaves = Array.from({ length: count }, (_, index) => {
    const turn = gap + 24 + (312 / (count - 1)) * index;
    const angle = ((turn - 90) * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    const direction = turn < 180 + gap ? 1 : -1;
    const out = placed(
      leaf(
        between(random, 120, 160),
        index % 3 === 0 ? scheme.leaf2 : scheme.leaf,
        scheme.wall,
        0.46,
      ),
      x,
      y,
      { turn: turn + 90 * -direction + 38 * direction + 180 },
    );
    const berry =
      index % 4 === 1
        ? circle(
            cx + Math.cos(angle) * (radius - 44),
            cy + Math.sin(angle) * (radius - 44),
            17,
            scheme.b === scheme.disc ? scheme.a : scheme.b,
          )
        : '';
    return out + berry;
  });
  return (
    carved(random, scheme.wallShade, cx, cy, 70) +
    circle(cx, cy, radius - 6, scheme.disc === scheme.wall ? scheme.wallShade : scheme.disc) +
    lifted(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${radius}" fill="none" stroke="${scheme.leaf}" stroke-width="13"/>` +
        leaves.join(''),
      9,
    ) +
    motifAt(scene, cx, cy, 0.92, between(random, -4, 4))
  );
};

const halo: Compose = (scene) => {
  const { scheme, random } = scene;
  const [cx, cy] = [between(random, 740, 860), 430];
  const rays = Array.from({ length: 54 }, (_, index) => {
    const angle = (index / 54) * Math.PI * 2 + between(random, -0.02, 0.02);
    const from = 372 + (index % 2) * 40 + between(random, -10, 10);
    const to = from + between(random, 90, 330);
    return gouge(
      cx + Math.cos(angle) * from,
      cy + Math.sin(angle) * from,
      cx + Math.cos(angle) * to,
      cy + Math.sin(angle) * to,
      7,
      scheme.wallShade,
    );
  });
  const corner = (x: number, side: number) =>
    [0, 1, 2, 3]
      .map((index) => {
        const turn = side * (8 + index * 22) + between(random, -5, 5);
        const size = between(random, 300, 400) - index * 26;
        const drawn =
          index % 2 === 0
            ? leaf(size, scheme.leaf, scheme.wall, 0.4)
            : fern(size, scheme.leaf2, side * 0.16);
        return placed(drawn, x, H + 60, { turn });
      })
      .join('');
  return (
    rays.join('') +
    circle(cx, cy, 348, scheme.disc === scheme.wall ? scheme.wallShade : scheme.disc) +
    lifted(corner(40, 1) + corner(W - 40, -1), 10) +
    motifAt(scene, cx, cy, 0.92)
  );
};

/** Where the wire of a motif ends, from above; others begin at a hole or a ring below it. */
const WIRE_ENDS: Partial<Record<Motif, number>> = { 'door-sign': 236 };

/** A motif at its wire. Scissors hang by their handles. */
function hungAt(scene: Scene, cx: number): Svg {
  const { motif, scheme } = scene;
  const wire = (end: number) => stroke(`M${n(cx)},60V${end}`, scheme.dark, 8);
  if (motif !== 'scissors') return wire(WIRE_ENDS[motif] ?? 300) + motifAt(scene, cx, 530, 0.98);
  const loops = stroke(`M${n(cx - 114)},304L${n(cx)},188L${n(cx + 114)},304`, scheme.dark, 8);
  return wire(188) + loops + circle(cx, 188, 15, scheme.dark) + motifAt(scene, cx, 520, 0.9, 180);
}

const hanging: Compose = (scene) => {
  const { scheme, random } = scene;
  const cx = between(random, 740, 860);
  const striped = [
    scheme.b === scheme.wall ? scheme.a : scheme.b,
    scheme.light === scheme.wall ? scheme.disc : scheme.light,
  ] as const;
  const baskets = [cx - between(random, 480, 540), cx + between(random, 480, 540)].map(
    (x, index) => {
      const y = 350 + index * 60;
      const colors = plantColors(scene, scheme.wall);
      return (
        stroke(`M${n(x - 84)},${y}L${n(x)},60L${n(x + 84)},${y}`, scheme.dark, 6) +
        placed(pottedPlant(random, index * 2 + Math.floor(random() * 2), 180, colors), x, y + 130)
      );
    },
  );
  return (
    carved(random, scheme.wallShade, cx, 480) +
    lifted(baskets.join(''), 9) +
    hungAt(scene, cx) +
    lifted(awning(-30, -40, W + 60, 190, 13, striped), 12) +
    rect(-40, 838, W + 80, 100, scheme.ground) +
    gouge(-40, 862, W * 0.7, 860, 6, scheme.groundMark, 0.9)
  );
};

const niche: Compose = (scene) => {
  const { scheme, random } = scene;
  const cx = oneOf(random, [700, 800, 900]);
  const top = 724;
  const back = scheme.disc === scheme.wall ? scheme.wallShade : scheme.disc;
  const climbing = [-1, 1].map((side) =>
    [0, 1, 2]
      .map((index) =>
        placed(
          index === 1
            ? eucalyptus(430, scheme.leaf2, scheme.wall, side * -0.1)
            : leaf(330 - index * 50, scheme.leaf, scheme.wall, 0.4),
          cx + side * (470 + index * 96),
          top + 60,
          { turn: side * (index * 12 - 4) + between(random, -6, 6) },
        ),
      )
      .join(''),
  );
  return (
    carved(random, scheme.wallShade, cx, 400) +
    path(`M${n(cx - 380)},${top}V400A380,380 0 0 1 ${n(cx + 380)},400V${top}Z`, back) +
    lifted(climbing.join(''), 9) +
    counterBand(scene, top) +
    motifAt(scene, cx, top + 22 - 270 * 1.08, 1.08)
  );
};

/** Every composition by its name. */
export const COMPOSITIONS: Readonly<Record<Composition, Compose>> = {
  potted,
  counter,
  hill,
  wreath,
  halo,
  hanging,
  niche,
};

const FLOATING: readonly [Composition, ...Composition[]] = ['potted', 'wreath', 'halo'];

/** The compositions that suit a motif: a bridge does not hang, a key does not stand on a hill. */
export function compositionsFor(motif: Motif): readonly [Composition, ...Composition[]] {
  switch (motif) {
    case 'magnifier':
    case 'compass':
    case 'speech':
    case 'link':
    case 'gauge':
    case 'envelope':
    case 'star':
      return FLOATING;
    case 'price-tag':
    case 'key':
    case 'scissors':
      return ['hanging', ...FLOATING];
    case 'clock':
    case 'megaphone':
    case 'pencil':
    case 'camera':
      return ['potted', 'wreath', 'halo', 'niche'];
    case 'funnel':
      return ['wreath', 'halo', 'niche'];
    case 'signpost':
    case 'bridge':
      return ['hill'];
    case 'map-pin':
      return ['hill', 'niche'];
    case 'door-sign':
      return ['hanging'];
    case 'snail':
      return ['hill', 'counter', 'niche'];
    case 'storefront':
    case 'ladder':
    case 'chart':
      return ['counter', 'hill', 'niche'];
    default:
      return ['counter', 'niche'];
  }
}
