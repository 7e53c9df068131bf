import { answer } from '@homegrown/engine/cms/content-answer';
import { contentNames } from '@homegrown/engine/cms/content-names';
import { queryCmsForVisit } from '@homegrown/engine/cms/query-cms';
import { isSearchable } from '@homegrown/engine/content/shared/search-term';
import { localizedSite } from '@homegrown/engine/documents/site-language';
import { mayAsk } from '@homegrown/engine/limits/visitor-limit';
import { searchIndexed } from '@homegrown/engine/search/site-search';
import type { NextApiRequest, NextApiResponse } from 'next';
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
