import type { NextApiHandler } from 'next';
import { signInHandler } from '#editor/server/api-handler';
import { loginEndpoint } from '#editor/server/login-endpoint';
import { logoutEndpoint, startEndpoint } from '#editor/server/session-endpoints';
import { signInDependencies } from '#editor/server/sign-in-dependencies';
import { signInSettings } from '#editor/server/sign-in-settings';
import { tokenEndpoint } from '#editor/server/token-endpoint';
import type { SiteDefinition } from '#site/define-site';

/** The routes below `/api/faust/auth/`. Of them, `login` alone reads a body. */
const endpoints = {
  login: (site: SiteDefinition) => loginEndpoint(() => signInSettings(site)),
  logout: () => logoutEndpoint,
  start: () => startEndpoint,
  token: () => tokenEndpoint,
};

/** The route `/api/faust/auth/{name}`. */
export const authRoute = (name: keyof typeof endpoints, site: SiteDefinition): NextApiHandler =>
  signInHandler(endpoints[name](site), () => signInDependencies(site));
