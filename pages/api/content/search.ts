import type { NextApiRequest, NextApiResponse } from 'next';
import { answer } from '@/lib/cms/content-answer';
import { contentNames } from '@/lib/cms/content-names';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { isSearchable } from '@/lib/content/shared/search-term';
import { localizedSite } from '@/lib/documents/site-language';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { searchIndexed } from '@/lib/search/site-search';
import { site } from '@/site';
import { readSearch, searchResults } from '@/wp-templates/search/search-screen';

/**
 * GET /api/content/search?q=…&after=…&page=… → `{ list: SearchPage }`. Search-as-you-type and its
 * Load More use it.
 */
export default async function search(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  if (!(await mayAsk(request, response, 'json'))) return;
  await answer(request, response, async () => {
    const asked = readSearch(request.query, site);
    if (!isSearchable(asked.term))
      return { wrong: 'q must hold 2 to 100 characters, for example ?q=email' };
    const here = await localizedSite(site, asked.language);
    const sources = { site: here, search: searchIndexed, contentNames };
    return { data: { list: await searchResults(await queryCmsForVisit(site), asked, sources) } };
  });
}
