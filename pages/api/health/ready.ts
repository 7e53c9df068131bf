import type { NextApiRequest, NextApiResponse } from 'next';
import { confirmHealthy } from '@/lib/cms/confirm-missing';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { CmsUnavailable } from '@/lib/cms/unavailable';

/**
 * GET /api/health/ready → 200 while WordPress answers, else 503. For who must know whether new pages can be made; /api/health
 * is for who restarts processes.
 */
export default async function ready(
  _request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  try {
    await confirmHealthy(await queryCmsForVisit());
    response.status(200).json({ status: 'ok' });
  } catch (error) {
    if (!(error instanceof CmsUnavailable)) throw error;
    response
      .setHeader('Retry-After', '30')
      .status(503)
      .json({ status: 'WordPress is unavailable' });
  }
}
