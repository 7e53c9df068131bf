import type { IncomingHttpHeaders } from 'node:http';
import type { Viewer } from '../graph/access/viewer';
import type { ContentStore } from '../store/content-store';

/** The id of the user to whom a bearer token belongs; null for a wrong or expired token. */
export type Authenticate = (token: string) => number | null;

/**
 * Who a request comes from. As with FaustWP a missing, wrong or expired token means the public,
 * never an error; the scheme's name is not looked at, but a token without one is none.
 */
export function viewerFromRequest(
  headers: IncomingHttpHeaders,
  store: ContentStore,
  authenticate: Authenticate,
): Viewer {
  const token = /^\S+\s+(\S+)\s*$/.exec(headers.authorization ?? '')?.[1];
  const userId = token === undefined ? null : authenticate(token);
  return userId === null ? null : (store.users.withId(userId) ?? null);
}
