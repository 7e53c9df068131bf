import dynamic from 'next/dynamic';
import { ContentHtml } from './ContentHtml';

/** Only few pages have forms or rare blocks; the others load no styles of these. */
const TextWithForms = dynamic(() => import('./TextWithForms'));
const TextWithRareBlocks = dynamic(() => import('./TextWithRareBlocks'));

/** What TextWithRareBlocks.module.scss has styles for. */
const HAS_RARE_BLOCKS = new RegExp(
  [
    'border-(?:top|right|bottom|left|width|color)',
    'is-layout-(?:flex|grid)',
    'align(?:wide|full)',
    'background|-color|-font-size',
    '<(?:video|audio|iframe|pre|details)',
    'data-embed',
    'wp-element-button|gallery',
    `wp-block-(?:${[
      'columns|media-text|cover|buttons?|social-links|file|embed|pullquote',
      'post|term|query|latest|navigation|breadcrumbs',
    ].join('|')})`,
  ].join('|'),
);

/**
 * Sanitised HTML of WordPress, styled by styles/content/. It contacts no other host for an embed
 * until the visitor asks for it.
 */
export function RichText({ html }: { html: string }) {
  const Text = html.includes('data-content-form=') ? TextWithForms : ContentHtml;
  return HAS_RARE_BLOCKS.test(html) ? (
    <TextWithRareBlocks html={html} text={Text} />
  ) : (
    <Text html={html} />
  );
}
