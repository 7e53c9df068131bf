import type { GetServerSideProps } from 'next';
import { contentNames } from '#cms/content-names';
import { queryCmsForRequest } from '#cms/query-cms';
import { localizedSite } from '#documents/site-language';
import { mayRequest } from '#limits/visitor-limit';
import { inPagesOfNow } from '#routing/pagination/pages-of-now';
import { type SearchProps, searchScreen } from '#screens/search-screen';
import { readSearch } from '#search/search-request';
import { searchIndexed } from '#search/site-search';
import type { SiteDefinition } from '#site/define-site';
import type { SentOr } from './sent';

/** The search page. /search?q=… can be shared and is rendered on the server. */
export const searchPage =
  (site: SiteDefinition): GetServerSideProps<SentOr<SearchProps>> =>
  async ({ query, req, res }) => {
    if (!(await mayRequest(req, res, 'page'))) return { props: {} };
    res.setHeader('Cache-Control', 'private, no-store');
    const asked = readSearch(query, site);
    const here = await localizedSite(site, asked.language);
    const sources = { site: here, search: searchIndexed, contentNames };
    const queryCms = await queryCmsForRequest(site);
    return { props: await inPagesOfNow(() => searchScreen(queryCms, asked, sources), site) };
  };
