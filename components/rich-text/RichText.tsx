import { hasRareBlocks } from '@homegrown/engine/content/shared/rare-blocks';
import dynamic from 'next/dynamic';
import { ContentHtml } from './ContentHtml';

/** Only few pages have forms or rare blocks; the others load no styles of these. */
const TextWithForms = dynamic(() => import('./TextWithForms'));
const TextWithRareBlocks = dynamic(() => import('./TextWithRareBlocks'));

/**
 * Sanitised HTML of WordPress, styled by styles/_content.scss. It contacts no other host for an
 * embed until the visitor asks for it.
 */
export function RichText({ html }: { html: string }) {
  const Text = html.includes('data-content-form=') ? TextWithForms : ContentHtml;
  return hasRareBlocks(html) ? (
    <TextWithRareBlocks html={html} text={Text} />
  ) : (
    <Text html={html} />
  );
}
