import { currentSite } from '@/lib/cms/current-site';
import type { Ask } from '@/lib/cms/create-ask';
import { queryCmsFor } from '@/lib/cms/query-for-type';
import { archiveCursor, learnNextPage } from '@/lib/routing/archive-cursor';
import { timeNow, withTime } from '@/lib/forms/form-time';
import { forgetList } from '@/lib/routing/known-lists';
import type { RoutedNode } from '@/lib/routing/routed-node';
import { confirmGone } from '@/lib/routing/seed-node';
import {
  htmlOf,
  listOf,
  loadScreen,
  type Screen,
  type TemplateName,
  templates,
  withHtml,
} from './templates';

/** A page of the site, by the node that routing found for it. */
export interface PageRequest {
  template: TemplateName;
  node: RoutedNode;
  /** Page of a list, 1 for the first and for all that is no list. */
  page: number;
  /** The cursor that the page of a list begins behind, where it is known. */
  after?: string;
}

/** The screen with the time of now in its forms. */
function withTimeInForms(screen: Screen): Screen {
  if (screen.template === 'comments' && screen.props.form) {
    const form = { ...screen.props.form, time: timeNow() };
    return { ...screen, props: { ...screen.props, form } };
  }
  const html = htmlOf(screen);
  return html === null ? screen : withHtml(screen, withTime(html));
}

/**
 * Gives the screen of a page that visitors may see, and remembers where the next page of its list begins.
 *
 * @param visit asks the CMS for this visit
 * @returns null when the list or the thread has no such page, or the node is gone since routing found it
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadPage(
  { template, node, page, after }: PageRequest,
  visit: Ask,
): Promise<Screen | null> {
  const ask = queryCmsFor(node, visit);
  const { paged } = templates[template];
  const cursor = after ?? (paged ? await archiveCursor(node.uri, page, ask) : '');
  if (cursor === null) return null;
  const request = { node, page, after: cursor, asPreview: false };
  const screen = await loadScreen(template, ask, request, currentSite());
  // The node of a thread without such a page is still there.
  if (!screen && template === 'comments') return null;
  if (!screen) {
    forgetList(node.uri);
    await confirmGone(node.uri, visit);
    return null;
  }
  const list = listOf(screen);
  if (list) learnNextPage(node.uri, cursor, list, visit);
  return withTimeInForms(screen);
}
