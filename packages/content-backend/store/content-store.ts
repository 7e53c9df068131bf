import { LRUCache } from 'lru-cache';
import type {
  CommentRecord,
  ContentTypeRecord,
  PostRecord,
  SiteContent,
  SiteSettings,
  TaxonomyRecord,
} from '../model';
import { Languages } from './languages';
import { append } from './lists-by-key';
import { Menus } from './menus';
import { PostLists } from './post-lists';
import { compareText, newestFirst } from './post-order';
import { contentTypesOf, taxonomiesOf } from './registered-types';
import { foldText } from './search/search-index';
import { Terms } from './terms';
import { Users } from './users';

const MAX_TERM_LISTS = 256;

/**
 * A site's content with its indexes, all made once. Lists of posts are newest first and shared:
 * never change one. A look-up costs O(1); a list that is asked for the first time (a set of types
 * and stati, a term with its descendants, another order) costs one pass and is kept.
 */
export class ContentStore {
  readonly settings: SiteSettings;
  readonly uploadsDir: string | null;
  /** post, page, attachment, then the custom ones. */
  readonly contentTypes: readonly ContentTypeRecord[];
  readonly taxonomies: readonly TaxonomyRecord[];
  readonly users: Users;
  readonly terms: Terms;
  readonly menus: Menus;
  readonly languages: Languages;
  /** Every row of WordPress's posts table, newest first. */
  readonly rows: readonly PostRecord[];
  /** Everything of a content type (no menu items, no revisions), newest first. */
  readonly posts: readonly PostRecord[];
  readonly lists: PostLists;
  /** The same of rows that are no content too: menus of the block editor. */
  readonly rowLists: PostLists;
  /** Every revision, newest first. */
  readonly revisions: readonly PostRecord[];

  private readonly contentTypesByName: ReadonlyMap<string, ContentTypeRecord>;
  private readonly taxonomiesByName: ReadonlyMap<string, TaxonomyRecord>;
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
  private readonly postsByOldSlug = new Map<string, PostRecord[]>();
  private readonly binnedBySlug = new Map<string, PostRecord[]>();
  private readonly commentsById = new Map<number, CommentRecord>();
  private readonly termLists = new LRUCache<string, readonly PostRecord[]>({ max: MAX_TERM_LISTS });
  private allComments: readonly CommentRecord[] | null = null;

  constructor(content: SiteContent) {
    this.settings = content.settings;
    this.uploadsDir = content.uploadsDir;
    this.contentTypesByName = contentTypesOf(content.settings);
    this.taxonomiesByName = taxonomiesOf(content.settings);
    this.contentTypes = [...this.contentTypesByName.values()];
    this.taxonomies = [...this.taxonomiesByName.values()];
    this.users = new Users(content.users);
    this.terms = new Terms(content.terms);

    const records = [...content.posts].sort(newestFirst);
    this.rows = records;
    for (const post of records) this.postsById.set(post.id, post);
    this.posts = records.filter((post) => this.contentTypesByName.has(post.type));
    this.lists = new PostLists(this.posts);
    this.rowLists = new PostLists(records);
    this.languages = new Languages(this.terms, this.posts, content.settings);
    for (const post of this.posts) this.indexPost(post);
    this.revisions = records.filter((post) => post.type === 'revision');
    for (const post of this.revisions) append(this.revisionsByParent, post.parentId, post);
    const menuItems = records.filter((post) => post.type === 'nav_menu_item');
    this.menus = new Menus(menuItems, this.terms, content.settings.menuLocations);
  }

  private indexPost(post: PostRecord): void {
    if (post.slug !== '') append(this.postsBySlug, `${post.type}/${post.slug}`, post);
    for (const slug of post.oldSlugs) append(this.postsByOldSlug, slug, post);
    const binnedSlug = slugBeforeTheBin(post);
    if (binnedSlug !== null) append(this.binnedBySlug, binnedSlug, post);
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

  /** The record of any row of the posts table, menu items and revisions included. */
  postById(id: number): PostRecord | undefined {
    return this.postsById.get(id);
  }

  /** The posts of a type with this slug, newest first. */
  postsWithSlug(type: string, slug: string): readonly PostRecord[] {
    return this.postsBySlug.get(`${type}/${slug}`) ?? [];
  }

  /** The posts of any type that had this slug while they were published, newest first. */
  postsWithOldSlug(slug: string): readonly PostRecord[] {
    return this.postsByOldSlug.get(slug) ?? [];
  }

  /** What lies in the bin and was published with this slug. */
  binnedWithSlug(slug: string): readonly PostRecord[] {
    return this.binnedBySlug.get(slug) ?? [];
  }

  /**
   * Everything with this stored title, compared as MySQL does, ignoring case and accents. Newest
   * first.
   */
  postsWithTitle(title: string): readonly PostRecord[] {
    return this.postsByTitle.get(foldText(title)) ?? [];
  }

  /** Everything that a user wrote or uploaded, newest first. */
  postsOfAuthor(userId: number): readonly PostRecord[] {
    return this.postsByAuthor.get(userId) ?? [];
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

  /** The attachment whose file has this address or path (`/wp-content/uploads/2026/11/a.jpg`). */
  attachmentOfFile(address: string): PostRecord | undefined {
    return this.attachmentsByFile.get(filePath(address));
  }

  /** How many published posts a term has of its own: WordPress's `count`. */
  countOfTerm(termId: number): number {
    return this.publishedByTerm.get(termId) ?? 0;
  }

  /** How many published posts a term has with the terms below it: the plugin's `count`. */
  countBelowTerm(termId: number): number {
    const ids = this.terms.withDescendants([termId]);
    if (ids.size === 1) return this.countOfTerm(termId);
    return this.postsOfTerms(ids).filter(({ status }) => status === 'publish').length;
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
}

/** The order of comments: newest first, of one date the higher id first. */
export function newestCommentFirst(a: CommentRecord, b: CommentRecord): number {
  return compareText(b.date, a.date) || b.id - a.id;
}

/**
 * The slug that published content had before it went to the bin
 * (`wp_add_trashed_suffix_to_post_name_for_post`); null for any other.
 */
function slugBeforeTheBin({ status, meta, slug }: PostRecord): string | null {
  if (status !== 'trash' || meta.get('_wp_trash_meta_status') !== 'publish') return null;
  return meta.get('_wp_desired_post_slug') || slug.replace(/__trashed$/, '') || null;
}

function add<K>(map: Map<K, number>, key: K): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function filePath(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*/s, '');
}
