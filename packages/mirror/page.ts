import { wordingIn } from '@homegrown/engine/words/wording';
import type { Words } from '@homegrown/engine/words/words';
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { isClosed, type MirroredSite, mirroredAddress, pictureAddress } from './address';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Where the mirror says what it can't do. */
export const CLOSED_PAGE = '/-/closed/';

/**
 * No script has this address: the first script of a page then does without the others
 * (packages/engine/src/islands/on-intent.ts).
 */
const NO_SCRIPT = 'about:invalid';

/**
 * The most characters of a text for the search. A visitor loads the index, once for all searches.
 */
const MAX_SEARCHED = 1_200;

/** Where a mirror stands, and where its site is. */
export interface MirrorOptions {
  site: MirroredSite;
  /**
   * The address of the real site, where the mirror has another one. With null, what needs the site
   * is closed.
   */
  live: string | null;
}

/** What a page becomes in the mirror. */
export interface MirroredPage {
  html: string;
  /** The addresses of the site that it names. */
  links: string[];
  /** The texts by which the search finds it; null for pages that search engines may not list. */
  searched: SearchedPage | null;
}

/** A page in the mirror's search. */
export interface SearchedPage {
  title: string;
  text: string;
  description: string;
}

type MirrorWords = Words['mirror'];

const isElement = (node: Node): node is Element => 'tagName' in node;

function* elementsOf(parent: ParentNode): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsOf('content' in child ? child.content : child);
  }
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function setAttribute(element: Element, name: string, value: string | null): void {
  const others = element.attrs.filter((one) => one.name !== name);
  element.attrs = value === null ? others : [...others, { name, value }];
}

function remove(element: Element): void {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((node) => node !== element);
}

function replaceBy(element: Element, markup: string): void {
  const { parentNode } = element;
  if (!parentNode) return;
  const nodes = parseFragment(markup).childNodes;
  for (const node of nodes) node.parentNode = parentNode;
  parentNode.childNodes = parentNode.childNodes.flatMap((node) =>
    node === element ? nodes : [node],
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The text of an element as a reader sees it, blanks as one. */
function textOf(parent: ParentNode): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    else if (
      'childNodes' in node &&
      !['script', 'style', 'template', 'nav', 'form'].includes(node.nodeName)
    )
      for (const child of node.childNodes) walk(child);
    if (isElement(node)) parts.push(' ');
  };
  for (const child of parent.childNodes) walk(child);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** Attributes that hold one address. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  script: ['src'],
  use: ['href'],
};

/** An address in a `style` attribute: the logo for the dark. */
const STYLED = /url\("([^"]+)"\)/g;

const SETS = ['srcset', 'imagesrcset'];

/** Meta elements whose content is the address of a picture. */
const PICTURE_META = /^(?:og:image|twitter:image)(?::url|:secure_url)?$/;

