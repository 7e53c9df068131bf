import type { QueryCms } from '#cms/apollo-client';
import type { ContentNames } from '#cms/content-names';
import { caseFacts, contentTypeNamed, summaryOf } from '#content/server/content-facts';
import { excerptOf } from '#content/server/excerpt';
import { featuredImage, type FeaturedImageNode } from '#content/server/featured-image';
import { whole } from '#content/server/incomplete-answer';
import { kindLabel } from '#content/server/kind-label';
import { enumName } from '#content/server/languages';
import { dateLabel } from '#content/server/node-date';
import { safeHref } from '#content/server/safe-href';
import { thumbnail } from '#content/server/thumbnail';
import { titleOf } from '#content/server/title-of';
import { postsPerPage } from '#content/shared/posts-per-page';
import type { SearchPage, SearchResult } from '#content/shared/search-result';
import type { Site } from '#content/shared/site';
import type { SiteDefinition } from '#site/define-site';
import { wordingOf } from '#words/wording';
import { wordsToMark } from './passage';
import type { Hits } from './search-index';
import type { SearchRequest } from './search-request';
import { wordsOf } from './words-of-text';

/** The places to search, beside the CMS. */
export interface SearchSources {
  site: Site;
  /** Searches the site's own index. Null while there is no index: the CMS is then asked instead. */
  search: (
    term: string,
    page: number,
    site: SiteDefinition,
    language?: string,
  ) => Promise<Hits | null>;
  /** Gives the content types that the CMS has. @throws {CmsUnavailable} */
  contentNames: (queryCms: QueryCms) => Promise<ContentNames>;
}

/** Content that the CMS has found, as a site asks for it. */
type FoundNode = Parameters<typeof summaryOf>[0] & {
  __typename: string;
  id: string;
  uri: string | null;
  date: string | null;
  dateGmt: string | null;
  featuredImage?: { node: FeaturedImageNode } | null;
};

interface FoundNodes {
  edges: readonly { node: FoundNode }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function resultOf(node: FoundNode, term: string, site: Site): SearchResult {
  const title = titleOf(node, site);
  const excerpt = excerptOf(summaryOf(node, site), site.config.searchExcerptLength) || null;
  const sought = new Set(wordsOf(term));
  return {
    id: node.id,
    href: safeHref(node.uri, site),
    title,
    kind: caseFacts(node, site)?.trade ?? kindLabel(node.__typename, wordingOf(site).words, site),
    date: dateLabel(node.date, node.dateGmt, site),
    excerpt,
    image: thumbnail(featuredImage(node.featuredImage?.node, site), site),
    words: wordsToMark([title, excerpt ?? ''], (word) =>
      wordsOf(word).some((one) => sought.has(one)),
    ),
  };
}

/**
 * The content types that have pages of their own, including those registered by plugins, as
 * WPGraphQL's schema names them.
 */
export const searchedTypes = ({ types }: ContentNames, site: SiteDefinition): string[] =>
  types.filter((name) => !contentTypeNamed(name, site).leadsTo).map(enumName);

/**
 * One page of search results from the CMS, of as many as a list's.
 *
 * @throws {IncompleteAnswer} when the answer lacks them
 */
export function cmsResults(
  found: FoundNodes | null,
  { term, page }: Pick<SearchRequest, 'term' | 'page'>,
  site: Site,
): SearchPage {
  const { edges, pageInfo } = whole(found, 'results');
  const { hasNextPage, endCursor } = pageInfo;
  return {
    items: edges.map(({ node }) => resultOf(node, term, site)),
    page,
    perPage: postsPerPage(site),
    endCursor: endCursor ?? '',
    hasNext: hasNextPage && Boolean(endCursor),
    total: null,
    didYouMean: null,
  };
}
