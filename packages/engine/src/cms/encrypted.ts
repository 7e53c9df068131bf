import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from './environment';

/**
 * The kinds of encrypted texts. Each kind has a key of its own, so that a text is valid for one
 * kind only.
 */
type EncryptedKind = 'form time' | 'form answer' | 'comment' | 'session';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

let ownSecret: string | undefined;

/** FaustWP's secret, or a random one that only this process has. */
function siteSecret(): string {
  return environment().FAUST_SECRET_KEY ?? (ownSecret ??= randomBytes(KEY_BYTES).toString('hex'));
}

const keyOf = (kind: EncryptedKind, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `homegrown ${kind}`, KEY_BYTES));

/**
 * Encrypts a text that only this site can read and write, in base64url: AES-256-GCM, with a key
 * that HKDF derives from the site's secret.
 *
 * @param context what the text belongs to; it can be decrypted only there
 */
export function encrypted(
  kind: EncryptedKind,
  context: string,
  text: string,
  secret = siteSecret(),
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(kind, secret), nonce).setAAD(Buffer.from(context));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

/**
 * The text that {@link encrypted} was given; null if this site has not encrypted it for that
 * context.
 */
export function decrypted(
  kind: EncryptedKind,
  context: string,
  ciphertext: string,
  secret = siteSecret(),
): string | null {
  const bytes = Buffer.from(ciphertext, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(kind, secret), nonce, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
