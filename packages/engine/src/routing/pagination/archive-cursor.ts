import type { QueryCms } from '#cms/apollo-client';
import { findAgain } from '#cms/confirm-missing';
import { CmsUnavailable } from '#cms/unavailable';
import { whole } from '#content/server/incomplete-answer';
import { postsPerPage } from '#content/shared/posts-per-page';
import { confirmGone } from '#routing/seed-node';
import type { SiteDefinition } from '#site/define-site';
import { itemsBefore, LIST_START, type ListOffset, pageStartsOf } from './page-starts';
import { shareTraversal } from './shared-traversal';
import { takeStep } from './traversal-step';

/**
 * Remembers where the next page of a list starts, once a page has been read.
 *
 * @param after the cursor after which the page was read. If it is not the one that this server
 *   knows for the page, as in a made-up or outdated address, nothing is remembered.
 * @param ask of the request that read the page
 */
export function learnNextPage(
  uri: string,
  after: string,
  { page, hasNext, endCursor }: { page: number; hasNext: boolean; endCursor: string },
  queryCms: QueryCms,
  site: SiteDefinition,
): void {
  if (!hasNext) return;
  const from = { items: itemsBefore(page, site), cursor: after };
  pageStartsOf(uri, queryCms, site).learn(from, [
    { items: itemsBefore(page + 1, site), cursor: endCursor },
  ]);
}

/**
 * Asks a second time whether a list ends after this many items. An end that a healthy CMS confirms
 * is believed and remembered for a few seconds.
 *
 * @throws {CmsUnavailable} when the second answer differs
 */
async function confirmEnd(
  uri: string,
  { page, from, items }: { page: number; from: ListOffset; items: number },
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<void> {
  const reached = await findAgain(
    queryCms,
    async () => (await takeStep(uri, page, from, queryCms, site)).reached ?? null,
  );
  if (reached?.kind !== 'end' || reached.items !== items) throw contradiction(uri);
  pageStartsOf(uri, queryCms, site).learnEnd(Math.ceil(items / postsPerPage(site)));
}

function contradiction(uri: string): CmsUnavailable {
  return new CmsUnavailable(
    'control',
    'GetSeedNodeOfPage',
    `the CMS contradicts itself about the end of ${uri}`,
  );
}

/**
 * The cursor after the items of the pages before `page`. The list is traversed with ids only, at
 * most 100 per step, from the nearest page whose start is known.
 *
 * @param ask asks the CMS about the archive's node
 * @returns '' for page 1, null when the list has no such page
 * @throws {CmsUnavailable} when the CMS does not answer, or contradicts itself
 * @throws {IncompleteAnswer} when the node has no list
 */
export async function archiveCursor(
  uri: string,
  page: number,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<string | null> {
  const starts = pageStartsOf(uri, queryCms, site);
  let from = starts.nearest(page);
  let isRemembered = from.items > 0;
  while (from.items < itemsBefore(page, site)) {
    if (starts.endsBefore(page)) return null;
    const { node, reached: found } = await takeStep(uri, page, from, queryCms, site);
    if (!node) {
      await confirmGone(uri, queryCms, site);
      return null;
    }
    const reached = whole(found, `list at ${uri}`);
    if (reached.kind === 'offset') {
      from = reached.offset;
    } else if (reached.items > from.items || from.items === 0) {
      await confirmEnd(uri, { page, from, items: reached.items }, queryCms, site);
    } else if (isRemembered) {
      // The list has become shorter since this start was remembered.
      starts.forget();
      isRemembered = false;
      from = LIST_START;
    } else {
      throw contradiction(uri);
    }
  }
  if (page > 1) await shareTraversal(uri, queryCms, site);
  return from.cursor;
}
