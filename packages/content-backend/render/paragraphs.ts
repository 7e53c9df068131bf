import { autop } from './bounded-autop';
import { texturize } from './texturize';

/**
 * Text as typed (an excerpt, a caption) as typographic HTML in paragraphs: WordPress's
 * `the_excerpt`. '' stays ''.
 */
export function inParagraphs(text: string): string {
  return text.trim() === '' ? '' : autop(texturize(text));
}

/**
 * WPGraphQL's `content` of a comment: typographic HTML in paragraphs. Addresses in it do not become
 * links.
 */
export function renderComment(raw: string): string {
  return inParagraphs(raw);
}