/** An address of the image optimizer wherever it stands: in HTML, XML and JSON. */
const OPTIMIZED =
  /(?<![\w./:-])[\w./:-]*\/_next\/image\?url=[^\s"'<>&\\]+(?:&|&amp;|\\u0026)w=\d+(?:&|&amp;|\\u0026)q=\d+/g;

/**
 * A text of the site with the mirror's addresses in the place of those of the image optimizer.
 *
 * @returns the text, and the addresses that were replaced
 */
export function withPictureFiles(
  text: string,
  site: MirroredSite,
): { text: string; links: string[] } {
  const links: string[] = [];
  const replaced = text.replace(OPTIMIZED, (found) => {
    const plain = found.replaceAll(/&amp;|\\u0026/g, '&');
    const address = mirroredAddress(plain, `${site.basePath}/`, site);
    const file = address && pictureAddress(address, site.basePath);
    if (!address || !file) return found;
    links.push(address);
    const origin = /^https?:\/\/[^/]+/.exec(plain)?.[0] ?? '';
    return `${origin}${file}`;
  });
  return { text: replaced, links };
}

/** The words of the language that a page is in. */
function wordsOf(document: ParentNode, { words }: MirroredSite) {
  const html = find(document, 'html');
  return wordingIn((html && attribute(html, 'lang')) || 'en-US', words);
}

/** The replacement of a form that only the site accepts. */
function closedForm({ live }: MirrorOptions, path: string, words: MirrorWords): string {
  const way =
    live === null ? '' : ` <a href="${escaped(`${live}${path}`)}">${escaped(words.write)}</a>`;
  return `<p class="mirror-closed">${escaped(words.nothingSent)}${way}</p>`;
}

function closeForm(form: Element, path: string, options: MirrorOptions, words: MirrorWords): void {
  const action = attribute(form, 'action');
  const isPost = (attribute(form, 'method') ?? 'get').toLowerCase() === 'post';
  const { site } = options;
  const target = action === undefined ? path : new URL(action, new URL(path, site.origin)).pathname;
  if (isPost || isClosed(target, site.basePath)) replaceBy(form, closedForm(options, path, words));
}

/** Takes out or mends the parts of a page that need the site itself. */
function closeWhatNeedsTheSite(
  element: Element,
  path: string,
  options: MirrorOptions,
  words: MirrorWords,
): void {
  const { site, live } = options;
  const { tagName } = element;
  if (tagName === 'html') setAttribute(element, 'data-editors', null);
  if (tagName === 'form') closeForm(element, path, options, words);
  if (tagName === 'script') {
    if (attribute(element, 'data-behaviours') !== undefined) {
      for (const name of ['data-behaviours', 'data-islands'])
        setAttribute(element, name, JSON.stringify([NO_SCRIPT]));
      // Without it there is no service worker: a mirror has no page for it to show.
      setAttribute(element, 'data-build', null);
    }
    if (attribute(element, 'data-src') !== undefined) remove(element);
  }
  const href = tagName === 'a' ? attribute(element, 'href') : undefined;
  if (href === undefined || !URL.canParse(href, site.origin)) return;
  const url = new URL(href, new URL(path, site.origin));
  if (
    ![site.origin, site.publicOrigin].includes(url.origin) ||
    !isClosed(url.pathname, site.basePath)
  )
    return;
  setAttribute(
    element,
    'href',
    live === null ? `${site.basePath}${CLOSED_PAGE}` : `${live}${url.pathname}${url.search}`,
  );
}

function linksIn(element: Element): string[] {
  const links = (ADDRESSES[element.tagName] ?? []).flatMap(
    (name) => attribute(element, name) ?? [],
  );
  const sets = SETS.flatMap((name) => attribute(element, name)?.split(/,\s+|\s+/) ?? []);
  const meta =
    element.tagName === 'meta'
      ? (attribute(element, 'property') ?? attribute(element, 'name'))
      : '';
  const content = PICTURE_META.test(meta ?? '') ? attribute(element, 'content') : undefined;
  const styled = [...(attribute(element, 'style') ?? '').matchAll(STYLED)].map(
    ([, address = '']) => address,
  );
  const pictures = content ? [content] : [];
  return [...links, ...sets.filter((part) => part.includes('/')), ...pictures, ...styled];
}

const find = (parent: ParentNode, tagName: string): Element | undefined => {
  for (const element of elementsOf(parent)) if (element.tagName === tagName) return element;
  return undefined;
};

/** The scripts and words of the mirror's search, added at the end of its page. */
const SEARCH_SCRIPTS = ['minisearch.js', 'mirror-search.js'];

function addSearch(document: ParentNode, site: MirroredSite): void {
  const head = find(document, 'head');
  if (!head) return;
  const { words, locale } = wordsOf(document, site);
  const { resultsFor, noneFor, failed } = words.search;
  const said = JSON.stringify({ locale, resultsFor, noneFor, failed });
  for (const name of SEARCH_SCRIPTS) {
    const [script] = parseFragment(
      `<script defer src="${site.basePath}/-/${name}"></script>`,
    ).childNodes;
    if (!script || !isElement(script)) continue;
    setAttribute(script, 'data-words', said);
    script.parentNode = head;
    head.childNodes.push(script);
  }
}

function searchedPage(document: ParentNode): SearchedPage | null {
  const main = find(document, 'main');
  if (!main) return null;
  let description = '';
  for (const element of elementsOf(document)) {
    if (element.tagName !== 'meta') continue;
    const name = attribute(element, 'name');
    if (name === 'robots' && /noindex/.test(attribute(element, 'content') ?? '')) return null;
    if (name === 'description') description = attribute(element, 'content') ?? '';
  }
  const heading = find(main, 'h1') ?? find(document, 'title');
  return {
    title: heading ? textOf(heading) : '',
    description,
    text: textOf(main).slice(0, MAX_SEARCHED),
  };
}

/**
 * A page of the site as the mirror has it: without the scripts that ask the site, with forms,
 * sign-in and previews closed or led to the real site, pictures as files.
 *
 * @param markup the page's HTML
 * @param path where it stands
 */
export function mirroredPage(markup: string, path: string, options: MirrorOptions): MirroredPage {
  const { site } = options;
  // A page has a part for browsers without scripts.
  const document = parse(markup, { scriptingEnabled: false });
  const words = wordsOf(document, site).words.mirror;
  const found = new Set<string>();
  for (const element of elementsOf(document)) {
    closeWhatNeedsTheSite(element, path, options, words);
    for (const link of linksIn(element)) {
      const address = mirroredAddress(link, path, site);
      if (address !== null) found.add(address);
    }
  }
  if (path === `${site.basePath}/search`) addSearch(document, site);
  const { text, links } = withPictureFiles(serialize(document), site);
  for (const link of links) found.add(link);
  return { html: text, links: [...found], searched: searchedPage(document) };
}

/** The page that says what the mirror can't do, in the looks of another page of it. */
export function closedPage(markup: string, { live, site }: MirrorOptions): string {
  const document = parse(markup, { scriptingEnabled: false });
  const main = find(document, 'main');
  const title = find(document, 'title');
  const words = wordsOf(document, site).words.mirror;
  const way =
    live === null
      ? escaped(words.later)
      : `<a href="${escaped(`${live}${site.basePath}/`)}">${escaped(words.goOn)}</a>`;
  for (const [element, content] of [
    [title, escaped(words.title)],
    [main, `<h1>${escaped(words.heading)}</h1><p>${escaped(words.text)} ${way}</p>`],
  ] as const) {
    if (!element) continue;
    element.childNodes = parseFragment(content).childNodes;
    for (const node of element.childNodes) node.parentNode = element;
  }
  return serialize(document);
}
