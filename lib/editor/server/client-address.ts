import type { IncomingHttpHeaders } from 'node:http';

/** Addresses from which a proxy of the same machine or network speaks. */
const NEARBY =
  /^(?:::1|(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|f[cd][0-9a-f]{2}:)/i;

/**
 * The address of a browser, for counting only: what the nearest proxy says (the last of X-Forwarded-For) when the
 * connection comes from a proxy nearby, else the connection's own. A made-up one gains little: all together are counted
 * too.
 */
export function clientAddress(headers: IncomingHttpHeaders, remote: string | undefined): string {
  const given = headers['x-forwarded-for'];
  const last = (Array.isArray(given) ? given.join(',') : given)?.split(',').at(-1)?.trim();
  const address = remote ?? 'unknown';
  return (NEARBY.test(address) && last ? last : address).slice(0, 64);
}
