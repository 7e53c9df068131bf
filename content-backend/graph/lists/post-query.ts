import type { PostRecord, PostStatus } from '../../model';
import type { ContentStore } from '../../store/content-store';
import type { OrderedList } from '../../store/ordered-list';
import { bySortKeys, newestFirst, type PostSort, type PostSortField } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import { listableStati, visiblePost } from '../access/access';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import type { GraphContext } from '../context';
import { boundsOf, dateCondition, type DateQuery } from './date-query';
import { databaseIdOf, idsOf, type Ids } from '../nodes/global-id';
import { contentTypeEnumName } from '../../store/type-names';
import { querySlug } from '../../store/addresses/query-slug';
import { sanitizedText } from './sanitized-text';
import { termFilters, type TermArgs } from './term-filter';

/** The conditions that WPGraphQL's lists of content share; a list that lacks one never gets it. */
export interface PostWhere extends TermArgs {
  author?: number | null;
  authorIn?: Ids;
  authorName?: string | null;
  contentTypes?: readonly (string | null)[] | null;
  dateQuery?: DateQuery | null;
  hasPassword?: boolean | null;
  id?: number | null;
  in?: Ids;
  isSticky?: boolean | null;
  name?: string | null;
  notIn?: Ids;
  orderby?: readonly ({ field: string; order: string } | null)[] | null;
  parent?: string | null;
  search?: string | null;
  stati?: readonly (string | null)[] | null;
  status?: string | null;
  title?: string | null;
}

export type PostListArgs = PageArgs & { where?: PostWhere | null };

/** What a list of content starts from. */
export interface PostScope {
  /** The content types that the list holds. */
  types: readonly string[];
  /** The types that the viewer must be able to list in a status that is asked for; `types` when left out. */
  connectionTypes?: readonly string[];
  /** A list of the store that it is a part of (the posts of a term, of an author), and who belongs to that. */
  within?: { posts: readonly PostRecord[]; holds: (post: PostRecord) => boolean };
  /** All that the list can hold, in an order that no argument changes. */
  order?: readonly PostRecord[];
  /** The stati when none are asked for; `publish` when left out. */
  stati?: readonly PostStatus[];
}

/** What a list of attachments holds: WordPress's status `any`. */
export const ATTACHMENT_STATI: readonly PostStatus[] = [
  'inherit',
  'publish',
  'private',
  'draft',
  'pending',
  'future',
];

