import type { ContentTypeRecord, PostRecord, TermRecord, UserRecord } from '../../model';
import type { ContentStore } from '../content-store';
import { graphqlTypeName } from '../type-names';
import { trimSlashes } from './trim-slashes';

/**
 * The addresses of a site's content, after WordPress's rewrite rules; `AddressResolver` is the way
 * back. Addresses are paths, decoded, as WPGraphQL's `uri`.
 */
export class Permalinks {
  readonly structure: string;
  /** Whether addresses are queries: `/?p=7`. */
  readonly plain: boolean;
  private readonly slash: string;
  /** What stands before the first variable of the permalinks: `/`, or `/posts/`. */
  readonly front: string;

  constructor(readonly store: ContentStore) {
    this.structure = store.settings.permalinks;
    this.plain = this.structure === '';
    this.slash = this.plain || this.structure.endsWith('/') ? '/' : '';
    this.front = this.plain ? '/' : this.structure.slice(0, this.structure.indexOf('%')) || '/';
  }

  /**
   * The address of content: null for the posts page (which is the archive of posts) and for menu
   * items. That of the newest revision is its preview on the front end, other revisions have none
   * but their id.
   */
  uriOfPost(post: PostRecord): string | null {
    const { frontPageId, postsPageId } = this.store.settings;
    if (post.type === 'revision') {
      const isNewest = this.store.revisionsOf(post.parentId)[0]?.id === post.id;
      return isNewest ? this.previewUri(post) : `/?p=${post.id}`;
    }
    if (post.id === frontPageId) return '/';
    if (post.id === postsPageId) return null;
    if (post.type === 'attachment') return this.attachmentUri(post);
    if (!hasAddress(post) || this.plain) return plainUri(post);
    const prefix = this.store.languages.ofPost(post)?.prefix ?? '';
    if (prefix !== '' && this.isFrontPageTranslated(post)) return this.pretty(prefix);
    if (post.type === 'page') return this.pretty(`${prefix}/${this.pagePath(post)}`);
    if (post.type === 'post') return `${prefix}${this.postUri(post)}`;
    const rewrite = this.store.contentType(post.type)?.rewrite || post.type;
    const path = this.store.contentType(post.type)?.hierarchical ? this.pagePath(post) : post.slug;
    return this.pretty(`${prefix}/${rewrite}/${path}`);
  }

  /** Whether content is a translation of the front page, which stands where its language begins. */
  isFrontPageTranslated(post: PostRecord): boolean {
    const { frontPageId } = this.store.settings;
    return [...this.store.languages.translationsOfPost(post).values()].some(
      (id) => id === frontPageId,
    );
  }

  /** The path of the page that an ancestor's chain of slugs makes: `about/our-team`. */
  pagePath(page: PostRecord): string {
    const slugs: string[] = [];
    const seen = new Set<number>();
    for (
      let current: PostRecord | undefined = page;
      current && !seen.has(current.id);
      current = current.parentId === 0 ? undefined : this.store.postById(current.parentId)
    ) {
      seen.add(current.id);
      slugs.unshift(current.slug);
    }
    return slugs.join('/');
  }

  /** The address of a term's archive; null for a term of a taxonomy that has none. */
  uriOfTerm(term: TermRecord): string | null {
    const taxonomy = this.store.taxonomy(term.taxonomy);
    if (!taxonomy) return null;
    if (this.plain) {
      if (term.taxonomy === 'category') return `/?cat=${term.id}`;
      const variable = term.taxonomy === 'post_tag' ? 'tag' : term.taxonomy;
      return `/?${variable}=${term.slug}`;
    }
    const slugs = taxonomy.hierarchical
      ? [...this.ancestorsOfTerm(term).reverse(), term].map(({ slug }) => slug)
      : [term.taxonomy === 'post_format' ? term.slug.replace(/^post-format-/, '') : term.slug];
    const prefix = this.store.languages.ofTerm(term)?.prefix ?? '';
    return this.pretty(`${prefix}${this.front}${taxonomy.rewrite}/${slugs.join('/')}`);
  }

  /** The terms above a term, the nearest first. */
  ancestorsOfTerm(term: TermRecord): TermRecord[] {
    const ancestors: TermRecord[] = [];
    for (
      let parent = this.store.terms.withId(term.parentId);
      parent && parent !== term && !ancestors.includes(parent);
      parent = this.store.terms.withId(parent.parentId)
    ) {
      ancestors.push(parent);
    }
    return ancestors;
  }

  /** The address of an author's archive. */
  uriOfUser(user: UserRecord): string {
    return this.plain ? `/?author=${user.id}` : this.pretty(`${this.front}author/${user.nicename}`);
  }

