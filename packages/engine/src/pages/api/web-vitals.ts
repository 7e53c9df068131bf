import type { NextApiRequest, NextApiResponse } from 'next';
import { tokenBucket } from '#limits/rate-limit';
import { refuseTooMany } from '#limits/too-many-requests';
import { visitorAddress } from '#limits/visitor-limit';
import { metrics } from '#telemetry/metrics';
import { areVitalsWanted, readVitals, vitalsScript } from '#telemetry/web-vitals';

/** The page views that one network may report: a whole office may share one address. */
const limit = tokenBucket({ capacity: 120, secondsEach: 1 });

const A_DAY = 'public, max-age=86400';

/** Whether a request comes from a page of this site, according to the browser's headers. */
const isOwn = ({ headers }: NextApiRequest): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

function take(request: NextApiRequest, response: NextApiResponse): void {
  const allowance = limit.take(visitorAddress(request));
  if (!allowance.allowed) {
    refuseTooMany(response, allowance.retryAfterSeconds, 'json');
    return;
  }
  const vitals = isOwn(request) ? readVitals(request.body) : null;
  for (const [name, value] of vitals ?? []) metrics()?.visited(name, value);
  response.status(vitals ? 204 : 400).end();
}

/**
 * /api/web-vitals, if WEB_VITALS is on; otherwise 404. GET: the script that measures in a visitor's
 * browser. POST: what the script has measured, of which only the metrics are counted: 204, or 400,
 * 413, 429.
 */
export async function webVitalsRoute(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store').setHeader('X-Robots-Tag', 'noindex');
  if (!areVitalsWanted()) {
    response.status(404).end();
  } else if (request.method === 'POST') {
    take(request, response);
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    const script = await vitalsScript();
    response
      .setHeader('Content-Type', 'text/javascript; charset=utf-8')
      .setHeader('Cache-Control', A_DAY)
      .send(script);
  } else {
    response.setHeader('Allow', 'GET, HEAD, POST').status(405).end();
  }
}
