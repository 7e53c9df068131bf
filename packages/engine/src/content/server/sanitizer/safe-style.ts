/**
 * The properties that WordPress's blocks set. None places an element over the page, or loads a
 * file.
 */
const PROPERTIES = new RegExp(
  `^(?:${[
    'text-(?:align|align-last|decoration(?:-[a-z]+)?|transform|indent)',
    'font-(?:size|style|weight|variant)|line-height|letter-spacing|writing-mode|vertical-align',
    'color|background|background-color|background-image|opacity',
    '(?:min-|max-)?(?:width|height)|aspect-ratio|object-fit|object-position',
    'flex|flex-(?:basis|grow|shrink|direction|wrap)|(?:row-|column-)?gap|column-(?:count|width)',
    '(?:justify|align)-(?:content|items|self)|grid-template-columns|grid-column|grid-row',
    '(?:padding|margin)(?:-(?:top|right|bottom|left|inline|block)(?:-(?:start|end))?)?',
    'border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?',
    'border-radius|border-(?:top|bottom)-(?:left|right)-radius|border-collapse',
    'list-style-type|float|clear|display|white-space|--columns',
  ].join('|')})$`,
);

const LENGTH = '(?:auto|[\\d.]+(?:[a-z]+|%)?|var\\(--[\\w-]+\\))';

/**
 * Properties that, with some values, move an element over its neighbours or reveal hidden ones;
 * each with its harmless values.
 */
const NARROWED: readonly [RegExp, RegExp][] = [
  [/^display$/, /^(?:none|block|inline|inline-block|flex|inline-flex|grid)$/],
  [/^margin/, new RegExp(`^${LENGTH}(?: +${LENGTH}){0,3}$`)],
  [/^vertical-align$/, /^[a-z-]+$/],
  [/^--columns$/, /^[1-9]$/],
];

/** A length below zero outside a calculation. */
const NEGATIVE = /(?:^|[\s,(])-[\d.]/;
const CALCULATION = /(?:gradient|calc|clamp)\(/;

/** Words, numbers, colours and functions; no quotes, escapes, comments, or "!". */
const VALUE = /^[\w\s.,%#()+*/-]+$/;
const FUNCTIONS =
  /^(?:calc|clamp|min|max|minmax|repeat|fit-content|rgba?|hsla?|oklch|color-mix|var|(?:repeating-)?(?:linear|radial|conic)-gradient)$/;

const MAX_VALUE_CHARACTERS = 400;

function isSafeValue(property: string, value: string): boolean {
  if (value.length > MAX_VALUE_CHARACTERS || !VALUE.test(value) || value.includes('/*'))
    return false;
  if (NARROWED.some(([narrowed, values]) => narrowed.test(property) && !values.test(value)))
    return false;
  if (property !== 'letter-spacing' && NEGATIVE.test(value) && !CALCULATION.test(value))
    return false;
  // A bracket without a name is grouping inside calc(); a name before it is a function.
  const names = [...value.matchAll(/(?<![\w-])([\w-]*)\(/g)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const balance = value.split('(').length === value.split(')').length;
  return balance && names.every((name) => name === '' || FUNCTIONS.test(name));
}

/**
 * The declarations of a style attribute that WordPress's blocks use and that do no harm: no
 * `position`, no `url()`, no negative margin, no `!important`.
 *
 * @returns null when no declaration is left
 */
export function safeStyle(style: string): string | null {
  const declarations = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return colon > 0 && PROPERTIES.test(property) && isSafeValue(property, value)
      ? [`${property}:${value.replace(/\s+/g, ' ')}`]
      : [];
  });
  return declarations.length > 0 ? declarations.join(';') : null;
}
