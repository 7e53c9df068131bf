import type { Element } from 'hast';
import { printHtml } from '#content/server/print-html';
import { elementsOf, propertyOf } from './html-tree';
import { parseHtml } from './parse-html';

const ADDRESSES = ['href', 'src', 'poster', 'cite'];

/** An address made absolute; any other text stays as it is. */
function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function makeAbsolute(node: Element, base: string): void {
  const { properties } = node;
  for (const name of ADDRESSES) {
    if (typeof properties[name] === 'string') properties[name] = absolute(properties[name], base);
  }
  const srcSet = propertyOf(node, 'srcSet');
  if (srcSet === '') return;
  // The sanitiser has written this: candidates are separated by a comma and a blank, and addresses
  // contain no blanks.
  properties.srcSet = srcSet
    .split(', ')
    .map((candidate) => candidate.replace(/^\S+/, (address) => absolute(address, base)))
    .join(', ');
}

/**
 * Content for readers elsewhere, as in a feed: every address in it is absolute, including links
 * within the same content.
 *
 * @param html from the sanitiser
 * @param base the absolute address of the content's page
 */
export function absoluteHtml(html: string, base: string): string {
  const tree = parseHtml(html);
  for (const node of elementsOf(tree, () => true)) makeAbsolute(node, base);
  return printHtml(tree);
}
