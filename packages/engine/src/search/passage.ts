import { SENTENCE_END } from '#content/server/excerpt';
import { writtenWords } from './words-of-text';

const BETWEEN_SENTENCES = /(?<=[.!?…。！？]["”’')\]]?)\s+/;

/** A full stop that does not occur in addresses or numbers, and needs no white space after it. */
const ENDS_BY_ITSELF = /[…。！？][”’"')\]»]*$/;

const endsSentence = (words: string, behind: string): boolean =>
  SENTENCE_END.test(words) && (/^\s/.test(behind) || ENDS_BY_ITSELF.test(words));

/**
 * A text of at most `length` characters, cut between words where possible, with "…" at its end
 * unless a sentence ends there.
 */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const atWord = room.replace(/(?<!\s)\s+\S*$/, '');
  const words = (atWord.length > length / 2 ? atWord : room).trimEnd();
  return endsSentence(words, text.slice(words.length)) ? words : `${words}…`;
}

const countIn = (text: string, isFoundBy: (written: string) => boolean): number =>
  new Set(writtenWords(text).filter(isFoundBy)).size;

/**
 * The passage to show for a search result: the author's excerpt if it contains one of the search
 * words; otherwise the sentence of the text with most of them, and what follows it.
 *
 * @param length maximum number of characters, "…" included where there is one
 * @returns '' for a document without any text
 */
export function passage(
  { excerpt, text }: { excerpt: string; text: string },
  isFoundBy: (written: string) => boolean,
  length: number,
): string {
  if (countIn(excerpt, isFoundBy) > 0) return cut(excerpt, length);
  const sentences = text.split(BETWEEN_SENTENCES);
  const counts = sentences.map((sentence) => countIn(sentence, isFoundBy));
  const most = Math.max(...counts);
  if (most === 0) return cut(excerpt || text, length);
  const start = counts.indexOf(most);
  const shown = sentences.slice(start).join(' ');
  return start === 0 ? cut(shown, length) : `… ${cut(shown, length - 2)}`;
}

/** The words of texts by which a document was found, each once, as they are written there. */
export function wordsToMark(
  texts: readonly string[],
  isFoundBy: (written: string) => boolean,
): string[] {
  return [...new Set(texts.flatMap(writtenWords).filter(isFoundBy))];
}
