/** Server only. The links of content: own addresses as paths of this site, each with a name, none that can do harm. */
import type { Element, Root } from 'hast';
import { elementsOf, propertyOf, rewriteElements, textOf } from '../html-tree';
import { safeHref } from '../safe-href';
import type { Site } from '@/lib/content/shared/site';

const RELATIONS = new Set([
  ...[
    'nofollow',
    'ugc',
    'sponsored',
    'noopener',
    'noreferrer',
    'external',
    'author',
    'license',
    'tag',
    'me',
    'next',
    'prev',
  ],
]);

function relOf(node: Element): string[] | undefined {
  const given = propertyOf(node, 'rel').toLowerCase().split(/\s+/);
  const forced = node.properties.target === '_blank' ? ['noopener', 'noreferrer'] : [];
  const rel = [...new Set([...forced, ...given])].filter((name) => RELATIONS.has(name));
  return rel.length > 0 ? rel : undefined;
}

function imagesOf(node: Element): Element[] {
  return elementsOf(node, ({ tagName }) => tagName === 'img');
}

/** What assistive technology calls a link, without its aria-label. */
function nameOf(link: Element): string {
  const alternatives = imagesOf(link).map((image) => propertyOf(image, 'alt'));
  return [textOf(link, ({ properties }) => properties.ariaHidden !== undefined), ...alternatives]
    .join(' ')
    .trim();
}

/** A link around a picture that says nothing takes its name from the caption beside it. */
function nameForImageLink(link: Element, figure: Element | undefined): string {
  const caption = figure && elementsOf(figure, ({ tagName }) => tagName === 'figcaption')[0];
  const text = caption ? textOf(caption) : '';
  return text === '' ? 'View image' : text;
}

/** An image that repeats the words of its link is read twice: its words go. */
function quietRepetition(link: Element): void {
  const text = textOf(link).toLowerCase();
  for (const image of imagesOf(link)) {
    if (text !== '' && propertyOf(image, 'alt').trim().toLowerCase() === text)
      image.properties.alt = '';
  }
}

function repairLink(link: Element, figure: Element | undefined, site: Site): void {
  const { properties } = link;
  const given = propertyOf(link, 'href').trim();
  const href = safeHref(given, site);
  const leads = href !== '#' || given === '#';
  if (leads) {
    properties.href = href;
    quietRepetition(link);
    if (nameOf(link) !== '') {
      if (!propertyOf(link, 'ariaLabel').trim()) properties.ariaLabel = undefined;
    } else if (imagesOf(link).length > 0) {
      properties.ariaLabel = propertyOf(link, 'ariaLabel').trim() || nameForImageLink(link, figure);
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
  properties.rel = relOf(link);
}

/**
 * Links to the CMS, to own origins and to this site's own address become paths of this site; harmful and unusable
 * ones lose their href; what opens a window gets `rel="noopener noreferrer"`. `<a name>` becomes an id.
 */
export function repairLinks(tree: Root, site: Site): void {
  rewriteElements(tree, (node, ancestors) => {
    if (node.tagName !== 'a') return [node];
    const { properties } = node;
    properties.id ??= propertyOf(node, 'name') || undefined;
    properties.name = undefined;
    repairLink(
      node,
      ancestors.findLast(({ tagName }) => tagName === 'figure'),
      site,
    );
    const isUseless = properties.href === undefined && !properties.id;
    return isUseless ? node.children : [node];
  });
}
