import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';
import type { Element, Root } from 'hast';
import { classesOf, type Parent, propertyOf } from '#content/server/html-tree';
import type { Palette } from '#site/define-site';
import type { ThemePresets } from '#site/settings';

extend([a11y, names]);

/** WCAG 2.2, 1.4.3, for the text of a page and for large text. */
const LEAST_CONTRAST = 4.5;
const LEAST_CONTRAST_OF_LARGE = 3;
const LARGE = /^has-(?:x-|xx-)?large-font-size$/;

/**
 * The colours behind a text: one, or those of a gradient. Empty for a picture, and for what can't
 * be read here.
 */
type Ground = readonly string[];

const UNKNOWN: Ground = [];

/** The style of an element, which `safeStyle` has written. */
const styleOf = (node: Element): Map<string, string> =>
  new Map(
    propertyOf(node, 'style')
      .split(';')
      .flatMap((one): [string, string][] => {
        const colon = one.indexOf(':');
        return colon > 0 ? [[one.slice(0, colon), one.slice(colon + 1)]] : [];
      }),
  );

const VARIABLE = /var\(--wp--preset--([a-z]+(?:-[a-z]+)*)--([\w-]+)\)/g;

/** The kinds of presets that class names stand for, with the property that each sets. */
const CLASSES: readonly [RegExp, string, string][] = [
  [/^has-(.+)-background-color$/, 'color', 'background-color'],
  [/^has-(.+)-border-color$/, 'color', 'border-color'],
  [/^has-(.+)-gradient-background$/, 'gradient', 'background'],
  [/^has-(.+)-font-size$/, 'font-size', 'font-size'],
  [/^has-(.+)-color$/, 'color', 'color'],
];

const own = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const presetOf = (
  kind: string,
  slug: string,
  { colors, gradients, fontSizes, spacing }: ThemePresets,
): string | undefined =>
  own(
    own({ color: colors, gradient: gradients, 'font-size': fontSizes, spacing }, kind) ?? {},
    slug,
  );

/** A value of CSS with what its variables stand for. */
const resolved = (value: string, theme: ThemePresets): string =>
  value.replace(
    VARIABLE,
    (text, kind: string, slug: string) => presetOf(kind, slug, theme) ?? text,
  );

/** Writes what class names and variables stand for into a style. */
function fillStyle(style: Map<string, string>, classes: readonly string[], theme: ThemePresets) {
  for (const [property, value] of style) style.set(property, resolved(value, theme));
  for (const name of classes) {
    const [match, kind, property] =
      CLASSES.map(([pattern, ...rest]) => [pattern.exec(name), ...rest] as const).find(
        ([found]) => found,
      ) ?? [];
    const value = match && presetOf(kind ?? '', match[1] ?? '', theme);
    if (value && property && !style.has(property)) style.set(property, value);
  }
}

const isColor = (text: string): boolean => colord(text).isValid() && colord(text).alpha() === 1;

const COLOR_IN_GRADIENT = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)/gi;

/** The colours that a style lays behind a text; null if it lays none. */
function groundOf(style: Map<string, string>): Ground | null {
  const background = style.get('background') ?? style.get('background-image');
  const color = style.get('background-color') ?? background;
  if (!color) return null;
  if (isColor(color)) return [color];
  const stops = color.includes('gradient(') ? (color.match(COLOR_IN_GRADIENT) ?? []) : [];
  return stops.every(isColor) ? stops : UNKNOWN;
}

function isReadable(text: string, ground: Ground, isLarge: boolean): boolean {
  if (!isColor(text)) return true;
  const least = isLarge ? LEAST_CONTRAST_OF_LARGE : LEAST_CONTRAST;
  return ground.every((color) => colord(text).contrast(color) >= least);
}

const isButton = (classes: readonly string[]): boolean =>
  classes.some((name) => name === 'wp-block-button__link' || name === 'wp-element-button');

/** The style of the theme that a block has, with colours; undefined for none. */
const blockStyleOf = (classes: readonly string[], { styles }: ThemePresets) =>
  classes
    .flatMap((name) => /^is-style-(.+)$/.exec(name)?.[1] ?? [])
    .map((slug) => own(styles ?? {}, slug))
    .find(Boolean);

/** Gives an element its colours and sizes, and returns what is then behind its text. */
function apply(
  node: Element,
  behind: Ground,
  isOutline: boolean,
  { theme, palette }: { theme: ThemePresets; palette: Palette },
): Ground {
  let classes = classesOf(node).filter((name) => name !== 'has-dark-background');
  const style = styleOf(node);
  fillStyle(style, classes, theme);
  const blockStyle = blockStyleOf(classes, theme);
  if (blockStyle?.background && groundOf(style) === null) {
    style.set('background-color', resolved(blockStyle.background, theme));
    classes = [...new Set([...classes, 'has-background'])];
  }
  if (blockStyle?.text && !style.has('color')) {
    style.set('color', resolved(blockStyle.text, theme));
    classes = [...new Set([...classes, 'has-text-color'])];
  }
  if (isButton(classes) && !isOutline && theme.button && groundOf(style) === null) {
    style.set('background-color', resolved(theme.button.background, theme));
    if (!style.has('color')) style.set('color', resolved(theme.button.text, theme));
  }
  const laid = groundOf(style);
  const ground = laid ?? behind;
  const text = style.get('color');
  const isLarge = /^h[12]$/.test(node.tagName) || classes.some((name) => LARGE.test(name));
  if (text && node.tagName !== 'hr' && !isReadable(text, ground, isLarge)) {
    style.delete('color');
    classes = classes.filter(
      (name) =>
        !/^has-.+-color$/.test(name) || /^has-(?:link|.+-(?:background|border))-color$/.test(name),
    );
  }
  if (laid && laid.length > 0 && !style.has('color') && !isReadable(palette.ink, laid, false)) {
    classes = [...classes, 'has-dark-background'];
  }
  node.properties.className = classes.length > 0 ? classes : undefined;
  node.properties.style =
    [...style].map(([property, value]) => `${property}:${value}`).join(';') || undefined;
  return ground;
}

/**
 * Gives content the colours, gradients and sizes of the theme, of which WordPress writes only the
 * names: they go into the style of each element that names them, so that a page without them has no
 * byte of them, and previews have them too. A colour that could not be read on what is behind it is
 * left out, and a dark ground is marked, so that its text is light.
 */
export function applyThemePresets(tree: Root, theme: ThemePresets, palette: Palette): void {
  const walk = (parent: Parent, behind: Ground, isOutline: boolean): void => {
    for (const node of parent.children) {
      if (node.type !== 'element') continue;
      const classes = classesOf(node);
      const isCover = classes.includes('wp-block-cover');
      const ground = apply(node, isCover ? UNKNOWN : behind, isOutline, { theme, palette });
      walk(node, ground, classes.includes('is-style-outline'));
    }
  };
  walk(tree, [palette.paper], false);
}
