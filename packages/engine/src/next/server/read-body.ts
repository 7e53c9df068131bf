import type { IncomingMessage } from 'node:http';

/**
 * The body of a request; null when it has more bytes. An answer can be sent even then, because the
 * connection stays.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    bytes += part.length;
    if (bytes > maxBytes) return null;
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
