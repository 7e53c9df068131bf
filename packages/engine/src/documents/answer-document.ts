import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOfCms } from '#cms/unavailable';
import type { Language } from '#content/shared/site';
import { mayRequest } from '#limits/visitor-limit';
import type { SiteDefinition } from '#site/define-site';
import { wordingIn } from '#words/wording';
import { cachedDocument } from './document-cache';
import { ASKED_BEFORE_EACH_USE, sendDocument, sendText } from './send-document';
import { lastLanguage, siteLanguage } from './site-language';
import { sourceAt } from './sources';

const fileName = (name: string): string => createHash('sha256').update(name).digest('hex');

/** Says in a language that the document does not exist, or is unavailable at the moment. */
function sendWords(
  response: ServerResponse,
  status: number,
  { tag }: Language,
  site: SiteDefinition,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { words, locale } = wordingIn(tag, site.config.words);
  const { missing, unavailable } = words.documents;
  const text = status === 404 ? missing : unavailable;
  sendText(response, status, text, {
    'Content-Language': new Intl.Locale(locale).baseName,
    ...headers,
  });
}

/**
 * Answers a request for a document: 200 or 304, 307, 404; 405 for a method other than GET and HEAD,
 * 429 if a network causes too many documents to be made, and 503 with Retry-After if the CMS is
 * unavailable and nothing is kept.
 *
 * @param path as requested, without basePath and query
 */
export async function answerDocument(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  site: SiteDefinition,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'Only GET is answered here.', { Allow: 'GET, HEAD' });
    return;
  }
  const source = sourceAt(path, site);
  // An answer that needs nothing from the CMS does not wait for it.
  if (!source) return sendWords(response, 404, await lastLanguage(site), site);
  try {
    let isMade = false;
    const cached = await cachedDocument({
      name: fileName(source.name),
      make: source.make,
      mayMake: async () => {
        isMade = true;
        return !source.queriesCms || mayRequest(request, response, 'page');
      },
    });
    // Next's header for its own pages: what was kept counts for no limit, and is measured as such.
    if (!isMade) response.setHeader('X-Nextjs-Cache', 'HIT');
    if (cached?.kind === 'missing') {
      const headers = { 'Cache-Control': ASKED_BEFORE_EACH_USE };
      sendWords(response, 404, await siteLanguage(site), site, headers);
    } else if (cached) {
      sendDocument(request, response, cached);
    }
  } catch (error) {
    console.error(error);
    const isDown = isOfCms(error);
    const headers: Record<string, string> = isDown ? { 'Retry-After': '30' } : {};
    sendWords(response, isDown ? 503 : 500, await lastLanguage(site), site, headers);
  }
}
