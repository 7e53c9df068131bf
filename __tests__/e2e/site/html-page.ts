import type { Element, Root, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

type Test = (element: Element) => boolean;

/** An HTML document as a program without scripts reads it. */
export interface HtmlPage {
  root: Root;
  title: string;
  /** Texts of the first-level headings. */
  h1: string[];
  /** Whole text of `main`, blanks collapsed. */
  text: string;
  /** Values of `href` of all links, as written. */
  links: string[];
  /** Content of `meta` elements by name or property. */
  meta: Map<string, string[]>;
  canonical: string | null;
  /** Everything of this tag name that passes the test. */
  all: (tagName: string, test?: Test) => Element[];
}

/** An attribute as text; null without it. */
export function attribute(element: Element, name: string): string | null {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return null;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The text inside an element with its blanks collapsed. */
export function textOf(element: Element | Root): string {
  return toString(element).replace(/\s+/g, ' ').trim();
}

/**
 * The texts inside an element, a blank between any two: words of neighbouring blocks stay apart.
 */
export function spacedTextOf(element: Element): string {
  const texts: string[] = [];
  visit(element, 'text', (text: Text) => {
    texts.push(text.value);
  });
  return texts.join(' ');
}

/** Parses a document with the HTML standard's own algorithm. */
export function htmlPage(html: string): HtmlPage {
  const root = unified().use(rehypeParse).parse(html);
  const elements: Element[] = [];
  visit(root, 'element', (element: Element) => {
    elements.push(element);
  });
  const all = (tagName: string, test: Test = () => true): Element[] =>
    elements.filter((element) => element.tagName === tagName && test(element));
  const meta = new Map<string, string[]>();
  for (const element of all('meta')) {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (name) meta.set(name, [...(meta.get(name) ?? []), attribute(element, 'content') ?? '']);
  }
  const canonical = all('link', (link) => attribute(link, 'rel') === 'canonical')[0];
  const main = all('main')[0];
  return {
    root,
    title: all('title').map(textOf)[0] ?? '',
    h1: all('h1').map(textOf),
    text: main ? textOf(main) : '',
    links: all('a').flatMap((link) => attribute(link, 'href') ?? []),
    meta,
    canonical: canonical ? attribute(canonical, 'href') : null,
    all,
  };
}
