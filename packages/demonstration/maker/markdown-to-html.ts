import type { List, RootContent } from 'mdast';
import { escapeHtml } from './escape-html';
import { inlineHtml } from './inline-html';
import { parseMarkdown } from './markdown';
import type { FindPicture } from './markdown-to-blocks';

/**
 * Markdown as the HTML of a WYSIWYG field: headings, paragraphs, lists, quotes and images, one
 * element a line.
 *
 * @throws Error that names the line for Markdown that such a field does not hold.
 */
export function markdownToHtml(markdown: string, findPicture: FindPicture): string {
  let place = 0;
  const nextPicture = () => findPicture((place += 1));
  return parseMarkdown(markdown)
    .children.map((node) => oneElement(node, nextPicture))
    .join('\n');
}

function oneElement(node: RootContent, nextPicture: () => { id: number; url: string }): string {
  switch (node.type) {
    case 'heading':
      return `<h${node.depth}>${inlineHtml(node.children)}</h${node.depth}>`;
    case 'list':
      return listElement(node);
    case 'blockquote':
      return `<blockquote>${node.children.map((child) => oneElement(child, nextPicture)).join('')}</blockquote>`;
    case 'paragraph': {
      const [child] = node.children;
      if (node.children.length === 1 && child?.type === 'image') {
        const { id, url } = nextPicture();
        return `<img class="alignnone size-large wp-image-${id}" src="${escapeHtml(url)}" alt="${escapeHtml(child.alt ?? '')}" width="1024" height="576" />`;
      }
      return `<p>${inlineHtml(node.children)}</p>`;
    }
    default:
      throw new Error(
        `Line ${node.position?.start.line ?? '?'}: "${node.type}" cannot stand in a field`,
      );
  }
}

function listElement(node: List): string {
  const tag = node.ordered ? 'ol' : 'ul';
  const items = node.children.map((item) => {
    const html = item.children.map((child) => {
      if (child.type === 'paragraph') return inlineHtml(child.children);
      if (child.type === 'list') return listElement(child);
      throw new Error(
        `Line ${child.position?.start.line ?? '?'}: "${child.type}" cannot stand in a list`,
      );
    });
    return `<li>${html.join('')}</li>`;
  });
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`;
}
