import type { Portrait } from '../source-schema';
import { circle, ellipse, gouge, hatch, lifted, path, placed, rect, ring, stroke } from './draw';
import type { Svg } from './draw';
import { DRAWINGS } from './drawings';
import { sheet } from './illustration';
import { COLORS, DAYLIGHT } from './palette';
import { tulip } from './plants';

/** Width and height of a portrait. */
export const PORTRAIT_SIDE = 640;

const { paper, ink, leaf, clay, ochre, bone, pine, cream, amber, rust, slate } = COLORS;

/** Tints of the house's colors: of the face, and of the shade on it. */
const SKINS: Readonly<Record<Portrait['skin'], { face: string; shade: string }>> = {
  rose: { face: '#efd0bb', shade: '#d9a78d' },
  sand: { face: '#e8c39a', shade: '#cb9a6c' },
  olive: { face: '#cf9f72', shade: '#a97749' },
  brown: { face: '#9f6a45', shade: '#7a4c30' },
  umber: { face: '#6f4831', shade: '#4d2f20' },
};

type DrawHair = (color: string) => { behind: Svg; front: Svg };

const FRINGE =
  'M202,262C190,130 270,92 320,92C384,92 452,130 438,262C424,220 404,196 372,180C330,206 260,204 232,196C216,214 208,236 202,262Z';

const CURLS = [
  [196, 250, 46],
  [190, 180, 50],
  [222, 118, 54],
  [284, 86, 56],
  [352, 84, 56],
  [414, 112, 54],
  [450, 176, 50],
  [446, 248, 46],
] as const;

/** Hair around a head whose middle is (320, 240). */
const HAIR: Readonly<Record<Portrait['hair'], DrawHair>> = {
  short: (color) => ({ behind: '', front: path(FRINGE, color) }),
  bald: (color) => ({
    behind: ellipse(204, 250, 22, 46, color) + ellipse(436, 250, 22, 46, color),
    front: '',
  }),
  bob: (color) => ({
    behind: path(
      'M172,372C160,250 160,80 320,80C480,80 480,250 468,372C430,392 210,392 172,372Z',
      color,
    ),
    front: path(
      'M196,250C190,130 260,92 320,92C380,92 450,130 444,250C420,214 226,214 196,250Z',
      color,
    ),
  }),
  long: (color) => ({
    behind: path(
      'M186,250C170,80 260,70 320,70C380,70 470,80 454,250C452,360 500,430 482,540H158C140,430 188,360 186,250Z',
      color,
    ),
    front: path(
      'M320,96C250,96 198,150 200,262C240,236 296,190 320,110C344,190 400,236 440,262C442,150 390,96 320,96Z',
      color,
    ),
  }),
  bun: (color) => ({
    behind: circle(320, 66, 58, color) + path(FRINGE, color),
    front: path(
      'M204,248C196,140 262,100 320,100C378,100 444,140 436,248C410,176 356,158 320,158C284,158 230,176 204,248Z',
      color,
    ),
  }),
  curls: (color) => ({
    behind: CURLS.map(([x, y, r]) => circle(x, y, r, color)).join(''),
    front: [
      [246, 148, 34],
      [298, 132, 36],
      [352, 134, 36],
      [400, 154, 32],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, color))
      .join(''),
  }),
};

const HATS: Readonly<Record<NonNullable<Portrait['hat']>, () => Svg>> = {
  baker: () =>
    circle(248, 84, 56, paper) +
    circle(320, 62, 66, paper) +
    circle(392, 84, 56, paper) +
    path('M216,96H424L418,168C380,156 260,156 222,168Z', paper) +
    [268, 320, 372].map((x) => gouge(x, 140, x, 84, 4, slate, 0.5)).join(''),
  cap: () =>
    path('M204,186C200,100 260,78 320,78C380,78 440,100 436,186C380,168 260,168 204,186Z', clay) +
    path('M210,184C270,150 420,150 492,196C430,206 290,186 210,184Z', rust) +
    circle(320, 82, 10, rust),
};

/** A small dog that looks out from below, its chin at (0, 0). */
const dog =
  path('M-74,-70C-130,-90 -130,20 -84,14Z', rust) +
  path('M74,-70C130,-90 130,20 84,14Z', rust) +
  path('M-90,120C-96,0 96,0 90,120Z', paper) +
  ellipse(0, -30, 86, 76, paper) +
  path('M-20,-104C-70,-96 -84,-50 -66,-14C-30,-20 -10,-60 -20,-104Z', rust) +
  circle(-34, -40, 9, ink) +
  circle(34, -40, 9, ink) +
  ellipse(0, -6, 18, 13, ink) +
  stroke('M0,6V18M-20,22Q0,34 20,22', ink, 5);

const loaf =
  path('M-130,40C-150,-30 -90,-70 0,-70C90,-70 150,-30 130,40C100,66 -100,66 -130,40Z', amber) +
  [-70, -10, 50].map((x) => gouge(x - 16, 6, x + 26, -52, 11, cream)).join('') +
  hatch({ x: 118, y: 10, length: 50, count: 3, step: 15 }, rust, 0.6);

