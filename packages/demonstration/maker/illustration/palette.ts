/** The colors of every drawing: the house's six, and tints of them. */
export const COLORS = {
  paper: '#f6f1e7',
  ink: '#1d2a24',
  leaf: '#2f6b4f',
  clay: '#c8553d',
  ochre: '#e0a03a',
  sky: '#8fb8c4',
  bone: '#e9dfca',
  pine: '#1f4a38',
  sage: '#9dbb9c',
  mist: '#d5e3e2',
  blush: '#efd2c2',
  cream: '#f3dfb2',
  moss: '#cddac0',
  rust: '#9c3f2d',
  amber: '#b97c22',
  slate: '#5f8c9a',
  loam: '#3d5247',
  dust: '#d3cbbb',
  ash: '#b5ad9c',
  stone: '#8d8676',
  felt: '#6f695c',
  soot: '#48443b',
} as const;

/** The names of {@link COLORS}. */
export const COLOR_NAMES = [
  'paper',
  'ink',
  'leaf',
  'clay',
  'ochre',
  'sky',
  'bone',
  'pine',
  'sage',
  'mist',
  'blush',
  'cream',
  'moss',
  'rust',
  'amber',
  'slate',
  'loam',
  'dust',
  'ash',
  'stone',
  'felt',
  'soot',
] as const satisfies readonly (keyof typeof COLORS)[];

export type Color = (typeof COLORS)[keyof typeof COLORS];

/** Which color plays which part in a drawing. */
export interface Scheme {
  /** What is behind everything. */
  wall: Color;
  /** The wall's second tone: niches, far hills, carved marks. */
  wallShade: Color;
  /** Counter or ground. */
  ground: Color;
  /** Marks carved into the ground. */
  groundMark: Color;
  /** Body of the motif, its second and third color, each apart from the wall. */
  a: Color;
  b: Color;
  c: Color;
  /** The light and the dark of the motif. */
  light: Color;
  dark: Color;
  /** Leaves, and the lighter ones. */
  leaf: Color;
  leaf2: Color;
  /** Sun, moon or disc. */
  disc: Color;
}

const {
  paper,
  ink,
  leaf,
  clay,
  ochre,
  sky,
  bone,
  pine,
  sage,
  mist,
  blush,
  cream,
  moss,
  rust,
  amber,
  slate,
  loam,
  dust,
  ash,
  stone,
  felt,
  soot,
} = COLORS;

/** Clay, ochre and leaf on plain paper. */
export const DAYLIGHT: Scheme = {
  wall: paper,
  wallShade: bone,
  ground: leaf,
  groundMark: sage,
  a: clay,
  b: ochre,
  c: sky,
  light: paper,
  dark: ink,
  leaf,
  leaf2: sage,
  disc: cream,
};

/** The schemes of which a file's name decides; the last two are dark. */
export const FRESH_SCHEMES: readonly Scheme[] = [
  DAYLIGHT,
  {
    wall: mist,
    wallShade: sky,
    ground: loam,
    groundMark: slate,
    a: clay,
    b: ochre,
    c: leaf,
    light: paper,
    dark: ink,
    leaf,
    leaf2: sage,
    disc: paper,
  },
  {
    wall: blush,
    wallShade: paper,
    ground: pine,
    groundMark: sage,
    a: leaf,
    b: clay,
    c: ochre,
    light: paper,
    dark: ink,
    leaf: pine,
    leaf2: leaf,
    disc: paper,
  },
  {
    wall: cream,
    wallShade: bone,
    ground: clay,
    groundMark: blush,
    a: leaf,
    b: sky,
    c: clay,
    light: paper,
    dark: ink,
    leaf: leaf,
    leaf2: pine,
    disc: ochre,
  },
  {
    wall: moss,
    wallShade: sage,
    ground: loam,
    groundMark: sage,
    a: ochre,
    b: clay,
    c: sky,
    light: paper,
    dark: ink,
    leaf,
    leaf2: pine,
    disc: paper,
  },
  {
    wall: sky,
    wallShade: slate,
    ground: paper,
    groundMark: bone,
    a: ochre,
    b: clay,
    c: leaf,
    light: paper,
    dark: ink,
    leaf: pine,
    leaf2: leaf,
    disc: mist,
  },
  {
    wall: bone,
    wallShade: cream,
    ground: slate,
    groundMark: mist,
    a: leaf,
    b: ochre,
    c: clay,
    light: paper,
    dark: ink,
    leaf: pine,
    leaf2: leaf,
    disc: paper,
  },
  {
    wall: ochre,
    wallShade: amber,
    ground: pine,
    groundMark: sage,
    a: paper,
    b: clay,
    c: leaf,
    light: paper,
    dark: ink,
    leaf: pine,
    leaf2: leaf,
    disc: cream,
  },
  {
    wall: pine,
    wallShade: leaf,
    ground: leaf,
    groundMark: sage,
    a: ochre,
    b: clay,
    c: sky,
    light: paper,
    dark: ink,
    leaf: sage,
    leaf2: leaf,
    disc: leaf,
  },
  {
    wall: clay,
    wallShade: rust,
    ground: loam,
    groundMark: clay,
    a: paper,
    b: ochre,
    c: sky,
    light: paper,
    dark: ink,
    leaf: ink,
    leaf2: pine,
    disc: cream,
  },
];

/** Gray and beige, as what has stood in the window for years. */
const FADED: Scheme = {
  wall: dust,
  wallShade: ash,
  ground: stone,
  groundMark: ash,
  a: stone,
  b: felt,
  c: ash,
  light: bone,
  dark: soot,
  leaf: stone,
  leaf2: ash,
  disc: bone,
};

/** Every scheme. */
export const SCHEMES: readonly Scheme[] = [...FRESH_SCHEMES, FADED];
