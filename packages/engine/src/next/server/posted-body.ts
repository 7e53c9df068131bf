import type { IncomingMessage } from 'node:http';
import { parsedJson } from '#parsed-json';
import { readBody } from './read-body';

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
  const body = await readBody(request, maxBytes);
  return body && new URLSearchParams(body.toString());
}

/**
 * The JSON that was sent to a page.
 *
 * @returns undefined when it has more bytes; null when it is no JSON
 */
export async function postedJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (body === null) return undefined;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return null;
  return parsedJson(body.toString()) ?? null;
}
