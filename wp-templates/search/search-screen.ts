import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import {
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
import {
  cmsResults,
  searchedTypes,
  type SearchSources,
} from '@homegrown/engine/search/cms-results';
import { indexedResults } from '@homegrown/engine/search/indexed-results';
import type { SearchRequest } from '@homegrown/engine/search/search-request';
import { describedBy, answerInLanguage } from '@homegrown/engine/seo/language-tag';
import { menuLocations } from '@homegrown/engine/templates/define-template';
import { siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import type { SearchPage } from '@/components/search-results/SearchResults';
import {
  type ContentTypeEnum,
  GetSearchPageDocument,
  GetSearchResultsDocument,
  type GetSearchPageQuery,
} from '@/generated/wp-templates/search/search';
import type { SearchProps } from './SearchView';

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
