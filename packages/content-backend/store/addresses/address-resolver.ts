import type { ContentTypeRecord, PostRecord, TermRecord, UserRecord } from '../../model';
import type { ContentStore } from '../content-store';
import { ARCHIVE_ENDINGS, endingOf, LIST_ENDINGS, type EndingKind } from './address-ending';
import { encodeLink, type Permalinks } from './permalinks';
import { querySlug } from './query-slug';
import { splitAddress } from './split-address';
import { trimSlashes } from './trim-slashes';

const INDEX = 'index.php';

/**
 * The most characters of an address. Web servers take no longer ones, and each part of a path is
 * looked at several times.
 */
const MAX_CHARACTERS = 10_000;

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

/**
 * Query variables with which an address of `index.php` is not the front page (WPGraphQL's
 * `NodeResolver::is_home_request`).
 */
const CONTENT_QUERIES =
  'p page_id name pagename attachment attachment_id cat category_name tag tag_id author author_name year monthnum day hour minute second m w s feed'.split(
    ' ',
  );

/** What stands at an address, after WordPress's rewrite rules and WPGraphQL's `NodeResolver`. */
export class AddressResolver {
  private readonly store: ContentStore;
  /** What stands before the year in addresses of dates, without a slash in front. */
  private readonly dateFront: string;
  private readonly single: { pattern: RegExp; names: string[] } | null;

  constructor(private readonly permalinks: Permalinks) {
    const { front, plain, store, structure } = permalinks;
    this.store = store;
    const clashes = structure.match(/%.+?%/g)?.slice(0, 3).includes('%post_id%') ?? false;
    this.dateFront = `${front.slice(1)}${clashes ? 'date/' : ''}`;
    this.single = plain ? null : compile(structure);
  }

  /**
   * Where a `uri` of nodeByUri leads, as WPGraphQL's `NodeResolver` finds it. `'elsewhere'` for an
   * address of another host or one that begins with `//`, which WPGraphQL answers with the newest
   * or sticky post; null when nothing matches.
   */
  resolve(uri: string): Destination | 'elsewhere' | null {
    if (uri === '') return null;
    const { host, path, query } = splitAddress(uri);
    if (host !== null && !this.isOwnHost(host)) return 'elsewhere';
    if (query !== null && (path === null || path === '/')) return this.resolveQuery(query);
    const asked = path ?? uri;
    const trimmed = trimSlashes(asked);
    if (trimmed === '') return this.frontPage();
    if (trimmed.endsWith(INDEX)) return this.resolveIndex(new URLSearchParams(query ?? ''));
    const found = this.resolveInLanguage(trimmed);
    return found && this.isNamedIn(asked, found) ? found : null;
  }

  private isOwnHost(host: string): boolean {
    return host === new URL(this.store.settings.cmsUrl).hostname;
  }

  /**
   * WPGraphQL takes content for a wrong guess when neither its slug nor its id stands in the
   * address (`NodeResolver::validate_post`): capitals find a term or an author, but no content.
   */
  private isNamedIn(asked: string, destination: Destination): boolean {
    if (destination.kind !== 'post' || this.permalinks.isFrontPageTranslated(destination.post)) {
      return true;
    }
    const { id, slug } = destination.post;
    return [String(id), slug, encodeLink(slug)].some((name) => asked.includes(name));
  }

  private frontPage(): Destination | null {
    const { frontPageId } = this.store.settings;
    const page = frontPageId === null ? undefined : this.store.postById(frontPageId);
    return page ? { kind: 'post', post: page } : this.contentTypeDestination('post');
  }

  /**
   * What a query alone leads to. WordPress takes it for the slug of a post, which only the variable
   * of a content type (`?project=acme`) and `pagename` overrule.
   */
  private resolveQuery(query: string): Destination | null {
    if (query === '') return this.frontPage();
    for (const [name, value] of new URLSearchParams(query)) {
      const found = this.permalinks.plain ? this.resolvePlain(name, value) : null;
      if (found) return found;
      const type = this.store.contentType(name);
      const content =
        type && type.rewrite !== ''
          ? this.postNamed(type.name, value)
          : name === 'pagename' && !this.permalinks.plain
            ? this.pageAt(value, 'page')
            : null;
      if (content) return this.isNamedIn(query, content) ? content : null;
    }
    return null;
  }

