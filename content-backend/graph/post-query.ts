import type { PostRecord, PostStatus } from '../model';
import { mimeType } from '../render';
import type { ContentStore } from '../store/content-store';
import type { OrderedList } from '../store/ordered-list';
import { bySortKeys, newestFirst, type PostSort, type PostSortField } from '../store/post-order';
import { listableStati, visiblePost } from './access';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import type { GraphContext } from './context';
import { boundsOf, matchesDateQuery, type DateQuery } from './date-query';
import { databaseIdOf } from './global-id';

/** A list of ids as an argument gives it: database ids or global ones. */
type Ids = readonly (string | null)[] | null;

/** The conditions that WPGraphQL's lists of content share; a list that lacks one never gets it. */
export interface PostWhere {
  author?: number | null;
  authorIn?: Ids;
  authorName?: string | null;
  authorNotIn?: Ids;
  categoryId?: number | null;
  categoryIn?: Ids;
  categoryName?: string | null;
  categoryNotIn?: Ids;
  contentTypes?: readonly (string | null)[] | null;
  dateQuery?: DateQuery | null;
  hasPassword?: boolean | null;
  id?: number | null;
  in?: Ids;
  isSticky?: boolean | null;
  mimeType?: string | null;
  name?: string | null;
  nameIn?: readonly (string | null)[] | null;
  notIn?: Ids;
  orderby?: readonly ({ field: string; order: string } | null)[] | null;
  parent?: string | null;
  parentIn?: Ids;
  parentNotIn?: Ids;
  password?: string | null;
  search?: string | null;
  stati?: readonly (string | null)[] | null;
  status?: string | null;
  tag?: string | null;
  tagId?: string | null;
  tagIn?: Ids;
  tagNotIn?: Ids;
  tagSlugAnd?: readonly (string | null)[] | null;
  tagSlugIn?: readonly (string | null)[] | null;
  title?: string | null;
}

export type PostListArgs = PageArgs & { where?: PostWhere | null };

/** What a list of content starts from. */
export interface PostScope {
  /** The content types that the list can hold. */
  types: readonly string[];
  /** A list of the store that it is a part of (the posts of a term, of an author), and who belongs to that. */
  within?: { posts: readonly PostRecord[]; holds: (post: PostRecord) => boolean };
  /** The stati when none are asked for; `publish` when left out. */
  stati?: readonly PostStatus[];
}

/** The field argument of the enum `ContentTypeEnum` for a content type. */
export function contentTypeEnumName(type: string): string {
  return type.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}

/** A page of a list of content: WPGraphQL's `PostObjectConnectionResolver`. */
export function postConnection(
  context: GraphContext,
  args: PostListArgs,
  scope: PostScope,
): Connection {
  const where = args.where ?? {};
  const query = new PostQuery(context, where, scope);
  const list = query.list();
  return connectionOf<PostRecord>(
    {
      list,
      range:
        list.compare === newestFirst && where.dateQuery
          ? boundsOf(list, where.dateQuery)
          : undefined,
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.postById(Number(cursor)),
      toNode: (post) => (query.matches(post) ? visiblePost(context, post) : null),
    },
    args,
    context.meter,
  );
}

