import dynamic from 'next/dynamic';
import { ContentHtml } from './ContentHtml';

/** Few pages have a form: the others load nothing of them. */
const TextWithForms = dynamic(() => import('./TextWithForms'));

/**
 * Sanitised HTML of WordPress, styled by styles/content/. Asks nobody else for an embed before the
 * visitor does.
 */
export function RichText({ html }: { html: string }) {
  return html.includes('data-content-form=') ? (
    <TextWithForms html={html} />
  ) : (
    <ContentHtml html={html} />
  );
}
