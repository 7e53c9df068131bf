import { autop } from '@wordpress/autop';
import type { PostRecord } from '../model';
import { hasBlocks } from './block';
import { renderBlocks, Rendering } from './blocks';
import { renderShortcodes } from './media-shortcodes';
import { finishMediaTags } from './media-tags';
import { rewriteOwnAddresses } from './own-addresses';
import type { RenderContext } from './render-context';
import { unwrapShortcodes } from './shortcode';
import { texturize } from './texturize';

/**
 * WPGraphQL's `content`: the stored blocks or classic text as the HTML that WordPress shows, with the site's own
 * addresses where FaustWP puts them. Null for a row without content.
 */
export function renderContent(post: PostRecord, context: RenderContext): string | null {
  if (post.content === '') return null;
  return finishMediaTags(renderInner(post.content, post, context), context);
}

/** Content as HTML before images get their sizes: WordPress's `the_content` without `wp_filter_content_tags`. */
export function renderInner(content: string, post: PostRecord, context: RenderContext): string {
  const html = hasBlocks(content)
    ? texturize(renderBlocks(content, new Rendering(post, context)))
    : unwrapShortcodes(autop(texturize(content)));
  const addressed = rewriteOwnAddresses(html, context.settings);
  return dignifyWordPress(renderShortcodes(addressed, post, context));
}

/** A rich-text field of ACF as HTML: classic content without FaustWP's addresses. '' stays ''. */
export function renderRichText(raw: string, post: PostRecord, context: RenderContext): string {
  if (raw.trim() === '') return '';
  const html = unwrapShortcodes(autop(texturize(raw)));
  return finishMediaTags(renderShortcodes(html, post, context), context);
}

/** A comment's text as HTML: typographic, in paragraphs. */
export function renderComment(raw: string): string {
  return autop(texturize(raw));
}

function dignifyWordPress(html: string): string {
  return html.replace(/(?<=[ >(]|&#8216;|&#8220;)Wordpress/g, 'WordPress');
}
