import { isCursor, pageNumber } from '#content/server/cursor';
import { siteLanguages } from '#content/server/languages';
import { searchTerm } from '#content/shared/search-term';
import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';

/** The search term, and where the page of results starts. */
export interface SearchRequest {
  /** '' if there is nothing to search for. */
  term: string;
  after: string;
  page: number;
  /** The language of the search, on a multilingual site. */
  language?: SiteLanguage;
}

type Parameter = string | string[] | undefined;

const single = (value: Parameter): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/**
 * The language named by the parameter `lang`, or the site's first; undefined on a site in one
 * language.
 */
const languageOf = (lang: Parameter, site: SiteDefinition): SiteLanguage | undefined =>
  siteLanguages(site).find(({ code }) => code === lang) ?? siteLanguages(site)[0];

/** Reads the parameters of a search. An invalid cursor or page number means the first page. */
export function readSearch(
  query: Readonly<Record<string, Parameter>>,
  site: SiteDefinition,
): SearchRequest {
  const term = searchTerm(single(query.q));
  const after = single(query.after);
  const page = pageNumber(single(query.page)) ?? 1;
  const language = languageOf(query.lang, site);
  const asked = { term, ...(language ? { language } : {}) };
  return page > 1 && isCursor(after) ? { ...asked, after, page } : { ...asked, after: '', page: 1 };
}
