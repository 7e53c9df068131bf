import type { QueryCms } from '#cms/apollo-client';
import { findAgain } from '#cms/confirm-missing';
import { contentNames } from '#cms/content-names';
import { archiveDateIn, archiveDatePath } from '#content/server/archive-date';
import { contentType } from '#content/server/content-facts';
import { uploadPath } from '#content/server/upload-path';
import { numberedPath } from '#content/shared/numbered-path';
import type { Site } from '#content/shared/site';
import {
  GetArchivePermalinkDocument,
  GetAuthorPermalinkDocument,
  GetPermalinkDocument,
  GetPlainAddressDocument,
  GetPostPermalinkDocument,
  GetTagPermalinkDocument,
  GetTermPermalinkDocument,
  GetTermsOfSlugDocument,
  GetUserPermalinkDocument,
} from '#generated/routing/permalink';
import { isForeignParameter, plainParameters } from '#own-addresses';
import { encodePath } from './address';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** What the look-up of a plain address needs. */
export interface PermalinkOptions {
  /** Asks the CMS for this request. */
  queryCms: QueryCms;
  site: Site;
  /** Whether the site's addresses end with a slash. */
  trailingSlash: boolean;
}

/** A path that was made here, and so ends with a slash, in the form of the site's addresses. */
const inForm = (path: string, { trailingSlash }: PermalinkOptions): string =>
  trailingSlash || path === '/' ? path : path.replace(/\/$/, '');

/** A path of this site in the form of its addresses; null for any other address. */
function sitePath(
  uri: string | null | undefined,
  { trailingSlash }: PermalinkOptions,
): string | null {
  if (!uri?.startsWith('/') || uri.startsWith('//') || uri.includes('?')) return null;
  return encodePath(trailingSlash && !uri.endsWith('/') ? `${uri}/` : uri);
}

/** The path of an uploaded file on this site without basePath; null for another host. */
function filePath(address: string | null | undefined, site: Site): string | null {
  return uploadPath(address, site)?.slice(site.basePath.length) ?? null;
}

async function contentPermalink(id: string, options: PermalinkOptions): Promise<string | null> {
  const { contentNode } = await options.queryCms(GetPermalinkDocument, { id });
  if (!contentNode) return null;
  if (contentNode.__typename === 'MediaItem') {
    return (
      sitePath(contentNode.parent?.node.uri, options) ??
      filePath(contentNode.mediaItemUrl, options.site)
    );
  }
  const { leadsTo } = contentType(contentNode.__typename, options.site);
  return leadsTo ? leadsTo({}) : sitePath(contentNode.uri, options);
}

type Lookup = (value: string, options: PermalinkOptions) => Promise<string | null>;

/** Parameters whose addresses are known without a query. */
type KnownParameter = 's' | 'm' | 'year' | 'paged';

type QueriedParameter = Exclude<keyof typeof plainParameters, KnownParameter>;

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The path of a term of a taxonomy, by its slug. */
async function termOfSlug(
  taxonomy: string,
  slug: string,
  options: PermalinkOptions,
): Promise<string | null> {
  const { terms } = await options.queryCms(GetTermsOfSlugDocument, { slug: [slug] });
  return sitePath(terms?.nodes.find(({ taxonomyName }) => taxonomyName === taxonomy)?.uri, options);
}

/**
 * The path of the content that WordPress finds at a path, which may be below another parent;
 * otherwise the path itself.
 */
async function pathOfPage(path: string, options: PermalinkOptions): Promise<string> {
  const { nodeByUri } = await options.queryCms(GetPlainAddressDocument, { uri: `/${path}/` });
  return sitePath(nodeByUri?.uri, options) ?? inForm(encodePath(`/${path}/`), options);
}

/** The look-up of each parameter that names a list; `paged` names a page of it. */
const lists = {
  cat: async (id, options) =>
    sitePath((await options.queryCms(GetTermPermalinkDocument, { id })).termNode?.uri, options),
  author: async (id, options) =>
    sitePath((await options.queryCms(GetUserPermalinkDocument, { id })).user?.uri, options),
  author_name: async (slug, options) =>
    sitePath((await options.queryCms(GetAuthorPermalinkDocument, { slug })).user?.uri, options),
  category_name: async (path, options) => termOfSlug('category', lastPart(path), options),
  tag: async (slug, options) =>
    sitePath((await options.queryCms(GetTagPermalinkDocument, { slug })).tag?.uri, options),
  post_type: async (name, options) => {
    const { contentType } = await options.queryCms(GetArchivePermalinkDocument, { name });
    const path = sitePath(contentType?.uri, options);
    // WPGraphQL ends it with a slash, whatever the permalinks are.
    return path && inForm(path, options);
  },
} satisfies Partial<Record<QueriedParameter, Lookup>>;

