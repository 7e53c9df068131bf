import type { NextApiRequest, NextApiResponse } from 'next';
import { answer } from '@/lib/cms/content-answer';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { isCursor, pageNumber } from '@/lib/content/server/cursor';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { inPagesOfNow } from '@/lib/routing/pagination/pages-of-now';
import { listAt } from '@/lib/routing/route-address';
import { loadPage } from '@/wp-templates/load-page';
import { listOf, templates } from '@/wp-templates/templates';

/**
 * GET /api/content/archive?uri=/category/email/&after=CURSOR&page=2 → `{ list: ListPage }`: the
 * page of a list after a cursor, with the same query and the same `toProps` as the list's own page.
 * Load More uses it.
 */
export default async function archive(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  if (!(await mayAsk(request, response, 'json'))) return;
  await answer(request, response, async () => {
    const { uri, after, page } = request.query;
    if (typeof uri !== 'string' || !uri.startsWith('/')) {
      return { wrong: 'uri must be the path of a list, for example ?uri=/category/email/' };
    }
    if (typeof after !== 'string' || !isCursor(after)) {
      return { wrong: 'after must be the cursor that the page before ended with' };
    }
    const number = typeof page === 'string' ? pageNumber(page) : null;
    if (number === null) {
      return { wrong: 'page must be the number of the page, for example &page=2' };
    }
    const visit = await queryCmsForVisit();
    const { TRAILING_SLASH: trailingSlash } = environment();
    const screen = await inPagesOfNow(async () => {
      const found = await listAt(uri, templates, { ask: visit, trailingSlash });
      return found && loadPage({ ...found, page: number, after }, visit);
    });
    const list = screen && listOf(screen);
    return list ? { data: { list } } : { missing: 'There is no list at this path.' };
  });
}
