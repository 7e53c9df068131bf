import { type Block, type BlockAttributes, objectAttribute, textAttribute } from './block';
import { supports } from './block-facts';
import { fluidFontSize } from './fluid-typography';

/**
 * What WordPress prints of a block's colours, text, border, spacing and shadow on the element
 * around it, where the editor saved no HTML: class names, and a style.
 * https://developer.wordpress.org/block-editor/reference-guides/block-api/block-supports/
 */
export interface SupportedLooks {
  classes: readonly string[];
  /** CSS declarations, those of one support together; '' for none. */
  style: string;
}

/** The attributes that looks are made of. */
const ATTRIBUTES = [
  'style',
  'textColor',
  'backgroundColor',
  'gradient',
  'fontSize',
  'fontFamily',
  'borderColor',
];

const NONE: SupportedLooks = { classes: [], style: '' };

const hasLooks = ({ attributes }: Block): boolean =>
  ATTRIBUTES.some((name) => Object.hasOwn(attributes, name));

/**
 * The looks that WordPress prints on the element around a block; those of elements within it are
 * `colours` and `border`.
 */
export function supportedLooks(block: Block): SupportedLooks {
  if (!hasLooks(block)) return NONE;
  const prints = (feature: string) => supports(block.name, feature);
  const looks = LOOKS.map((look) => look(block, prints));
  return {
    classes: looks.flatMap(({ classes }) => classes),
    style: looks.map(({ style }) => style).join(''),
  };
}

/** Whether a feature is printed. */
type Prints = (feature: string) => boolean;

const everything: Prints = () => true;

type Look = (block: Block, prints: Prints) => SupportedLooks;

const LOOKS: readonly Look[] = [colours, typography, border, spacing, dimensions, shadow];

const styleOf = ({ attributes }: Block, part: string): BlockAttributes =>
  objectAttribute(objectAttribute(attributes, 'style'), part);

/**
 * A value of the style object as CSS: `var:preset|spacing|50` is the theme's variable. '' for none.
 */
function cssValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const preset = /^var:([\w|-]+)$/.exec(value)?.[1];
  const css = preset === undefined ? value : `var(--wp--${preset.replaceAll('|', '--')})`;
  return /[;{}<>]/.test(css) ? '' : css.trim();
}

/** Whether there is a value, be it one that no CSS can be made of, as a list for a colour. */
const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : Boolean(value) && value !== '0';

function declarations(entries: readonly (readonly [property: string, value: unknown])[]): string {
  return entries
    .map(([property, value]) => [property, cssValue(value)])
    .filter(([, value]) => value !== '')
    .map(([property, value]) => `${property}:${value};`)
    .join('');
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The slug of a preset in a style (`var:preset|color|accent-1`) or named by an attribute of its
 * own; '' for none.
 */
function presetOf(block: Block, attributeName: string, value: unknown): string {
  const named = textAttribute(block.attributes, attributeName);
  if (named !== '') return slug(named);
  const preset = typeof value === 'string' ? /^var:preset\|[\w-]+\|([\w-]+)$/.exec(value)?.[1] : '';
  return slug(preset ?? '');
}

const slug = (text: string): string =>
  kebab(text)
    .replace(/[^\w-]+/g, '-')
    .replace(/^-/, '');

/** The colours' looks; of blocks that print them on elements within themselves, those. */
export function colours(block: Block, prints: Prints = everything): SupportedLooks {
  if (!hasLooks(block)) return NONE;
  const own = styleOf(block, 'color');
  const text = prints('text') ? own.text : undefined;
  const background = prints('background') ? own.background : undefined;
  const gradient = prints('gradient') ? own.gradient : undefined;
  const textPreset = prints('text') ? presetOf(block, 'textColor', text) : '';
  const backgroundPreset = prints('background')
    ? presetOf(block, 'backgroundColor', background)
    : '';
  const gradientPreset = prints('gradient') ? presetOf(block, 'gradient', gradient) : '';
  const [ownText, ownBackground, ownGradient] = [text, background, gradient].map(isGiven);
  return {
    classes: [
      ...(textPreset || ownText ? ['has-text-color'] : []),
      ...(textPreset ? [`has-${textPreset}-color`] : []),
      ...(backgroundPreset || ownBackground || gradientPreset || ownGradient
        ? ['has-background']
        : []),
      ...(backgroundPreset ? [`has-${backgroundPreset}-background-color`] : []),
      ...(gradientPreset ? [`has-${gradientPreset}-gradient-background`] : []),
    ],
    style: declarations([
      ['color', textPreset ? undefined : text],
      ['background-color', backgroundPreset ? undefined : background],
      ['background', gradientPreset ? undefined : gradient],
    ]),
  };
}

const TEXT_PROPERTIES: readonly (readonly [name: string, property: string])[] = [
  ['fontStyle', 'font-style'],
  ['fontWeight', 'font-weight'],
  ['lineHeight', 'line-height'],
  ['textColumns', 'column-count'],
  ['textDecoration', 'text-decoration'],
  ['textTransform', 'text-transform'],
  ['letterSpacing', 'letter-spacing'],
  ['writingMode', 'writing-mode'],
  ['textIndent', 'text-indent'],
];

function typography(block: Block, prints: Prints): SupportedLooks {
  const own = styleOf(block, 'typography');
  const size = prints('fontSize') ? presetOf(block, 'fontSize', own.fontSize) : '';
  const family = prints('fontFamily') ? presetOf(block, 'fontFamily', own.fontFamily) : '';
  const align = prints('textAlign') ? slug(textAttribute(own, 'textAlign')) : '';
  return {
    classes: [
      ...(size ? [`has-${size}-font-size`] : []),
      ...(family ? [`has-${family}-font-family`] : []),
      ...(align ? [`has-text-align-${align}`] : []),
    ],
    style: declarations([
      [
        'font-size',
        size || !prints('fontSize') ? undefined : fluidFontSize(cssValue(own.fontSize)),
      ],
      ['font-family', family || !prints('fontFamily') ? undefined : own.fontFamily],
      ...TEXT_PROPERTIES.filter(([name]) => prints(name)).map(
        ([name, property]) => [property, own[name]] as const,
      ),
    ]),
  };
}

/** A number as pixels. */
const inPixels = (value: unknown): unknown => (typeof value === 'number' ? `${value}px` : value);

/** An entry for each side or corner; one for all where the value is no object. */
function perSide(
  value: unknown,
  whole: string,
  named: (side: string) => string,
): (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[whole, inPixels(value)]];
  return Object.entries(value).map(([side, size]) => [named(kebab(side)), inPixels(size)] as const);
}

