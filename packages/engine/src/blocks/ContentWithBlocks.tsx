import { fromHtml } from 'hast-util-from-html';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, useContext } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { ShownBlocks } from './define-block';

interface MarkProps extends ComponentProps<'div'> {
  'data-block'?: string;
  'data-props'?: string;
}

/** Whether the HTML of a page has blocks that {@link ContentWithBlocks} shows. */
export const hasBlocks = (html: string): boolean => html.includes(' data-block="');

/**
 * The content of a page with the views of its blocks in their places.
 *
 * @param html from `pageContent`
 */
export function ContentWithBlocks({ html }: { html: string }) {
  const blocks = useContext(ShownBlocks);
  function Division({ 'data-block': name, 'data-props': props, ...others }: MarkProps) {
    const block = name === undefined ? undefined : blocks.named(name);
    return block && props !== undefined ? (
      block.render(props, others.children)
    ) : (
      <div {...others} />
    );
  }
  return toJsxRuntime(fromHtml(html, { fragment: true }), {
    Fragment,
    jsx,
    jsxs,
    // The sanitiser has checked styles; one that only browsers can read takes no page away.
    ignoreInvalidStyle: true,
    components: { div: Division },
  });
}
