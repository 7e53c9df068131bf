import { randomBytes } from 'node:crypto';
import {
  type AuthReply,
  type AuthRequest,
  type AuthWorld,
  foreignReply,
  methodNotAllowed,
} from './auth-request';
import { isOwnRequest } from './own-request';
import { startedCookie } from './session-cookies';

/**
 * POST {basePath}/api/faust/auth/start: this browser starts a sign-in, so that a code which comes in the next ten minutes
 * is its own. 204; 403 for another site's page; 405.
 */
export function startEndpoint(request: AuthRequest, { siteUrl }: AuthWorld): AuthReply {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return foreignReply();
  return { status: 204, cookies: [startedCookie(randomBytes(16).toString('base64url'), siteUrl)] };
}
