import type { PostRecord, PostStatus } from '../../model';
import { mimeType } from '../../render';
import { querySlug } from '../../store/addresses/query-slug';
import type { ContentStore } from '../../store/content-store';
import { newestFirst } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import type { GraphContext } from '../context';
import { databaseIdOf, idsOf } from '../nodes/global-id';
import { askedLanguages } from './asked-languages';
import { dateCondition } from './date-query';
import type { PostScope, PostWhere } from './post-where';
import { termFilters } from './term-filter';

/** One condition of a list of content. */
export interface PostFilter {
  holds: (post: PostRecord) => boolean;
  /**
   * A list of the store, newest first, with everything for which it holds; left out where the store
   * has none.
   */
  within?: readonly PostRecord[];
}

/** What a list is asked for, once stati and search are what WordPress takes them for. */
export interface AskedPosts {
  where: PostWhere;
  scope: PostScope;
  stati: readonly PostStatus[];
  search: string;
}

/** The conditions that a post of the list meets, every one. */
export function postFilters(context: GraphContext, asked: AskedPosts): PostFilter[] {
  const { store } = context;
  const { where, scope } = asked;
  // A query for one post by its id or slug is `is_singular`, and that has no conditions on terms.
  const isSingular = Boolean(where.id) || Boolean(where.name);
  return [
    kindFilter(asked),
    ...(scope.within ? [{ holds: scope.within.holds, within: scope.within.posts }] : []),
    ...authorFilters(where, store),
    ...(isSingular ? [] : filtersOfTerms(where, store)),
    ...identityFilters(where, store),
    ...nameFilters(where, scope.types, store),
    ...parentFilters(where, scope.types, store),
    ...traitFilters(context, asked),
    ...languageFilters(where, store),
  ];
}

/** The posts with these ids, as far as there are any. */
export function postsWithIds(ids: Iterable<number>, store: ContentStore): PostRecord[] {
  return [...ids].flatMap((id) => store.postById(id) ?? []);
}

function kindFilter({ scope, stati }: AskedPosts): PostFilter {
  const types = new Set(scope.types);
  const wanted = new Set(stati);
  return { holds: (post) => types.has(post.type) && wanted.has(post.status) };
}

/**
 * `author` joins the list of authors or, negative, is the one to be left out; with that the list is
 * not looked at.
 */
function authorFilters(
  { author, authorName, authorIn, authorNotIn }: PostWhere,
  store: ContentStore,
): PostFilter[] {
  const unwanted = idsOf(authorNotIn);
  return [
    ...(unwanted ? [{ holds: ({ authorId }: PostRecord) => !unwanted.has(authorId) }] : []),
    ...idsOfAuthorsFilter(author, new Set(idsOf(authorIn) ?? []), store),
    ...(authorName
      ? [byAuthor(store.users.withNicename(querySlug(lastPart(authorName)))?.id ?? 0, store)]
      : []),
  ];
}

function idsOfAuthorsFilter(
  author: number | null | undefined,
  authors: ReadonlySet<number>,
  store: ContentStore,
): PostFilter[] {
  if (author && author < 0) return [{ holds: ({ authorId }) => authorId !== -author }];
  const wanted = new Set(author ? [...authors, author] : authors);
  const [only] = wanted;
  if (wanted.size === 1 && only) return [byAuthor(only, store)];
  return wanted.size > 0 ? [{ holds: ({ authorId }) => wanted.has(authorId) }] : [];
}

const byAuthor = (id: number, store: ContentStore): PostFilter => ({
  holds: ({ authorId }) => authorId === id,
  within: store.postsOfAuthor(id),
});

function filtersOfTerms(where: PostWhere, store: ContentStore): PostFilter[] {
  return termFilters(where, store).map(({ ids, excluded }) => {
    const holds = ({ termIds }: PostRecord) => termIds.some((id) => ids.has(id));
    return excluded
      ? { holds: (post) => !holds(post) }
      : { holds, within: store.postsOfTerms(ids) };
  });
}

