/** A letter of any script. */
export const LETTER = /\p{L}/u;

/** Letters of right-to-left scripts (https://www.unicode.org/reports/tr9/, R and AL). */
export const FROM_THE_RIGHT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** The number of characters in which the first letter is searched. */
const MAX_CHARACTERS = 20_000;

/**
 * The direction of HTML: right-to-left if most of its letters, including the first, are. Otherwise
 * browsers decide (`dir="auto"`), which skip blocks with a direction of their own: here, all
 * right-to-left ones.
 */
export function directionOf(html: string): 'rtl' | 'auto' {
  const text = html.slice(0, MAX_CHARACTERS).replace(/<[^<>]*>/g, '');
  if (!FROM_THE_RIGHT.test(LETTER.exec(text)?.[0] ?? '')) return 'auto';
  const letters = text.match(/\p{L}/gu) ?? [];
  const fromTheRight = letters.filter((letter) => FROM_THE_RIGHT.test(letter));
  return fromTheRight.length > letters.length / 2 ? 'rtl' : 'auto';
}