  /**
   * The address of the archive of a content type, which WPGraphQL ends with a slash always; null
   * when it has none.
   */
  uriOfContentType(type: ContentTypeRecord): string | null {
    const { frontPageId, postsPageId } = this.store.settings;
    if (type.name === 'post') {
      const page = postsPageId === null ? undefined : this.store.postById(postsPageId);
      if (frontPageId === null) return '/';
      const uri = page ? this.postsPageUri(page) : null;
      return uri?.startsWith('/?') ? uri : uri && `${uri.replace(/\/$/, '')}/`;
    }
    if (type.archive === null) return null;
    if (this.plain) return `/?post_type=${type.name}`;
    return `/${trimSlashes(type.archive)}/`;
  }

  /**
   * Content's address with its host, decoded: WPGraphQL's `link`, which the posts page has too.
   * That of a preview is on the front end.
   */
  linkOfPost(post: PostRecord): string | null {
    const uri = this.uriOfPost(post) ?? this.postsPageUri(post);
    return uri?.startsWith('/') ? `${this.store.settings.cmsUrl}${uri}` : uri;
  }

  /** Where the blog is, for the page that was chosen for it. */
  private postsPageUri(post: PostRecord): string | null {
    if (post.id !== this.store.settings.postsPageId) return null;
    return this.plain ? `/?page_id=${post.id}` : this.pretty(`/${this.pagePath(post)}`);
  }

  /**
   * A URI on the CMS as WordPress prints it, encoded: the `link` of terms and the address of menu
   * items.
   */
  link(uri: string | null): string | null {
    if (uri === null) return null;
    return /^[a-z]+:\/\//i.test(uri) ? uri : encodeLink(`${this.store.settings.cmsUrl}${uri}`);
  }

  private postUri(post: PostRecord): string {
    const [date = '', time = ''] = post.date.split(' ');
    const [year = '', monthnum = '', day = ''] = date.split('-');
    const [hour = '', minute = '', second = ''] = time.split(':');
    const [category] = this.store.terms.ofPost(post, 'category');
    const value: Record<string, string> = {
      year,
      monthnum,
      day,
      hour,
      minute,
      second,
      post_id: String(post.id),
      postname: post.slug,
      author: this.store.users.withId(post.authorId)?.nicename ?? '',
      category: category
        ? [...this.ancestorsOfTerm(category).reverse(), category].map(({ slug }) => slug).join('/')
        : 'uncategorized',
    };
    return this.structure.replace(/%([a-z_]+)%/g, (whole, name: string) => value[name] ?? whole);
  }

  /** The address of an attachment, below what it is attached to. */
  attachmentUri(post: PostRecord): string {
    const parent = post.parentId === 0 ? undefined : this.store.postById(post.parentId);
    if (this.plain || post.slug === '') return `/?attachment_id=${post.id}`;
    if (!parent || parent.type === 'attachment' || !this.store.contentType(parent.type)) {
      return this.pretty(`/${post.slug}`);
    }
    const parentUri = this.uriOfPost(parent);
    if (parentUri === null) return this.pretty(`/${this.pagePath(parent)}/${post.slug}`);
    if (parentUri.includes('?')) return `/?attachment_id=${post.id}`;
    return this.pretty(`${parentUri.replace(/\/$/, '')}/${post.slug}`);
  }

  /** FaustWP's preview link of a revision, decoded as WPGraphQL gives it. */
  private previewUri(revision: PostRecord): string | null {
    const parent = this.store.postById(revision.parentId);
    if (!parent || parent.type === 'revision') return null;
    const typeName = graphqlTypeName(this.store.contentType(parent.type) ?? { name: parent.type });
    const path = this.uriOfPost(parent) ?? `/${this.pagePath(parent)}/`;
    const separator = path.includes('?') ? '&' : '?';
    const page = parent.type === 'page' && separator === '?' ? `&page_id=${parent.id}` : '';
    const shown = separator === '?' ? `&p=${parent.id}${page}` : '';
    return `${this.store.settings.frontEndUrl}${path}${separator}preview=true&previewPathname=${path}${shown}&typeName=${typeName}`;
  }

  private pretty(path: string): string {
    return `${path}${this.slash}`;
  }
}

function hasAddress(post: PostRecord): boolean {
  return (post.status === 'publish' || post.status === 'private') && post.slug !== '';
}

function plainUri(post: PostRecord): string {
  if (post.type === 'page') return `/?page_id=${post.id}`;
  if (post.type === 'post') return `/?p=${post.id}`;
  return hasAddress(post) ? `/?${post.type}=${post.slug}` : `/?post_type=${post.type}&p=${post.id}`;
}

/** An address with all that is not ASCII percent-encoded, as WordPress prints it. */
export function encodeLink(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (part) =>
    encodeURIComponent(part).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  );
}