  private resolvePlain(name: string, value: string): Destination | null {
    if (name === 'cat')
      return this.termDestination(this.store.terms.withId(Number(value)), 'category');
    if (name === 'tag') return this.termDestination(this.termNamed('post_tag', value));
    if (name === 'post_type') return this.contentTypeDestination(value);
    if (name === 'author') {
      const user = this.store.users.withId(Number(value));
      return user ? { kind: 'user', user } : null;
    }
    return this.store.taxonomy(name) ? this.termDestination(this.termNamed(name, value)) : null;
  }

  private termDestination(term: TermRecord | undefined, taxonomy?: string): Destination | null {
    if (!term || (taxonomy !== undefined && term.taxonomy !== taxonomy)) return null;
    return { kind: 'term', term };
  }

  private contentTypeDestination(name: string): Destination | null {
    const type = this.store.contentType(name);
    return type && this.permalinks.uriOfContentType(type) !== null
      ? { kind: 'contentType', contentType: type }
      : null;
  }

  /**
   * What stands at a path that may begin with a language: what is behind that, or the front page in
   * it.
   */
  private resolveInLanguage(path: string): Destination | null {
    const { languages, settings } = this.store;
    const prefixed = languages.prefixIn(path);
    if (!prefixed) return this.resolvePath(path);
    if (prefixed.rest !== '') return this.resolvePath(prefixed.rest);
    const front =
      settings.frontPageId === null ? undefined : this.store.postById(settings.frontPageId);
    const id = front && languages.translationsOfPost(front).get(prefixed.language.code);
    const post = id === undefined ? undefined : this.store.postById(id);
    return post ? { kind: 'post', post } : null;
  }

  private resolvePath(path: string): Destination | null {
    if (this.permalinks.plain || path.length > MAX_CHARACTERS) return null;
    const shorter = endingOf(path);
    const withoutEnding =
      shorter && shorter.base !== ''
        ? this.destinationAt(shorter.base, shorter.ending, path)
        : null;
    return withoutEnding ?? this.destinationAt(path, null, path);
  }

  /** WordPress treats a path that ends with `index.php` as an empty path. */
  private resolveIndex(query: URLSearchParams): Destination | null {
    const asked = [...query].filter(
      ([name, value]) => CONTENT_QUERIES.includes(name) && value !== '',
    );
    if (asked.length === 0) return this.permalinks.plain ? null : this.frontPage();
    for (const [name, value] of asked) {
      const found = this.resolvePlain(name, value);
      if (found) return found;
    }
    return null;
  }

  /**
   * What stands at a path without its ending, in the order of WordPress's rewrite rules.
   * @param whole the path with its ending
   */
  private destinationAt(
    path: string,
    ending: EndingKind | null,
    whole: string,
  ): Destination | null {
    const isList = ending === null || LIST_ENDINGS.has(ending);
    return (
      (ending === null || ARCHIVE_ENDINGS.has(ending) ? this.archiveAt(path) : null) ??
      (isList ? (this.termAt(path) ?? this.authorAt(path)) : null) ??
      this.customAt(path, ending) ??
      (this.isDateOrSearch(whole) || this.isDateOrSearch(path) ? null : this.postOrPageAt(path))
    );
  }

  private archiveAt(path: string): Destination | null {
    for (const type of this.store.contentTypes) {
      if (type.archive !== null && trimSlashes(type.archive) === path) {
        return { kind: 'contentType', contentType: type };
      }
    }
    return null;
  }

  private termAt(path: string): Destination | null {
    for (const taxonomy of this.store.taxonomies) {
      const rest = after(`${this.permalinks.front.slice(1)}${taxonomy.rewrite}/`, path);
      if (rest === null || (!taxonomy.hierarchical && rest.includes('/'))) continue;
      // As in WordPress only the last slug of a hierarchical address counts: the parents may be
      // wrong or missing.
      const last = lastPart(rest);
      const slug = taxonomy.name === 'post_format' ? `post-format-${last}` : last;
      const term = this.termNamed(taxonomy.name, slug) ?? this.termNamed(taxonomy.name, last);
      if (term) return { kind: 'term', term };
    }
    return null;
  }

