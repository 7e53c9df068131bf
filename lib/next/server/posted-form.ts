import type { IncomingMessage } from 'node:http';

/**
 * The fields of a form that was sent to a page. Pages have no body parser, unlike API routes.
 *
 * @returns null when it has more bytes, or is no form of `application/x-www-form-urlencoded`
 */
export async function postedForm(
  request: IncomingMessage,
  maxBytes: number,
): Promise<URLSearchParams | null> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > maxBytes) return null;
    chunks.push(part);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
