import type { NextApiHandler } from 'next';
import { answer } from '#cms/content-answer';
import { contentNames } from '#cms/content-names';
import { queryCmsForRequest } from '#cms/query-cms';
import { isSearchable } from '#content/shared/search-term';
import { localizedSite } from '#documents/site-language';
import { mayRequest } from '#limits/visitor-limit';
import { searchResults } from '#screens/search-screen';
import { readSearch } from '#search/search-request';
import { searchIndexed } from '#search/site-search';
import type { SiteDefinition } from '#site/define-site';

/**
 * GET /api/content/search?q=…&after=…&page=… → `{ list }`, a page of results. Search-as-you-type
 * and its Load More use it.
 */
export const searchRoute =
  (site: SiteDefinition): NextApiHandler =>
  async (request, response) => {
    if (!(await mayRequest(request, response, 'json'))) return;
    await answer(request, response, async () => {
      const asked = readSearch(request.query, site);
      if (!isSearchable(asked.term))
        return { wrong: 'q must hold 2 to 100 characters, for example ?q=email' };
      const here = await localizedSite(site, asked.language);
      const sources = { site: here, search: searchIndexed, contentNames };
      return {
        data: { list: await searchResults(await queryCmsForRequest(site), asked, sources) },
      };
    });
  };
