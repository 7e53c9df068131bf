import { autop } from './bounded-autop';
import { unwrapShortcodes } from './shortcode';
import { texturize } from './texturize';

/** What was asked last. */
let last = { content: '', html: '' };

/**
 * Text of the classic editor as HTML. A page asks for the content and the excerpt of a post, and
 * the excerpt begins with the HTML of the whole content: the second of the two is remembered.
 */
export function classicHtml(content: string): string {
  if (content !== last.content) {
    last = { content, html: unwrapShortcodes(autop(texturize(content))) };
  }
  return last.html;
}
