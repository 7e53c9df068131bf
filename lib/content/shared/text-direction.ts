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
 * The direction of HTML: from right to left where most of its letters are written so, the first one
 * among them. Else browsers find it (`dir="auto"`): they pass over blocks that have a direction of
 * their own, which here are all that are written from right to left.
 */
export function directionOf(html: string): 'rtl' | 'auto' {
  const text = html.slice(0, MAX_CHARACTERS).replace(/<[^>]*>/g, '');
  if (!FROM_THE_RIGHT.test(LETTER.exec(text)?.[0] ?? '')) return 'auto';
  const letters = text.match(/\p{L}/gu) ?? [];
  const fromTheRight = letters.filter((letter) => FROM_THE_RIGHT.test(letter));
  return fromTheRight.length > letters.length / 2 ? 'rtl' : 'auto';
}
