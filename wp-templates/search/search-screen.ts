import type { ContentNames } from '@homegrown/engine/cms/content-names';
import type { Ask } from '@homegrown/engine/cms/create-ask';
import {
  caseFacts,
  contentTypeNamed,
  summaryOf,
} from '@homegrown/engine/content/server/content-types';
import { dateLabel } from '@homegrown/engine/content/server/date-label';
import { excerptOf } from '@homegrown/engine/content/server/excerpt';
import { whole } from '@homegrown/engine/content/server/incomplete-answer';
import {
  enumName,
  languageVariables,
  menusOf,
  searchPath,
  siteLanguages,
} from '@homegrown/engine/content/server/languages';
import { namedLink } from '@homegrown/engine/content/server/named-link';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { titleOf } from '@homegrown/engine/content/server/title-of';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { postsPerPage } from '@homegrown/engine/content/shared/posts-per-page';
import { isSearchable } from '@homegrown/engine/content/shared/search-term';
import type { Site } from '@homegrown/engine/content/shared/site';
import { wordsToMark } from '@homegrown/engine/search/passage';
import type { Hits } from '@homegrown/engine/search/search-index';
import { wordsOf } from '@homegrown/engine/search/words';
import { describedBy, answerInLanguage } from '@homegrown/engine/seo/language-tag';
import type { SiteDefinition } from '@homegrown/engine/site/define-site';
import { menuLocations } from '@homegrown/engine/templates/define-template';
import { wordingOf } from '@homegrown/engine/words/wording';
import type { SearchPage, SearchResult } from '@/components/search-results/SearchResults';
import {
  type ContentTypeEnum,
  GetSearchPageDocument,
  GetSearchResultsDocument,
  type GetSearchPageQuery,
  type GetSearchResultsQuery,
} from '@/generated/wp-templates/search/search';
import { siteFrame } from '../parts/site-frame';
import { indexedResults } from './indexed-results';
import { kindLabel } from './kind-label';
import type { SearchRequest } from './search-request';
import type { SearchProps } from './SearchView';

/** The places to search, beside the CMS. */
export interface SearchSources {
  site: Site;
  search: SearchIndexed;
  contentNames: NamesOf;
}

/** Searches the site's own index. Null while there is no index: the CMS is then asked instead. */
export type SearchIndexed = (
  term: string,
  page: number,
  site: SiteDefinition,
  language?: string,
) => Promise<Hits | null>;

type ResultNode = NonNullable<GetSearchResultsQuery['contentNodes']>['edges'][number]['node'];

function resultOf(node: ResultNode, term: string, site: Site): SearchResult {
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
    words: wordsToMark([title, excerpt ?? ''], (word) =>
      wordsOf(word).some((one) => sought.has(one)),
    ),
  };
}

/** Gives the content types that the CMS has. @throws {CmsUnavailable} */
type NamesOf = (ask: Ask) => Promise<ContentNames>;

/** The content types that have pages of their own, including those registered by plugins. */
function searchedTypes({ types }: ContentNames, site: SiteDefinition): ContentTypeEnum[] {
  // This site's schema does not contain an owner's types; their names come from WordPress itself.
  return types
    .filter((name) => !contentTypeNamed(name, site).leadsTo)
    .map(enumName) as ContentTypeEnum[];
}

/**
 * One page of search results, of as many as a list's. They come from the site's own index or,
 * while there is none, from the CMS: posts, pages, projects and an owner's own content types.
 *
 * @throws {CmsUnavailable} when the CMS is asked and does not answer
 */
export async function searchResults(
  ask: Ask,
  request: SearchRequest,
  { site, search, contentNames }: SearchSources,
): Promise<SearchPage> {
  const hits = await search(request.term, request.page, site, request.language?.code);
  if (hits) return indexedResults(hits, request.page, site);
  const { contentNodes } = await ask(GetSearchResultsDocument, {
    search: request.term,
    first: postsPerPage(site),
    after: request.after,
    types: searchedTypes(await contentNames(ask), site),
    polylang: languageVariables(request.language, site).polylang,
  });
  const { edges, pageInfo } = whole(contentNodes, 'results');
  const { hasNextPage, endCursor } = pageInfo;
  return {
    items: edges.map(({ node }) => resultOf(node, request.term, site)),
    page: request.page,
    perPage: postsPerPage(site),
    endCursor: endCursor ?? '',
    hasNext: hasNextPage && Boolean(endCursor),
    total: null,
    didYouMean: null,
  };
}

function propsOf(
  data: GetSearchPageQuery,
  term: string,
  found: SearchProps['found'],
  site: Site,
): SearchProps {
  const { frame, search } = wordingOf(site).words;
  const facts = {
    // The same title as the browser sets while a visitor types.
    title: term ? fillIn(search.title, { term }) : frame.search,
    path: '/search',
    // Each search has an address of its own, and none is worth indexing.
    robots: term ? 'noindex' : undefined,
  };
  return {
    frame: siteFrame(data, facts, site),
    term,
    found,
    newest: (data.posts?.nodes ?? []).map((post) => ({
      id: post.id,
      name: titleOf(post, site),
      href: safeHref(post.uri, site),
    })),
    categories: (data.categories?.nodes ?? []).flatMap(
      (category) => namedLink(category, site) ?? [],
    ),
  };
}

/**
 * The search screen. A failed search is shown on the screen; without header and footer there is no
 * screen.
 *
 * @throws {CmsUnavailable} when the CMS does not even answer for the header
 */
export async function searchScreen(
  ask: Ask,
  request: SearchRequest,
  sources: SearchSources,
): Promise<SearchProps> {
  const results: Promise<SearchProps['found']> = isSearchable(request.term)
    ? searchResults(ask, request, sources).catch((error: unknown) => {
        console.error(error);
        return 'failed' as const;
      })
    : Promise.resolve(null);
  const { language } = request;
  // The menu locations of a language are not in this site's schema, so their type is not checked.
  const variables = Object.assign(
    {},
    menuLocations,
    menusOf(language, sources.site),
    languageVariables(language, sources.site),
  );
  const [answer, found] = await Promise.all([ask(GetSearchPageDocument, variables), results]);
  if (!language) return propsOf(answer, request.term, found, describedBy(answer, sources.site));
  const data = answerInLanguage(answer, language);
  const versions = siteLanguages(sources.site).map((one) => ({
    language: one,
    path: searchPath(one, sources.site),
  }));
  const site = { ...describedBy(data, sources.site), translated: { language, versions } };
  const props = propsOf(data, request.term, found, site);
  return { ...props, language: language.code };
}