const book =
  rect(-100, -78, 200, 156, clay, 8) +
  rect(-100, -78, 40, 156, rust, 8) +
  rect(-92, 62, 186, 12, paper) +
  rect(-34, -46, 106, 50, cream, 4) +
  gouge(-18, -30, 56, -30, 5, ink) +
  gouge(-18, -12, 36, -12, 5, ink) +
  [-52, -14, 24].map((y) => gouge(-98, y, -62, y, 5, ochre)).join('');

const wrench = placed(
  rect(-20, -60, 40, 220, bone, 18) +
    path('M-60,-150C-84,-92 -50,-40 0,-40C50,-40 84,-92 60,-150L26,-162V-104H-26V-162Z', bone) +
    circle(0, 132, 10, slate) +
    gouge(0, -24, 0, 100, 6, slate),
  0,
  0,
  { turn: 28 },
);

const piano =
  rect(-330, -8, 660, 26, ink) +
  rect(-330, 14, 660, 130, paper) +
  Array.from({ length: 12 }, (_, key) => rect(-276 + key * 50, 14, 4, 130, ink)).join('') +
  [0, 1, 3, 4, 5, 7, 8, 10, 11].map((key) => rect(-290 + key * 50, 14, 32, 76, ink, 3)).join('');

const tulips =
  placed(tulip(190, leaf, clay, paper), -40, 120, { turn: -14 }) +
  placed(tulip(220, leaf, ochre, paper), 4, 124) +
  placed(tulip(180, leaf, cream, paper), 48, 120, { turn: 16 });

const inks = { ...DAYLIGHT, variant: 0, upright: false };
const motif = (name: 'map-pin' | 'envelope' | 'camera' | 'list', scale = 0.38): Svg =>
  placed(DRAWINGS[name](inks), 0, 0, { scale });

/** What somebody holds, and where its middle is. */
const HELD: Readonly<Record<Portrait['holds'], { svg: Svg; x: number; y: number }>> = {
  'map-pin': { svg: motif('map-pin'), x: 470, y: 500 },
  envelope: { svg: motif('envelope'), x: 450, y: 530 },
  camera: { svg: motif('camera'), x: 440, y: 530 },
  list: { svg: motif('list'), x: 470, y: 510 },
  loaf: { svg: loaf, x: 400, y: 548 },
  book: { svg: book, x: 430, y: 540 },
  dog: { svg: dog, x: 450, y: 540 },
  tulips: { svg: tulips, x: 456, y: 520 },
  piano: { svg: piano, x: 320, y: 520 },
  wrench: { svg: wrench, x: 480, y: 500 },
};

function faceOf({ skin, beard, glasses }: Portrait, hair: string): Svg {
  const { face, shade } = SKINS[skin];
  const chin = beard
    ? path(
        'M206,250C206,390 262,420 320,420C378,420 434,390 434,250C420,312 396,318 320,312C244,318 220,312 206,250Z',
        hair,
      )
    : '';
  const eyes = [268, 372]
    .map(
      (x) => ellipse(x, 254, 9, 11, ink) + stroke(`M${x - 26},222Q${x},206 ${x + 26},220`, hair, 8),
    )
    .join('');
  return (
    ellipse(204, 262, 22, 32, shade) +
    ellipse(436, 262, 22, 32, shade) +
    path(
      'M206,240C206,120 434,120 434,240C434,350 384,408 320,408C256,408 206,350 206,240Z',
      face,
    ) +
    chin +
    eyes +
    stroke('M322,262C330,284 338,296 322,302', shade, 9) +
    path('M284,342Q320,376 356,342Q320,354 284,342Z', beard ? paper : rust) +
    (glasses
      ? ring(268, 256, 38, 8, ink) +
        ring(372, 256, 38, 8, ink) +
        stroke('M306,250Q320,242 334,250', ink, 8)
      : '')
  );
}

function clothesOf({ skin, clothes, apron }: Portrait): Svg {
  const color = COLORS[clothes];
  const { shade } = SKINS[skin];
  return (
    rect(276, 360, 88, 110, shade, 30) +
    path('M60,700C66,520 130,462 262,440C290,486 350,486 378,440C510,462 574,520 580,700Z', color) +
    hatch({ x: 178, y: 560, length: 66, count: 4, step: 24, slant: 4 }, ink, 0.25) +
    (apron
      ? path('M206,700V548H434V700Z', COLORS[apron]) +
        stroke('M218,552L250,446M422,552L390,446', COLORS[apron], 22) +
        gouge(226, 566, 414, 566, 5, ink, 0.3)
      : stroke('M258,444C286,496 354,496 382,444', ink === color ? pine : ink, 7))
  );
}

/** Somebody from the shoulders up, cut from paper, with the bleed of an illustration. */
export function portrait(of: Portrait): Svg {
  const hairColor = COLORS[of.hairColor];
  const { behind, front } = HAIR[of.hair](hairColor);
  const { svg, x, y } = HELD[of.holds];
  return sheet(
    PORTRAIT_SIDE,
    PORTRAIT_SIDE,
    COLORS[of.wall],
    lifted(
      (of.hair === 'long' || of.hair === 'bob' ? behind : '') +
        clothesOf(of) +
        (of.hair === 'long' || of.hair === 'bob' ? '' : behind) +
        faceOf(of, hairColor) +
        front +
        (of.hat ? HATS[of.hat]() : ''),
    ) + lifted(placed(svg, x, y), 8),
  );
}
