import { limitedFetch } from '#cms/limited-fetch';
import { kindOf } from '#counting/kinds';
import type { Counting } from '#site/settings';

/** What a browser has sent for the service that counts. */
export interface CountedRequest {
  method: 'GET' | 'POST';
  /** The query of the address, without its question mark. */
  query: string;
  body: string;
  contentType: string | undefined;
  userAgent: string | undefined;
  language: string | undefined;
  /** The visitor's address, by which services tell visitors apart. */
  address: string;
}

/** The service's answer, as far as it is passed on. */
export interface CountedAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** Whether browsers reach a service through this site. */
export const isReachedHere = (counting: Counting): boolean => kindOf(counting).paths !== null;

const LIMITS = { timeoutMs: 5_000, maxBytes: 500_000 };
const fetchCounted = limitedFetch(LIMITS, (input, init) => fetch(input, init));

async function passedOn(address: string, init: RequestInit): Promise<CountedAnswer | null> {
  try {
    const response = await fetchCounted(address, init);
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type') ?? '', body };
  } catch {
    return null;
  }
}

/**
 * The script of a service that this site stands before; null if there is none, or if the service
 * gives no script.
 */
export async function countingScript(counting: Counting): Promise<Buffer | null> {
  const { address, paths } = kindOf(counting);
  const answer = paths && (await passedOn(`${address}${paths.script}`, {}));
  return answer?.status === 200 && /javascript/.test(answer.type) ? answer.body : null;
}

/**
 * Tells a service that this site stands before what a browser has counted; null if there is none,
 * or if it does not answer. Cookies of this site are not sent.
 */
export async function passOnEvent(
  counting: Counting,
  { method, query, body, contentType, userAgent, language, address: visitor }: CountedRequest,
): Promise<CountedAnswer | null> {
  const { address, paths } = kindOf(counting);
  if (!paths) return null;
  const headers = new Headers({ 'X-Forwarded-For': visitor });
  if (contentType) headers.set('Content-Type', contentType);
  if (userAgent) headers.set('User-Agent', userAgent);
  if (language) headers.set('Accept-Language', language);
  return passedOn(`${address}${paths.events}${query ? `?${query}` : ''}`, {
    method,
    headers,
    body: method === 'POST' ? body : undefined,
  });
}
