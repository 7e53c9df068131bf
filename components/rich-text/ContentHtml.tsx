import { ContentWithBlocks, hasBlocks } from '@homegrown/engine/blocks/ContentWithBlocks';
import { directionOf } from '@homegrown/engine/content/shared/text-direction';
import clsx from 'clsx';

export interface ContentHtmlProps {
  html: string;
  className?: string;
}

/** Sanitised HTML. The behaviours of `islands/` load its embeds on request, and send its forms. */
export function ContentHtml({ html, className }: ContentHtmlProps) {
  const attributes = { className: clsx('rich-text', className), dir: directionOf(html) };
  return hasBlocks(html) ? (
    <div {...attributes}>
      <ContentWithBlocks html={html} />
    </div>
  ) : (
    <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
