import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Addresses of this computer and of networks that no router of the internet leads to.
 *
 * @see https://www.rfc-editor.org/rfc/rfc1918 and https://www.rfc-editor.org/rfc/rfc4193
 */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

function isPrivate(address: string) {
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The shortest form of an IPv6 address; a mapped IPv4 address gives that address. */
function canonical(address: string) {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = IPV4_IN_IPV6.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return [...bytes].join('.');
}

/**
 * An IP address in one form, however servers and proxies write it: with a port, in brackets, with a
 * zone (`fe80::1%eth0`), IPv4 within IPv6. Null for what is no address.
 */
function ipAddress(text: string) {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim()) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*/s, '');
  if (isIP(address) === 0) return null;
  return isIPv6(address) ? canonical(address) : address;
}

/** The first four groups of an IPv6 address: who has one of its addresses has all 2^64 of them. */
function networkOf(address: string) {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const between = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array(between).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** What a limit counts an address by: an IPv6 address by its 64-bit network. */
const keyOf = (address: string) => (isIPv6(address) ? networkOf(address) : address);

/** The addresses that proxies name as the request's origin; the nearest proxy's stands last. */
function forwardedFor(headers: IncomingHttpHeaders) {
  const header = headers['x-forwarded-for'] ?? '';
  return (Array.isArray(header) ? header.join(',') : header).split(',').map(ipAddress);
}

const listsOfNetworks: WeakMap<readonly string[], BlockList> = new WeakMap();

/** Networks as the setting TRUSTED_PROXIES has them, checked: `203.0.113.7` or `2001:db8::/32`. */
function listOf(networks: readonly string[]) {
  const known = listsOfNetworks.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  listsOfNetworks.set(networks, list);
  return list;
}

/**
 * The address that a request comes from, for counting only: a rate limit's key, never a reason to
 * trust anybody.
 *
 * It is the connection's own address unless that is a proxy's: a private one, of the same machine
 * or network, or one of `trustedProxies`. Then it is the right-most address of X-Forwarded-For that
 * is no proxy's: every proxy adds at the right, so a browser may have made up anything left of it.
 * When all are proxies (an intranet), the right-most counts; text that is no address ends the
 * search. An IPv6 address counts by its 64-bit network.
 *
 * A site whose visitors all seem to come from a private address without a proxy (Docker's port
 * forwarding) trusts the header as it is sent. Limits by address are weak there, so some limits
 * also count all requests together. Nobody who comes from elsewhere becomes {@link isOwnMachine} by
 * a header.
 *
 * @param remote the connection's address
 */
export function clientAddress(
  headers: IncomingHttpHeaders,
  remote: string | undefined,
  trustedProxies: readonly string[] = [],
): string {
  const trusted = listOf(trustedProxies);
  const isProxy = (address: string) =>
    isPrivate(address) || trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const connection = ipAddress(remote ?? '');
  if (connection === null) return 'unknown';
  const told = isProxy(connection) ? forwardedFor(headers) : [];
  const vouched = told.slice(told.lastIndexOf(null) + 1);
  const named =
    [...vouched].reverse().find((address) => address !== null && !isProxy(address)) ??
    vouched.at(-1);
  const key = keyOf(named ?? connection);
  return isOwnMachine(key) && !isOwnMachine(keyOf(connection)) ? 'unknown' : key;
}

const OWN_MACHINE = /^127\.|^0:0:0:0::\/64$/;

/**
 * Whether a {@link clientAddress} is the site's own machine, which no limit counts: health checks,
 * warming, measurements.
 */
export const isOwnMachine = (address: string) => OWN_MACHINE.test(address);

/**
 * The network of a {@link clientAddress} for the log, the last third of it left out:
 * 203.0.113.0/24, 2001:db8:85a3::/48.
 */
export function networkToShow(address: string) {
  const parts = address.replace(/\/\d+$/, '');
  if (/^[\d.]+$/.test(parts)) return `${parts.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(parts) ? `${parts.split(':').slice(0, 3).join(':')}::/48` : 'an unknown network';
}

/**
 * A name that the internet's name servers do not know: Docker's `wordpress`, `cms.internal`,
 * `nas.local`.
 */
const INNER_NAME = /^[^.:[\]]+$|\.(?:internal|local)$/;

/**
 * Whether the name or the address of a host leads nowhere but to this machine or a private network.
 *
 * @param hostname as URL has it
 */
export function isInner(hostname: string) {
  const address = ipAddress(hostname);
  return address === null ? INNER_NAME.test(hostname) : isPrivate(address);
}

/**
 * Whether a secret or a password may be sent to an address: over https, or while developing. In
 * production plain http will do where it cannot leave the owner's machine or network: to a private
 * or loopback address (10/8, 172.16/12, 192.168/16, 127/8, fc00::/7, fe80::/10, ::1), to a name
 * without a dot (`localhost`, Docker's `http://wordpress:8080`), to `*.internal` and to `*.local`.
 */
export function maySendSecrets(address: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !isProduction || isInner(hostname);
}
