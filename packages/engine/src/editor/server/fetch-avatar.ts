import { limitedFetch } from '#cms/limited-fetch';
import { isSignatureOf, signatureOf } from './signature';

const DAY_SECONDS = 86_400;

/** The signed text: an address, and until when this site fetches it, in Unix seconds. */
const signedText = (source: string, until: string): string => `${until} ${source}`;

/**
 * The address at which this site serves one of WordPress's avatars. It is signed, so that this
 * server only fetches addresses that WordPress named, and not whatever a visitor sends. It is valid
 * until the end of the next day (UTC) and the same all day, so that a browser need not reload the
 * picture.
 *
 * @returns null if it is no http(s) address
 */
export function avatarAddress(
  source: string | null | undefined,
  secret: string,
  basePath: string,
): string | null {
  if (!source || !/^https?:\/\//.test(source) || !URL.canParse(source)) return null;
  const today = Math.floor(Date.now() / 1000 / DAY_SECONDS);
  const until = String((today + 2) * DAY_SECONDS);
  const signature = signatureOf('avatar address', signedText(source, until), secret);
  return `${basePath}/api/editor/avatar?${new URLSearchParams({ src: source, until, signature })}`;
}

/** The avatar's original address; null if the signature is not this site's, or has expired. */
export function avatarSource(
  { src, until, signature }: Partial<Record<string, string | string[]>>,
  secret: string,
): string | null {
  if (typeof src !== 'string' || typeof until !== 'string' || typeof signature !== 'string')
    return null;
  if (!isSignatureOf(signature, 'avatar address', signedText(src, until), secret)) return null;
  return Number(until) * 1000 > Date.now() ? src : null;
}

/** An avatar that may be shown under this site's address. */
export interface Avatar {
  type: string;
  bytes: Buffer;
}

const MAX_AVATAR_BYTES = 512 * 1024;
const PICTURE = /^image\/(png|jpeg|gif|webp|avif)\b/;

/**
 * Fetches an avatar that WordPress has named. It follows no redirect, sends no cookie, and accepts
 * only a small picture, whether or not the answer declares its size.
 *
 * @returns null when there is no such picture, or it does not come in time
 */
export async function fetchAvatar(source: string, timeoutMs: number): Promise<Avatar | null> {
  try {
    const ask = limitedFetch({ timeoutMs, maxBytes: MAX_AVATAR_BYTES }, fetch);
    const response = await ask(source, { headers: { accept: 'image/*' } });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !PICTURE.test(type)) return null;
    return { type, bytes: Buffer.from(await response.arrayBuffer()) };
  } catch {
    return null;
  }
}
