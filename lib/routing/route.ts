import { confirmMissing } from '@/lib/cms/confirm-missing';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { numberedPath } from '@/lib/content/shared/numbered-path';
import { encodePath, parseAddress } from './address';
import { seedNodeByPath, type SeedNode } from './seed-node';
import { templateCandidates } from './template-candidates';

/** What an address turned out to be. `unavailable` is none of them: it is thrown. */
export type Route =
  | { kind: 'template'; template: string; node: SeedNode & { uri: string }; page: number }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'missing'; because: string };

/** The names of the templates that the site has, and those of them that are lists with numbered pages. */
export interface Registry {
  names: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Leads the segments of an address to a template: path → GetSeedNode → candidates → the first that the site has
 * (specification, section 2.1). One address a node: a path that WordPress also understands (a trailing `/feed/`, a
 * child category without its parent) leads to the node's own `uri`.
 *
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function routeAddress(
  segments: readonly string[] | undefined,
  registry: Registry,
  options: { trailingSlash: boolean },
): Promise<Route> {
  const address = parseAddress(segments);
  if ('junk' in address) return { kind: 'missing', because: address.junk };
  if (options.trailingSlash && !address.asked.endsWith('/')) {
    return {
      kind: 'missing',
      because: 'the mark of an address without a slash, which this site does not use',
    };
  }

  const node = await seedNodeByPath(address.path);
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

  const template = templateCandidates(node).find((name) => registry.names.has(name));
  if (!template)
    return { kind: 'missing', because: `no template for ${node.__typename ?? 'the node'}` };

  const uri = canonicalUri(node, address.path, options.trailingSlash);
  const page = registry.numbered.has(template) ? address.page : 1;
  const canonical = numberedPath(uri, page);
  if (canonical !== address.asked) {
    return { kind: 'redirect', to: encodePath(canonical), permanent: true };
  }
  return { kind: 'template', template, node: { ...node, uri }, page };
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

/**
 * The template at a path of this site, for what is asked by path and not by address.
 *
 * @returns null when the path can't be one of WordPress's, holds nothing, or has no template
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function templateAt(
  path: string,
  registry: Registry,
): Promise<{ template: string; node: SeedNode & { uri: string } } | null> {
  const address = parseAddress(path.split('/').filter(Boolean));
  if ('junk' in address) return null;
  const node = await seedNodeByPath(address.path);
  if (!node) await confirmMissing(address.path);
  const template = node && templateCandidates(node).find((name) => registry.names.has(name));
  return node && template ? { template, node: { ...node, uri: node.uri ?? address.path } } : null;
}
