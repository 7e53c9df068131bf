import { queryWithParameters } from '#cms/address-parameters';
import type { QueryCms } from '#cms/apollo-client';
import { currentSite } from '#cms/current-site';
import { queryCmsFor } from '#cms/query-for-type';
import {
  hasLoopWithoutNumbers,
  leadsToLoopPage,
  showsLoopPage,
} from '#content/server/sanitizer/loop-pagination';
import type { QueryLoopPage } from '#content/shared/query-loop-page';
import type { Site } from '#content/shared/site';
import { timeNow, withTime } from '#forms/form-time';
import { forgetList } from '#routing/known-lists';
import { archiveCursor, learnNextPage } from '#routing/pagination/archive-cursor';
import type { RoutedNode } from '#routing/routed-node';
import { confirmGone } from '#routing/seed-node';
import type { SiteDefinition } from '#site/define-site';
import {
  htmlOf,
  listOf,
  loadScreen,
  type PropsByName,
  type Screen,
  type ScreenOf,
  type Templates,
  withHtml,
} from './screens';

/** A page of the site, by the node that routing found for it. */
export interface PageRequest<Name> {
  template: Name;
  node: RoutedNode;
  /** Page of a list, from 1; 1 for everything that is no list. */
  page: number;
  /** The page of a query loop in the content, if it is not the first. */
  queryLoop?: QueryLoopPage;
  /** The trade whose projects the list has, as addresses have it. */
  trade?: string;
}

/** The screen, with the current time in the hidden field of each of its forms. */
function withTimeInForms<One extends Screen>(screen: One): One {
  const { form, html } = screen.props;
  if (form) return { ...screen, props: { ...screen.props, form: { ...form, time: timeNow() } } };
  return html ? withHtml(screen, withTime(html)) : screen;
}

/**
 * The screen of content that shows page N of one of its query loops; null where the content has no
 * such loop, or the loop has no such page.
 */
async function loadQueryLoopPage<Props extends PropsByName, Name extends keyof Props & string>(
  templates: Templates<Props>,
  { template, node }: PageRequest<Name>,
  queryLoop: QueryLoopPage,
  queryCms: QueryCms,
  site: Site,
): Promise<ScreenOf<Props, Name> | null> {
  const at = (shown: QueryLoopPage | undefined) =>
    loadScreen(
      templates,
      template,
      shown ? queryWithParameters(queryCms, { [shown.parameter]: String(shown.page) }) : queryCms,
      { node, page: 1, after: '', asPreview: false, queryLoop: shown },
      site,
    );
  const screen = await at(queryLoop);
  const html = screen && htmlOf(screen);
  if (!screen || html === null) return null;
  if (showsLoopPage(html, node.uri, queryLoop, site)) return withTimeInForms(screen);
  if (!hasLoopWithoutNumbers(html)) return null;
  // A query loop may have no link to its previous page. Then page N exists if page N − 1 links to
  // it.
  const before = await at(
    queryLoop.page === 2 ? undefined : { ...queryLoop, page: queryLoop.page - 1 },
  );
  const htmlBefore = before && htmlOf(before);
  return htmlBefore !== null && leadsToLoopPage(htmlBefore, node.uri, queryLoop, site)
    ? withTimeInForms(screen)
    : null;
}

/**
 * Loads the screen of a published page. If the page shows a list, it also remembers the cursor at
 * which the next page of the list begins.
 *
 * @param queryCms of this request
 * @returns null when the list, the comments or the query loop have no such page, or when the node
 *   was deleted after routing had found it
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadPage<Props extends PropsByName, Name extends keyof Props & string>(
  templates: Templates<Props>,
  request: PageRequest<Name>,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<ScreenOf<Props, Name> | null> {
  const { template, node, page, trade } = request;
  const queryForNode = queryCmsFor(node, queryCms, site);
  if (request.queryLoop)
    return loadQueryLoopPage(
      templates,
      request,
      request.queryLoop,
      queryForNode,
      currentSite(site),
    );
  const { paged } = templates[template];
  const cursor = paged ? await archiveCursor(node.uri, page, queryForNode, site) : '';
  if (cursor === null) return null;
  const asked = { node, page, after: cursor, asPreview: false, trade };
  const screen = await loadScreen(templates, template, queryForNode, asked, currentSite(site));
  // The post or the list exists; only its comments have no such page, or no project the trade.
  if (!screen && (template === 'comments' || trade)) return null;
  if (!screen) {
    forgetList(node.uri);
    await confirmGone(node.uri, queryCms, site);
    return null;
  }
  const list = listOf(screen);
  if (list && !trade) learnNextPage(node.uri, cursor, list, queryCms, site);
  return withTimeInForms(screen);
}
