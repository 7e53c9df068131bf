import type { NextApiHandler } from 'next';
import { confirmHealthy } from '#cms/confirm-missing';
import { queryCmsForRequest } from '#cms/query-cms';
import { CmsUnavailable } from '#cms/unavailable';
import { redis, redisKey } from '#redis/redis';
import type { SiteDefinition } from '#site/define-site';

/** How long Redis keeps the key that proves it can be written to. */
const PROOF_SECONDS = 60;

/** `{ redis: 'answers' }`, or what is wrong with Redis; empty without REDIS_URL. */
async function stateOfRedis(): Promise<{ redis?: string }> {
  const connection = redis();
  if (!connection) return {};
  // A full Redis still answers reads, so this writes something.
  await connection.write((client) =>
    client.set(redisKey('ready'), '1', { expiration: { type: 'EX', value: PROOF_SECONDS } }),
  );
  return { redis: connection.state };
}

/**
 * GET /api/health/ready → 200 while WordPress answers, else 503. It is for monitoring that must
 * know whether new pages can be rendered; /api/health is for whatever restarts processes. With
 * REDIS_URL it also reports the state of Redis, which does not change the status: the site is ready
 * without Redis too.
 */
export const readyRoute =
  (site: SiteDefinition): NextApiHandler =>
  async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const ofRedis = await stateOfRedis();
    try {
      await confirmHealthy(await queryCmsForRequest(site));
      response.status(200).json({ status: 'ok', ...ofRedis });
    } catch (error) {
      if (!(error instanceof CmsUnavailable)) throw error;
      response
        .setHeader('Retry-After', '30')
        .status(503)
        .json({ status: 'WordPress is unavailable', ...ofRedis });
    }
  };
