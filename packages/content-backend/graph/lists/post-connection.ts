import type { PostRecord, PostStatus } from '../../model';
import type { ContentStore } from '../../store/content-store';
import type { OrderedList } from '../../store/ordered-list';
import { bySortKeys, newestFirst, type PostSort, type PostSortField } from '../../store/post-order';
import { contentTypeEnumName } from '../../store/type-names';
import { listableStati, visiblePost } from '../access/access';
import type { GraphContext } from '../context';
import { idsOf } from '../nodes/global-id';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import { boundsOf } from './date-query';
import { type AskedPosts, type PostFilter, postFilters, postsWithIds } from './post-filters';
import type { PostScope, PostWhere } from './post-where';
import { sanitizedText } from './sanitized-text';

export type PostListArgs = PageArgs & { where?: PostWhere | null };

/** What a list of attachments holds: WordPress's status `any`. */
export const ATTACHMENT_STATI: readonly PostStatus[] = [
  'inherit',
  'publish',
  'private',
  'draft',
  'pending',
  'future',
];

/**
 * The content types that the argument `contentTypes` asks for; `types` when it is not there, posts
 * when it is empty.
 */
export function askedTypes(
  { contentTypes }: PostWhere,
  types: readonly string[],
): readonly string[] {
  if (!contentTypes) return types;
  if (contentTypes.length === 0) return ['post'];
  return types.filter((type) => contentTypes.includes(contentTypeEnumName(type)));
}

/** A page of a list of content: WPGraphQL's `PostObjectConnectionResolver`. */
export function postConnection(
  context: GraphContext,
  args: PostListArgs,
  scope: PostScope,
): Connection {
  const where = sanitized(args.where ?? {});
  const asked = { where, scope, stati: askedStati(context, where, scope), search: searchOf(where) };
  const filters = postFilters(context, asked);
  const list = orderedPosts(context.store, asked, filters);
  return connectionOf<PostRecord>(
    {
      list,
      range:
        list.compare === newestFirst && where.dateQuery
          ? boundsOf(list, where.dateQuery, context.store.settings.timezone)
          : undefined,
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.postById(Number(cursor)),
      toNode: (post) =>
        filters.every(({ holds }) => holds(post)) ? visiblePost(context, post) : null,
    },
    args,
    context.meter,
  );
}

/** The conditions with their texts as WordPress gets them. */
function sanitized(where: PostWhere): PostWhere {
  const text = (value: string | null | undefined) => (value ? sanitizedText(value) : value);
  return {
    ...where,
    authorName: text(where.authorName),
    categoryName: text(where.categoryName),
    name: text(where.name),
    search: text(where.search),
    tag: text(where.tag),
    title: text(where.title),
  };
}

/** `WP_Query::get_posts` */
const MAX_SEARCH_BYTES = 1600;

/** WordPress takes a longer search for none. */
function searchOf({ search }: PostWhere): string {
  return search && Buffer.byteLength(search) <= MAX_SEARCH_BYTES ? search : '';
}

/** `status` takes precedence over `stati`. An unknown status finds nothing. */
function askedStati(
  { viewer }: GraphContext,
  where: PostWhere,
  { types, connectionTypes = types, stati = ['publish'] }: PostScope,
): readonly PostStatus[] {
  const names = where.status ? [where.status] : (where.stati ?? []);
  if (names.length === 0) return stati;
  return listableStati(viewer, connectionTypes, names.flatMap(toStatus));
}

/** A list that holds everything that can match, in the order asked for. */
function orderedPosts(
  store: ContentStore,
  { where, scope, stati, search }: AskedPosts,
  filters: readonly PostFilter[],
): OrderedList<PostRecord> {
  const ordered = givenOrder(where, scope, store);
  const keys = sortKeys(where, scope);
  if (search !== '') {
    const found = store.lists.search(search);
    if (ordered) {
      const items = new Set(found.items);
      return orderAsGiven(ordered.filter((post) => items.has(post)));
    }
    if (keys.length === 0) return found;
    const compare = bySortKeys(keys);
    return { items: [...found.items].sort(compare), compare };
  }
  if (ordered) return orderAsGiven(ordered);
  const smallest = smallestList(filters, scope.types);
  return store.lists.sortedBy(smallest ?? store.lists.ofTypes(scope.types, stati), keys);
}

/**
 * The posts in an order that is given, by the connection or by the client that names them; null for
 * other orders.
 */
function givenOrder(
  { id, in: ids, orderby }: PostWhere,
  { order }: PostScope,
  store: ContentStore,
): PostRecord[] | null {
  if (order) return [...order];
  const fields = (orderby ?? []).flatMap((key) => key?.field ?? []);
  const wanted = id ? null : idsOf(ids);
  const isGiven = fields.length === 0 || fields.includes('IN');
  return wanted && isGiven ? postsWithIds(wanted, store) : null;
}

/**
 * The smallest list of the store that a filter names; of revisions the first, because they are in
 * no other.
 */
function smallestList(
  filters: readonly PostFilter[],
  types: readonly string[],
): readonly PostRecord[] | undefined {
  const lists = filters.flatMap(({ within }) => (within ? [within] : []));
  if (types.includes('revision')) return lists[0];
  return lists.sort((a, b) => a.length - b.length)[0];
}

const STICKY_FIRST: readonly PostSort[] = [
  { field: 'STICKY', descending: true },
  { field: 'DATE', descending: true },
];

function sortKeys({ orderby }: PostWhere, { stickyFirst }: PostScope): readonly PostSort[] {
  const keys = orderby ?? [];
  if (stickyFirst && keys.length === 0) return STICKY_FIRST;
  if (keys.some((key) => key?.field === 'IN')) return [];
  return keys.flatMap((key) =>
    key && isSortField(key.field) ? [{ field: key.field, descending: key.order === 'DESC' }] : [],
  );
}

const SORT_FIELDS: readonly string[] = [
  'AUTHOR',
  'COMMENT_COUNT',
  'DATE',
  'MENU_ORDER',
  'MODIFIED',
  'PARENT',
  'SLUG',
  'TITLE',
] satisfies PostSortField[];

function isSortField(field: string): field is PostSortField {
  return SORT_FIELDS.includes(field);
}

const STATI: readonly PostStatus[] = [
  'publish',
  'draft',
  'pending',
  'private',
  'future',
  'trash',
  'auto-draft',
  'inherit',
];

function toStatus(name: string | null): PostStatus[] {
  return STATI.filter((status) => status.toUpperCase().replace('-', '_') === name);
}
