import { createHmac, hkdfSync } from 'node:crypto';

const INFO = 'homegrown changes';
const KEY_BYTES = 32;

/** What is signed of a message. */
export interface SignedParts {
  /** Unix seconds. */
  time: number;
  /** UUID of the message. */
  id: string;
  body: string;
}

/**
 * The header `X-Homegrown-Signature` of a message: `v1=` and 64 hexadecimal digits, HMAC-SHA256
 * with a key of its own made from the shared secret (HKDF, RFC 5869), as
 * `packages/wordpress-plugin/homegrown/includes/delivery/class-signature.php`.
 * @param secret FaustWP's secret key
 */
export function signatureOf(secret: string, { time, id, body }: SignedParts): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', INFO, KEY_BYTES));
  return `v1=${createHmac('sha256', key).update(`v1.${time}.${id}.${body}`).digest('hex')}`;
}
