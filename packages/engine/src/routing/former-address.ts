import type { QueryCms } from '#cms/apollo-client';
import { environment } from '#cms/environment';
import { contentType } from '#content/server/content-facts';
import {
  enumName,
  languageAt,
  listPathIn,
  siteLanguages,
  typePathIn,
  withoutLanguage,
} from '#content/server/languages';
import { comparableHost } from '#content/server/safe-href';
import {
  type ContentTypeEnum,
  GetFormerAddressDocument,
  type GetFormerAddressQuery,
} from '#generated/routing/former-address';
import { PAGE_ENDING } from '#own-addresses';
import type { SiteDefinition } from '#site/define-site';
import { type Address, encodePath } from './address';

/**
 * The fewest letters with which the beginning of a slug is searched for. A shorter one would match
 * too much content.
 */
const MIN_BEGINNING = 4;

/** Endings that WordPress and its plugins append to the address of content. */
const ENDINGS = /\/(?:amp|embed|trackback|comment-page-\d+)\/$/;

const PAGE_ENDINGS = new RegExp(`${PAGE_ENDING}$`);

/**
 * Prefixes, without language, below which WordPress guesses nothing, because they hold archives and
 * no content.
 */
const ARCHIVES = /^\/(?:category|tag|author)\//;

interface Candidate {
  __typename: string;
  uri: string | null;
  slug?: string | null;
}

const withoutQuery = (address: string): string => address.replace(/\?.*/s, '');

/**
 * A candidate at its address in the language of the path, if it is a list that each language has.
 */
function withLocalUri(
  path: string,
  node: Candidate & { graphqlSingleName?: string | null },
  site: SiteDefinition,
): Candidate {
  const language = languageAt(path, site) ?? siteLanguages(site)[0];
  const { __typename, uri, graphqlSingleName } = node;
  if (__typename === 'User') return { ...node, uri: listPathIn(language, uri, site) };
  if (!graphqlSingleName) return node;
  return { ...node, uri: typePathIn(language, graphqlSingleName, uri, site) };
}

/** The owner's content types that have pages of their own, as WPGraphQL names them. */
const enumNames = ({ contentTypes }: SiteDefinition): ContentTypeEnum[] =>
  Object.values(contentTypes).flatMap(({ name, leadsTo }) =>
    // The schema that this is checked against is not the owner's.
    name && !leadsTo ? (enumName(name) as ContentTypeEnum) : [],
  );

/** The path of content or an archive, percent-encoded; null if it has no page of its own. */
function pathOf({ __typename, uri }: Candidate, site: SiteDefinition): string | null {
  if (!uri?.startsWith('/') || uri.startsWith('//') || uri.includes('?')) return null;
  return contentType(__typename, site).leadsTo ? null : encodePath(uri);
}

function firstPath(
  candidates: readonly Candidate[],
  fits: (slug: string) => boolean,
  site: SiteDefinition,
) {
  for (const candidate of candidates) {
    const path = fits(candidate.slug ?? '') ? pathOf(candidate, site) : null;
    if (path !== null) return path;
  }
  return null;
}

/**
 * An address in the form in which addresses are compared: its path in one encoding, without a slash
 * at its end.
 */
const comparable = (address: string): string =>
  encodePath(withoutQuery(address)).replace(/\/$/, '');

/** The items of the lists that the query calls `namedPosts`, `namedPages`, … */
const listed = (answer: GetFormerAddressQuery, kind: 'named' | 'worded'): Candidate[] =>
  Object.entries(answer).flatMap(([alias, list]): Candidate[] =>
    alias.startsWith(kind) && list && 'nodes' in list ? list.nodes : [],
  );

/**
 * The path of the content with this slug, in whatever folder; otherwise of content whose slug
 * begins with it.
 */
function guessed(answer: GetFormerAddressQuery, name: string, site: SiteDefinition): string | null {
  const exact = firstPath(listed(answer, 'named'), (slug) => slug === name, site);
  if (exact !== null || name.length < MIN_BEGINNING) return exact;
  return firstPath(listed(answer, 'worded'), (slug) => slug.startsWith(name), site);
}

/** Whether a path is a folder's or below it; a folder has no slash at its end. */
const isIn = (folder: string, path: string): boolean => `${path}/`.startsWith(`${folder}/`);

/**
 * Whether an address is on WordPress's host, where the other sites of its network are, and not one
 * that this site answers: where both have one host, a redirect to it would lead here again.
 */
function isAtWordPress(address: string): boolean {
  const { NEXT_PUBLIC_WORDPRESS_URL, SITE_URL, BASE_PATH } = environment();
  if (!URL.canParse(address)) return false;
  const [url, cms] = [new URL(address), new URL(NEXT_PUBLIC_WORDPRESS_URL)];
  const own = new URL(SITE_URL);
  if (!/^https?:$/.test(url.protocol) || comparableHost(url) !== comparableHost(cms)) return false;
  // With `www.` alone between them, only the very host of WordPress is not this site's.
  const isOtherHost = url.host === cms.host && url.host !== own.host;
  if (isOtherHost || comparableHost(url) !== comparableHost(own)) return true;
  const folder = cms.pathname.replace(/\/$/, '');
  const isInFolder = folder.length > BASE_PATH.length && isIn(folder, url.pathname);
  return isInFolder || !isIn(BASE_PATH, url.pathname);
}

/**
 * Where the plugin says that a path leads: a path of this site, or another site of WordPress's
 * network; null for anything else.
 */
function ruledPath(path: string | null | undefined): string | null {
  const isPath = path?.startsWith('/') && !path.startsWith('//');
  return path && (isPath || isAtWordPress(path)) ? path : null;
}

/** What has happened to an address without content. */
export type FormerAddress =
  /**
   * The content is now at `to`: a path of this site without basePath, percent-encoded, or the
   * absolute address of another site of WordPress's network.
   */
  | { kind: 'redirect'; to: string }
  /** The content was deleted for good. */
  | { kind: 'gone' }
  | { kind: 'missing' };

const MISSING: FormerAddress = { kind: 'missing' };

/**
 * Finds out what has happened to an address without content. It takes the first of these that
 * exists:
 *
 * 1. the target that the plugin knows;
 * 2. the content at the same path in lower case, without an ending such as `/amp/`;
 * 3. the content with this slug, in whatever folder;
 * 4. content whose slug begins with this slug.
 *
 * One query asks for all. The last two are WordPress's own guesses
 * (https://developer.wordpress.org/reference/functions/redirect_guess_404_permalink/).
 *
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function formerAddress(
  { path }: Address,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<FormerAddress> {
  const uri = path.toLowerCase().replace(ENDINGS, '/');
  const name = (uri.split('/').at(-2) ?? '').replace(PAGE_ENDINGS, '');
  if (name === '') return MISSING;
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  const types = enumNames(site);
  const hasTypes = types.length > 0;
  const asked = { uri, name, words, types, hasTypes };
  const answer = await queryCms(GetFormerAddressDocument, asked);
  const { homegrownAddress, nodeByUri } = answer;
  if (homegrownAddress?.status === 410) return { kind: 'gone' };
  const moved = (to: string | null | undefined): FormerAddress | null =>
    to && comparable(to) !== comparable(path) ? { kind: 'redirect', to } : null;
  const known = moved(
    ruledPath(homegrownAddress?.path) ??
      (nodeByUri && pathOf(withLocalUri(uri, nodeByUri, site), site)),
  );
  if (known) return known;
  const guess = ARCHIVES.test(withoutLanguage(uri, site))
    ? null
    : moved(guessed(answer, name, site));
  return guess ?? MISSING;
}
