/** Server only: brings rehype's parser along. */
import { parseHtml, textOf } from './html-tree';

/** What reads badly when run together with the text around it. */
const ASIDE = /^(?:h[1-6]|figure|figcaption|table|pre|form|details|audio|video)$/;
/** WordPress's and authors' own marks of an excerpt that goes on. */
const GOES_ON = /\s*(?:\[\s*(?:…|\.{3})\s*\]|…|\.{3})$/;

/** Cuts a line to at most `length` characters, at a word where there is one, with "…" for what is left out. */
function cut(line: string, length: number): string {
  const letters = [...line];
  if (letters.length <= length) return line;
  const room = letters.slice(0, Math.max(length - 1, 0)).join('');
  const atWord = letters[length - 1] === ' ' ? room : room.replace(/\s+\S*$/, '');
  const kept = atWord.length > room.length / 2 ? atWord : room;
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}

/**
 * One line of plain text from an excerpt or a whole content: headings, figures, tables and code left out when there
 * is other text.
 *
 * @param html an excerpt or content as WordPress gives it, or plain text
 * @param length the most characters (code points), "…" included
 * @returns '' when there is no text
 */
export function excerptOf(html: string | null | undefined, length: number): string {
  const tree = parseHtml(html ?? '');
  const line = textOf(tree, ({ tagName }) => ASIDE.test(tagName)) || textOf(tree);
  const wasCut = GOES_ON.test(line) && /\[\s*(?:…|\.{3})\s*\]$/.test(line);
  return cut(wasCut ? line.replace(GOES_ON, '…') : line, length);
}
