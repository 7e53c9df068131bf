import type { NextApiRequest, NextApiResponse } from 'next';
import { confirmHealthy } from '@/lib/cms/confirm-missing';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { redis, redisKey } from '@/lib/redis/redis.mjs';

/** How long Redis keeps what shows that it can be written. */
const PROOF_SECONDS = 60;

/** `{ redis: 'answers' }`, or what is wrong with it; nothing without REDIS_URL. */
async function stateOfRedis(): Promise<{ redis?: string }> {
  const connection = redis();
  if (!connection) return {};
  // A full Redis answers as well, so something is written.
  await connection.write((client) =>
    client.set(redisKey('ready'), '1', { expiration: { type: 'EX', value: PROOF_SECONDS } }),
  );
  return { redis: connection.state };
}

/**
 * GET /api/health/ready → 200 while WordPress answers, else 503. For who must know whether new
 * pages can be made; /api/health is for who restarts processes. With REDIS_URL it also says how
 * Redis does, without which the site is as ready.
 */
export default async function ready(
  _request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const ofRedis = await stateOfRedis();
  try {
    await confirmHealthy(await queryCmsForVisit());
    response.status(200).json({ status: 'ok', ...ofRedis });
  } catch (error) {
    if (!(error instanceof CmsUnavailable)) throw error;
    response
      .setHeader('Retry-After', '30')
      .status(503)
      .json({ status: 'WordPress is unavailable', ...ofRedis });
  }
}
