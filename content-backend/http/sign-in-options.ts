import { mutationFields } from '../graph/resolvers/mutation';
import type { SignIn } from '../sign-in/sign-in';
import { adminRoute } from './admin-route';
import type { BackendOptions } from './backend';
import { generateRoute } from './generate-route';
import { loginRoute } from './login-route';
import { contentEndpoint } from './rest-content';
import { faustEndpoints } from './rest-faust';
import { restRoute } from './rest-route';
import { userEndpoint } from './rest-user';
import { viewerFromRequest } from './viewer';

/** What makes a backend one that can be signed in to: tokens, routes and FaustWP's mutation. */
export function signInOptions(signIn: SignIn): BackendOptions {
  const authenticate = (token: string) => signIn.tokens.read('access', token)?.userId ?? null;
  return {
    authenticate,
    mayIntrospect: ({ message }) => signIn.isSecret(message.headers['x-faust-secret']),
    mutations: mutationFields(signIn),
    routes: (site) => [
      generateRoute(signIn, site),
      loginRoute(signIn, site),
      adminRoute(signIn, site),
      restRoute({
        cmsUrl: site.store.settings.cmsUrl,
        endpoints: [...faustEndpoints(signIn, site), userEndpoint(site), contentEndpoint(site)],
        viewerOf: ({ message }) => viewerFromRequest(message.headers, site.store, authenticate),
      }),
    ],
  };
}
