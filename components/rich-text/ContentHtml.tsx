import { directionOf } from '@homegrown/engine/content/shared/text-direction';
import clsx from 'clsx';

/** Sanitised HTML. The behaviours of `islands/` load its embeds on request, and send its forms. */
export function ContentHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx('rich-text', className)}
      dir={directionOf(html)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
