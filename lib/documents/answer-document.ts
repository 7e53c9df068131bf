import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { IncompleteAnswer } from '@/lib/content/server/incomplete-answer';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { keptDocument } from './kept-documents';
import { sendDocument, sendText } from './send-document';
import { sourceAt } from './sources';

const fileName = (name: string): string => createHash('sha256').update(name).digest('hex');

/**
 * Answers for the address of a document: 200 or 304, 307, 404; 405 for another method than GET and
 * HEAD, 429 when a network has too many made, and 503 with Retry-After when the CMS is unavailable
 * and nothing is kept.
 *
 * @param path as it was asked, without basePath and query
 */
export async function answerDocument(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'Only GET is answered here.', { Allow: 'GET, HEAD' });
    return;
  }
  const source = sourceAt(path);
  if (!source) return sendText(response, 404, 'There is nothing here.');
  try {
    const kept = await keptDocument({
      name: fileName(source.name),
      make: source.make,
      mayMake: async () => !source.asksCms || mayAsk(request, response, 'page'),
    });
    if (kept) sendDocument(request, response, kept);
  } catch (error) {
    console.error(error);
    const isOfCms = error instanceof CmsUnavailable || error instanceof IncompleteAnswer;
    sendText(
      response,
      isOfCms ? 503 : 500,
      'This is not available at the moment.',
      isOfCms ? { 'Retry-After': '30' } : {},
    );
  }
}
