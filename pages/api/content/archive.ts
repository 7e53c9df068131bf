import type { NextApiRequest, NextApiResponse } from 'next';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { answer } from '@/lib/cms/content-answer';
import { isCursor, pageNumber } from '@/lib/content/server/cursor';
import { currentSite } from '@/lib/cms/current-site';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { queryCmsFor } from '@/lib/cms/query-for-type';
import { learnNextPage } from '@/lib/routing/archive-cursor';
import { forgetList, listAt } from '@/lib/routing/route';
import { confirmGone } from '@/lib/routing/seed-node';
import { loadScreen, templates } from '@/wp-templates/templates';

/**
 * GET /api/content/archive?uri=/category/email/&after=CURSOR&page=2 → `{ list: ListPage }`: the page of a list behind a
 * cursor, by the same query and the same `toProps` as the list's own page. What Load More asks.
 */
export default async function archive(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  if (!mayAsk(request, response, 'json')) return;
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
    const visit = queryCmsForVisit();
    const found = await listAt(uri, templates, visit);
    const screen =
      found &&
      (await loadScreen(
        found.template,
        queryCmsFor(found.node, visit),
        { node: found.node, page: number, after, asPreview: false },
        currentSite(),
      ));
    if (found && !screen) {
      forgetList(uri);
      await confirmGone(found.node.uri, visit);
    }
    if (!screen || !('list' in screen.props)) {
      return { missing: 'There is no list at this path.' };
    }
    const { list } = screen.props;
    learnNextPage(screen.props.uri, after, list);
    return { data: { list } };
  });
}
