import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * The kinds of signed texts. Each kind has its own key, so that a signature is valid for one kind
 * only.
 */
export type SignedKind = 'session cookie' | 'avatar address';

function bytesOfSignature(kind: SignedKind, text: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `homegrown ${kind}`, KEY_BYTES));
  return createHmac('sha256', key).update(text).digest();
}

/**
 * The signature of a text, by which this site recognises what it wrote itself: an HMAC-SHA256 in
 * base64url, with a key that HKDF derives from the secret (https://www.rfc-editor.org/rfc/rfc5869).
 */
export function signatureOf(kind: SignedKind, text: string, secret: string): string {
  return bytesOfSignature(kind, text, secret).toString('base64url');
}

/** Whether a signature is this site's for that text; compared in constant time. */
export function isSignatureOf(
  signature: string,
  kind: SignedKind,
  text: string,
  secret: string,
): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  const wanted = bytesOfSignature(kind, text, secret);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
