import type { QueryCms } from '#cms/apollo-client';
import { contentType } from '#content/server/content-facts';
import { featuredImage } from '#content/server/featured-image';
import { utcDate } from '#content/server/format-date';
import { whole } from '#content/server/incomplete-answer';
import {
  authorAt,
  languagesWithNodes,
  languageVariables,
  type NodeInLanguages,
  pathInLanguage,
  postsAt,
  siteLanguages,
  translated,
  typeAt,
  type TypeNode,
} from '#content/server/languages';
import type { Site } from '#content/shared/site';
import {
  GetSitemapAuthorsDocument,
  GetSitemapContentDocument,
  type GetSitemapContentQuery,
  GetSitemapListsDocument,
  GetSitemapPostsOfAuthorsDocument,
  GetSitemapTermsDocument,
  GetSitemapTypeInLanguagesDocument,
} from '#generated/documents/sitemap/sitemap';
import { absoluteUrl } from '#seo/absolute-url';
import { localizedVersions } from '#seo/metadata';
import type { SiteLanguage } from '#site/settings';

/** An address for search engines; all addresses are absolute. */
export interface SitemapEntry {
  url: string;
  /**
   * The time of the last change in UTC, in the format of RFC 3339; null if the content does not
   * give it.
   */
  modified: string | null;
  image: string | null;
  /** Its addresses in all languages; left out if there is only one. */
  languages?: readonly { hreflang: string; href: string }[];
}

/** What one query gives of a section. */
export interface Step {
  entries: SitemapEntry[];
  /**
   * The date of the first node, by which the section is sorted; null if it is not sorted by date,
   * or has no node.
   */
  from: string | null;
  /** The cursor after which to continue; null at the end. */
  next: string | null;
}

/** A part of the site's addresses, queried step by step. */
export type Section = (queryCms: QueryCms, after: string, site: Site) => Promise<Step>;

/** WPGraphQL gives at most this many items of a list at once. */
export const MAX_STEP_ITEMS = 100;

/**
 * The longest address that the sitemaps protocol allows
 * (https://www.sitemaps.org/protocol.html#locdef).
 */
const MAX_LOC_CHARACTERS = 2_047;

interface AnyNode extends Omit<NodeInLanguages, 'uri'> {
  __typename?: string;
  uri: string | null;
  isRestricted?: boolean | null;
  homegrownSeo?: { noindex: boolean | null } | null;
}

/** The address of a node for search engines; null if it may not be indexed, or has no page. */
export function indexedUrl(node: AnyNode, site: Site): string | null {
  const { uri, isRestricted, homegrownSeo, __typename } = node;
  const { leadsTo } = contentType(__typename, site);
  if (isRestricted || homegrownSeo?.noindex || leadsTo) return null;
  if (!uri?.startsWith('/') || uri.startsWith('//') || uri.includes('?')) return null;
  const url = absoluteUrl(uri, site);
  return url.length <= MAX_LOC_CHARACTERS ? url : null;
}

/** Whether a node is the front page or a posts page. */
export function isPageOfList(
  node: AnyNode & { isFrontPage?: boolean | null; isPostsPage?: boolean },
  site: Site,
): boolean {
  const { __typename, uri, isFrontPage, isPostsPage } = node;
  const isPosts = __typename === 'Page' && uri !== null && postsAt(uri, site) !== null;
  return isPosts || isFrontPage === true || isPostsPage === true;
}

