import { LRUCache } from 'lru-cache';
import type {
  CommentRecord,
  ContentTypeRecord,
  PostRecord,
  PostStatus,
  SiteContent,
  SiteSettings,
  TaxonomyRecord,
  TermRecord,
  UserRecord,
} from '../model';
import type { OrderedList } from './ordered-list';
import { bySortKeys, byMenuOrder, compareText, newestFirst, type PostSort } from './post-order';
import { foldText, indexForSearch, type SearchIndex } from './search/search-index';

/** The content types that WordPress itself brings and that WPGraphQL shows. */
const BUILT_IN_CONTENT_TYPES: readonly ContentTypeRecord[] = [
  contentType('post', 'Posts', 'Post', false),
  contentType('page', 'Pages', 'Page', true),
  contentType('attachment', 'Media', 'Media', false),
];

/** The taxonomies that WordPress itself brings and that WPGraphQL shows, when the settings do not name them. */
const BUILT_IN_TAXONOMIES: readonly TaxonomyRecord[] = [
  taxonomy('category', 'Categories', 'category', true),
  taxonomy('post_tag', 'Tags', 'tag', false),
  taxonomy('post_format', 'Formats', 'type', false),
];

/** Types of WordPress's posts table that are not content: nothing of them is ever listed or resolved. */
const INTERNAL_TYPES = new Set([
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
  'acf-field-group',
  'acf-field',
]);

function contentType(
  name: string,
  label: string,
  singularLabel: string,
  hierarchical: boolean,
): ContentTypeRecord {
  return { name, label, singularLabel, rewrite: '', archive: null, hierarchical };
}

function taxonomy(
  name: string,
  label: string,
  rewrite: string,
  hierarchical: boolean,
): TaxonomyRecord {
  return { name, label, rewrite, hierarchical, contentTypes: ['post'] };
}

/**
 * A site's content with its indexes, all made once. Lists of posts are newest first and shared: never change one.
 * A look-up costs O(1); a list that is asked for the first time (a set of types and stati, a term with its
 * descendants, another order) costs one pass and is kept.
 */
export class ContentStore {
  readonly settings: SiteSettings;
  readonly uploadsDir: string | null;
  /** post, page, attachment, then the custom ones. */
  readonly contentTypes: readonly ContentTypeRecord[];
  readonly taxonomies: readonly TaxonomyRecord[];
  /** In the order of their logins, WordPress's own. */
  readonly users: readonly UserRecord[];
  /** Everything of a content type (no menu items, no revisions), newest first. */
  readonly posts: readonly PostRecord[];

  /** Every revision, newest first. */
  readonly revisions: readonly PostRecord[];

  private readonly postsById = new Map<number, PostRecord>();
  private readonly postsBySlug = new Map<string, PostRecord[]>();
  private readonly postsByTitle = new Map<string, PostRecord[]>();
  private readonly postsByAuthor = new Map<number, PostRecord[]>();
  private readonly postsByTerm = new Map<number, PostRecord[]>();
  private readonly postsByParent = new Map<number, PostRecord[]>();
  private readonly publishedByAuthor = new Map<number, number>();
  private readonly publishedByTerm = new Map<number, number>();
  private readonly revisionsByParent = new Map<number, PostRecord[]>();
  private readonly attachmentsByFile = new Map<string, PostRecord>();
  private readonly termsById = new Map<number, TermRecord>();
  private readonly termsBySlug = new Map<string, TermRecord>();
  private readonly termsByTaxonomy = new Map<string, TermRecord[]>();
  private readonly childTerms = new Map<number, TermRecord[]>();
  private readonly usersById = new Map<number, UserRecord>();
  private readonly usersByLogin = new Map<string, UserRecord>();
  private readonly usersByNicename = new Map<string, UserRecord>();
  private readonly commentsById = new Map<number, CommentRecord>();
  private readonly menuItems: readonly PostRecord[];
  private readonly menuItemsByMenu = new Map<number, PostRecord[]>();
  private readonly menuItemsByParent = new Map<number, PostRecord[]>();
  private readonly menuOfItem = new Map<number, number>();
  private readonly contentTypesByName: ReadonlyMap<string, ContentTypeRecord>;
  private readonly taxonomiesByName: ReadonlyMap<string, TaxonomyRecord>;
  private readonly typeLists = new LRUCache<string, readonly PostRecord[]>({ max: 64 });
  private readonly termLists = new LRUCache<string, readonly PostRecord[]>({ max: 256 });
  private readonly sorted = new WeakMap<
    readonly PostRecord[],
    Map<string, OrderedList<PostRecord>>
  >();
  private allComments: readonly CommentRecord[] | null = null;
  private searchIndex: SearchIndex | null = null;

