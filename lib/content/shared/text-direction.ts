/** A letter of any script. */
export const LETTER = /\p{L}/u;

/**
 * Letters of scripts that are written from right to left (https://www.unicode.org/reports/tr9/, R
 * and AL).
 */
export const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** The characters of a content in which its first letter is looked for. */
const MAX_CHARACTERS = 20_000;

/**
 * The direction of HTML by its first letter. Browsers (`dir="auto"`) pass over blocks that have a
 * direction of their own, which here are all that are written from right to left; without a letter
 * it is theirs to tell.
 */
export function directionOf(html: string): 'rtl' | 'auto' {
  const text = html.slice(0, MAX_CHARACTERS).replace(/<[^>]*>/g, '');
  return FROM_THE_RIGHT.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'auto';
}