/** The look-up of each parameter that needs a query. */
const lookups: Readonly<Record<QueriedParameter, Lookup>> = {
  p: contentPermalink,
  page_id: contentPermalink,
  attachment_id: contentPermalink,
  ...lists,
  name: async (path, options) => {
    const { post } = await options.queryCms(GetPostPermalinkDocument, { slug: lastPart(path) });
    return sitePath(post?.uri, options) ?? pathOfPage(path, options);
  },
  pagename: pathOfPage,
};

const VALUE = {
  id: /^[1-9]\d{0,15}$/,
  slug: /^[^\s/\\?#.]{1,200}$/,
  path: /^[^\s/\\?#.]{1,200}(?:\/[^\s/\\?#.]{1,200}){0,9}$/,
};

/**
 * What WordPress strips from the end of such a value: punctuation of the sentence around a link.
 */
const PUNCTUATION = /(?<![\s!"'(),.;{}“”])[\s!"'(),.;{}“”]+$/;

function isQueried(name: string): name is QueriedParameter {
  return Object.hasOwn(lookups, name);
}

/**
 * The path of content or a term by its slug, in another content type or taxonomy than WordPress's
 * own.
 */
async function foreignPermalink(
  name: string,
  slug: string,
  page: number,
  options: PermalinkOptions,
): Promise<string | null> {
  const { types, taxonomies } = await contentNames(options.queryCms);
  if (types.includes(name)) {
    const uri = `/?${name}=${encodeURIComponent(slug)}`;
    const { nodeByUri } = await options.queryCms(GetPlainAddressDocument, { uri });
    return sitePath(nodeByUri?.uri, options);
  }
  const path = taxonomies.includes(name) ? await termOfSlug(name, slug, options) : null;
  return path && numberedPath(path, page);
}

/** The page of a list that `?paged=` names; 1 if it names none. */
const pageIn = ({ paged }: Parameters): number =>
  typeof paged === 'string' && /^[1-9]\d{0,5}$/.test(paged) ? Number(paged) : 1;

/** The look-up of the first parameter that names content; null when none does. */
function lookupOf(
  parameters: Parameters,
  options: PermalinkOptions,
): (() => Promise<string | null>) | null {
  const pairs = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replace(PUNCTUATION, '')]] : [],
  );
  const page = pageIn(parameters);
  // The order of the look-ups decides, because WordPress's shortlinks have the form
  // `?post_type=service&p=18`.
  const named = new Map(pairs);
  for (const name of Object.keys(lookups).filter(isQueried)) {
    const value = named.get(name);
    if (value !== undefined && VALUE[plainParameters[name]].test(value)) {
      return async () => {
        const path = await lookups[name](value, options);
        return path && (Object.hasOwn(lists, name) ? numberedPath(path, page) : path);
      };
    }
  }
  const foreign = pairs.find(([name, value]) => isForeignParameter(name) && VALUE.slug.test(value));
  return foreign ? () => foreignPermalink(...foreign, page, options) : null;
}

/** The path of the date in `?m=202605`, or in `?year=2026&monthnum=5&day=17`; null without one. */
function datePath({ m, year, monthnum, day }: Parameters): string | null {
  const parts =
    typeof m === 'string' ? [m.slice(0, 4), m.slice(4, 6), m.slice(6, 8)] : [year, monthnum, day];
  const end = parts.findIndex((part) => typeof part !== 'string' || !/^\d+$/.test(part));
  const path = `/${parts.slice(0, end === -1 ? parts.length : end).join('/')}/`;
  const dated = archiveDateIn(path);
  return dated && archiveDatePath(dated.date);
}

/** Where a plain address leads if that needs no query; null if nothing could be there. */
function unaskedPath(parameters: Parameters, options: PermalinkOptions): string | null {
  const { s, paged } = parameters;
  if (typeof s === 'string') return `/search?q=${encodeURIComponent(s)}`;
  const list = datePath(parameters) ?? (typeof paged === 'string' ? '/' : null);
  return list && inForm(numberedPath(list, pageIn(parameters)), options);
}

/**
 * The permalink of one of WordPress's plain addresses, in the form of the site's addresses: content
 * by `?p=`, `?page_id=`, `?attachment_id=` (a file's parent, or else the file itself), `?name=`,
 * `?pagename=` or the name of any other content type (`?project=`); terms by `?cat=`,
 * `?category_name=`, `?tag=` or the name of any other taxonomy; authors by `?author=` and
 * `?author_name=`; the archive of a type by `?post_type=`; the page of such a list by `?paged=`.
 * For `?name=`, `?pagename=`, `?m=`, `?year=`, `?paged=` and `?s=` the path is made without
 * checking that the content exists.
 *
 * @returns a path of this site without basePath, percent-encoded; null when there is no such
 *   content
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted
 */
export async function permalinkOf(
  parameters: Parameters,
  options: PermalinkOptions,
): Promise<string | null> {
  const lookup = typeof parameters.s === 'string' ? null : lookupOf(parameters, options);
  if (!lookup) return unaskedPath(parameters, options);
  return (await lookup()) ?? findAgain(options.queryCms, lookup);
}