/** The content types that the argument `contentTypes` asks for; `types` when it is not there, posts when it is empty. */
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
  const query = new PostQuery(context, where, scope);
  const list = query.list();
  return connectionOf<PostRecord>(
    {
      list,
      range:
        list.compare === newestFirst && where.dateQuery
          ? boundsOf(list, where.dateQuery, context.store.settings.timezone)
          : undefined,
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.postById(Number(cursor)),
      toNode: (post) => (query.matches(post) ? visiblePost(context, post) : null),
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

class PostQuery {
  private readonly store: ContentStore;
  private readonly types: readonly string[];
  private readonly stati: readonly PostStatus[];
  private readonly conditions: ((post: PostRecord) => boolean)[] = [];
  /** Lists of the store, newest first, that each hold everything that can match. */
  private readonly lists: (readonly PostRecord[])[] = [];
  private readonly search: string;

  constructor(
    private readonly context: GraphContext,
    private readonly where: PostWhere,
    private readonly scope: PostScope,
  ) {
    this.store = context.store;
    this.types = scope.types;
    this.stati = this.wantedStati(scope);
    // WordPress takes a longer search for none.
    const search = where.search ?? '';
    this.search = Buffer.byteLength(search) > MAX_SEARCH_BYTES ? '' : search;
    const types = new Set(this.types);
    const stati = new Set(this.stati);
    this.conditions.push((post) => types.has(post.type) && stati.has(post.status));
    if (scope.within) this.narrow(scope.within.posts, scope.within.holds);
    this.addAuthors();
    // A query for one post by its id or slug is `is_singular`, and that has no conditions on terms.
    if (!where.id && !where.name) this.addTerms();
    this.addIdentity();
    this.addNames();
    this.addParent();
    this.addTraits();
  }

  matches(post: PostRecord): boolean {
    return this.conditions.every((holds) => holds(post));
  }

  /** The list to cut from, in the order asked for. */
  list(): OrderedList<PostRecord> {
    const given = this.givenOrder();
    const keys = this.sortKeys();
    if (given) return orderAsGiven(this.search === '' ? given : this.foundAmong(given));
    if (this.search !== '') {
      const found = this.store.lists.search(this.search);
      if (keys.length === 0) return found;
      const compare = bySortKeys(keys);
      return { items: [...found.items].sort(compare), compare };
    }
    const smallest = [...this.lists].sort((a, b) => a.length - b.length)[0];
    return this.store.lists.sortedBy(
      smallest ?? this.store.lists.ofTypes(this.types, this.stati),
      keys,
    );
  }

  /** The posts in an order that is given, by the connection or by the client that names them; null for other orders. */
  private givenOrder(): PostRecord[] | null {
    const { id, in: ids, orderby } = this.where;
    if (this.scope.order) return [...this.scope.order];
    const fields = (orderby ?? []).flatMap((key) => key?.field ?? []);
    const wanted = id ? null : idsOf(ids);
    return wanted && (fields.length === 0 || fields.includes('IN')) ? this.recordsOf(wanted) : null;
  }

  private foundAmong(posts: readonly PostRecord[]): PostRecord[] {
    const found = new Set(this.store.lists.search(this.search).items);
    return posts.filter((post) => found.has(post));
  }

  /** `status` takes precedence over `stati`. An unknown status finds nothing. */
  private wantedStati({
    types,
    connectionTypes = types,
    stati = ['publish'],
  }: PostScope): readonly PostStatus[] {
    const { where } = this;
    const names = where.status ? [where.status] : (where.stati ?? []);
    if (names.length === 0) return stati;
    return listableStati(this.context.viewer, connectionTypes, names.flatMap(toStatus));
  }

  /** Revisions are in no list of the store but the one that they come in. */
  private narrow(list: readonly PostRecord[], holds: (post: PostRecord) => boolean): void {
    if (this.lists.length === 0 || !this.types.includes('revision')) this.lists.push(list);
    this.conditions.push(holds);
  }

  /** `author` joins the list of authors or, negative, is the one to be left out; with that the list is not looked at. */
  private addAuthors(): void {
    const { author, authorName, authorIn } = this.where;
    const wanted = new Set(idsOf(authorIn) ?? []);
    if (author && author > 0) wanted.add(author);
    const [only] = wanted;
    if (author && author < 0) this.conditions.push(({ authorId }) => authorId !== -author);
    else if (wanted.size === 1 && only) {
      this.narrow(this.store.postsOfAuthor(only), ({ authorId }) => authorId === only);
    } else if (wanted.size > 0) this.conditions.push(({ authorId }) => wanted.has(authorId));
    if (authorName) {
      const id = this.store.users.withNicename(querySlug(lastPart(authorName)))?.id ?? 0;
      this.narrow(this.store.postsOfAuthor(id), ({ authorId }) => authorId === id);
    }
  }

  private addTerms(): void {
    for (const { ids, excluded } of termFilters(this.where, this.store)) {
      const holds = ({ termIds }: PostRecord) => termIds.some((id) => ids.has(id));
      if (excluded) this.conditions.push((post) => !holds(post));
      else this.narrow(this.store.postsOfTerms(ids), holds);
    }
  }

  /** One id beats a list of ids, that beats what is left out: `WP_Query::get_posts`. Sticky posts are such lists too. */
  private addIdentity(): void {
    const { id, in: wanted, isSticky, notIn } = this.where;
    if (id) {
      this.narrow(this.recordsOf([id]), (post) => post.id === id);
      return;
    }
    const ids = idsOf(wanted);
    const unwanted = idsOf(notIn);
    if (ids) {
      this.narrow([...this.recordsOf(ids)].sort(newestFirst), (post) => ids.has(post.id));
    }
    if (isSticky) this.conditions.push(({ sticky }) => sticky);
    if (ids || isSticky) return;
    if (unwanted) this.conditions.push((post) => !unwanted.has(post.id));
    if (isSticky === false) this.conditions.push(({ sticky }) => !sticky);
  }

  private addNames(): void {
    const { name, title } = this.where;
    if (title) {
      const folded = foldText(title);
      this.narrow(this.store.postsWithTitle(title), (post) => foldText(post.title) === folded);
    }
    if (!name) return;
    const wanted = querySlug(name);
    const records = this.types.flatMap((type) => this.store.postsWithSlug(type, wanted));
    this.narrow(records.sort(newestFirst), ({ slug }) => slug === wanted);
  }

  private recordsOf(ids: Iterable<number>): PostRecord[] {
    return [...ids].flatMap((id) => this.store.postById(id) ?? []);
  }

  /** Attachments have no condition on their parent. */
  private addParent(): void {
    const { parent } = this.where;
    const onlyMedia = this.types.length === 1 && this.types[0] === 'attachment';
    const one = typeof parent === 'string' && !onlyMedia ? databaseIdOf(parent) : NaN;
    if (Number.isNaN(one)) return;
    const holds = (post: PostRecord) => post.parentId === one;
    if (one === 0) this.conditions.push(holds);
    else this.narrow(this.store.childrenOf(one), holds);
  }

  private addTraits(): void {
    const { hasPassword, dateQuery } = this.where;
    if (typeof hasPassword === 'boolean') {
      this.conditions.push((post) => (post.password !== '') === hasPassword);
    }
    if (dateQuery) this.conditions.push(dateCondition(dateQuery, this.store.settings.timezone));
    // WordPress hides what has a password from the searches of the public.
    if (this.search !== '' && this.context.viewer === null) {
      this.conditions.push((post) => post.password === '');
    }
  }

  private sortKeys(): PostSort[] {
    const keys = this.where.orderby ?? [];
    if (keys.some((key) => key?.field === 'IN')) return [];
    return keys.flatMap((key) =>
      key && isSortField(key.field) ? [{ field: key.field, descending: key.order === 'DESC' }] : [],
    );
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
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
