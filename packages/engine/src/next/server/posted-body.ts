import type { IncomingMessage } from 'node:http';

/**
 * The body that was sent to a page. Pages have no body parser, unlike API routes.
 *
 * @returns null when it has more bytes
 */
async function postedBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > maxBytes) return null;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The fields of a form that was sent to a page.
 *
 * @returns null when it has more bytes, or is no form of `application/x-www-form-urlencoded`
 */
export async function postedForm(
  request: IncomingMessage,
  maxBytes: number,
): Promise<URLSearchParams | null> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  const body = await postedBody(request, maxBytes);
  return body === null ? null : new URLSearchParams(body);
}

/**
 * The JSON that was sent to a page.
 *
 * @returns undefined when it has more bytes; null when it is no JSON
 */
export async function postedJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const body = await postedBody(request, maxBytes);
  if (body === null) return undefined;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
