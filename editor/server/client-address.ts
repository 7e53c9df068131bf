import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { ipAddress } from './ip-address';
import { isPrivateAddress } from './private-address';

/** The first four groups of an IPv6 address: who has one of its addresses has all 2^64 of them. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const between = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(between).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** What proxies say of where a request comes from; the nearest one's word stands last. */
function forwardedFor(headers: IncomingHttpHeaders): (string | null)[] {
  const given = headers['x-forwarded-for'] ?? '';
  return (Array.isArray(given) ? given.join(',') : given).split(',').map(ipAddress);
}

/**
 * Whom a request comes from, for counting only: a rate limit's key, never a reason to trust anybody.
 *
 * It is the connection's own address unless that is a private one, a proxy's of the same machine or network. Then it is the
 * right-most address of X-Forwarded-For that is not private: every proxy adds at the right, so what stands left of it is
 * what a browser may have made up. With none but private ones (an intranet's) it is the right-most; what is no address ends
 * the search. An IPv6 address counts by its network of 64 bits.
 *
 * A site whose visitors all seem to come from a private address without a proxy (Docker's port forwarding) believes whatever
 * the header says; limits by address are worth little there, which is why some are counted over all as well.
 */
export function clientAddress(headers: IncomingHttpHeaders, remote: string | undefined): string {
  const connection = ipAddress(remote ?? '');
  if (connection === null) return 'unknown';
  const told = isPrivateAddress(connection) ? forwardedFor(headers) : [];
  const vouched = told.slice(told.lastIndexOf(null) + 1);
  const client =
    vouched.findLast((address) => address !== null && !isPrivateAddress(address)) ??
    vouched.at(-1) ??
    connection;
  return isIPv6(client) ? networkOf(client) : client;
}
