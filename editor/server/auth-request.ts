import type { IncomingHttpHeaders } from 'node:http';
import type { CmsPresence } from './cms-presence';
import type { RefusalReason } from '../shared/contract';
import type { RateLimit } from './rate-limit';

/** What the routes for editors read of a request. */
export interface AuthRequest {
  method: string;
  headers: IncomingHttpHeaders;
  query: Partial<Record<string, string | string[]>>;
  cookies: Partial<Record<string, string>>;
  body: unknown;
  /** Of the browser, as far as it is known: what rate limits count by. */
  address: string;
}

/** What they answer: `cookies` are whole Set-Cookie values. A reply is `no-store` unless its headers say otherwise. */
export interface AuthReply {
  status: number;
  headers?: Record<string, string>;
  cookies?: readonly string[];
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as they are, with a Content-Type among the headers. */
  bytes?: Buffer;
}

/** What the sign-in routes need of their surroundings. */
export interface AuthWorld {
  siteUrl: string;
  /** "" or "/blog". */
  basePath: string;
  cmsUrl: string;
  graphqlEndpoint: string;
  /** FaustWP's secret key; undefined when the owner has not set it. */
  secret: string | undefined;
  timeoutMs: number;
  isProduction: boolean;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** For the owner: a line of the server's log. */
  log: (line: string) => void;
  limits: AuthLimits;
  presence: CmsPresence;
}

/** How often the sign-in routes ask WordPress, at most. */
export interface AuthLimits {
  /** By address. */
  starts: RateLimit;
  /** Of a code. By address. */
  exchanges: RateLimit;
  /** Exchanges of the refresh token of a session that this site sealed. By address. */
  refreshes: RateLimit;
  /** By address. */
  logins: RateLimit;
  /** By user name, hashed. */
  guesses: RateLimit;
  /** What anybody can do without a session, all together: codes and logins. */
  everyone: RateLimit;
}

/** What answers a request of an editor's browser. */
export type Endpoint<World> = (
  request: AuthRequest,
  world: World,
) => AuthReply | Promise<AuthReply>;

export type AuthEndpoint = Endpoint<AuthWorld>;

/** A reply of one of the contract's reasons, with a message for an editor. */
export function problemReply(
  status: number,
  reason: RefusalReason,
  message: string,
  rest: Omit<AuthReply, 'status' | 'body'> = {},
): AuthReply {
  return { ...rest, status, body: { reason, message } };
}

/** What an editor is told while WordPress does not answer. */
export const CMS_UNAVAILABLE = 'WordPress can’t be reached at the moment. Try again in a minute.';

/** 503 with Retry-After. */
export function unavailableReply(): AuthReply {
  return problemReply(503, 'cms-unavailable', CMS_UNAVAILABLE, {
    headers: { 'Retry-After': '10' },
  });
}

/** 405 with Allow. */
export function methodNotAllowed(allowed: 'GET' | 'POST'): AuthReply {
  return {
    status: 405,
    headers: { Allow: allowed },
    body: { message: `Only ${allowed} is answered here.` },
  };
}

/** What an editor is told who has to wait. */
export function tooManyText(seconds: number): string {
  return `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

/** 429 with Retry-After. It says nothing of a session: that goes on. */
export function tooMany(seconds: number): AuthReply {
  return problemReply(429, 'busy', tooManyText(seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** 403 for a request that another site made. */
export function foreignReply(): AuthReply {
  return problemReply(403, 'foreign', 'Only pages of this site may ask this.');
}
