import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedDocument } from './document-cache';

/**
 * The Cache-Control of documents, the same as of pages: a cache in front asks before each use
 * (docs/decisions/0026-a-page-knows-what-it-is-made-of.md).
 */
export const ASKED_BEFORE_EACH_USE = 'public, max-age=0, must-revalidate';

/** A weak ETag, because the same body may be sent compressed. */
function etagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** HTTP dates have whole seconds. */
const inSeconds = (time: number): number => Math.floor(time / 1_000);

/**
 * Whether the client already has the current document
 * (https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2): If-None-Match decides if it is present,
 * otherwise If-Modified-Since.
 */
function isKnown({ headers }: IncomingMessage, etag: string, changedAt: Date): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined) {
    const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
    return match.trim() === '*' || match.split(',').some((tag) => opaque(tag) === opaque(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && inSeconds(changedAt.getTime()) <= inSeconds(since);
}

/** Answers with plain text for people: for a missing document, or a method that is not allowed. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
    .end(`${text}\n`);
}

/**
 * Answers with a document: 200, or 304 to a client that has it; a redirect is 307, because content
 * moves.
 */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  outcome: Exclude<CachedDocument, { kind: 'missing' }>,
): void {
  const cached = { 'Cache-Control': ASKED_BEFORE_EACH_USE };
  if (outcome.kind === 'redirect') {
    response.writeHead(307, { ...cached, Location: outcome.to }).end();
    return;
  }
  const { document, changedAt } = outcome;
  const etag = etagOf(document.body);
  const validators = {
    ...cached,
    ETag: etag,
    'Last-Modified': changedAt.toUTCString(),
    ...(document.link === undefined ? {} : { Link: document.link }),
  };
  if (isKnown(request, etag, changedAt)) {
    response.writeHead(304, validators).end();
    return;
  }
  response.writeHead(200, { ...validators, 'Content-Type': document.type });
  const body = Buffer.from(document.body, document.encoding ?? 'utf8');
  response.end(request.method === 'HEAD' ? undefined : body);
}
