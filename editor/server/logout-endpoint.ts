import {
  type AuthReply,
  type AuthRequest,
  type AuthWorld,
  foreignReply,
  methodNotAllowed,
} from './auth-request';
import { isOwnRequest } from './own-request';
import { endNotice, endSession, endStarted } from './session-cookies';

/**
 * POST {basePath}/api/faust/auth/logout (specification, section 7.4): 204, with one expiring header for each cookie that
 * this site sets; 403 for another site's page; 405. WordPress's own session goes on: nothing revokes a token of FaustWP's.
 */
export function logoutEndpoint(request: AuthRequest, { siteUrl }: AuthWorld): AuthReply {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  if (!isOwnRequest(request.headers, siteUrl)) return foreignReply();
  const cookies = [...endSession(siteUrl), endStarted(siteUrl), endNotice(siteUrl)];
  return { status: 204, cookies };
}