  constructor(content: SiteContent) {
    this.settings = content.settings;
    this.uploadsDir = content.uploadsDir;
    this.contentTypes = distinctByName([
      ...BUILT_IN_CONTENT_TYPES.map(
        (builtIn) =>
          content.settings.contentTypes.find(({ name }) => name === builtIn.name) ?? builtIn,
      ),
      ...content.settings.contentTypes.filter(({ name }) => !INTERNAL_TYPES.has(name)),
    ]);
    this.taxonomies = distinctByName([
      ...BUILT_IN_TAXONOMIES.map(
        (builtIn) =>
          content.settings.taxonomies.find(({ name }) => name === builtIn.name) ?? builtIn,
      ),
      ...content.settings.taxonomies.filter(({ name }) => name !== 'nav_menu'),
    ]);
    this.contentTypesByName = new Map(this.contentTypes.map((record) => [record.name, record]));
    this.taxonomiesByName = new Map(this.taxonomies.map((record) => [record.name, record]));

    this.users = [...content.users].sort((a, b) => compareText(a.login, b.login));
    for (const user of this.users) {
      this.usersById.set(user.id, user);
      this.usersByLogin.set(user.login, user);
      this.usersByNicename.set(user.nicename, user);
    }
    this.indexTerms(content.terms);

    const records = [...content.posts].sort(newestFirst);
    for (const post of records) this.postsById.set(post.id, post);
    this.posts = records.filter((post) => this.contentTypesByName.has(post.type));
    for (const post of this.posts) this.indexPost(post);
    this.revisions = records.filter((post) => post.type === 'revision');
    for (const post of this.revisions) append(this.revisionsByParent, post.parentId, post);
    this.menuItems = this.indexMenuItems(
      records.filter((post) => post.type === 'nav_menu_item').sort(byMenuOrder),
    );
  }

  private indexTerms(terms: readonly TermRecord[]): void {
    for (const term of terms) {
      this.termsById.set(term.id, term);
      this.termsBySlug.set(`${term.taxonomy}/${term.slug}`, term);
      append(this.termsByTaxonomy, term.taxonomy, term);
    }
    const collator = new Intl.Collator('en', { sensitivity: 'base' });
    const byName = (a: TermRecord, b: TermRecord) =>
      collator.compare(a.name, b.name) || a.id - b.id;
    for (const list of this.termsByTaxonomy.values()) {
      list.sort(byName);
      for (const term of list) {
        if (term.parentId !== 0) append(this.childTerms, term.parentId, term);
      }
    }
  }

  private indexPost(post: PostRecord): void {
    if (post.slug !== '') append(this.postsBySlug, `${post.type}/${post.slug}`, post);
    if (post.title !== '') append(this.postsByTitle, foldText(post.title), post);
    append(this.postsByAuthor, post.authorId, post);
    if (post.parentId !== 0) append(this.postsByParent, post.parentId, post);
    for (const termId of post.termIds) append(this.postsByTerm, termId, post);
    if (post.status === 'publish') {
      add(this.publishedByAuthor, post.authorId);
      for (const termId of new Set(post.termIds)) add(this.publishedByTerm, termId);
    }
    if (post.type === 'attachment' && post.attachmentUrl !== '') {
      this.attachmentsByFile.set(filePath(post.attachmentUrl), post);
    }
    for (const comment of post.comments) this.commentsById.set(comment.id, comment);
  }

  /** The items that belong to a menu, in their order. */
  private indexMenuItems(items: readonly PostRecord[]): PostRecord[] {
    return items.filter((item) => {
      const menu = item.termIds
        .map((id) => this.termsById.get(id))
        .find((term) => term?.taxonomy === 'nav_menu');
      if (!menu) return false;
      this.menuOfItem.set(item.id, menu.id);
      append(this.menuItemsByMenu, menu.id, item);
      append(this.menuItemsByParent, this.menuItemParent(item), item);
      return true;
    });
  }

  /** The record of any row of the posts table, menu items and revisions included. */
  postById(id: number): PostRecord | undefined {
    return this.postsById.get(id);
  }

