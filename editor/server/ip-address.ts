import { isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The shortest form of an IPv6 address; one that stands for an IPv4 address gives that one. */
function canonical(address: string): string {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  const bytes = Buffer.from(high.padStart(4, '0') + low.padStart(4, '0'), 'hex');
  return [...bytes].join('.');
}

/**
 * An IP address as servers and proxies write one: with a port, in brackets, with a zone (`fe80::1%eth0`), IPv4 within
 * IPv6.
 *
 * @returns it in one form; null for what is no address
 */
export function ipAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text.trim()) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '');
  if (isIP(address) === 0) return null;
  return isIPv6(address) ? canonical(address) : address;
}
