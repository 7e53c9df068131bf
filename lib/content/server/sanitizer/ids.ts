/** Server only. Ids of content: authors' anchors keep working, and none stands for anything of the site. */
import type { Root } from 'hast';
import { elementsOf, propertyOf } from '../html-tree';
import { UniqueNames } from './unique-names';

/** Ids of the site's own elements start with this, and content's never do. */
const SITE_IDS = /^(?:site-|main-content$)/;

/**
 * An id is also a name on `window`. Scripts ask there for names like `webpackChunk_N_E` and `__NEXT_DATA__`: ids that
 * look so are prefixed, as are those that no address can lead to.
 */
const SCRIPT_NAME = /^(?:[^\p{L}\p{N}]|[a-z]+[A-Z])/u;

const PREFIX = 'content-';

function ownId(given: string): string {
  const id = given.trim().replace(/\s+/g, '-');
  return SITE_IDS.test(id) || SCRIPT_NAME.test(id) ? `${PREFIX}${id}` : id;
}

/** The ids of one content: hands out each only once, and none that is the site's. */
export class ContentIds {
  private readonly names = new UniqueNames('-');

  /** The wanted id, or with a number behind it when it is taken; prefixed when it is the site's. */
  make(wanted: string): string {
    return this.names.make(ownId(wanted));
  }
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Makes the ids of the tree unique and harmless; the content's own `#…` links follow. */
export function settleIds(tree: Root): ContentIds {
  const ids = new ContentIds();
  const renamed = new Map<string, string>();
  for (const node of elementsOf(tree, ({ properties }) => properties.id !== undefined)) {
    const given = propertyOf(node, 'id');
    if (given.trim() === '') {
      node.properties.id = undefined;
      continue;
    }
    const id = ids.make(given);
    node.properties.id = id;
    if (!renamed.has(given)) renamed.set(given, id);
  }
  for (const node of elementsOf(tree)) {
    const href = propertyOf(node, 'href');
    const target = href.startsWith('#') ? renamed.get(decoded(href.slice(1))) : undefined;
    if (target !== undefined) node.properties.href = `#${encodeURIComponent(target)}`;
    const described = propertyOf(node, 'ariaDescribedBy')
      .split(/\s+/)
      .flatMap((id) => renamed.get(id) ?? []);
    node.properties.ariaDescribedBy = described.length > 0 ? described : undefined;
  }
  return ids;
}

/** Takes all ids away, and what refers to them: for a content that shares its screen with others. */
export function dropIds(tree: Root): void {
  for (const { properties } of elementsOf(tree)) {
    properties.id = undefined;
    properties.ariaDescribedBy = undefined;
  }
}
