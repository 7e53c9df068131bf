import { type ContentTypeRecord, type PostRecord, USUAL_SUPPORTS } from '../../model';
import type { PublishedLink } from '../export/export-content';
import { labelOf, pluralOf } from './labels';

/** Types of the posts table that are not shown as content types. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'nav_menu_item',
  'revision',
  'wp_block',
  'wp_navigation',
  'wpcf7_contact_form',
]);

/** The page that WooCommerce makes for its products. */
const SHOP = 'shop';

/** The content types that WordPress itself brings. */
export const BUILT_IN_TYPES: readonly ContentTypeRecord[] = [
  builtIn('post', 'Posts', 'Post', false),
  builtIn('page', 'Pages', 'Page', true),
  builtIn('attachment', 'Media', 'Media', false),
];

const WITH_COMMENTS = { supports: [...USUAL_SUPPORTS, 'comments'] } as const;

/** The content types of an export, and the types whose items have no address of their own. */
export interface GuessedTypes {
  types: ContentTypeRecord[];
  /** Types without public addresses (orders, forms): left out unless the settings name them. */
  hidden: { name: string; count: number; published: number }[];
}

/**
 * The content types of an export: WordPress's own, those that are declared, and every other type
 * whose published items have an address with their slug in it. Its first part is what stands before
 * the slug; an archive is there when a menu leads to it.
 * @param declared types that are there whatever the export has; the links of the export win over
 *   their addresses
 */
export function guessContentTypes(
  posts: readonly PostRecord[],
  links: readonly PublishedLink[],
  declared: readonly ContentTypeRecord[] = [],
): GuessedTypes {
  const counts = new Map<string, number>();
  const published = new Map<string, number>();
  const parents = new Set<string>();
  const archives = new Set<string>();
  const commented = new Set<string>();
  let shop: string | null = null;
  for (const { type, parentId, meta, status, slug, comments } of posts) {
    // WooCommerce shows its products at the address of this page.
    if (type === 'page' && slug === SHOP && parentId === 0) shop = `/${SHOP}/`;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    if (status === 'publish') published.set(type, (published.get(type) ?? 0) + 1);
    if (parentId !== 0) parents.add(type);
    if (comments.length > 0) commented.add(type);
    if (meta.get('_menu_item_type') === 'post_type_archive') {
      archives.add(meta.get('_menu_item_object') ?? '');
    }
  }
  if (shop !== null) archives.add('product');
  const rewrites = rewritesOf(posts, links);
  const types = [...BUILT_IN_TYPES];
  for (const type of declared) {
    const rewrite = rewrites.get(type.name) ?? type.rewrite;
    types.push({
      ...type,
      rewrite,
      archive: type.archive === null ? null : `/${rewrite}/`,
      ...(!type.supports && commented.has(type.name) ? WITH_COMMENTS : {}),
    });
  }
  const hidden: GuessedTypes['hidden'] = [];
  for (const [name, count] of counts) {
    if (NOT_SHOWN.has(name) || types.some((type) => type.name === name)) continue;
    const rewrite = rewrites.get(name);
    if (rewrite === undefined) {
      hidden.push({ name, count, published: published.get(name) ?? 0 });
      continue;
    }
    types.push({
      ...namedType(name),
      rewrite,
      archive: archives.has(name) ? (name === 'product' && shop) || `/${rewrite}/` : null,
      hierarchical: parents.has(name),
      ...(commented.has(name) ? WITH_COMMENTS : {}),
    });
  }
  return { types, hidden };
}

/**
 * A content type of which only the name is known: "case_study" is "Case studies", at /case_study/,
 * without an archive.
 */
export function namedType(name: string): ContentTypeRecord {
  const singularLabel = labelOf(name);
  return {
    name,
    label: pluralOf(singularLabel),
    singularLabel,
    rewrite: name,
    archive: null,
    hierarchical: false,
  };
}

/** What stands before the slugs in the links of each type; most of them decide. */
function rewritesOf(
  posts: readonly PostRecord[],
  links: readonly PublishedLink[],
): Map<string, string> {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const counts = new Map<string, Map<string, number>>();
  for (const { id, type, address } of links) {
    const rewrite = rewriteOf(byId.get(id), address, byId);
    if (rewrite === null) continue;
    const ofType = counts.get(type) ?? new Map<string, number>();
    ofType.set(rewrite, (ofType.get(rewrite) ?? 0) + 1);
    counts.set(type, ofType);
  }
  return new Map(
    [...counts].map(([type, ofType]) => {
      const [top] = [...ofType].sort((a, b) => b[1] - a[1]);
      return [type, top?.[0] ?? type];
    }),
  );
}

function rewriteOf(
  post: PostRecord | undefined,
  address: string,
  byId: ReadonlyMap<number, PostRecord>,
): string | null {
  const [, parameter, value] = /^\/\?([\w-]+)=([^&]+)$/.exec(address) ?? [];
  if (parameter !== undefined && value === post?.slug) return parameter;
  const segments = address.split('/').filter((segment) => segment !== '');
  let current = post;
  while (current && segments.length > 0 && segments.at(-1) === current.slug) {
    segments.pop();
    current = current.parentId === 0 ? undefined : byId.get(current.parentId);
  }
  const slugFound = current !== post;
  return slugFound && segments.length > 0 ? segments.join('/') : null;
}

function builtIn(
  name: string,
  label: string,
  singularLabel: string,
  hierarchical: boolean,
): ContentTypeRecord {
  return { name, label, singularLabel, rewrite: '', archive: null, hierarchical };
}
