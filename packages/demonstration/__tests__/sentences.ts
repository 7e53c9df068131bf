import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../maker/markdown';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The words of a text, without marks and case. */
function normalized(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  ).join(' ');
}

/** The normalized sentences of a plain text. */
export function sentencesOfText(text: string): string[] {
  return [...segmenter.segment(text.replace(/\s+/g, ' '))]
    .map(({ segment }) => normalized(segment))
    .filter((sentence) => sentence !== '');
}

/**
 * The normalized sentences of a Markdown text: paragraphs, list items, captions, cells and
 * headings. Headings and cells of fewer than four words are labels, and code is quoted, so neither
 * counts.
 */
export function sentencesOfMarkdown(markdown: string): string[] {
  const sentences: string[] = [];
  const add = (node: Nodes, label: boolean) => {
    const found = sentencesOfText(toString(node, { includeImageAlt: false }));
    sentences.push(...found.filter((sentence) => !label || sentence.split(' ').length >= 4));
  };
  visit(parseMarkdown(markdown), (node) => {
    if (node.type === 'paragraph') add(node, false);
    if (node.type === 'heading' || node.type === 'tableCell') add(node, true);
    if (node.type === 'image' && node.title) sentences.push(...sentencesOfText(node.title));
  });
  return sentences;
}

/** Words that a reader sees. */
export function wordCount(markdown: string): number {
  const words = toString(parseMarkdown(markdown), { includeImageAlt: false }).match(
    /[\p{Letter}\p{Number}’'-]+/gu,
  );
  return words?.length ?? 0;
}
