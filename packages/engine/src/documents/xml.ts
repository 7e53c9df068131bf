/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Text, or elements. */
  content: string | readonly XmlElement[];
}

/** Text, or elements; nothing stands for what is left out. */
type Content = string | readonly (XmlElement | '' | null)[];

/** An element; the caller must give valid names of elements and attributes. */
export function x(
  name: string,
  attributes: XmlElement['attributes'],
  content: Content = [],
): XmlElement {
  const inside = typeof content === 'string' ? content : content.flatMap((one) => one || []);
  return { name, attributes, content: inside };
}

/** An element without attributes. */
export const plain = (name: string, content: Content): XmlElement => x(name, {}, content);

/**
 * Characters that no XML document may contain, not even escaped
 * (https://www.w3.org/TR/xml/#charsets): control characters, unpaired surrogates.
 */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  // In text it must be escaped after "]]".
  '>': '&gt;',
  '"': '&quot;',
  // An XML parser turns it into a line feed, unless it is a character reference.
  '\r': '&#13;',
};

const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

/**
 * An element as XML text. It is written here because xast-util-to-xml 4 does not escape "]]>",
 * which XML parsers reject, and documents of strings need no more than this.
 */
export function xmlOf({ name, attributes, content }: XmlElement): string {
  const inTag = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (content.length === 0) return `<${name}${inTag}/>`;
  const inside = typeof content === 'string' ? escaped(content) : content.map(xmlOf).join('');
  return `<${name}${inTag}>${inside}</${name}>`;
}

/** The line before the root of an XML document in UTF-8. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A whole XML document. */
export const xmlDocument = (root: XmlElement): string => `${XML_DECLARATION}${xmlOf(root)}\n`;