/**
 * One id beats a list of ids, that beats what is left out: `WP_Query::get_posts`. Sticky posts are
 * such lists too.
 */
function identityFilters(
  { id, in: wanted, isSticky, notIn }: PostWhere,
  store: ContentStore,
): PostFilter[] {
  if (id) return [{ holds: (post) => post.id === id, within: postsWithIds([id], store) }];
  const ids = idsOf(wanted);
  const unwanted = idsOf(notIn);
  const filters: PostFilter[] = [];
  if (ids) {
    const within = postsWithIds(ids, store).sort(newestFirst);
    filters.push({ holds: (post) => ids.has(post.id), within });
  }
  if (isSticky) filters.push({ holds: ({ sticky }) => sticky });
  if (ids || isSticky) return filters;
  if (unwanted) filters.push({ holds: (post) => !unwanted.has(post.id) });
  if (isSticky === false) filters.push({ holds: ({ sticky }) => !sticky });
  return filters;
}

function nameFilters(
  { name, nameIn, title }: PostWhere,
  types: readonly string[],
  store: ContentStore,
): PostFilter[] {
  const filters: PostFilter[] = [];
  if (title) {
    const folded = foldText(title);
    const holds = (post: PostRecord) => foldText(post.title) === folded;
    filters.push({ holds, within: store.postsWithTitle(title) });
  }
  if (name) {
    const wanted = querySlug(name);
    const within = types.flatMap((type) => store.postsWithSlug(type, wanted)).sort(newestFirst);
    filters.push({ holds: ({ slug }) => slug === wanted, within });
  }
  if (nameIn && nameIn.length > 0) {
    const wanted = new Set(nameIn.map((one) => querySlug(one ?? '')));
    filters.push({ holds: ({ slug }) => wanted.has(slug) });
  }
  return filters;
}

/** Attachments have no condition on their parent. */
function parentFilters(
  { parent, parentIn, parentNotIn }: PostWhere,
  types: readonly string[],
  store: ContentStore,
): PostFilter[] {
  const onlyMedia = types.length === 1 && types[0] === 'attachment';
  const id = typeof parent === 'string' && !onlyMedia ? databaseIdOf(parent) : NaN;
  const wanted = idsOf(parentIn);
  const unwanted = idsOf(parentNotIn);
  const lists: PostFilter[] = [
    ...(wanted ? [{ holds: ({ parentId }: PostRecord) => wanted.has(parentId) }] : []),
    ...(unwanted ? [{ holds: ({ parentId }: PostRecord) => !unwanted.has(parentId) }] : []),
  ];
  if (Number.isNaN(id)) return lists;
  const holds = ({ parentId }: PostRecord) => parentId === id;
  return [...lists, id === 0 ? { holds } : { holds, within: store.childrenOf(id) }];
}

function languageFilters(where: PostWhere, store: ContentStore): PostFilter[] {
  const codes = askedLanguages(where, store.languages);
  if (!codes) return [];
  return [{ holds: (post) => codes.has(store.languages.ofPost(post)?.code ?? '') }];
}

function traitFilters(
  { store, viewer }: GraphContext,
  { where, search }: AskedPosts,
): PostFilter[] {
  const { hasPassword, dateQuery, mimeType: asked } = where;
  const filters: PostFilter[] = [];
  if (typeof hasPassword === 'boolean') {
    filters.push({ holds: (post) => (post.password !== '') === hasPassword });
  }
  if (asked) {
    const enumName = (post: PostRecord) => mimeType(post).toUpperCase().replace(/\W+/g, '_');
    filters.push({ holds: (post) => post.type === 'attachment' && enumName(post) === asked });
  }
  if (dateQuery) filters.push({ holds: dateCondition(dateQuery, store.settings.timezone) });
  // WordPress hides what has a password from the searches of the public.
  if (search !== '' && viewer === null) filters.push({ holds: (post) => post.password === '' });
  return filters;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
