import type { PhrasingContent } from 'mdast';
import { escapeHtml, escapeText } from './escape-html';

/**
 * The HTML of text within a block: strong, em, code, links, line breaks. A line's end in the
 * Markdown is a space.
 *
 * @throws Error for what the demonstration's Markdown does not use: raw HTML, footnotes, images
 *   within text.
 */
export function inlineHtml(nodes: readonly PhrasingContent[]): string {
  return nodes.map(oneNode).join('');
}

function oneNode(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value.replace(/(?<!\s)\s*\n\s*/g, ' '));
    case 'strong':
      return `<strong>${inlineHtml(node.children)}</strong>`;
    case 'emphasis':
      return `<em>${inlineHtml(node.children)}</em>`;
    case 'delete':
      return `<s>${inlineHtml(node.children)}</s>`;
    case 'inlineCode':
      return `<code>${escapeText(node.value)}</code>`;
    case 'break':
      return '<br>';
    case 'link':
      return `<a href="${escapeHtml(node.url)}">${inlineHtml(node.children)}</a>`;
    default: {
      const line = node.position?.start.line;
      throw new Error(
        `Line ${line ?? '?'}: "${node.type}" cannot stand within text; use plain Markdown`,
      );
    }
  }
}
