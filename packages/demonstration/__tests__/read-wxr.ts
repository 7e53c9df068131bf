import { SaxesParser } from 'saxes';

/** One `<item>` with what the tests ask about. */
export interface ReadItem {
  values: Map<string, string>;
  meta: Map<string, string>;
  terms: { domain: string; slug: string }[];
}

/** What a well-formed export holds. */
export interface ReadWxr {
  items: ReadItem[];
  authors: string[];
  /** In the order of the file: author, category, tag, term, item. */
  order: string[];
}

/** @throws Error when the text is not well-formed XML. */
export function readWxr(xml: string): ReadWxr {
  const read: ReadWxr = { items: [], authors: [], order: [] };
  const parser = new SaxesParser();
  let item: ReadItem | undefined;
  let text = '';
  let key = '';
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'item') item = { values: new Map(), meta: new Map(), terms: [] };
    if (['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item'].includes(name))
      read.order.push(name);
    if (name === 'category' && item)
      item.terms.push({ domain: attributes.domain ?? '', slug: attributes.nicename ?? '' });
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'wp:author_login') read.authors.push(text);
    if (name === 'wp:meta_key') key = text;
    else if (name === 'wp:meta_value') item?.meta.set(key, text);
    else if (name === 'item' && item) {
      read.items.push(item);
      item = undefined;
    } else item?.values.set(name, text);
    text = '';
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return read;
}
