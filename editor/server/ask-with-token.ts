import { ApolloClient, InMemoryCache } from '@apollo/client';
import { getOperationName } from '@apollo/client/utilities';
import { cmsSettings } from '@/lib/cms/settings';
import { transport } from '@/lib/cms/transport';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import type { Ask } from '@/wp-templates/template';

let shared: ApolloClient<unknown> | undefined;

/** Keeps no answers: two editors must never see each other's. By POST, so that nothing on the way keeps one either. */
function client(): ApolloClient<unknown> {
  shared ??= new ApolloClient({
    ssrMode: true,
    // Apollo would take two editors' like questions for one: it does not look at their tokens.
    queryDeduplication: false,
    cache: new InMemoryCache(),
    link: transport({
      ...cmsSettings(),
      useGETForQueries: false,
      usePersistedQueries: false,
      sha256: () => {
        throw new Error('Questions with a token are sent whole.');
      },
    }),
    defaultOptions: { query: { fetchPolicy: 'no-cache', errorPolicy: 'none' } },
  });
  return shared;
}

/**
 * Server only: asks WordPress with an editor's access token, which the editor's browser has sent along.
 *
 * @throws {CmsUnavailable} for anything but a whole answer; its message does not hold the token
 */
export function askWithToken(token: string): Ask {
  return async (query, variables) => {
    const operation = getOperationName(query) ?? 'an unnamed operation';
    try {
      const { data } = await client().query({
        query,
        variables,
        context: { headers: { authorization: `Bearer ${token}` } },
      });
      if (!data) throw new Error('the answer has neither data nor errors');
      return data;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      throw new CmsUnavailable('network', operation, detail, { cause: error });
    }
  };
}
