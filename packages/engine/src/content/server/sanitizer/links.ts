import type { Element, ElementContent, Root } from 'hast';
import {
  classesOf,
  element,
  elementsOf,
  propertyOf,
  rewriteElements,
  textOf,
} from '#content/server/html-tree';
import { linkRelations } from '#content/server/link-relations';
import { safeHref } from '#content/server/safe-href';
import { uploadPath } from '#content/server/upload-path';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';
import { FigureCaptions } from './element-name';

function relOf(node: Element, always: readonly string[]): string[] | undefined {
  if (node.properties.href === undefined) return undefined;
  const forced = node.properties.target === '_blank' ? ['noopener', 'noreferrer'] : [];
  const rel = linkRelations([...always, ...forced, propertyOf(node, 'rel')].join(' '));
  return rel.length > 0 ? rel : undefined;
}

function imagesOf(node: Element): Element[] {
  return elementsOf(node, ({ tagName }) => tagName === 'img');
}

/** The name of a link for assistive technology, without its aria-label. */
function nameOf(link: Element): string {
  const alternatives = imagesOf(link).map((image) => propertyOf(image, 'alt'));
  return [textOf(link, ({ properties }) => properties.ariaHidden !== undefined), ...alternatives]
    .join(' ')
    .trim();
}

/**
 * Empties the description of images that repeat the text of their link, which would be read twice.
 */
function removeRepeatedAlt(link: Element): void {
  const text = textOf(link).toLowerCase();
  for (const image of imagesOf(link)) {
    if (text !== '' && propertyOf(image, 'alt').trim().toLowerCase() === text)
      image.properties.alt = '';
  }
}

/** WordPress's pages for signing in and out, which are one page here. */
const SIGN_IN = /\/wp-login\.php(?:[?#]|$)/;

/**
 * The links that WordPress derives from the address of the request, in blocks with pages or links
 * back: they point to the GraphQL query for the content.
 */
const OF_THE_QUESTION = /^\/(?:index\.php\?(?:.*&)?graphql(?:[=&#]|$)|graphql\/?(?:[?#]|$))/;

/** The href for an address in content, or '#' if it leads nowhere here. */
function contentHref(address: string, site: Site): string {
  const href = safeHref(address, site);
  const path = href.startsWith(`${site.basePath}/`) ? href.slice(site.basePath.length) : href;
  if (OF_THE_QUESTION.test(path)) return '#';
  const isOwnSignIn =
    SIGN_IN.test(path) && (path.startsWith('/') || href.startsWith(`${site.cmsUrl}/`));
  return isOwnSignIn ? `${site.basePath}/login` : href;
}

const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * What closes the picture that a link opens over the page (`dataPicture`, which the site's own
 * script reads); undefined for a link to anything else, or one that saves it or opens a window.
 */
function closeWords(link: Element, site: Site): string | undefined {
  const { download, target } = link.properties;
  if (download !== undefined || target !== undefined) return undefined;
  const href = propertyOf(link, 'href');
  const isPicture = PICTURE_FILE.test(href) && uploadPath(href, site) === href;
  const opensIt = isPicture && imagesOf(link).length === 1 && textOf(link).trim() === '';
  return opensIt ? wordingOf(site).words.content.closeImage : undefined;
}

function repairLink(
  link: Element,
  caption: () => string,
  site: Site,
  always: readonly string[],
): void {
  const { properties } = link;
  const address = propertyOf(link, 'href').trim();
  const href = contentHref(address, site);
  const leads = href !== '#' || address === '#';
  if (leads) {
    properties.href = href;
    removeRepeatedAlt(link);
    if (nameOf(link) !== '') {
      if (!propertyOf(link, 'ariaLabel').trim()) properties.ariaLabel = undefined;
    } else if (imagesOf(link).length > 0) {
      properties.ariaLabel =
        propertyOf(link, 'ariaLabel').trim() ||
        caption() ||
        wordingOf(site).words.content.viewImage;
    } else {
      properties.href = undefined;
    }
  } else {
    properties.href = undefined;
  }
  if (properties.href === undefined) {
    for (const name of ['target', 'rel', 'download', 'ariaLabel', 'ariaDescribedBy'])
      properties[name] = undefined;
  }
  // Without a file name, a saved file is named after its address.
  if (properties.download !== undefined) properties.download = true;
  properties.rel = relOf(link, always);
  properties.dataPicture = closeWords(link, site);
}

/** A part of a picture that is a link; nothing if it leads nowhere. */
function repairArea(area: Element, site: Site, always: readonly string[]): Element[] {
  const href = contentHref(propertyOf(area, 'href').trim(), site);
  if (href === '#') return [];
  area.properties.href = href;
  area.properties.alt = propertyOf(area, 'alt').trim() || href;
  area.properties.rel = relOf(area, always);
  return [area];
}

/** An address in a text: it ends before the punctuation of the sentence that it stands in. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]{}]/gi;

const UNLINKED = new Set(['a', 'code', 'pre', 'kbd', 'samp']);

function withLinks(text: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    nodes.push({ type: 'text', value: text.slice(end, index) });
    nodes.push(element('a', { href: address }, [address]));
    end = index + address.length;
  }
  return [...nodes, { type: 'text', value: text.slice(end) }];
}

/** Makes links of the addresses in a text, as WordPress does in comments. */
export function linkAddresses(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return withLinks(child.value);
    if (child.type !== 'element') return [];
    if (!UNLINKED.has(child.tagName)) linkAddresses(child);
    return [child];
  });
}

/**
 * Turns links to the CMS, to own origins and to this site's own address into paths of this site.
 * Removes the href of harmful and unusable links. Adds `rel="noopener noreferrer"` to links that
 * open a window. Turns `<a name>` into an id.
 *
 * @param always further values of every link's `rel`
 */
export function repairLinks(tree: Root, site: Site, always: readonly string[] = []): void {
  const captions = new FigureCaptions();
  rewriteElements(tree, (node, ancestors) => {
    if (node.tagName === 'area') return repairArea(node, site, always);
    if (node.tagName !== 'a') return [node];
    const { properties } = node;
    const isRefused = propertyOf(node, 'href').trim() !== '';
    properties.id ??= propertyOf(node, 'name') || undefined;
    properties.name = undefined;
    repairLink(node, () => captions.around(ancestors), site, always);
    if (properties.href !== undefined || properties.id) return [node];
    if (isRefused || !classesOf(node).includes('wp-block-button__link')) return node.children;
    // A button without an address still looks like one, as in the editor.
    node.tagName = 'span';
    return [node];
  });
}
