import { directionOf } from '@homegrown/engine/content/shared/text-direction';
import clsx from 'clsx';

/** Sanitised HTML. `islands/` loads its embeds on request, and sends its forms. */
export function ContentHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx('rich-text', className)}
      dir={directionOf(html)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