  /** The posts of a type with this slug, newest first. */
  postsWithSlug(type: string, slug: string): readonly PostRecord[] {
    return this.postsBySlug.get(`${type}/${slug}`) ?? [];
  }

  /** Everything with this stored title, compared as MySQL does, ignoring case and accents. Newest first. */
  postsWithTitle(title: string): readonly PostRecord[] {
    return this.postsByTitle.get(foldText(title)) ?? [];
  }

  /** Everything that a user wrote or uploaded, newest first. */
  postsOfAuthor(userId: number): readonly PostRecord[] {
    return this.postsByAuthor.get(userId) ?? [];
  }

  /** These terms and all that stand below them, as ids. */
  withDescendants(termIds: Iterable<number>): Set<number> {
    const ids = new Set(termIds);
    for (const id of ids) for (const child of this.childrenOfTerm(id)) ids.add(child.id);
    return ids;
  }

  /** Everything that has one of the given terms, newest first, each once. */
  postsOfTerms(termIds: ReadonlySet<number>): readonly PostRecord[] {
    const [only] = termIds;
    if (termIds.size === 1 && only !== undefined) return this.postsByTerm.get(only) ?? [];
    const key = [...termIds].sort((a, b) => a - b).join();
    const kept = this.termLists.get(key);
    if (kept) return kept;
    const joined = new Set<PostRecord>();
    for (const id of termIds) for (const post of this.postsByTerm.get(id) ?? []) joined.add(post);
    const posts = [...joined].sort(newestFirst);
    this.termLists.set(key, posts);
    return posts;
  }

  /** The content that stands directly below another: pages of a page, attachments of a post. */
  childrenOf(postId: number): readonly PostRecord[] {
    return this.postsByParent.get(postId) ?? [];
  }

  /** The revisions of a post, the newest first. */
  revisionsOf(postId: number): readonly PostRecord[] {
    return this.revisionsByParent.get(postId) ?? [];
  }

  /** Everything of these types with one of these stati, newest first. Attachments have the status `inherit`. */
  postsOf(types: readonly string[], stati: readonly PostStatus[]): readonly PostRecord[] {
    const wantedTypes = new Set(types);
    const wantedStati = new Set(stati);
    const key = `${[...wantedTypes].sort().join()}|${[...wantedStati].sort().join()}`;
    const kept = this.typeLists.get(key);
    if (kept) return kept;
    const posts = this.posts.filter(
      (post) => wantedTypes.has(post.type) && wantedStati.has(post.status),
    );
    this.typeLists.set(key, posts);
    return posts;
  }

  /** A list of this store in another order. Kept as long as the list itself is. */
  sortedBy(posts: readonly PostRecord[], keys: readonly PostSort[]): OrderedList<PostRecord> {
    const [first] = keys;
    if (!first || (keys.length === 1 && first.field === 'DATE' && first.descending)) {
      return { items: posts, compare: newestFirst };
    }
    let orders = this.sorted.get(posts);
    if (!orders) this.sorted.set(posts, (orders = new Map()));
    const name = keys.map(({ field, descending }) => `${field}${descending ? '-' : '+'}`).join();
    const kept = orders.get(name);
    if (kept) return kept;
    const compare = bySortKeys(keys);
    const made = { items: [...posts].sort(compare), compare };
    orders.set(name, made);
    return made;
  }

  /** WordPress's search over everything that a list can hold in some status, attachments too, best first. */
  search(words: string): OrderedList<PostRecord> {
    return this.searchIndexOf().find(words);
  }

  /** Indexes the words of the next `count` posts for the search; false when all are indexed. */
  advanceSearchIndex(count: number): boolean {
    return this.searchIndexOf().advance(count);
  }

  private searchIndexOf(): SearchIndex {
    this.searchIndex ??= indexForSearch(
      this.postsOf(
        this.contentTypes.map(({ name }) => name),
        ['publish', 'private', 'draft', 'pending', 'future', 'inherit', 'trash', 'auto-draft'],
      ),
    );
    return this.searchIndex;
  }

  /** The attachment whose file has this address or path (`/wp-content/uploads/2026/11/a.jpg`). */
  attachmentOfFile(address: string): PostRecord | undefined {
    return this.attachmentsByFile.get(filePath(address));
  }

  /** A term of any taxonomy, menus included. */
  termById(id: number): TermRecord | undefined {
    return this.termsById.get(id);
  }

