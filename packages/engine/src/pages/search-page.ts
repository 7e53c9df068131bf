import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';
import type { QueryCms } from '#cms/apollo-client';
import { contentNames } from '#cms/content-names';
import { queryCmsForVisit } from '#cms/query-cms';
import type { Site } from '#content/shared/site';
import { localizedSite } from '#documents/site-language';
import { mayRequest } from '#limits/visitor-limit';
import { inPagesOfNow } from '#routing/pagination/pages-of-now';
import { searchIndexed } from '#search/site-search';
import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';
import type { SentOr } from './sent';

/** What is searched for. */
export interface Sought {
  /** '' if there is nothing to search for. */
  term: string;
  /** The language of the search, on a multilingual site. */
  language?: SiteLanguage;
}

/** Reads the parameters of a search. */
export type ReadSearch<Asked extends Sought> = (
  query: Readonly<ParsedUrlQuery>,
  site: SiteDefinition,
) => Asked;

/** Searches the site's own index, or the CMS while there is none. @throws {CmsUnavailable} */
export type Search<Asked extends Sought, Found> = (
  queryCms: QueryCms,
  request: Asked,
  sources: { site: Site; search: typeof searchIndexed; contentNames: typeof contentNames },
) => Promise<Found>;

/** The search page. /search?q=… can be shared and is rendered on the server. */
export const searchPage =
  <Asked extends Sought, Props extends object>(
    readSearch: ReadSearch<Asked>,
    searchScreen: Search<Asked, Props>,
    site: SiteDefinition,
  ): GetServerSideProps<SentOr<Props>> =>
  async ({ query, req, res }) => {
    if (!(await mayRequest(req, res, 'page'))) return { props: {} };
    res.setHeader('Cache-Control', 'private, no-store');
    const asked = readSearch(query, site);
    const here = await localizedSite(site, asked.language);
    const sources = { site: here, search: searchIndexed, contentNames };
    const visit = await queryCmsForVisit(site);
    return { props: await inPagesOfNow(() => searchScreen(visit, asked, sources), site) };
  };
