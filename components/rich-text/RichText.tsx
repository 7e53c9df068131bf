import dynamic from 'next/dynamic';
import { ContentHtml } from './ContentHtml';

/** Only few pages have forms or a layout; the others load no styles of these. */
const TextWithForms = dynamic(() => import('./TextWithForms'));
const TextWithLayout = dynamic(() => import('./TextWithLayout'));

const HAS_LAYOUT =
  /border-(?:top|right|bottom|left|width|color)|is-layout-(?:flex|grid)|wp-block-(?:columns|media-text|cover|buttons|social-links)|align(?:wide|full)/;

/**
 * Sanitised HTML of WordPress, styled by styles/content/. It contacts no other host for an embed
 * until the visitor asks for it.
 */
export function RichText({ html }: { html: string }) {
  const Text = html.includes('data-content-form=') ? TextWithForms : ContentHtml;
  return HAS_LAYOUT.test(html) ? <TextWithLayout html={html} text={Text} /> : <Text html={html} />;
}
