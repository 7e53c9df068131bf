import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { CmsUnavailable } from '#cms/unavailable';
import { countingScript, isReachedHere, passOnEvent } from '#documents/pass-on-counted';
import { countingOfSite } from '#documents/site-counting';
import { tokenBucket } from '#limits/rate-limit';
import { refuseTooMany } from '#limits/too-many-requests';
import { visitorAddress } from '#limits/visitor-limit';
import { readBody } from '#next/server/read-body';
import type { SiteDefinition } from '#site/define-site';
import type { Counting } from '#site/settings';

const MAX_BODY_BYTES = 16_384;

/** What one network may ask and tell a service: a whole office may share one address. */
const limit = tokenBucket({ capacity: 240, secondsEach: 0.5 });

const AN_HOUR = 'public, max-age=3600';

async function sendScript(counting: Counting, response: NextApiResponse): Promise<void> {
  const script = await countingScript(counting);
  if (!script) {
    response.status(502).end();
    return;
  }
  response
    .setHeader('Content-Type', 'text/javascript; charset=utf-8')
    .setHeader('Cache-Control', AN_HOUR)
    .send(script);
}

async function sendEvent(
  counting: Counting,
  method: 'GET' | 'POST',
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) {
    response.status(413).end();
    return;
  }
  const { headers, url = '' } = request;
  const answer = await passOnEvent(counting, {
    method,
    query: url.split('?').slice(1).join('?'),
    body: body.toString(),
    contentType: headers['content-type'],
    userAgent: headers['user-agent'],
    language: headers['accept-language'],
    address: visitorAddress(request),
  });
  if (!answer) {
    response.status(502).end();
    return;
  }
  // Only an answer that no browser shows as a page of this site.
  const isImage = /^image\/(?!svg)/.test(answer.type);
  response.setHeader('Content-Type', isImage ? answer.type : 'text/plain; charset=utf-8');
  response.status(answer.status < 300 ? answer.status : 502).send(isImage ? answer.body : '');
}

/**
 * `/api/counting/script` and `/api/counting/events`: the script of the service that counts visitors
 * (`counting` of the settings), and what it counts. The service sees the visitor's address and
 * browser, and no cookie. 404 where nobody is counted, or browsers talk to the service themselves;
 * 405, 413, 429; 502 if the service does not answer, 503 while WordPress does not.
 */
export const countingRoute =
  (site: SiteDefinition): NextApiHandler =>
  async (request, response) => {
    response.setHeader('Cache-Control', 'no-store').setHeader('X-Robots-Tag', 'noindex');
    const { method } = request;
    const { part } = request.query;
    const isScript = part === 'script';
    if (!isScript && part !== 'events') {
      response.status(404).end();
      return;
    }
    const allowance = limit.take(visitorAddress(request));
    if (!allowance.allowed) {
      refuseTooMany(response, allowance.retryAfterSeconds, 'json');
      return;
    }
    const counting = await countingOfSite(site).catch((error: unknown) => {
      if (error instanceof CmsUnavailable) return null;
      throw error;
    });
    if (counting === null) {
      response.setHeader('Retry-After', '30').status(503).end();
      return;
    }
    if (counting === false || !isReachedHere(counting)) response.status(404).end();
    else if (isScript && (method === 'GET' || method === 'HEAD'))
      await sendScript(counting, response);
    else if (!isScript && (method === 'GET' || method === 'POST'))
      await sendEvent(counting, method, request, response);
    else
      response
        .setHeader('Allow', isScript ? 'GET, HEAD' : 'GET, POST')
        .status(405)
        .end();
  };
