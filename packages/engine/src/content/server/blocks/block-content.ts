import type { Root } from 'hast';
import { select } from 'hast-util-select';
import { propertyOf, textOf } from '#content/server/html-tree';
import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import type { BlockAttributes, BlockContent, Site } from '#content/shared/site';
import { parsedJson } from '#parsed-json';

/** WPGraphQL Content Blocks writes a list or an object as JSON in a text. */
const structureIn = (value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? parsedJson(value) : value;

function attributesOf(values: unknown, site: Site): BlockAttributes {
  const known = new Map<string, unknown>(
    typeof values === 'object' && values !== null ? Object.entries(values) : [],
  );
  const written = (name: string): string => {
    const value = known.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    text: (name) => plainText(written(name)),
    address: (name) => (written(name) === '' ? '' : safeHref(written(name), site)),
    html: (name) => sanitizeContent(written(name), site, { ids: false }).html,
    number: (name) => {
      const value = known.get(name);
      return typeof value === 'number' ? value : null;
    },
    flag: (name) => known.get(name) === true,
    list: (name) => {
      const value = structureIn(known.get(name));
      return Array.isArray(value) ? value.map((one) => attributesOf(one, site)) : [];
    },
    group: (name) => attributesOf(structureIn(known.get(name)), site),
  };
}

/**
 * What a block's `toProps` reads.
 *
 * @param attributes as WordPress has written them
 * @param html the block's sanitised HTML
 */
export function blockContent(attributes: unknown, html: Root, site: Site): BlockContent {
  return {
    attributes: attributesOf(attributes, site),
    textIn: (selector) => {
      const part = select(selector, html);
      return part ? textOf(part) : '';
    },
    attributeIn: (selector, name) => {
      const part = select(selector, html);
      return part ? propertyOf(part, name) : '';
    },
  };
}
