import type { NextApiHandler } from 'next';
import type { AuthEndpoint, AuthWorld } from './auth-request';
import { authWorld } from './auth-world';
import { editorRoute } from './editor-route';

/** One of the sign-in routes as an API route of Next's: its reply with the headers that all of them have. */
export function authRoute(
  endpoint: AuthEndpoint,
  world: () => AuthWorld = authWorld,
): NextApiHandler {
  return editorRoute(endpoint, {
    world,
    failure: 'Signing in does not work on this site at the moment.',
    headers: { Pragma: 'no-cache', Vary: 'Cookie' },
  });
}
