import type { PostRecord } from '../../model';
import { encodeLink } from '../../store/addresses/permalinks';
import { querySlug } from '../../store/addresses/query-slug';
import type { GraphContext } from '../context';
import { nodeByUri } from './node-by-uri';

const MAX_PATH_BYTES = 2000;

/**
 * Where a path leads now: to another path of the site, or to nothing because its content is gone.
 */
export interface AddressNow {
  path: string | null;
  status: 301 | 410;
}

/**
 * Where a path leads now, as the WordPress plugin answers it
 * (packages/wordpress-plugin/homegrown/includes/addresses/); null where nothing is known of it. An
 * export tells old slugs (`_wp_old_slug`) and what lies in the bin; it has no rules of the plugin
 * Redirection.
 */
export function addressNow(context: GraphContext, path: string): AddressNow | null {
  if (!path.startsWith('/') || Buffer.byteLength(path) > MAX_PATH_BYTES) return null;
  const asked = normalPath(path);
  const slug = querySlug(asked.slice(asked.lastIndexOf('/') + 1));
  if (slug === '') return null;
  if (isInTheBin(context, asked, slug)) return { path: null, status: 410 };
  for (const post of context.store.postsWithOldSlug(slug)) {
    const now = post.status === 'publish' ? context.permalinks.uriOfPost(post) : null;
    if (
      now !== null &&
      folderOf(normalPath(now)) === folderOf(asked) &&
      normalPath(now) !== asked
    ) {
      return { path: encodeLink(now), status: 301 };
    }
  }
  return belowSite(context, asked);
}

/** Where a path leads that begins with the folder of the exported site; null for any other path. */
function belowSite(context: GraphContext, asked: string): AddressNow | null {
  const folders = context.store.settings.ownOrigins
    .filter((origin) => URL.canParse(origin))
    .map((origin) => normalPath(new URL(origin).pathname));
  const folder = folders.find((one) => one !== '/' && `${asked}/`.startsWith(`${one}/`));
  if (folder === undefined) return null;
  const path = `${asked.slice(folder.length)}/`;
  return nodeByUri(context, path) === null ? null : { path: encodeLink(path), status: 301 };
}

/** A path as paths are compared: decoded, without query and without a slash at its end. */
function normalPath(path: string): string {
  const plain = path.replace(/[?#].*/s, '');
  const decoded = plain.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  return `/${decoded.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Whether a path was that of published content that lies in the bin, and is nobody else's now. */
function isInTheBin(context: GraphContext, asked: string, slug: string): boolean {
  const { store, permalinks } = context;
  const binned = store.binnedWithSlug(slug).some((post) => {
    const published: PostRecord = { ...post, status: 'publish', slug };
    return normalPath(permalinks.uriOfPost(published) ?? '') === asked;
  });
  return binned && nodeByUri(context, asked) === null;
}
