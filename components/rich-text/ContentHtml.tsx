import clsx from 'clsx';

/**
 * Sanitised HTML in its place. `components/page-scripts/` loads its embeds when they are asked for,
 * and sends its forms.
 */
export function ContentHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx('rich-text', className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
