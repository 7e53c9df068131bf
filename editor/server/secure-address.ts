import { ipAddress } from './ip-address';
import { isPrivateAddress } from './private-address';

/** A name that the internet's name servers do not know: Docker's `wordpress`, `cms.internal`, `nas.local`. */
const INNER_NAME = /^[^.:[\]]+$|\.(?:internal|local)$/;

function isInner(hostname: string): boolean {
  const address = ipAddress(hostname);
  return address === null ? INNER_NAME.test(hostname) : isPrivateAddress(address);
}

/**
 * Whether a secret or a password may be sent to an address: over https, or while developing. In production plain http will
 * do where it cannot leave the owner's machine or network: to a private or loopback address (10/8, 172.16/12, 192.168/16,
 * 127/8, fc00::/7, fe80::/10, ::1), to a name without a dot (`localhost`, Docker's `http://wordpress:8080`), to `*.internal`
 * and to `*.local`.
 */
export function maySendSecrets(address: string, isProduction: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !isProduction || isInner(hostname);
}
