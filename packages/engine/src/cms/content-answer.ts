import type { NextApiRequest, NextApiResponse } from 'next';
import { isOfCms } from './unavailable';

/**
 * The answer of a content endpoint: its data, a message about an invalid request, or one about
 * missing content.
 */
export type ContentAnswer = { data: unknown } | { wrong: string } | { missing: string };

/**
 * Answers a read-only request of this site's own scripts: 200, revalidated before each use, 400 for
 * an invalid request, 404, 405, or 503 with Retry-After when the CMS is unavailable. The answer
 * never contains a stack trace or a message of the CMS.
 */
export async function answer(
  request: NextApiRequest,
  response: NextApiResponse,
  load: () => Promise<ContentAnswer>,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response
      .setHeader('Allow', 'GET, HEAD')
      .status(405)
      .json({ message: 'Only GET is answered here.' });
    return;
  }
  try {
    const said = await load();
    if ('wrong' in said) {
      response.status(400).json({ message: said.wrong });
    } else if ('missing' in said) {
      response.status(404).json({ message: said.missing });
    } else {
      // The same header as pages have: docs/decisions/0026-a-page-knows-what-it-is-made-of.md.
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      response.status(200).json(said.data);
    }
  } catch (error) {
    console.error(error);
    const unavailable = isOfCms(error);
    if (unavailable) response.setHeader('Retry-After', '30');
    response
      .status(unavailable ? 503 : 500)
      .json({ message: 'The content is not available at the moment.' });
  }
}