const SIDES = ['top', 'right', 'bottom', 'left'];

/** The border's looks; of blocks that print them on an element of their own, those. */
export function border(block: Block, prints: Prints = everything): SupportedLooks {
  if (!hasLooks(block)) return NONE;
  const own = styleOf(block, 'border');
  const colour = prints('borderColor') ? presetOf(block, 'borderColor', own.color) : '';
  const hasOwnColour = prints('borderColor') && cssValue(own.color) !== '';
  return {
    classes: [
      ...(colour || hasOwnColour ? ['has-border-color'] : []),
      ...(colour ? [`has-${colour}-border-color`] : []),
    ],
    style: declarations([
      ['border-color', colour || !hasOwnColour ? undefined : own.color],
      ...(prints('borderRadius')
        ? perSide(own.radius, 'border-radius', (corner) => `border-${corner}-radius`)
        : []),
      ['border-style', prints('borderStyle') ? own.style : undefined],
      ['border-width', prints('borderWidth') ? inPixels(own.width) : undefined],
      ...(prints('borderColor') || prints('borderWidth') ? SIDES : []).flatMap((side) =>
        ['width', 'color', 'style'].map(
          (name) => [`border-${side}-${name}`, objectAttribute(own, side)[name]] as const,
        ),
      ),
    ]),
  };
}

/**
 * The looks of a border that a block prints on a picture within itself: lengths are as written, so
 * a number is none.
 */
export function pictureBorder(block: Block): SupportedLooks {
  const own = styleOf(block, 'border');
  const length = (value: unknown) => (typeof value === 'number' ? undefined : value);
  const colour = presetOf(block, 'borderColor', own.color);
  const radii = perSide(length(own.radius), 'border-radius', (corner) => `border-${corner}-radius`);
  return {
    classes: border(block).classes,
    style: declarations([
      ['border-color', colour === '' ? own.color : undefined],
      ...radii.map(([name, value]) => [name, length(value)] as const),
      ['border-style', own.style],
      ['border-width', length(own.width)],
      ...SIDES.flatMap((side) =>
        ['color', 'style', 'width'].map(
          (name) => [`border-${side}-${name}`, length(objectAttribute(own, side)[name])] as const,
        ),
      ),
    ]),
  };
}

function spacing(block: Block, prints: Prints): SupportedLooks {
  const own = styleOf(block, 'spacing');
  return {
    classes: [],
    style: declarations(
      ['padding', 'margin']
        .filter(prints)
        .flatMap((name) => perSide(own[name], name, (side) => `${name}-${side}`)),
    ),
  };
}

const MEASURES: readonly (readonly [name: string, property: string])[] = [
  ['height', 'height'],
  ['minHeight', 'min-height'],
  ['minWidth', 'min-width'],
  ['width', 'width'],
];

function dimensions(block: Block, prints: Prints): SupportedLooks {
  const own = styleOf(block, 'dimensions');
  return {
    classes: [],
    style: declarations(
      MEASURES.filter(([name]) => prints(name)).map(([name, property]) => [property, own[name]]),
    ),
  };
}

function shadow(block: Block, prints: Prints): SupportedLooks {
  const own = objectAttribute(block.attributes, 'style').shadow;
  return { classes: [], style: declarations(prints('shadow') ? [['box-shadow', own]] : []) };
}

/** A block's shadow, of one that prints it on an element within itself. */
export function shadowStyle(block: Block): string {
  return hasLooks(block) ? shadow(block, everything).style : '';
}
