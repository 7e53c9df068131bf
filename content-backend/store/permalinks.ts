import type { ContentTypeRecord, PostRecord, TermRecord, UserRecord } from '../model';
import type { ContentStore } from './content-store';
import { graphqlTypeName } from './type-names';

/** What an address leads to, before anybody asked whether the visitor may see it. */
export type Destination =
  | { kind: 'post'; post: PostRecord }
  | { kind: 'term'; term: TermRecord }
  | { kind: 'user'; user: UserRecord }
  | { kind: 'contentType'; contentType: ContentTypeRecord };

const PART: Record<string, string> = {
  year: '[0-9]{4}',
  monthnum: '[0-9]{1,2}',
  day: '[0-9]{1,2}',
  hour: '[0-9]{1,2}',
  minute: '[0-9]{1,2}',
  second: '[0-9]{1,2}',
  post_id: '[0-9]+',
  postname: '[^/]+',
  category: '.+?',
  author: '[^/]+',
};

/** Query variables of WordPress that WPGraphQL does not resolve when they stand in the address of the front page. */
const UNRESOLVED_QUERIES = new Set(
  'p page_id cat author attachment_id s feed m year monthnum day w hour minute second tb embed robots favicon sitemap'.split(
    ' ',
  ),
);

/**
 * The addresses of a site's content and the way back, after WordPress's rewrite rules: see behaviour.md 1 to 11 and 37
 * of the recordings. Addresses are paths, decoded, as WPGraphQL's `uri`.
 */
export class Permalinks {
  private readonly structure: string;
  private readonly plain: boolean;
  private readonly slash: string;
  /** What stands before the first variable of the permalinks: `/`, or `/posts/`. */
  private readonly front: string;
  private readonly single: { pattern: RegExp; names: string[] } | null;

  constructor(private readonly store: ContentStore) {
    this.structure = store.settings.permalinks;
    this.plain = this.structure === '';
    this.slash = this.plain || this.structure.endsWith('/') ? '/' : '';
    this.front = this.plain ? '/' : this.structure.slice(0, this.structure.indexOf('%')) || '/';
    this.single = this.plain ? null : compile(this.structure);
  }

  /** The address of content: null for the posts page (which is the archive of posts) and for menu items. */
  uriOfPost(post: PostRecord): string | null {
    const { frontPageId, postsPageId } = this.store.settings;
    if (post.type === 'revision') return this.previewUri(post);
    if (post.id === frontPageId) return '/';
    if (post.id === postsPageId) return null;
    if (post.type === 'attachment') return this.attachmentUri(post);
    if (!hasAddress(post) || this.plain) return plainUri(post);
    if (post.type === 'page') return this.pretty(`/${this.pagePath(post)}`);
    if (post.type === 'post') return this.postUri(post);
    const rewrite = this.store.contentType(post.type)?.rewrite || post.type;
    const path = this.store.contentType(post.type)?.hierarchical ? this.pagePath(post) : post.slug;
    return this.pretty(`/${rewrite}/${path}`);
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
    return this.pretty(`${this.front}${taxonomy.rewrite}/${slugs.join('/')}`);
  }

  /** The terms above a term, the nearest first. */
  ancestorsOfTerm(term: TermRecord): TermRecord[] {
    const ancestors: TermRecord[] = [];
    for (
      let parent = this.store.termById(term.parentId);
      parent && parent !== term && !ancestors.includes(parent);
      parent = this.store.termById(parent.parentId)
    ) {
      ancestors.push(parent);
    }
    return ancestors;
  }

  /** The address of an author's archive. */
  uriOfUser(user: UserRecord): string {
    return this.plain ? `/?author=${user.id}` : this.pretty(`${this.front}author/${user.nicename}`);
  }

