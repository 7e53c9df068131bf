import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';
import { element, propertyOf, rewriteElements } from '#content/server/html-tree';
import { parseWithinLimits } from '#content/server/parse-html';
import { printHtml } from '#content/server/print-html';
import type { Block, Blocks, Site } from '#content/shared/site';
import { parsedJson } from '#parsed-json';
import { blockContent } from './block-content';

/** The props of a block's view; null where WordPress's HTML is to be shown. */
function propsOf(mark: Element, block: Block, site: Site): string | null {
  const html: Root = { type: 'root', children: mark.children };
  const attributes = parsedJson(propertyOf(mark, 'dataAttributes'));
  try {
    return block.propsOf(blockContent(attributes, html, site), site);
  } catch (error) {
    console.error(`The block ${block.name} is shown as WordPress's HTML:`, error);
    return null;
  }
}

/**
 * The sanitised HTML of a page, in which each mark of a block has the props of the block's view.
 *
 * @param html from `sanitizeContent` with the names of these blocks
 */
export function withBlocks(html: string, blocks: Blocks, site: Site): string {
  if (!html.includes('data-block=')) return html;
  const tree = parseWithinLimits(html);
  rewriteElements(tree, (node) => {
    const name = propertyOf(node, 'dataBlock');
    if (name === '') return [node];
    const block = blocks.named(name);
    const dataProps = block ? propsOf(node, block, site) : null;
    if (!block || dataProps === null) return node.children;
    const children =
      block.inner === undefined ? node.children : (select(block.inner, node)?.children ?? []);
    return [element('div', { dataBlock: block.name, dataProps }, children)];
  });
  return printHtml(tree);
}