  /** The term of a taxonomy with this slug. */
  termWithSlug(taxonomyName: string, slug: string): TermRecord | undefined {
    return this.termsBySlug.get(`${taxonomyName}/${slug}`);
  }

  /** The terms of a taxonomy by name; none for one that is not known. */
  termsOf(taxonomyName: string): readonly TermRecord[] {
    return this.termsByTaxonomy.get(taxonomyName) ?? [];
  }

  /** The terms directly below a term, by name. */
  childrenOfTerm(termId: number): readonly TermRecord[] {
    return this.childTerms.get(termId) ?? [];
  }

  /** How many published posts a term has of its own: WordPress's `count`. */
  countOfTerm(termId: number): number {
    return this.publishedByTerm.get(termId) ?? 0;
  }

  /** The terms of a post in one taxonomy, by name. */
  termsOfPost(post: PostRecord, taxonomyName: string): readonly TermRecord[] {
    const own = new Set(post.termIds);
    if (own.size === 0) return [];
    const terms = [...own].flatMap((id) => {
      const term = this.termsById.get(id);
      return term?.taxonomy === taxonomyName ? [term] : [];
    });
    return terms.sort(
      (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id,
    );
  }

  /** A user by id. */
  userById(id: number): UserRecord | undefined {
    return this.usersById.get(id);
  }

  /** A user by login name. */
  userWithLogin(login: string): UserRecord | undefined {
    return this.usersByLogin.get(login);
  }

  /** A user by the last part of the author's address. */
  userWithNicename(nicename: string): UserRecord | undefined {
    return this.usersByNicename.get(nicename);
  }

  /** How many published posts, pages and so on a user has. */
  publishedCountOf(userId: number): number {
    return this.publishedByAuthor.get(userId) ?? 0;
  }

  /** A content type that WPGraphQL shows. */
  contentType(name: string): ContentTypeRecord | undefined {
    return this.contentTypesByName.get(name);
  }

  /** A taxonomy that WPGraphQL shows. */
  taxonomy(name: string): TaxonomyRecord | undefined {
    return this.taxonomiesByName.get(name);
  }

  /** A comment of any post. */
  commentById(id: number): CommentRecord | undefined {
    return this.commentsById.get(id);
  }

  /** All comments, newest first. */
  get comments(): readonly CommentRecord[] {
    this.allComments ??= [...this.commentsById.values()].sort(newestCommentFirst);
    return this.allComments;
  }

  /** The menus, by name. */
  get menus(): readonly TermRecord[] {
    return this.termsOf('nav_menu');
  }

  /** The items of all menus that belong to one, by their place. */
  get allMenuItems(): readonly PostRecord[] {
    return this.menuItems;
  }

  /** The items of one menu, at all depths, by their place. */
  itemsOfMenu(menuId: number): readonly PostRecord[] {
    return this.menuItemsByMenu.get(menuId) ?? [];
  }

  /** The items directly below a menu item, by their place. */
  childrenOfMenuItem(itemId: number): readonly PostRecord[] {
    return this.menuItemsByParent.get(itemId) ?? [];
  }

  /** The menu that an item belongs to. */
  menuOf(item: PostRecord): TermRecord | undefined {
    return this.termsById.get(this.menuOfItem.get(item.id) ?? -1);
  }

  /** The id of the item that an item stands below; 0 at the top. */
  menuItemParent(item: PostRecord): number {
    return Number(item.meta.get('_menu_item_menu_item_parent') ?? 0) || 0;
  }

  /** The locations that a menu is shown at, as WPGraphQL names them. */
  locationsOf(menuId: number): string[] {
    return Object.entries(this.settings.menuLocations)
      .filter(([, id]) => id === menuId)
      .map(([location]) => location);
  }

  /** The locations of the site, each with its menu's id. */
  get menuLocations(): Readonly<Record<string, number>> {
    return this.settings.menuLocations;
  }
}

/** The order of comments: newest first, of one date the higher id first. */
export function newestCommentFirst(a: CommentRecord, b: CommentRecord): number {
  return compareText(b.date, a.date) || b.id - a.id;
}

function distinctByName<T extends { name: string }>(records: readonly T[]): T[] {
  return [...new Map(records.map((record) => [record.name, record])).values()];
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function add<K>(map: Map<K, number>, key: K): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function filePath(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}
