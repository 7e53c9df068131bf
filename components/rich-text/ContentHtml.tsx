import { ContentWithBlocks, hasBlocks } from '@homegrown/engine/blocks/ContentWithBlocks';
import { type Blocks, NO_BLOCKS } from '@homegrown/engine/blocks/define-block';
import { directionOf } from '@homegrown/engine/content/shared/text-direction';
import clsx from 'clsx';

export interface ContentHtmlProps {
  html: string;
  /** The blocks in it that have components of their own. */
  blocks?: Blocks;
  className?: string;
}

/** Sanitised HTML. The behaviours of `islands/` load its embeds on request, and send its forms. */
export function ContentHtml({ html, blocks = NO_BLOCKS, className }: ContentHtmlProps) {
  const attributes = { className: clsx('rich-text', className), dir: directionOf(html) };
  return hasBlocks(html) ? (
    <div {...attributes}>
      <ContentWithBlocks html={html} blocks={blocks} />
    </div>
  ) : (
    <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
