import type { NextApiRequest, NextApiResponse } from 'next';

/**
 * GET /api/health → 200 while the process lives. It does not ask the CMS: an outage of the CMS is
 * no reason to restart the site.
 */
export function healthRoute(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store').status(200).json({ status: 'ok' });
}
