import { z } from 'zod';
import type { QueryCms } from '#cms/apollo-client';
import { isCursor } from '#content/server/cursor';
import { postsPerPage } from '#content/shared/posts-per-page';
import { type ChangeStream, changeStream } from '#redis/change-stream';
import { redis, redisKey } from '#redis/redis';
import type { SiteDefinition } from '#site/define-site';
import { itemsBefore, pageStartsOf, listPath, type ListTraversal } from './page-starts';

const cursor = z.string().refine(isCursor);

/**
 * A traversal in Redis. `position` is that of the last message that the traversal took into
 * account: any later message may have moved what the traversal found.
 */
const sharedTraversal = z.object({
  position: z.string(),
  keys: z.array(z.string()),
  starts: z.array(cursor),
  reached: z.object({ items: z.int().positive(), cursor }),
});

/**
 * The traversals of this process that Redis has already, or has more of, so that nothing is sent
 * twice.
 */
const sent = new WeakSet<ListTraversal>();

/**
 * The key of a list's traversal. It includes the page size, which may differ while a new build is
 * rolled out.
 */
const keyOf = (uri: string, site: SiteDefinition): string =>
  redisKey('walk', `${postsPerPage(site)} ${listPath(uri)}`);

/**
 * The traversal of a list in Redis, if nothing of the list has changed since; null if Redis has
 * none, or if that can't be known.
 */
async function traversalInRedis(uri: string, stream: ChangeStream, site: SiteDefinition) {
  const found = await redis()?.read((client) =>
    Promise.all([client.get(keyOf(uri, site)), client.pTTL(keyOf(uri, site))]),
  );
  const [text, leftMs] = found ?? [];
  if (typeof text !== 'string' || leftMs === undefined) return null;
  try {
    const { position, ...traversal } = sharedTraversal.parse(JSON.parse(text));
    return (await stream.isUnchangedSince(position, traversal.keys)) ? { traversal, leftMs } : null;
  } catch {
    return null;
  }
}

/**
 * Takes over the traversal of a list from Redis, if it goes at least this many items far. @returns
 * whether it does
 */
async function takeAtLeast(
  items: number,
  uri: string,
  queryCms: QueryCms,
  stream: ChangeStream,
  site: SiteDefinition,
) {
  const found = await traversalInRedis(uri, stream, site);
  if (!found || found.traversal.reached.items < items) return false;
  const starts = pageStartsOf(uri, queryCms, site);
  starts.take(found.traversal, found.leftMs);
  const { traversal } = starts.known() ?? {};
  if (traversal) sent.add(traversal);
  return true;
}

/**
 * Takes over from Redis what another process has learned about a list, if this process does not
 * know where a page starts and nothing in the list has changed since. Does nothing without Redis.
 */
export async function takeSharedTraversal(
  uri: string,
  page: number,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<void> {
  const stream = changeStream();
  // Redis does not yet know the changes that this machine still has to send.
  if (!stream || stream.position === undefined) return;
  const starts = pageStartsOf(uri, queryCms, site);
  const { items } = starts.nearest(page);
  if (items === itemsBefore(page, site) || starts.endsBefore(page)) return;
  await takeAtLeast(items + 1, uri, queryCms, stream, site);
}

/** Gives other processes what this one knows about a list, if that is more than Redis has. */
export async function shareTraversal(
  uri: string,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<void> {
  const stream = changeStream();
  const position = stream?.position;
  const known = pageStartsOf(uri, queryCms, site).known();
  if (!stream || position === undefined || !known?.traversal.keys || sent.has(known.traversal))
    return;
  const { traversal, leftMs } = known;
  const { keys, starts, reached } = traversal;
  if (await takeAtLeast(traversal.reached.items, uri, queryCms, stream, site)) return;
  const text = JSON.stringify({ position, keys, starts, reached });
  const life = { type: 'PX', value: Math.max(1, Math.ceil(leftMs)) } as const;
  const isSent = await redis()?.write((client) =>
    client.set(keyOf(uri, site), text, { expiration: life }),
  );
  if (isSent) sent.add(traversal);
}
