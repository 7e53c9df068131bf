import type { Root } from 'hast';
import { blockTexts, textOf } from './html-tree';
import { parseHtml } from './parse-html';

/** Elements whose text makes no sense in one line with the surrounding text. */
const ASIDE = /^(?:h[1-6]|figure|figcaption|table|pre|form|details|audio|video)$/;
/** WordPress's mark at the end of an excerpt that it has shortened. */
const SHORTENED = /\[ ?(?:…|\.{3}) ?\]$/;

/** The end of a sentence, and the quotation marks and brackets that close after it. */
export const SENTENCE_END = /[.!?…。！？][”’"')\]»]*$/;

/**
 * A line of at most `length` characters: cut between words where possible, with "…" at its end
 * unless a sentence ends there.
 */
function cut(line: string, length: number): string {
  const characters = [...line];
  if (characters.length <= length) return line;
  const room = characters.slice(0, Math.max(length - 1, 0)).join('');
  const atWord = characters[length - 1] === ' ' ? room : room.replace(/(?<!\s)\s+\S*$/, '');
  const kept = atWord.length > room.length / 2 ? atWord : room;
  const words = kept.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '');
  return SENTENCE_END.test(words) ? words : `${words}…`;
}

/**
 * The excerpt that an author has written.
 *
 * @param html an excerpt as WordPress gives it: without a written one it gives the first words of
 *   the text, with its mark where it has shortened them
 * @returns null without an excerpt, and for one that WordPress has shortened itself
 */
export function writtenExcerpt(html: string | null | undefined): string | null {
  return html && !SHORTENED.test(textOf(parseHtml(html))) ? html : null;
}

/** How many letters of an excerpt are compared with the beginning of the text. */
const TOLD_BY = 60;
/**
 * The most characters of HTML in which the beginning of a text is searched, including pictures
 * before it.
 */
const MAX_BEGINNING = 20_000;

const letters = (text: string): string => text.replace(/\s+/g, '');

/**
 * Whether WordPress has made an excerpt of a short text: it is the texts of some of its blocks, one
 * after the other. Captions, buttons, embeds and the like are left out of it.
 */
function isMadeOf(excerpt: string, content: Root): boolean {
  let rest = letters(excerpt);
  for (const text of blockTexts(content)) {
    const block = letters(text);
    if (rest.startsWith(block)) rest = rest.slice(block.length);
  }
  return rest === '';
}

/**
 * The text below a title: the author's excerpt, as plain text.
 *
 * @param html see {@link writtenExcerpt}
 * @param content the text that the excerpt belongs to, as WordPress gives it
 * @returns null without an excerpt, if WordPress has made it from a short text, and if the text
 *   begins with the same words: readers would read it twice
 */
export function standfirstOf(
  html: string | null | undefined,
  content: string | null,
): string | null {
  const words = textOf(parseHtml(writtenExcerpt(html) ?? ''));
  const told = letters(words).slice(0, TOLD_BY);
  const beginning = parseHtml((content ?? '').slice(0, MAX_BEGINNING));
  const isTold = letters(textOf(beginning)).includes(told) || isMadeOf(words, beginning);
  return told && !isTold ? words : null;
}

/**
 * One line of plain text from an excerpt or from full content. Headings, figures, tables and code
 * are left out if there is other text.
 *
 * @param html an excerpt or content as WordPress gives it, or plain text
 * @param length maximum number of characters (code points), "…" included
 * @returns '' when there is no text
 */
export function excerptOf(html: string | null | undefined, length: number): string {
  const tree = parseHtml(html ?? '');
  const line = textOf(tree, ({ tagName }) => ASIDE.test(tagName)) || textOf(tree);
  if (!SHORTENED.test(line)) return cut(line, length);
  const words = line.replace(SHORTENED, '').trimEnd();
  return cut(SENTENCE_END.test(words) ? words : `${words}…`, length);
}
