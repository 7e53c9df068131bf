import {
  GetArchiveCursorDocument,
  type GetArchiveCursorQuery,
} from '@/generated/lib/routing/archive-cursor';
import { confirmMissing } from '@/lib/cms/confirm-missing';
import type { queryCms } from '@/lib/cms/query-cms';
import { whole } from '@/lib/content/server/incomplete-answer';
import { siteConfig } from '@/site.config';

/** WPGraphQL gives at most this many items of a list at once. */
const LARGEST_STEP = 100;

/** How long a learned cursor is believed; pages are rendered anew in about the same time. */
const REMEMBERED_MS = 300_000;
const REMEMBERED_CURSORS = 5_000;

interface Learned {
  cursor: string | null;
  at: number;
}

const learned = new Map<string, Learned>();

function recall(key: string): Learned | undefined {
  const found = learned.get(key);
  if (found && Date.now() - found.at < REMEMBERED_MS) return found;
  learned.delete(key);
  return undefined;
}

function remember(key: string, cursor: string | null): void {
  if (learned.size >= REMEMBERED_CURSORS) {
    const oldest = learned.keys().next();
    if (!oldest.done) learned.delete(oldest.value);
  }
  learned.set(key, { cursor, at: Date.now() });
}

/** Forgets every cursor: what stands behind them has changed. */
export function forgetCursors(): void {
  learned.clear();
}

type Node = NonNullable<GetArchiveCursorQuery['nodeByUri']>;

function listOf(node: Node | null) {
  if (!node) return null;
  if ('contentNodes' in node) return node.contentNodes;
  return 'posts' in node ? node.posts : null;
}

/**
 * The cursor behind the items of the pages before `page`. WPGraphQL has cursors and no offset, so the list is walked
 * with ids only, at most 100 a step; what is learned on the way is kept (DESIGN.md, names and values).
 *
 * @param ask asks the CMS about the archive's node
 * @returns '' for page 1, null when the list has no such page
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function archiveCursor(
  uri: string,
  page: number,
  ask: typeof queryCms,
): Promise<string | null> {
  const perPage = siteConfig.postsPerPage;
  const pagesPerStep = Math.max(1, Math.floor(LARGEST_STEP / perPage));
  let reached = 1;
  let cursor = '';
  for (let known = page; known > 1; known -= 1) {
    const found = recall(`${uri} ${known}`);
    if (found?.cursor === null) return null;
    if (found?.cursor) {
      reached = known;
      cursor = found.cursor;
      break;
    }
  }
  while (reached < page) {
    const step = Math.min(page - reached, pagesPerStep);
    const { nodeByUri } = await ask(GetArchiveCursorDocument, {
      uri,
      first: step * perPage,
      after: cursor,
    });
    if (!nodeByUri) await confirmMissing(uri);
    if (!nodeByUri) return null;
    const list = whole(listOf(nodeByUri), `list at ${uri}`);
    const isFull = list.nodes.length === step * perPage;
    const next = isFull && list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
    reached += step;
    remember(`${uri} ${reached}`, next);
    if (!next) return null;
    cursor = next;
  }
  return cursor;
}
