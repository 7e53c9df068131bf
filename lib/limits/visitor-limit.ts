import type { IncomingMessage, ServerResponse } from 'node:http';
import { environment } from '@/lib/cms/environment';
import { clientAddress } from './network-address';
import { type RateLimit, tokenBucket } from './rate-limit';

/** The network that a request comes from, behind the proxies of TRUSTED_PROXIES. @throws {EnvironmentError} */
export function visitorAddress({ headers, socket }: IncomingMessage): string {
  return clientAddress(headers, socket.remoteAddress, environment().TRUSTED_PROXIES);
}

/** Programs on the site's own machine: health checks, warming, measurements. A proxy there names its visitor. */
const OWN_MACHINE = /^127\.|^0:0:0:0::\/64$/;

/**
 * Questions that no cache answers, so that each asks WordPress: searches, Load More, plain addresses. Somebody who types gets
 * some three a second for a short while, and an office has one address.
 */
const limit = { capacity: 120, secondsEach: 0.5 };

declare global {
  // Next bundles each page and API route apart, each with its own copy of this module.
  var homegrownVisitorLimit: RateLimit | undefined;
}

const questions = (globalThis.homegrownVisitorLimit ??= tokenBucket(limit));

function page(seconds: number): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title></head>
<body><h1>Too many requests</h1>
<p>Many requests have come from your network. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.</p></body>
</html>
`;
}

/**
 * Whether a question of a visitor may be asked now. If not, the answer has been sent: 429 with Retry-After, as JSON for the
 * site's own scripts and as a page for everybody else.
 */
export function mayAsk(
  request: IncomingMessage,
  response: ServerResponse,
  kind: 'json' | 'page',
): boolean {
  const address = visitorAddress(request);
  if (OWN_MACHINE.test(address)) return true;
  const allowance = questions.take(address);
  if (allowance.allowed) return true;
  const seconds = allowance.retryAfterSeconds;
  response.writeHead(429, {
    'Content-Type':
      kind === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Robots-Tag': 'noindex',
  });
  const message = `Too many requests: try again in ${seconds} s.`;
  response.end(kind === 'json' ? JSON.stringify({ message }) : page(seconds));
  return false;
}
