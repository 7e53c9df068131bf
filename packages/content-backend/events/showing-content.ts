import type { SiteSettings } from '../model';
import type { ContentStore } from '../store/content-store';
import type { ChangedKind, ChangeSet } from './change-set';
import { key } from './key';

/**
 * Kind of thing → names of core blocks that show it: their words change without a change of the
 * post that holds them.
 */
const BLOCKS: Readonly<Record<ChangedKind, readonly string[]>> = {
  posts:
    'latest-posts query archives calendar categories tag-cloud page-list navigation latest-comments terms-query breadcrumbs post-navigation-link'.split(
      ' ',
    ),
  terms:
    'categories tag-cloud query latest-posts navigation post-terms terms-query breadcrumbs'.split(
      ' ',
    ),
  users: 'latest-posts query avatar post-author post-author-name post-author-biography'.split(' '),
  comments: 'latest-comments comments query post-comments-count post-comments-link'.split(' '),
  menus: ['navigation'],
  settings:
    'site-title site-tagline site-logo home-link page-list navigation latest-posts latest-comments post-date archives calendar breadcrumbs'.split(
      ' ',
    ),
};

/** What stands in content that shows uploads of which it may not say which. */
const OF_UPLOADS = ['\\[playlist', '\\[gallery', '"dynamicContent":'];

/** What has no page of its own, and is shown within content. */
const HELD_WITHIN: ReadonlySet<string> = new Set(['wp_block', 'wp_navigation']);

/** The depth to which patterns within patterns are followed; nobody builds deeper ones. */
const MAX_DEPTH = 5;

/** The number of posts that are looked through in one step: a few milliseconds. */
const STEP = 500;

/**
 * Adds the published content that shows a changed thing by a block, or an image as its featured
 * one, as `packages/wordpress-plugin/homegrown/includes/events/ class-showing-posts.php` finds it.
 * Where something is unpublished, that content is unpublished too: until it is rendered again, its
 * page contains the words that the public may no longer see.
 * @param nextTurn waits until others had their turn
 */
export async function addShowingContent(
  set: ChangeSet,
  store: ContentStore,
  nextTurn: () => Promise<unknown>,
): Promise<void> {
  const unpublished = set.hasUnpublished;
  for (const { id, status, meta } of set.images.size > 0 ? store.posts : []) {
    if (status === 'publish' && set.images.has(Number(meta.get('_thumbnail_id') ?? 0))) {
      set.add(key.post(id), unpublished);
    }
  }
  let { kinds, patterns, images }: ShownThings = set;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const pieces = piecesOf({ kinds, patterns, images }, store.settings);
    if (pieces === null) return;
    const found = new Set<number>();
    for (let start = 0; start < store.rows.length; start += STEP) {
      for (const { id, type, status, content } of store.rows.slice(start, start + STEP)) {
        if (status !== 'publish' || !pieces.test(content)) continue;
        if (!HELD_WITHIN.has(type)) set.add(key.post(id), unpublished);
        else if (!set.patterns.has(id)) found.add(id);
      }
      await nextTurn();
    }
    if (found.size === 0) return;
    for (const id of found) set.patterns.add(id);
    [kinds, patterns, images] = [new Set(), found, new Set()];
  }
}

interface ShownThings {
  kinds: ReadonlySet<ChangedKind>;
  patterns: ReadonlySet<number>;
  images: ReadonlySet<number>;
}

/** What stands in content that embeds other content of the site: its address alone on a line. */
function ownAddressOnLine({ ownOrigins, cmsUrl, frontEndUrl }: SiteSettings): string {
  const origins = [...ownOrigins, cmsUrl, frontEndUrl]
    .filter((origin) => origin !== '')
    .map((origin) => origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `\\n(?:${origins.join('|') || '(?!)'})/`;
}

/** What stands in every post that shows one of these; null for nothing. */
function piecesOf({ kinds, patterns, images }: ShownThings, settings: SiteSettings): RegExp | null {
  const blocks = new Set([...kinds].flatMap((kind) => BLOCKS[kind]));
  const pieces = [
    ...[...blocks].map((block) => `<!-- wp:${block} `),
    ...(kinds.has('posts') || images.size > 0 ? OF_UPLOADS : []),
    ...(kinds.has('posts') ? [ownAddressOnLine(settings)] : []),
    ...[...patterns].map((id) => `"ref":${id}[},]`),
    ...[...images].map((id) => `wp-image-${id}["' ]`),
  ];
  return pieces.length === 0 ? null : new RegExp(pieces.join('|'));
}
