import { randomBytes, randomUUID, timingSafeEqual, createHmac } from 'node:crypto';

/** What {@link secretKeyFrom} throws; the message never holds the key. */
export class SecretKeyError extends Error {}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a text must be to be a secret key, and how one is made; the end of a sentence. */
export const MUST_BE_SECRET_KEY =
  'must be a UUID like 00000000-0000-4000-8000-000000000000. Make one with: node -p "crypto.randomUUID()"';

/** Whether a text can be a secret key: FaustWP's settings page takes UUIDs alone. */
export const isSecretKey = (text: string): boolean => UUID.test(text);

/**
 * Made anew for each process: two texts are compared by their digests, so that nothing can be
 * learnt from the time.
 */
const COMPARISON_KEY = randomBytes(32);

/** Whether two secrets are the same, in a time that does not depend on where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', COMPARISON_KEY).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * The secret key that the front end shares with this backend: `FAUST_SECRET_KEY`, or a new one when
 * it is unset or empty (then no other program knows it, and all codes and tokens end with this
 * process).
 * @throws {SecretKeyError} when it is no UUID, which FaustWP's settings page does not take either
 */
export function secretKeyFrom(environment: Readonly<Record<string, string | undefined>>): string {
  const secret = environment.FAUST_SECRET_KEY?.trim() ?? '';
  if (secret === '') return randomUUID();
  if (isSecretKey(secret)) return secret;
  throw new SecretKeyError(`FAUST_SECRET_KEY ${MUST_BE_SECRET_KEY}`);
}
