import type { PostRecord } from '../model';
import { type Block, hasBlocks } from './block';
import { frontEndHref, wrapperAttributes } from './block-wrapper';
import { withoutBuilders } from './builder-shortcodes';
import { classicHtml } from './classic-html';
import { escapeHtml } from './entities';
import { renderEmbeds } from './media-shortcodes';
import type { Rendering } from './rendering';
import { texturize } from './texturize';
import { renderEncodedTitle } from './title';

export type RenderBlocks = (content: string, rendering: Rendering) => string;

/** `core/post-content`: the content of the post whose turn it is in a loop, up to its "more". */
export function postContent(renderBlocks: RenderBlocks) {
  return (block: Block, rendering: Rendering): string => {
    const { item, post } = rendering;
    const subject = item ?? post;
    if (subject.password !== '') return '';
    const content = () => renderEmbeds(untilMore(subject, rendering));
    const html = renderedContent(subject, content, rendering, renderBlocks);
    if (html.trim() === '') return '';
    return `<div ${wrapperAttributes(block, { classes: 'entry-content' })}>${html}</div>`;
  };
}

/**
 * A content as another one shows it; '' for one that is being shown already, or for which there is
 * no room. `content` is only asked for where it is shown, because what makes it reads all of it.
 */
export function renderedContent(
  subject: PostRecord,
  content: () => string,
  rendering: Rendering,
  renderBlocks: RenderBlocks,
): string {
  const { openContents } = rendering;
  if (openContents.has(subject.id) || !rendering.takeContent(subject.content.length)) return '';
  openContents.add(subject.id);
  const text = withoutBuilders(content());
  const html = hasBlocks(text) ? texturize(renderBlocks(text, rendering)) : classicHtml(text);
  openContents.delete(subject.id);
  return html;
}

const MORE = /<!--more([^]{0,200}?)-->/;

/** The content before its "more", with a link to the rest. */
function untilMore(post: PostRecord, { context }: Rendering): string {
  const found = MORE.exec(post.content);
  if (!found) return post.content;
  const before = post.content.slice(0, found.index).replace(/<!-- \/?wp:more[^>]{0,200}-->/g, '');
  const title = escapeHtml(renderEncodedTitle(post.title));
  const words = found[1]?.trim();
  const label = words
    ? escapeHtml(words)
    : `<span aria-label="Continue reading ${title}">(more&hellip;)</span>`;
  const href = frontEndHref(context.uri(post.id), context);
  return `${before} <a href="${href}#more-${post.id}" class="more-link">${label}</a>`;
}
