import type { Element } from 'hast';
import { firstElement, textOf } from '#content/server/html-tree';

/**
 * The longest name; longer ones are cut. Nobody listens to such a name to its end, and the caption
 * of a figure with a thousand links would be repeated a thousand times.
 */
const MAX_NAME_CHARACTERS = 200;

/**
 * The most characters that are read of an element. Headings can be nested, and each would be read
 * with everything below it.
 */
const MAX_READ_CHARACTERS = 4_000;

/**
 * The text of an element as a name: one line of at most 200 characters, "…" included; '' without a
 * text.
 */
export function nameFrom(element: Element): string {
  const text = textOf(element, undefined, MAX_READ_CHARACTERS);
  if (text.length <= MAX_NAME_CHARACTERS) return text;
  const letters = Array.from(text.slice(0, 2 * MAX_NAME_CHARACTERS)).slice(
    0,
    MAX_NAME_CHARACTERS - 1,
  );
  return `${letters.join('').trimEnd()}…`;
}

/**
 * The captions of figures as names. Each is read once, however many links and tables the figure
 * has.
 */
export class FigureCaptions {
  private readonly captions = new Map<Element, string>();

  /**
   * The name from the caption of the innermost figure among the ancestors, outermost first; ''
   * without one.
   */
  around(ancestors: readonly Element[]): string {
    const figure = ancestors.findLast(({ tagName }) => tagName === 'figure');
    if (!figure) return '';
    const known = this.captions.get(figure);
    if (known !== undefined) return known;
    const caption = firstElement(figure, ({ tagName }) => tagName === 'figcaption');
    const name = caption ? nameFrom(caption) : '';
    this.captions.set(figure, name);
    return name;
  }
}