  private authorAt(path: string): Destination | null {
    const nicename = after(`${this.permalinks.front.slice(1)}author/`, path);
    if (nicename === null || nicename.includes('/')) return null;
    const user = this.store.users.withNicename(querySlug(nicename));
    return user ? { kind: 'user', user } : null;
  }

  private customAt(path: string, ending: EndingKind | null): Destination | null {
    for (const type of this.store.contentTypes) {
      const rest = type.rewrite === '' ? null : after(`${type.rewrite}/`, path);
      // Content of types without an archive has no feeds.
      if (rest === null || (ending === 'feed' && type.archive === null)) continue;
      const found = type.hierarchical
        ? this.pageAt(rest, type.name)
        : rest.includes('/')
          ? null
          : this.postNamed(type.name, rest);
      if (found) return found;
    }
    return null;
  }

  private postOrPageAt(path: string): Destination | null {
    const verbose = /^[^%]*%(?:postname|category|tag|author)%/.test(this.permalinks.structure);
    const page = this.pageAt(path, 'page') ?? this.attachmentAt(path);
    const post = this.singlePostAt(path);
    return verbose ? (page ?? post) : (post ?? page);
  }

  private pageAt(address: string, type: string): Destination | null {
    const { frontPageId, postsPageId } = this.store.settings;
    const page = this.pageWithPath(address, type) ?? this.pageWithPath(pagePathOf(address), type);
    if (!page) return null;
    if (page.id === postsPageId && frontPageId !== null) return this.contentTypeDestination('post');
    return { kind: 'post', post: page };
  }

  private pageWithPath(path: string, type: string): PostRecord | undefined {
    const pages = this.store.postsWithSlug(type, lastPart(path));
    return preferPublished(pages.filter((page) => this.permalinks.pagePath(page) === path));
  }

  private attachmentAt(address: string): Destination | null {
    const path = pagePathOf(address);
    const post = this.store
      .postsWithSlug('attachment', lastPart(path))
      .find((attachment) => trimSlashes(this.permalinks.attachmentUri(attachment)) === path);
    return post ? { kind: 'post', post } : null;
  }

  /** Archives of dates and results of searches, which are no nodes. */
  private isDateOrSearch(path: string): boolean {
    if (path.startsWith('search/')) return true;
    const date = this.dateFront === '' ? path : after(this.dateFront, path);
    return date !== null && /^[0-9]{4}(?:\/[0-9]{1,2}){0,2}$/.test(date);
  }

  private singlePostAt(path: string): Destination | null {
    if (!this.single) return null;
    const match = this.single.pattern.exec(`/${path}`);
    if (!match) return null;
    const value = new Map(this.single.names.map((name, index) => [name, match[index + 1] ?? '']));
    const id = value.get('post_id');
    const name = value.get('postname');
    const candidates =
      name !== undefined
        ? this.postsNamed('post', name)
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
    return (
      nicename === undefined ||
      this.store.users.withId(post.authorId)?.nicename === querySlug(nicename)
    );
  }

  private postNamed(type: string, name: string): Destination | null {
    const post = preferPublished(this.postsNamed(type, name));
    return post ? { kind: 'post', post } : null;
  }

  /** What has the slug that an address says, to the letter or as WordPress reads it. */
  private postsNamed(type: string, name: string): readonly PostRecord[] {
    const exact = this.store.postsWithSlug(type, name);
    return exact.length > 0 ? exact : this.store.postsWithSlug(type, querySlug(name));
  }

  private termNamed(taxonomy: string, name: string): TermRecord | undefined {
    return (
      this.store.terms.withSlug(taxonomy, name) ??
      this.store.terms.withSlug(taxonomy, querySlug(name))
    );
  }
}

function compile(structure: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = structure
    .replace(/(?<!\/)\/+$/, '')
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

function after(prefix: string, path: string): string | null {
  return path.startsWith(prefix) && path.length > prefix.length ? path.slice(prefix.length) : null;
}

/**
 * The path that WordPress looks for when it looks for a page: decoded, each part as a slug
 * (`get_page_by_path`).
 */
function pagePathOf(address: string): string {
  return address
    .replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
      try {
        return decodeURIComponent(escapes);
      } catch {
        return escapes;
      }
    })
    .split('/')
    .map(querySlug)
    .join('/');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
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
