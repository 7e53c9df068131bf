import type { IncomingHttpHeaders } from 'node:http';
import type { RefusalReason } from '#editor/shared/contract';
import { type OwnSaid, saidIn } from '#editor/shared/said';
import { editorWording, english } from '#words/wording';

/** What the routes for editors read of a request. */
export interface EditorRequest {
  method: string;
  headers: IncomingHttpHeaders;
  query: Partial<Record<string, string | string[]>>;
  cookies: Partial<Record<string, string>>;
  body: unknown;
  /** The network that the browser is in, by its IP address; rate limits count by it. */
  networkAddress: string;
}

/**
 * The reply of a route for editors: `cookies` are whole Set-Cookie values. A reply is `no-store`
 * unless its headers say otherwise.
 */
export interface EditorReply {
  status: number;
  headers?: Record<string, string>;
  cookies?: readonly string[];
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, with a Content-Type among the headers. */
  bytes?: Buffer;
}

/** A function that answers a request of an editor's browser. */
export type Endpoint<Dependencies> = (
  request: EditorRequest,
  dependencies: Dependencies,
) => EditorReply | Promise<EditorReply>;

/** FaustWP's codes and tokens are base64, currently 88 characters. */
const TOKEN_SHAPE = /^[A-Za-z0-9+/_-]{16,1024}={0,2}$/;

/**
 * Whether a text can be one of FaustWP's codes or tokens: anything else is never sent to WordPress.
 */
export function isTokenShaped(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}

/** The message in English, for the log and for answers to programs. */
export const inEnglish = (says: OwnSaid): string => saidIn(says, editorWording(english));

/** A reply with one of the contract's reasons and a message for the editor. */
export function problemReply(
  status: number,
  reason: RefusalReason,
  says: OwnSaid,
  rest: Omit<EditorReply, 'status' | 'body'> = {},
): EditorReply {
  return { ...rest, status, body: { reason, message: inEnglish(says), says } };
}

/** 401: there is no session, or no valid token. */
export const UNAUTHENTICATED: EditorReply = {
  status: 401,
  body: { message: 'Nobody is logged in.' },
};

/** The message for an editor while WordPress does not answer. */
export const CMS_UNAVAILABLE: OwnSaid = { name: 'unavailable' };

/** 503 with Retry-After. */
export function unavailableReply(): EditorReply {
  return problemReply(503, 'cms-unavailable', CMS_UNAVAILABLE, {
    headers: { 'Retry-After': '10' },
  });
}

/** 405 with Allow. */
export function methodNotAllowed(allowed: 'GET' | 'POST'): EditorReply {
  return {
    status: 405,
    headers: { Allow: allowed },
    body: { message: `Only ${allowed} is answered here.` },
  };
}

/** The message for an editor who has to wait. */
export const tooManySaid = (seconds: number): OwnSaid => ({ name: 'tooMany', number: seconds });

/** 429 with Retry-After. The session is not affected. */
export function tooMany(seconds: number): EditorReply {
  return problemReply(429, 'busy', tooManySaid(seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** 403 for a request that another site made. */
export function foreignReply(): EditorReply {
  return problemReply(403, 'foreign', { name: 'foreign' });
}
