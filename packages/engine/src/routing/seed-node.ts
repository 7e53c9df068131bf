import type { QueryCms } from '#cms/apollo-client';
import { findAgain } from '#cms/confirm-missing';
import { CmsUnavailable } from '#cms/unavailable';
import { archiveDateIn, archiveDatePath, isFrontOfPosts } from '#content/server/archive-date';
import {
  authorAt,
  homeAt,
  languageAt,
  languageVariables,
  postsAt,
} from '#content/server/languages';
import type { ArchiveCursorFragment } from '#generated/fragments/archive-cursor';
import {
  GetSeedNodeOfAuthorDocument,
  GetSeedNodeOfLanguageDocument,
  SeedNodeDocument,
  GetSeedNodeOfDateDocument,
  type GetSeedNodeOfDateQuery,
  type SeedNodeQuery,
} from '#generated/routing/seed-node';
import type { SiteDefinition } from '#site/define-site';

type EveryKey<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key extends PropertyKey> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : undefined
  : never;
type Merged<Union> = { [Key in EveryKey<Union>]?: ValueOf<Union, Key> };

type AnyNode = NonNullable<NonNullable<SeedNodeQuery['nodeByUri']>>;

/**
 * What routing knows about a node: every field of `src/fragments/seed-node.graphql` that the node's
 * type has.
 */
export type SeedNode = Omit<Merged<AnyNode>, '__typename'> & {
  /** Any name: sites have custom post types and taxonomies that are not in the schema. */
  __typename?: string;
  /**
   * True for the posts of a year, a month or a day. WordPress has no such node: {@link
   * seedNodeOfDate} makes it.
   */
  isDateArchive?: boolean;
  /**
   * True for the posts of one language. WordPress has no such node either: {@link
   * seedNodeOfLanguage} makes it.
   */
  isPostsOfLanguage?: boolean;
};

type DatedPosts = NonNullable<GetSeedNodeOfDateQuery['posts']>;

/**
 * Asks for the node at the address of a date: the node that the CMS has there or, if it has none,
 * the archive of that date, with a part of its posts.
 *
 * @param uri of the address
 * @param part of the posts that is asked for
 * @returns null when the path is not that of a date, and when there is neither content nor a post
 *   of that date
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeOfDate(
  uri: string,
  part: { first: number; after: string },
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<{ node: SeedNode; posts: DatedPosts | null } | null> {
  const dated = archiveDateIn(uri);
  if (!dated) return null;
  const { front, date } = dated;
  const { nodeByUri, posts } = await queryCms(GetSeedNodeOfDateDocument, {
    uri,
    date,
    ...part,
    ...languageVariables(languageAt(uri, site), site),
  });
  if (nodeByUri) return { node: nodeByUri, posts: null };
  const uris = (posts?.edges ?? []).map(({ node }) => node.uri);
  if (!posts || (uris.length === 0 && part.after === '') || !isFrontOfPosts(front, uris))
    return null;
  const canonical = archiveDatePath(date, front);
  return { node: { id: canonical, uri: canonical, isDateArchive: true }, posts };
}

/**
 * The node at the front page or the posts page of a language, on a multilingual site. Every
 * language shares WordPress's front page, and its posts are asked for by language.
 *
 * @param uri of the address
 * @param part of the posts that is asked for
 * @returns null when the path is neither; a node of null when WordPress has no front page
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeOfLanguage(
  uri: string,
  part: { first: number; after: string },
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<{ node: SeedNode | null; posts: ArchiveCursorFragment | null } | null> {
  const home = homeAt(uri, site);
  const language = home ?? postsAt(uri, site);
  if (!language) return null;
  const { nodeByUri: front, posts } = await queryCms(GetSeedNodeOfLanguageDocument, {
    ...part,
    ...languageVariables(language, site),
  });
  if (!home) {
    return { node: { id: `posts:${language.code}`, uri, isPostsOfLanguage: true }, posts };
  }
  const isList = front?.__typename === 'ContentType';
  // The front pages of the other languages are the translations of the first language's front page.
  const node = front && { ...front, uri, language: null, translations: null, locale: null };
  return isList
    ? { node: node && { ...node, isPostsOfLanguage: true }, posts }
    : { node, posts: null };
}

/**
 * The author at an address, with a part of the posts in the language of the address, on a
 * multilingual site.
 *
 * @param uri of the address
 * @param part of the posts that is asked for
 * @returns null when the path is not that of an author; posts of null when something else is there
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeOfAuthor(
  uri: string,
  part: { first: number; after: string },
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<{ node: SeedNode | null; posts: ArchiveCursorFragment | null } | null> {
  const listed = authorAt(uri, site);
  if (!listed) return null;
  const { nodeByUri, posts } = await queryCms(GetSeedNodeOfAuthorDocument, {
    uri: listed.known,
    author: listed.author,
    ...part,
    ...languageVariables(listed.language, site),
  });
  return { node: nodeByUri ?? null, posts: nodeByUri?.__typename === 'User' ? posts : null };
}

/**
 * Asks the CMS for the node at a path: by GetSeedNodeOfDate at the address of a date, by
 * GetSeedNodeOfLanguage at the front page or the posts page of a language, by GetSeedNode at any
 * other. WordPress has each author at one address, in the first language: at an author's address in
 * another language that one is asked for, and the path itself only if no author is there.
 *
 * @param path decoded, with one slash at its start: `//x` or another host's address would find the
 *   newest post
 * @returns null when the CMS says that there is nothing
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function seedNodeByPath(
  path: string,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<SeedNode | null> {
  if (archiveDateIn(path)) {
    return (await seedNodeOfDate(path, { first: 1, after: '' }, queryCms, site))?.node ?? null;
  }
  if (homeAt(path, site) || postsAt(path, site)) {
    return (await seedNodeOfLanguage(path, { first: 1, after: '' }, queryCms, site))?.node ?? null;
  }
  const known = authorAt(path, site)?.known;
  if (known !== undefined && known !== path) {
    const { nodeByUri: author } = await queryCms(SeedNodeDocument, { uri: known });
    if (author?.__typename === 'User') return author;
  }
  const { nodeByUri } = await queryCms(SeedNodeDocument, { uri: path });
  return nodeByUri ?? null;
}

/**
 * Makes sure that a node is gone, after it was found at its path but its content was not.
 *
 * @throws {CmsUnavailable} when the CMS still finds the node, does not answer, or does not find
 *   what every site has
 */
export async function confirmGone(
  path: string,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<void> {
  if (await findAgain(queryCms, () => seedNodeByPath(path, queryCms, site))) {
    throw new CmsUnavailable(
      'control',
      'GetSeedNode',
      'the CMS finds the node and not its content',
    );
  }
}
