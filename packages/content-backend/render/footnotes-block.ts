import type { Block } from './block';
import { wrapperAttributes } from './block-wrapper';
import { escapeHtml } from './entities';
import type { Rendering } from './rendering';

/** `core/footnotes`: those of the content that is shown. */
export function footnotes(block: Block, { item, post }: Rendering): string {
  const subject = item ?? post;
  const notes = storedFootnotes(subject.meta.get('footnotes') ?? '');
  if (notes.length === 0 || subject.password !== '') return '';
  const items = notes.map(
    ({ id, content }, index) =>
      `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link" aria-label="Jump to footnote reference ${index + 1}">↩︎</a></li>`,
  );
  return `<ol ${wrapperAttributes(block)}>${items.join('')}</ol>`;
}

function storedFootnotes(json: string): Array<{ id: string; content: string }> {
  let stored: unknown;
  try {
    stored = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((note: unknown) => {
    if (typeof note !== 'object' || note === null) return [];
    const fields = new Map<string, unknown>(Object.entries(note));
    const id = fields.get('id');
    const content = fields.get('content');
    return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : [];
  });
}
