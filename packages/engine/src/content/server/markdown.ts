import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parseHtml } from './parse-html';

const asMarkdown = (tree: Parameters<typeof toMarkdown>[0]): string =>
  toMarkdown(tree, { bullet: '-', extensions: [gfmToMarkdown()] });

/**
 * Content as Markdown (https://github.github.com/gfm/): tables, footnotes and task lists in
 * GitHub's form, media as links, and everything else as its text.
 *
 * @param html from the sanitiser, with absolute addresses
 */
export function markdownOf(html: string): string {
  return asMarkdown(toMdast(parseHtml(html)));
}

/** A text as a Markdown heading, with any markup in it escaped. */
export function markdownHeading(text: string, depth: 1 | 2): string {
  return asMarkdown({ type: 'heading', depth, children: [{ type: 'text', value: text }] });
}

export function markdownLink(text: string, url: string): string {
  return asMarkdown({ type: 'link', url, children: [{ type: 'text', value: text }] }).trimEnd();
}

/** One line of text in Markdown, with any markup in it escaped. */
export function markdownText(text: string): string {
  return asMarkdown({ type: 'paragraph', children: [{ type: 'text', value: text }] }).trimEnd();
}
