import { LRUCache } from 'lru-cache';
import { confirmMissing } from '@/lib/cms/confirm-missing';
import { environment } from '@/lib/cms/environment';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import { encodePath, parseAddress } from './address';
import { seedNodeOfPage } from './archive-cursor';
import { type SeedNode, seedNodeByPath } from './seed-node';
import { chooseTemplate } from './template-candidates';

/** A node with the one path that it is shown at. */
export type RoutedNode = SeedNode & { uri: string };

/** What an address leads to. An unavailable CMS is not among them: it is thrown as CmsUnavailable. */
export type Route<Name extends string> =
  | { kind: 'template'; template: Name; node: RoutedNode; page: number }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'missing'; because: string };

/** The templates that the site has by name, and whether each is a list with numbered pages. */
export type Templates<Name extends string> = Readonly<Record<Name, { paged: boolean }>>;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Leads the segments of an address to a template: path → GetSeedNode → candidates → the first that the site has
 * (docs/site.md, 1). A path that WordPress also understands (a trailing `/feed/`, a child category without its parent)
 * leads to the node's own `uri`.
 *
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function routeAddress<Name extends string>(
  segments: readonly string[] | undefined,
  templates: Templates<Name>,
  options: { trailingSlash: boolean },
): Promise<Route<Name>> {
  const address = parseAddress(segments);
  if ('junk' in address) return { kind: 'missing', because: address.junk };
  if (options.trailingSlash && !address.asked.endsWith('/')) {
    return {
      kind: 'missing',
      because: 'the mark of an address without a slash, which this site does not use',
    };
  }

  const node = await (address.page > 1
    ? seedNodeOfPage(address.path, address.page)
    : seedNodeByPath(address.path));
  if (!node) {
    await confirmMissing(address.path);
    // The control query has just found it: the CMS mended itself in between. The next visit asks anew.
    if (address.path === '/')
      throw new CmsUnavailable('control', '/', 'the front page is never missing');
    return { kind: 'missing', because: 'WordPress has nothing at this address' };
  }

  if (node.__typename === 'Testimonial') return { kind: 'redirect', to: '/', permanent: false };
  if (node.__typename === 'MediaItem') {
    return { kind: 'redirect', to: `/?attachment_id=${node.databaseId ?? ''}`, permanent: false };
  }

  const template = chooseTemplate(node, templates);
  if (!template)
    return { kind: 'missing', because: `no template for ${node.__typename ?? 'the node'}` };

  const uri = canonicalUri(node, address.path, options.trailingSlash);
  const { paged } = templates[template];
  const page = paged ? address.page : 1;
  const canonical = numberedPath(uri, page);
  if (canonical !== address.asked) {
    return { kind: 'redirect', to: encodePath(canonical), permanent: true };
  }
  const routed = { ...node, uri };
  if (paged) rememberList(uri, routed);
  return { kind: 'template', template, node: routed, page };
}

/**
 * The one path of a node: its `uri` when that is a path of this site, else the path that found it. Where the site
 * has a slash at the end of every address, so has a node whose `uri` lacks it.
 */
function canonicalUri(node: SeedNode, asked: string, trailingSlash: boolean): string {
  const given = node.uri?.startsWith('/') && !node.uri.startsWith('//') ? decoded(node.uri) : asked;
  const uri = given.includes('?') ? asked : given;
  if (trailingSlash) return uri.endsWith('/') ? uri : `${uri}/`;
  return uri;
}

/** About 500 bytes each. */
const MAX_LISTS = 1_000;

const lists = new LRUCache<string, RoutedNode>({ max: MAX_LISTS });

/** Remembers a list for REVALIDATE_SECONDS, as long as its rendered page is kept. */
function rememberList(uri: string, node: RoutedNode): void {
  lists.set(uri, node, { ttl: environment().REVALIDATE_SECONDS * 1_000 });
}

/** Forgets which node the list at a path is of. */
export function forgetList(path: string): void {
  lists.delete(path);
}

/** Forgets all remembered lists. */
export function forgetLists(): void {
  lists.clear();
}

async function nodeAt(path: string): Promise<RoutedNode | null> {
  const address = parseAddress(path.split('/').filter(Boolean));
  if ('junk' in address) return null;
  const node = await seedNodeByPath(address.path);
  if (!node) await confirmMissing(address.path);
  return node && { ...node, uri: node.uri ?? address.path };
}

/**
 * The list at a path of this site, for Load More. The CMS is asked only when the list is not remembered.
 *
 * @returns null when the path can't be one of WordPress's, holds nothing, or no list
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function listAt<Name extends string>(
  path: string,
  templates: Templates<Name>,
): Promise<{ template: Name; node: RoutedNode } | null> {
  const known = lists.get(path);
  const node = known ?? (await nodeAt(path));
  const template = node && chooseTemplate(node, templates);
  if (!node || !template || !templates[template].paged) return null;
  if (!known) rememberList(path, node);
  return { template, node };
}
