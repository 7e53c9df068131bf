import { counted } from '#content/shared/counted';
import type { Wording } from '#words/wording';

/** Letters of scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’_.@-]*[\p{L}\p{N}\p{M}])?/gu;

/** How many letters of such a script take as long to read as one word of another. */
const LETTERS_PER_WORD = 2.5;

/**
 * The number of words in a text, for its reading time. 2.5 Chinese, Japanese or Thai letters count
 * as one word.
 */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const spaced = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return spaced + Math.round(unspaced / LETTERS_PER_WORD);
}

/** About the number of words in HTML, without parsing it. */
export const countWordsOfHtml = (html: string): number =>
  countWords(
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&nbsp;|&#160;/g, ' ')
      .replace(/&#?\w{1,8};/g, '’'),
  );

const WORDS_PER_MINUTE = 200;

/** The reading time of a text, in words: whole minutes, at least 1. */
export function readingTime(number: number, { words, locale }: Wording): string {
  const minutes = Math.max(1, Math.round(number / WORDS_PER_MINUTE));
  return counted(words.counts.reading, minutes, locale);
}
