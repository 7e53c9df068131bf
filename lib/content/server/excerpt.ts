import { textOf } from './html-tree';
import { parseHtml } from './parse-html';

/** Elements whose text makes no sense in one line with the text around them. */
const ASIDE = /^(?:h[1-6]|figure|figcaption|table|pre|form|details|audio|video)$/;
/** WordPress's mark at the end of an excerpt that it has shortened. */
const SHORTENED = /\[ ?(?:…|\.{3}) ?\]$/;

/** A line of at most `length` characters: cut between words where possible, with "…" at its end. */
function cut(line: string, length: number): string {
  const letters = [...line];
  if (letters.length <= length) return line;
  const room = letters.slice(0, Math.max(length - 1, 0)).join('');
  const atWord = letters[length - 1] === ' ' ? room : room.replace(/\s+\S*$/, '');
  const kept = atWord.length > room.length / 2 ? atWord : room;
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}

/**
 * One line of plain text from an excerpt or a whole content. Headings, figures, tables and code are left out when there is
 * other text.
 *
 * @param html an excerpt or content as WordPress gives it, or plain text
 * @param length maximum number of characters (code points), "…" included
 * @returns '' when there is no text
 */
export function excerptOf(html: string | null | undefined, length: number): string {
  const tree = parseHtml(html ?? '');
  const line = textOf(tree, ({ tagName }) => ASIDE.test(tagName)) || textOf(tree);
  return cut(SHORTENED.test(line) ? `${line.replace(SHORTENED, '').trimEnd()}…` : line, length);
}
