import { SaxesParser } from 'saxes';

/** An element of an XML document. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Of the element itself and all below it. */
  text: string;
}

/**
 * The root of an XML document, read by the rules of XML and of its namespaces. @throws {Error} when
 * it is not well-formed
 */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.forEach((element) => (element.text += text)));
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error('The document has no root.');
  return root;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/**
 * The text of the one child with a name; undefined without one. @throws {Error} when there are
 * several
 */
export function textIn(element: XmlElement, name: string): string | undefined {
  const found = childrenOf(element, name);
  if (found.length > 1) throw new Error(`${element.name} has ${found.length} elements ${name}.`);
  return found[0]?.text;
}
