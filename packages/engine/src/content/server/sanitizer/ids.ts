import type { Root } from 'hast';
import { elementsOf, propertyOf } from '#content/server/html-tree';
import { decoded } from '#decoded';
import type { SiteDefinition } from '#site/define-site';
import { UniqueNames } from './unique-names';

/**
 * An element with an id is also a property of `window`, where scripts look for names like
 * `webpackChunk_N_E` and `__NEXT_DATA__`. Such ids get a prefix, as do ids to which no address can
 * lead.
 */
const SCRIPT_NAME = /^(?:[^\p{L}\p{N}]|[a-z]+[A-Z])/u;

/** The ids that forms give to their fields (forms/with-forms.ts). */
const OF_A_FORM = /^wpcf7-/;

const PREFIX = 'content-';

function ownId(writtenId: string, { siteIds }: Reserved): string {
  const id = writtenId.trim().replace(/\s+/g, '-');
  const isTaken = siteIds.has(id) || SCRIPT_NAME.test(id) || OF_A_FORM.test(id);
  return isTaken ? `${PREFIX}${id}` : id;
}

type Reserved = SiteDefinition['reserved'];

/** The ids in one piece of content: each is unique, and none is one of the site's. */
export class ContentIds {
  private readonly names = new UniqueNames('-');

  constructor(private readonly reserved: Reserved) {}

  /**
   * The wanted id: with a prefix if the site uses it, and with a number after it if it is taken.
   */
  make(wanted: string): string {
    return this.names.make(ownId(wanted, this.reserved));
  }
}

/**
 * Makes the ids of the tree unique and harmless, and changes the content's own `#…` links
 * accordingly.
 */
export function settleIds(tree: Root, { reserved }: SiteDefinition): ContentIds {
  const ids = new ContentIds(reserved);
  const renamed = new Map<string, string>();
  for (const node of elementsOf(tree, ({ properties }) => properties.id !== undefined)) {
    const writtenId = propertyOf(node, 'id');
    if (writtenId.trim() === '') {
      node.properties.id = undefined;
      continue;
    }
    const id = ids.make(writtenId);
    node.properties.id = id;
    if (!renamed.has(writtenId)) renamed.set(writtenId, id);
  }
  for (const node of elementsOf(tree)) {
    const href = propertyOf(node, 'href');
    const hash = href.startsWith('#') ? href.slice(1) : '';
    const target = renamed.get(decoded(hash) ?? hash);
    if (target !== undefined) node.properties.href = `#${encodeURIComponent(target)}`;
    const described = propertyOf(node, 'ariaDescribedBy')
      .split(/\s+/)
      .flatMap((id) => renamed.get(id) ?? []);
    node.properties.ariaDescribedBy = described.length > 0 ? described : undefined;
  }
  return ids;
}

/**
 * Removes all ids and the references to them, for content that shares its screen with other
 * content.
 */
export function dropIds(tree: Root): void {
  for (const { properties } of elementsOf(tree)) {
    properties.id = undefined;
    properties.ariaDescribedBy = undefined;
  }
}
