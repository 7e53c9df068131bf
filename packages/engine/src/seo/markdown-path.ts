import { junkIn } from '#own-addresses';

/**
 * The path of content as Markdown: `/clean-your-list.md` for `/clean-your-list/`.
 *
 * @returns null for the front page, and for a file
 */
export function markdownPath(uri: string): string | null {
  const path = uri.replace(/\/$/, '');
  return path === '' || junkIn(path.slice(1).split('/')) !== null ? null : `${path}.md`;
}
