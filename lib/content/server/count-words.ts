/** Server only by use; imports nothing. */

/** Letters of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’_.@-]*[\p{L}\p{N}\p{M}])?/gu;

/** Letters of such a script that take as long to read as a word of another. */
const LETTERS_PER_WORD = 2.5;

/** Words of a text, for its reading time; 2.5 Chinese, Japanese or Thai letters count as one. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + Math.round(unspaced / LETTERS_PER_WORD);
}
