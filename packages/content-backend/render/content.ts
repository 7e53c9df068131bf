import type { PostRecord } from '../model';
import { hasBlocks } from './block';
import { renderBlocks } from './blocks';
import { withoutBuilders } from './builder-shortcodes';
import { withCachedEmbeds } from './cached-embeds';
import { classicHtml } from './classic-html';
import { withCode } from './code-shortcodes';
import { renderEmbeds, renderShortcodes } from './media-shortcodes';
import { finishMediaTags } from './media-tags';
import { rewriteOwnAddresses } from './own-addresses';
import type { RenderContext } from './render-context';
import { Rendering } from './rendering';
import { texturize } from './texturize';

/**
 * WPGraphQL's `content`: the stored blocks or classic text as the HTML that WordPress shows, with
 * the site's own addresses where FaustWP puts them. Null for a row without content.
 * @param commented the names of the blocks that keep their comments
 */
export function renderContent(
  post: PostRecord,
  context: RenderContext,
  commented?: ReadonlySet<string>,
): string | null {
  if (post.content === '') return null;
  return finishMediaTags(renderUnfinished(post.content, post, context, commented), context);
}

/**
 * Content as HTML before its images get their sizes: `the_content` without
 * `wp_filter_content_tags`.
 */
export function renderUnfinished(
  content: string,
  post: PostRecord,
  context: RenderContext,
  commented?: ReadonlySet<string>,
): string {
  const text = withCachedEmbeds(renderEmbeds(withoutBuilders(withCode(content))), post);
  const html = hasBlocks(text)
    ? texturize(renderBlocks(text, new Rendering(post, context, commented)))
    : classicHtml(text);
  const addressed = rewriteOwnAddresses(html, context.settings);
  return dignifyWordPress(renderShortcodes(addressed, post, context));
}

function dignifyWordPress(html: string): string {
  return html.includes('Wordpress')
    ? html.replace(/(?<=[ >(]|&#8216;|&#8220;)Wordpress/g, 'WordPress')
    : html;
}

/**
 * A rich-text field of ACF as HTML: WPGraphQL for ACF runs it through `the_content`, so FaustWP
 * moves the site's own addresses to the front end as in `content`. '' for an empty one.
 * @param post what it belongs to; its id is that of galleries without pictures of their own
 */
export function renderRichText(
  raw: string,
  post: Pick<PostRecord, 'id'>,
  context: RenderContext,
): string {
  if (raw.trim() === '') return '';
  const html = rewriteOwnAddresses(
    classicHtml(renderEmbeds(withoutBuilders(withCode(raw)))),
    context.settings,
  );
  return finishMediaTags(dignifyWordPress(renderShortcodes(html, post, context)), context);
}

/**
 * WPGraphQL's `description` of a media item: the text that was written, without the picture that
 * WordPress puts before it (`WPGraphQL\Model\Post` takes `prepend_attachment` out). Null without a
 * text.
 */
export function renderDescription(attachment: PostRecord, context: RenderContext): string | null {
  return renderContent(attachment, context);
}
