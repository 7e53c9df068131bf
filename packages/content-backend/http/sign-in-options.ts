import { mutationFields } from '../graph/resolvers/mutation';
import type { SignIn } from '../sign-in/sign-in';
import { adminRoute } from './admin-route';
import type { BackendOptions } from './backend';
import { generateRoute } from './generate-route';
import { loginRoute } from './login-route';
import { explorerFile, explorerRoute } from './query-explorer';
import { contentEndpoint } from './rest-content';
import { faustEndpoints } from './rest-faust';
import { restRoute } from './rest-route';
import { userEndpoint } from './rest-user';
import { viewerFromRequest } from './viewer';

/** What is open to whom beside what WordPress and FaustWP open. */
interface Openings {
  /**
   * Whether everybody may see the schema, which WPGraphQL has as a setting; false when left out.
   */
  publicIntrospection?: boolean;
  /** Where GraphiQL's file is; null for nowhere. */
  explorer?: () => string | null;
}

/** What makes a backend one that can be signed in to: tokens, routes and FaustWP's mutation. */
export function signInOptions(
  signIn: SignIn,
  { publicIntrospection = false, explorer = explorerFile }: Openings = {},
): BackendOptions {
  const authenticate = (token: string) => signIn.tokens.read('access', token)?.userId ?? null;
  return {
    authenticate,
    mayIntrospect: ({ message }) =>
      publicIntrospection || signIn.isSecret(message.headers['x-faust-secret']),
    mutations: mutationFields(signIn),
    routes: (site, execute) => [
      generateRoute(signIn, site),
      loginRoute(signIn, site),
      adminRoute(signIn, site, explorer),
      explorerRoute(signIn.sessions, site, explorer, {
        execute,
        frontEndUrl: site.store.settings.frontEndUrl,
        maySignIn: () => false,
      }),
      restRoute({
        settings: site.store.settings,
        endpoints: [...faustEndpoints(signIn, site), userEndpoint(site), contentEndpoint(site)],
        viewerOf: ({ message }) => viewerFromRequest(message.headers, site.store, authenticate),
      }),
    ],
  };
}
