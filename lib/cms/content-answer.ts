import type { NextApiRequest, NextApiResponse } from 'next';
import { IncompleteAnswer } from '@/lib/content/server/incomplete-answer';
import { environment } from './environment';
import { CmsUnavailable } from './unavailable';

/** The answer of a content endpoint: its data, a message about a wrong question, or one about missing content. */
export type ContentAnswer = { data: unknown } | { wrong: string } | { missing: string };

/** A browser, and a cache in front of the site, keep an answer no longer than this, nor longer than a page. */
const MAX_KEPT_SECONDS = 60;

/**
 * Answers a read-only question of this site's own scripts: 200 and cacheable, 400 for a wrong question, 404, 405, and
 * 503 with Retry-After when the CMS is unavailable. It never contains a stack trace or a message of the CMS.
 */
export async function answer(
  request: NextApiRequest,
  response: NextApiResponse,
  ask: () => Promise<ContentAnswer>,
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
    const said = await ask();
    if ('wrong' in said) {
      response.status(400).json({ message: said.wrong });
    } else if ('missing' in said) {
      response.status(404).json({ message: said.missing });
    } else {
      const seconds = Math.min(MAX_KEPT_SECONDS, environment().REVALIDATE_SECONDS);
      response.setHeader('Cache-Control', `public, max-age=${seconds}, s-maxage=${seconds}`);
      response.status(200).json(said.data);
    }
  } catch (error) {
    console.error(error);
    const unavailable = error instanceof CmsUnavailable || error instanceof IncompleteAnswer;
    if (unavailable) response.setHeader('Retry-After', '30');
    response
      .status(unavailable ? 503 : 500)
      .json({ message: 'The content is not available at the moment.' });
  }
}
