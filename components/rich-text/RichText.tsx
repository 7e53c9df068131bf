import dynamic from 'next/dynamic';
import { ContentHtml } from './ContentHtml';

/** Only few pages have a form; the others load none of the forms' styles. */
const TextWithForms = dynamic(() => import('./TextWithForms'));

/**
 * Sanitised HTML of WordPress, styled by styles/content/. It contacts no other host for an embed
 * until the visitor asks for it.
 */
export function RichText({ html }: { html: string }) {
  return html.includes('data-content-form=') ? (
    <TextWithForms html={html} />
  ) : (
    <ContentHtml html={html} />
  );
}
