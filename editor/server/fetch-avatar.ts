/** An avatar that may be shown under this site's address. */
export interface Avatar {
  type: string;
  bytes: Buffer;
}

const LARGEST_AVATAR = 512 * 1024;
const PICTURE = /^image\/(png|jpeg|gif|webp|avif)\b/;

/** A body as a whole; null, and the rest is left unread, as soon as it is larger than it may be. */
async function readUpTo(most: number, body: ReadableStream<Uint8Array>): Promise<Buffer | null> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/**
 * Fetches an avatar that WordPress has named. No redirect is followed, no cookie sent, nothing but a small picture taken,
 * whether or not the answer says beforehand how large it is.
 *
 * @returns null when there is no such picture, or it does not come in time
 */
export async function fetchAvatar(source: string, timeoutMs: number): Promise<Avatar | null> {
  try {
    const response = await fetch(source, {
      headers: { accept: 'image/*' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const type = response.headers.get('content-type') ?? '';
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= LARGEST_AVATAR;
    if (!response.ok || !response.body || !PICTURE.test(type) || !isSmall) {
      await response.body?.cancel();
      return null;
    }
    const bytes = await readUpTo(LARGEST_AVATAR, response.body);
    return bytes && { type, bytes };
  } catch {
    return null;
  }
}
