import type { Block } from './block';
import { attributesOn, changeTag, firstTag, withClasses, withoutClass } from './html-tag';
import type { Rendering } from './rendering';

/**
 * The blocks of an accordion: what WordPress's script for them reads is added to their stored HTML.
 */

/** What WordPress's script for accordions reads. */
export function accordion(html: string, block: Block): string {
  const closes = block.attributes.autoclose === true;
  return attributesOn(html, 'div', [
    ['data-wp-context', `{ "autoclose": ${closes}, "accordionItems": [] }`],
    ['data-wp-interactive', 'core/accordion'],
  ]);
}

export function accordionItem(html: string, block: Block, rendering: Rendering): string {
  const isOpen = block.attributes.openByDefault === true;
  rendering.accordionItem = {
    id: `accordion-item-${rendering.nextAccordionItem(itemsIn(block))}`,
    isOpen,
  };
  return attributesOn(withOpenClass(html, isOpen), 'div', [
    ['data-wp-class--is-open', 'state.isOpen'],
    ['data-wp-context', `{ "id": "${rendering.accordionItem.id}", "openByDefault": ${isOpen} }`],
    ['data-wp-init', 'callbacks.initAccordionItems'],
    ['data-wp-on-window--hashchange', 'callbacks.hashChange'],
  ]);
}

const counted = new WeakMap<Block, number>();

/** How many entries of accordions a block holds, counted once. */
function itemsIn(block: Block): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const sum = block.innerBlocks.reduce(
    (count, inner) => count + itemsIn(inner) + (inner.name === 'core/accordion-item' ? 1 : 0),
    0,
  );
  counted.set(block, sum);
  return sum;
}

/** An entry that says whether it is open, whatever was stored. */
function withOpenClass(html: string, isOpen: boolean): string {
  const item = firstTag(html, 'div');
  if (!item) return html;
  return changeTag(html, item, (tag) =>
    isOpen ? withClasses(tag, ['is-open']) : withoutClass(tag, 'is-open'),
  );
}

export function accordionHeading(
  html: string,
  _block: Block,
  { accordionItem: item }: Rendering,
): string {
  if (!item) return html;
  return attributesOn(html, 'button', [
    ['aria-expanded', String(item.isOpen)],
    ['aria-controls', `${item.id}-panel`],
    ['data-wp-bind--aria-expanded', 'state.isOpen'],
    ['data-wp-on--click', 'actions.toggle'],
    ['id', item.id],
  ]);
}

export function accordionPanel(
  html: string,
  _block: Block,
  { accordionItem: item }: Rendering,
): string {
  if (!item) return html;
  return attributesOn(html, 'div', [
    ['aria-labelledby', item.id],
    ['data-wp-bind--hidden', 'state.isHidden'],
    ['data-wp-on--beforematch', 'actions.handleBeforeMatch'],
    ['id', `${item.id}-panel`],
  ]);
}
