/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Text, or elements. */
  content: string | readonly XmlElement[];
}

/** An element; names of elements and attributes are for the caller to choose well. */
export function x(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: XmlElement['content'] = [],
): XmlElement {
  return { name, attributes, content };
}

/** An element without attributes. */
export const plain = (name: string, content: XmlElement['content']): XmlElement =>
  x(name, {}, content);

/**
 * What no XML document may hold, not even escaped (https://www.w3.org/TR/xml/#charsets): control
 * characters, halves of pairs.
 */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  // In texts it must be escaped behind "]]".
  '>': '&gt;',
  '"': '&quot;',
  // A reader makes a line feed of it, unless it is a reference.
  '\r': '&#13;',
};

const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

/**
 * An element as XML text. Written here because xast-util-to-xml 4 writes "]]>" as it is, which no
 * reader of XML takes; and a document of strings needs no more than this.
 */
export function xmlOf({ name, attributes, content }: XmlElement): string {
  const inTag = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (content.length === 0) return `<${name}${inTag}/>`;
  const inside = typeof content === 'string' ? escaped(content) : content.map(xmlOf).join('');
  return `<${name}${inTag}>${inside}</${name}>`;
}

/** What stands above the root of an XML document in UTF-8. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A whole XML document. */
export const xmlDocument = (root: XmlElement): string => `${XML_DECLARATION}${xmlOf(root)}\n`;
