import type { QueryCms } from '#cms/apollo-client';
import { languageVariables, menusOf, searchPath, siteLanguages } from '#content/server/languages';
import { namedLink } from '#content/server/node-links';
import { safeHref } from '#content/server/safe-href';
import { titleOf } from '#content/server/title-of';
import { fillIn } from '#content/shared/fill-in';
import type { NamedLink } from '#content/shared/named-link';
import { postsPerPage } from '#content/shared/posts-per-page';
import type { SearchPage } from '#content/shared/search-result';
import { isSearchable } from '#content/shared/search-term';
import type { Site } from '#content/shared/site';
import {
  type ContentTypeEnum,
  GetSearchPageDocument,
  GetSearchResultsDocument,
  type GetSearchPageQuery,
} from '#generated/screens/search';
import { cmsResults, searchedTypes, type SearchSources } from '#search/cms-results';
import { indexedResults } from '#search/indexed-results';
import type { SearchRequest } from '#search/search-request';
import { describedBy, answerInLanguage } from '#seo/language-tag';
import { menuLocations } from '#templates/define-template';
import { type ScreenLayout, siteLayout } from '#templates/site-layout';
import { wordingOf } from '#words/wording';

/** What the search screen shows. */
export interface SearchProps {
  layout: ScreenLayout;
  /** The search term, trimmed; '' if there is none. */
  term: string;
  /** Null without a search term; 'failed' if the search failed. */
  found: SearchPage | 'failed' | null;
  categories: readonly Pick<NamedLink, 'name' | 'href'>[];
  /** The newest posts, for a search without results. */
  newest: readonly Pick<NamedLink, 'name' | 'href'>[];
  /** The code of the language of the search, on a multilingual site. */
  language?: string;
}

/**
 * One page of search results, of as many as a list's. They come from the site's own index or,
 * while there is none, from the CMS: posts, pages, projects and an owner's own content types.
 *
 * @throws {CmsUnavailable} when the CMS is asked and does not answer
 */
export async function searchResults(
  queryCms: QueryCms,
  request: SearchRequest,
  { site, search, contentNames }: SearchSources,
): Promise<SearchPage> {
  const hits = await search(request.term, request.page, site, request.language?.code);
  if (hits) return indexedResults(hits, request.page, site);
  const { contentNodes } = await queryCms(GetSearchResultsDocument, {
    search: request.term,
    first: postsPerPage(site),
    after: request.after,
    // This site's schema does not contain an owner's types; their names come from WordPress itself.
    types: searchedTypes(await contentNames(queryCms), site) as ContentTypeEnum[],
    polylang: languageVariables(request.language, site).polylang,
  });
  return cmsResults(contentNodes, request, site);
}

function propsOf(
  data: GetSearchPageQuery,
  term: string,
  found: SearchProps['found'],
  site: Site,
): SearchProps {
  const { layout, search } = wordingOf(site).words;
  const facts = {
    // The same title as the browser sets while a visitor types.
    title: term ? fillIn(search.title, { term }) : layout.search,
    path: '/search',
    // Each search has an address of its own, and none is worth indexing.
    robots: term ? 'noindex' : undefined,
  };
  return {
    layout: siteLayout(data, facts, site),
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
  queryCms: QueryCms,
  request: SearchRequest,
  sources: SearchSources,
): Promise<SearchProps> {
  const results: Promise<SearchProps['found']> = isSearchable(request.term)
    ? searchResults(queryCms, request, sources).catch((error: unknown) => {
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
  const [answer, found] = await Promise.all([queryCms(GetSearchPageDocument, variables), results]);
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