/** In bytes: `WP_Query::get_posts`. */
const LONGEST_SEARCH = 1600;

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
    scope: PostScope,
  ) {
    this.store = context.store;
    this.types = this.wantedTypes(scope);
    this.stati = this.wantedStati(scope);
    // WordPress takes a longer search for none.
    const search = where.search?.trim() ?? '';
    this.search = Buffer.byteLength(search) > LONGEST_SEARCH ? '' : search;
    const types = new Set(this.types);
    const stati = new Set(this.stati);
    this.conditions.push((post) => types.has(post.type) && stati.has(post.status));
    if (scope.within) this.narrow(scope.within.posts, scope.within.holds);
    this.addAuthors();
    this.addTerms();
    this.addIdentity();
    this.addParents();
    this.addTraits();
  }

  matches(post: PostRecord): boolean {
    return this.conditions.every((holds) => holds(post));
  }

  /** The list to cut from, in the order asked for. */
  list(): OrderedList<PostRecord> {
    const keys = this.sortKeys();
    if (this.search !== '') {
      const found = this.store.search(this.search);
      if (keys.length === 0) return found;
      const compare = bySortKeys(keys);
      return { items: [...found.items].sort(compare), compare };
    }
    if (this.where.orderby?.some((key) => key?.field === 'IN') && this.where.in) {
      return orderAsGiven(this.recordsOf(this.where.in));
    }
    const smallest = [...this.lists].sort((a, b) => a.length - b.length)[0];
    return this.store.sortedBy(smallest ?? this.store.postsOf(this.types, this.stati), keys);
  }

  private wantedTypes(scope: PostScope): readonly string[] {
    const wanted = this.where.contentTypes;
    if (!wanted || wanted.length === 0) return scope.types;
    return scope.types.filter((type) => wanted.includes(contentTypeEnumName(type)));
  }

  private wantedStati(scope: PostScope): readonly PostStatus[] {
    const { stati, status } = this.where;
    const asked = (stati ?? []).concat(status ?? []).flatMap((name) => toStatus(name));
    if (asked.length === 0 && scope.stati) return scope.stati;
    return listableStati(this.context.viewer, this.types, asked);
  }

  private narrow(list: readonly PostRecord[], holds: (post: PostRecord) => boolean): void {
    this.lists.push(list);
    this.conditions.push(holds);
  }

  private addAuthors(): void {
    const { author, authorName, authorIn, authorNotIn } = this.where;
    if (author)
      this.narrow(this.store.postsOfAuthor(author), ({ authorId }) => authorId === author);
    if (authorName) {
      const id = this.store.userWithNicename(authorName)?.id ?? -1;
      this.narrow(this.store.postsOfAuthor(id), ({ authorId }) => authorId === id);
    }
    if (authorIn) {
      const ids = idSet(authorIn);
      this.conditions.push(({ authorId }) => ids.has(authorId));
    }
    if (authorNotIn) {
      const ids = idSet(authorNotIn);
      this.conditions.push(({ authorId }) => !ids.has(authorId));
    }
  }

  private addTerms(): void {
    const { where, store } = this;
    if (where.categoryName) {
      const slugs = where.categoryName
        .split(',')
        .map((path) => path.slice(path.lastIndexOf('/') + 1));
      this.inTerms(this.termIds('category', slugs), true);
    }
    if (where.categoryId) this.inTerms([where.categoryId], true);
    if (where.categoryIn) this.inTerms([...idSet(where.categoryIn)], false);
    if (where.categoryNotIn) this.notInTerms([...idSet(where.categoryNotIn)]);
    if (where.tag) this.inTerms(this.termIds('post_tag', where.tag.split(',')), false);
    if (where.tagId) this.inTerms([databaseIdOf(where.tagId)], false);
    if (where.tagIn) this.inTerms([...idSet(where.tagIn)], false);
    if (where.tagNotIn) this.notInTerms([...idSet(where.tagNotIn)]);
    if (where.tagSlugIn) this.inTerms(this.termIds('post_tag', where.tagSlugIn), false);
    for (const slug of where.tagSlugAnd ?? []) {
      const term = slug === null ? undefined : store.termWithSlug('post_tag', slug);
      this.inTerms([term?.id ?? -1], false);
    }
  }

  private termIds(taxonomy: string, slugs: readonly (string | null)[]): number[] {
    const ids = slugs.flatMap((slug) =>
      slug === null ? [] : (this.store.termWithSlug(taxonomy, slug.trim())?.id ?? []),
    );
    return ids.length === 0 ? [-1] : ids;
  }

  private inTerms(ids: readonly number[], descendants: boolean): void {
    const wanted = descendants ? this.store.withDescendants(ids) : new Set(ids);
    this.narrow(this.store.postsOfTerms(wanted), ({ termIds }) =>
      termIds.some((id) => wanted.has(id)),
    );
  }

  private notInTerms(ids: readonly number[]): void {
    const unwanted = new Set(ids);
    this.conditions.push(({ termIds }) => !termIds.some((id) => unwanted.has(id)));
  }

  private addIdentity(): void {
    const { id, in: wanted, notIn, name, nameIn, title } = this.where;
    if (id) this.narrow(this.recordsOf([String(id)]), (post) => post.id === id);
    if (wanted) {
      const ids = idSet(wanted);
      this.narrow(this.recordsOf(wanted), (post) => ids.has(post.id));
    }
    if (notIn) {
      const ids = idSet(notIn);
      this.conditions.push((post) => !ids.has(post.id));
    }
    if (name) this.narrow(this.recordsNamed([name]), ({ slug }) => slug === name);
    if (nameIn) {
      const names = new Set(nameIn);
      this.narrow(this.recordsNamed(nameIn), ({ slug }) => names.has(slug));
    }
    if (title) this.narrow(this.store.postsWithTitle(title), (post) => post.title === title);
  }

  private recordsOf(ids: readonly (string | null)[]): PostRecord[] {
    return [...idSet(ids)].flatMap((id) => this.store.postById(id) ?? []);
  }

  private recordsNamed(names: readonly (string | null)[]): PostRecord[] {
    return this.types
      .flatMap((type) => names.flatMap((name) => this.store.postsWithSlug(type, name ?? '')))
      .sort(newestFirst);
  }

  private addParents(): void {
    const { parent, parentIn, parentNotIn } = this.where;
    if (parent !== undefined && parent !== null) this.belowOneOf(new Set([databaseIdOf(parent)]));
    if (parentIn) this.belowOneOf(idSet(parentIn));
    if (parentNotIn) {
      const ids = idSet(parentNotIn);
      this.conditions.push(({ parentId }) => !ids.has(parentId));
    }
  }

  private belowOneOf(ids: ReadonlySet<number>): void {
    const [only] = ids;
    const holds = (post: PostRecord) => ids.has(post.parentId);
    if (ids.size === 1 && only) this.narrow(this.store.childrenOf(only), holds);
    else this.conditions.push(holds);
  }

  private addTraits(): void {
    const { where } = this;
    const { hasPassword, password, isSticky, dateQuery } = where;
    if (typeof hasPassword === 'boolean') {
      this.conditions.push((post) => (post.password !== '') === hasPassword);
    }
    if (password) this.conditions.push((post) => post.password === password);
    if (typeof isSticky === 'boolean') this.conditions.push((post) => post.sticky === isSticky);
    if (dateQuery) this.conditions.push((post) => matchesDateQuery(post, dateQuery));
    if (where.mimeType) {
      this.conditions.push((post) => mimeTypeEnumName(mimeType(post)) === where.mimeType);
    }
    // WordPress hides what has a password from the searches of the public.
    if (this.search !== '' && this.context.viewer === null) {
      this.conditions.push((post) => post.password === '');
    }
  }

  private sortKeys(): PostSort[] {
    return (this.where.orderby ?? []).flatMap((key) =>
      key && isSortField(key.field) ? [{ field: key.field, descending: key.order === 'DESC' }] : [],
    );
  }
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

function mimeTypeEnumName(type: string): string {
  return type.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}

/** The database ids of a list argument. */
export function idSet(ids: readonly (string | null)[]): Set<number> {
  return new Set(ids.flatMap((id) => (id === null ? [] : databaseIdOf(id))));
}