/** A node's addresses in all languages, for an entry; empty if there is only one. */
function alternatesOf(node: AnyNode, site: Site): Pick<SitemapEntry, 'languages'> {
  const { uri } = node;
  const own = uri === null ? null : translated({ ...node, uri }, site);
  if (!own || uri === null) return {};
  const languages = localizedVersions(uri, { ...site, translated: own });
  return languages.length > 0 ? { languages } : {};
}

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function stepOf<Node extends AnyNode & { date?: string | null }>(
  connection: Connection<Node> | null,
  name: string,
  entryOf: (node: Node) => SitemapEntry | readonly SitemapEntry[] | null,
): Step {
  const { nodes, pageInfo } = whole(connection, name);
  return {
    entries: nodes.flatMap((node) => entryOf(node) ?? []),
    from: nodes[0]?.date ?? null,
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}

const first = MAX_STEP_ITEMS;

type ContentNode = NonNullable<GetSitemapContentQuery['contentNodes']>['nodes'][number];

function contentEntry(node: ContentNode, site: Site): SitemapEntry | null {
  const url = indexedUrl(node, site);
  // The front page and the posts page are in the section of lists, whatever they are.
  if (url === null || isPageOfList(node, site)) return null;
  const image = 'featuredImage' in node ? featuredImage(node.featuredImage?.node, site) : null;
  return {
    url,
    modified: utcDate(node.modifiedGmt),
    image: image && new URL(image.src, site.siteUrl).href,
    ...alternatesOf(node, site),
  };
}

/** One entry, or none. */
function bareEntry(node: AnyNode, site: Site): SitemapEntry[] {
  const url = indexedUrl(node, site);
  return url === null ? [] : [{ url, modified: null, image: null, ...alternatesOf(node, site) }];
}

const content: Section = async (queryCms, after, site) => {
  const { contentNodes } = await queryCms(GetSitemapContentDocument, { first, after });
  return stepOf(contentNodes, 'content', (node) => contentEntry(node, site));
};

const terms: Section = async (queryCms, after, site) => {
  const data = await queryCms(GetSitemapTermsDocument, { first, after });
  return stepOf(data.terms, 'terms', (node) => bareEntry(node, site));
};

/** The most queries for the authors of a step in one language: a step is one request. */
const MAX_QUESTIONS_OF_AUTHORS = 2;

/**
 * Which of some authors, by id, have a post in a language: the authors of the newest 100 posts,
 * then those of the newest 100 posts by the others. Any author beyond these is left out.
 */
async function authorsIn(
  language: SiteLanguage,
  ids: readonly string[],
  queryCms: QueryCms,
  site: Site,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let left = ids;
  for (let asked = 0; asked < MAX_QUESTIONS_OF_AUTHORS && left.length > 0; asked += 1) {
    const { posts } = await queryCms(GetSitemapPostsOfAuthorsDocument, {
      first,
      authors: [...left],
      ...languageVariables(language, site),
    });
    const { nodes, pageInfo } = whole(posts, 'posts of authors');
    for (const { author } of nodes) if (author) found.add(author.node.id);
    left = pageInfo.hasNextPage ? left.filter((id) => !found.has(id)) : [];
  }
  return found;
}

/**
 * The addresses of a list in the languages in which it has any items; its own address if there are
 * none.
 */
function inVersions(
  node: AnyNode,
  uri: string,
  { found, site }: { found: readonly SiteLanguage[]; site: Site },
): SitemapEntry[] {
  const pathIn = (language: SiteLanguage) => pathInLanguage(language, uri, site);
  const versions = found.map((language) => ({ language, path: pathIn(language) }));
  if (versions.length === 0) return bareEntry(node, site);
  return versions.flatMap(({ language, path }) => {
    const url = indexedUrl({ ...node, uri: path }, site);
    const languages = localizedVersions(path, { ...site, translated: { language, versions } });
    const entry = { modified: null, image: null, ...(languages.length > 0 && { languages }) };
    return url === null ? [] : { url, ...entry };
  });
}

const authors: Section = async (queryCms, after, site) => {
  const { users } = await queryCms(GetSitemapAuthorsDocument, { first, after });
  const listed = whole(users, 'authors').nodes.filter(({ uri }) => uri && authorAt(uri, site));
  const idsIn = new Map<SiteLanguage, ReadonlySet<string>>();
  for (const language of listed.length > 0 ? siteLanguages(site) : []) {
    const ids = listed.map(({ id }) => id);
    idsIn.set(language, await authorsIn(language, ids, queryCms, site));
  }
  return stepOf(users, 'authors', (node) => {
    const found = siteLanguages(site).filter((language) => idsIn.get(language)?.has(node.id));
    return inVersions(node, node.uri ?? '', { found, site });
  });
};

/** The list of a content type, in each language in which the type has any items. */
async function typeEntries(
  node: AnyNode & TypeNode,
  queryCms: QueryCms,
  site: Site,
): Promise<SitemapEntry[]> {
  const { uri } = node;
  const listed = uri === null ? null : typeAt(uri, node, site);
  if (uri === null || !listed) return bareEntry(node, site);
  const found = languagesWithNodes(
    await queryCms(GetSitemapTypeInLanguagesDocument, { type: listed.type }),
    site,
  );
  return inVersions(node, uri, { found, site });
}

/** The front page, the posts page and the lists of other content types. */
const lists: Section = async (queryCms, _after, site) => {
  const { contentTypes } = await queryCms(GetSitemapListsDocument, {});
  const entries: SitemapEntry[] = [];
  const ofLanguages = siteLanguages(site).flatMap(({ home, posts = [] }) => [
    home,
    ...[posts].flat(),
  ]);
  for (const uri of new Set(['/', ...ofLanguages])) entries.push(...bareEntry({ uri }, site));
  for (const node of whole(contentTypes, 'content types').nodes) {
    if (node.uri) entries.push(...(await typeEntries(node, queryCms, site)));
  }
  // The posts page of a language may occur twice: with the address in the settings, and with
  // WordPress's.
  const byUrl = new Map(entries.toReversed().map((entry) => [entry.url, entry]));
  return { entries: [...byUrl.values()].toReversed(), from: null, next: null };
};

/** The sections by the names in their sitemaps' addresses. */
export const sections = { lists, content, terms, authors } satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name);

export const sectionNames = Object.keys(sections).filter(isSection);
