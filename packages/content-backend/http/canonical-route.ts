import type { GraphContext, SiteContext } from '../graph/context';
import { newMeter } from '../graph/meter';
import { addressNow } from '../graph/nodes/former-address';
import type { GraphNode } from '../graph/nodes/node';
import { nodeByUri } from '../graph/nodes/node-by-uri';
import { mediaItemUrl } from '../render';
import { send, type Request, type Route } from './route';

/**
 * WordPress's own redirects, which come before FaustWP's to the front end: an address without its
 * trailing slash, an old slug, an upload's page, an author by id, the sitemap by its usual name.
 * They are for the public's content.
 * https://developer.wordpress.org/reference/functions/redirect_canonical/
 */
export function canonicalRoute(site: SiteContext): Route {
  return (request, response) => {
    const address = isReading(request) ? canonicalAddress(request, site) : null;
    if (address === null) return false;
    send(request, response, 301, {
      'Content-Type': 'text/html; charset=UTF-8',
      'X-Redirect-By': 'WordPress',
      Location: address,
    });
    return true;
  };
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Where WordPress would rather be asked; null where it has nothing to say. */
function canonicalAddress({ message, path, query }: Request, site: SiteContext): string | null {
  const { cmsUrl } = site.store.settings;
  if (path === '/sitemap.xml') return `${cmsUrl}/wp-sitemap.xml`;
  if (path === '/') return addressOfAuthor(query, site);
  // What begins with two slashes is another host's to NodeResolver.
  const node = path.startsWith('//') ? null : nodeAt(path, site);
  if (node === null) return addressOfOldSlug(path, site);
  if (node.kind === 'post' && node.record.type === 'attachment') {
    return mediaItemUrl(node.record, site.render);
  }
  if (path.endsWith('/') || !site.store.settings.permalinks.endsWith('/')) return null;
  return `${cmsUrl}${path}/${(message.url ?? '').slice(path.length)}`;
}

const visitorOf = (site: SiteContext): GraphContext => ({
  ...site,
  viewer: null,
  meter: newMeter(),
  signIns: { left: 0 },
  repeatedTemplates: null,
});

/** What everybody sees at a path. */
function nodeAt(path: string, site: SiteContext): GraphNode | null {
  try {
    return nodeByUri(visitorOf(site), decodeURI(path));
  } catch {
    // The address has a malformed escape, which no content's address has.
    return null;
  }
}

/**
 * Where a post is now that had a path's slug before
 * (https://developer.wordpress.org/reference/functions/wp_old_slug_redirect/).
 */
function addressOfOldSlug(path: string, site: SiteContext): string | null {
  const now = addressNow(visitorOf(site), path)?.path ?? null;
  return now === null ? null : `${site.store.settings.cmsUrl}${now}`;
}

/** `/?author=3` of somebody who has published something. */
function addressOfAuthor(
  query: URLSearchParams,
  { store, permalinks }: SiteContext,
): string | null {
  const user = store.users.withId(Number(query.get('author') ?? 0));
  if (!user || store.settings.permalinks === '' || store.publishedCountOf(user.id) === 0) {
    return null;
  }
  return permalinks.link(permalinks.uriOfUser(user));
}