  /** The address of the archive of a content type; null when it has none. */
  uriOfContentType(type: ContentTypeRecord): string | null {
    const { frontPageId, postsPageId } = this.store.settings;
    if (type.name === 'post') {
      const page = postsPageId === null ? undefined : this.store.postById(postsPageId);
      if (frontPageId === null) return '/';
      if (!page) return null;
      return this.plain ? `/?page_id=${page.id}` : this.pretty(`/${this.pagePath(page)}`);
    }
    if (type.archive === null) return null;
    if (this.plain) return `/?post_type=${type.name}`;
    return type.archive.replace(/\/*$/, '/');
  }

  /** A URI on the CMS: WPGraphQL's `link`. */
  link(uri: string | null): string | null {
    if (uri === null) return null;
    return /^[a-z]+:\/\//i.test(uri) ? uri : encodeLink(`${this.store.settings.cmsUrl}${uri}`);
  }

  /**
   * Where a `uri` of nodeByUri leads. `'elsewhere'` for an address of another host or one that begins with `//`,
   * which WPGraphQL answers with the newest or sticky post; null when nothing matches.
   */
  resolve(uri: string): Destination | 'elsewhere' | null {
    if (uri === '') return null;
    const split = splitAddress(uri);
    if (split === null) return null;
    if (split.host !== null && !this.isOwnHost(split.host)) return 'elsewhere';
    const path = decodeLowerCase(split.path).replace(/^\/+|\/+$/g, '');
    return path === '' ? this.resolveFront(split.query) : this.resolvePath(path);
  }

  private isOwnHost(host: string): boolean {
    return host === new URL(this.store.settings.cmsUrl).hostname;
  }

  private resolveFront(query: string): Destination | null {
    const variables = new URLSearchParams(query);
    for (const [name, value] of variables) {
      if (this.plain) {
        const found = this.resolvePlain(name, value);
        if (found) return found;
      }
      if (UNRESOLVED_QUERIES.has(name)) return null;
      const type = this.store.contentType(name);
      if (type && type.rewrite !== '') return this.postWithSlug(type.name, value);
    }
    const { frontPageId } = this.store.settings;
    const page = frontPageId === null ? undefined : this.store.postById(frontPageId);
    if (page) return { kind: 'post', post: page };
    return this.contentTypeDestination('post');
  }

  private resolvePlain(name: string, value: string): Destination | null {
    if (name === 'cat') return this.termDestination(this.store.termById(Number(value)), 'category');
    if (name === 'tag') return this.termDestination(this.store.termWithSlug('post_tag', value));
    if (name === 'post_type') return this.contentTypeDestination(value);
    if (name === 'author') {
      const user = this.store.userById(Number(value));
      return user ? { kind: 'user', user } : null;
    }
    return this.store.taxonomy(name)
      ? this.termDestination(this.store.termWithSlug(name, value))
      : null;
  }

  private termDestination(term: TermRecord | undefined, taxonomy?: string): Destination | null {
    if (!term || (taxonomy !== undefined && term.taxonomy !== taxonomy)) return null;
    return { kind: 'term', term };
  }

  private contentTypeDestination(name: string): Destination | null {
    const type = this.store.contentType(name);
    return type && this.uriOfContentType(type) !== null
      ? { kind: 'contentType', contentType: type }
      : null;
  }

  private resolvePath(path: string): Destination | null {
    if (this.plain) return null;
    // A feed, an embed or a numbered page of an address is a rewrite rule of its own with the same query.
    const [, base = '', junk = ''] =
      /^(.*?)((?:\/|^)(?:page\/?[0-9]+|comment-page-[0-9]+|feed(?:\/(?:feed|rdf|rss|rss2|atom))?|embed|trackback))?$/.exec(
        path,
      ) ?? [];
    if (base === '') return junk.startsWith('page') ? this.resolveFront('') : null;
    return (
      this.archiveAt(base) ??
      this.termAt(base) ??
      this.authorAt(base) ??
      this.customAt(base) ??
      (isDateOrSearch(base) ? null : this.postOrPageAt(base))
    );
  }

  private archiveAt(path: string): Destination | null {
    for (const type of this.store.contentTypes) {
      if (type.archive !== null && type.archive.replace(/^\/+|\/+$/g, '') === path) {
        return { kind: 'contentType', contentType: type };
      }
    }
    return null;
  }

  private termAt(path: string): Destination | null {
    for (const taxonomy of this.store.taxonomies) {
      const rest = after(`${this.front.slice(1)}${taxonomy.rewrite}/`, path);
      if (rest === null) continue;
      // As in WordPress only the last slug of a hierarchical address counts: the parents may be wrong or missing.
      const last = taxonomy.hierarchical ? rest.slice(rest.lastIndexOf('/') + 1) : rest;
      const slug = taxonomy.name === 'post_format' ? `post-format-${last}` : last;
      const term =
        this.store.termWithSlug(taxonomy.name, slug) ??
        this.store.termWithSlug(taxonomy.name, last);
      if (term) return { kind: 'term', term };
    }
    return null;
  }

  private authorAt(path: string): Destination | null {
    const nicename = after(`${this.front.slice(1)}author/`, path);
    const user = nicename === null ? undefined : this.store.userWithNicename(nicename);
    return user ? { kind: 'user', user } : null;
  }

  private customAt(path: string): Destination | null {
    for (const type of this.store.contentTypes) {
      if (type.rewrite === '') continue;
      const rest = after(`${type.rewrite}/`, path);
      if (rest === null) continue;
      const found = type.hierarchical
        ? this.pageAt(rest, type.name)
        : (this.postWithSlug(type.name, rest) ??
          this.postWithSlug(type.name, rest.replace(/\/[0-9]+$/, '')));
      if (found) return found;
    }
    return null;
  }

  private postOrPageAt(path: string): Destination | null {
    const verbose = /^[^%]*%(?:postname|category|tag|author)%/.test(this.structure);
    const candidates = [path, path.replace(/\/[0-9]+$/, '')];
    for (const candidate of new Set(candidates)) {
      const page = this.pageAt(candidate, 'page') ?? this.attachmentAt(candidate);
      const post = this.singlePostAt(candidate);
      const found = verbose ? (page ?? post) : (post ?? page);
      if (found) return found;
    }
    return null;
  }

  private pageAt(path: string, type: string): Destination | null {
    const { frontPageId, postsPageId } = this.store.settings;
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const matching = this.store
      .postsWithSlug(type, slug)
      .filter((page) => this.pagePath(page) === path);
    const page = preferPublished(matching);
    if (!page) return null;
    if (page.id === postsPageId && frontPageId !== null) return this.contentTypeDestination('post');
    return { kind: 'post', post: page };
  }

  private attachmentAt(path: string): Destination | null {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const post = this.store
      .postsWithSlug('attachment', slug)
      .find((attachment) => this.attachmentUri(attachment).replace(/^\/+|\/+$/g, '') === path);
    return post ? { kind: 'post', post } : null;
  }

  private singlePostAt(path: string): Destination | null {
    if (!this.single) return null;
    const match = this.single.pattern.exec(`/${path}`);
    if (!match) return null;
    const value = new Map(this.single.names.map((name, index) => [name, match[index + 1] ?? '']));
    const id = value.get('post_id');
    const slug = value.get('postname');
    const candidates =
      slug !== undefined
        ? this.store.postsWithSlug('post', slug)
        : [this.store.postById(Number(id))].filter((post) => post !== undefined);
    const matching = candidates.filter(
      (post) =>
        post.type === 'post' &&
        (id === undefined || post.id === Number(id)) &&
        matchesDate(post, value) &&
        this.matchesAuthor(post, value.get('author')),
    );
    const post = preferPublished(matching);
    return post ? { kind: 'post', post } : null;
  }

  private matchesAuthor(post: PostRecord, nicename: string | undefined): boolean {
    return nicename === undefined || this.store.userById(post.authorId)?.nicename === nicename;
  }

  private postWithSlug(type: string, slug: string): Destination | null {
    const post = preferPublished(this.store.postsWithSlug(type, slug));
    return post ? { kind: 'post', post } : null;
  }

  private postUri(post: PostRecord): string {
    const [date = '', time = ''] = post.date.split(' ');
    const [year = '', monthnum = '', day = ''] = date.split('-');
    const [hour = '', minute = '', second = ''] = time.split(':');
    const [category] = this.store.termsOfPost(post, 'category');
    const value: Record<string, string> = {
      year,
      monthnum,
      day,
      hour,
      minute,
      second,
      post_id: String(post.id),
      postname: post.slug,
      author: this.store.userById(post.authorId)?.nicename ?? '',
      category: category
        ? [...this.ancestorsOfTerm(category).reverse(), category].map(({ slug }) => slug).join('/')
        : 'uncategorized',
    };
    return this.structure.replace(/%([a-z_]+)%/g, (whole, name: string) => value[name] ?? whole);
  }

  private attachmentUri(post: PostRecord): string {
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
    const typeName = graphqlTypeName(parent.type);
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

function compile(structure: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = structure
    .replace(/\/+$/, '')
    .split(/(%[a-z_]+%)/)
    .map((part) => {
      const name = /^%([a-z_]+)%$/.exec(part)?.[1];
      const pattern = name === undefined ? undefined : PART[name];
      if (name === undefined || pattern === undefined)
        return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(name);
      return `(${pattern})`;
    })
    .join('');
  return { pattern: new RegExp(`^${source}$`, 'u'), names };
}

function splitAddress(uri: string): { host: string | null; path: string; query: string } | null {
  const withoutHash = uri.replace(/#.*$/s, '');
  const [, host, rest = ''] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?]*)(.*)$/is.exec(withoutHash) ?? [
    '',
    undefined,
    withoutHash,
  ];
  const mark = rest.indexOf('?');
  const path = mark === -1 ? rest : rest.slice(0, mark);
  const query = mark === -1 ? '' : rest.slice(mark + 1);
  return { host: host === undefined ? null : host.replace(/^.*@|:[0-9]*$/g, ''), path, query };
}

/** WordPress stores slugs with lower-case escapes and finds no others: `%E6` leads nowhere, `%e6` does. */
function decodeLowerCase(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

function encodeLink(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (part) =>
    encodeURIComponent(part).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
  );
}

function after(prefix: string, path: string): string | null {
  return path.startsWith(prefix) && path.length > prefix.length ? path.slice(prefix.length) : null;
}

function isDateOrSearch(path: string): boolean {
  return /^(?:[0-9]{4}(?:\/[0-9]{1,2}){0,2}|search\/.+)$/.test(path);
}

function preferPublished(posts: readonly PostRecord[]): PostRecord | undefined {
  return posts.find(({ status }) => status === 'publish') ?? posts[0];
}

function matchesDate(post: PostRecord, value: ReadonlyMap<string, string>): boolean {
  const parts = post.date.split(/[- :]/);
  return ['year', 'monthnum', 'day', 'hour', 'minute', 'second'].every((name, index) => {
    const wanted = value.get(name);
    return wanted === undefined || Number(wanted) === Number(parts[index]);
  });
}
