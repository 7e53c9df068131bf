import { type Ask, createAsk } from './create-ask';
import { cmsSettings } from './settings';
import { transport } from './transport';

let asVisitor: Ask | undefined;

/** Asks the CMS as a visitor. The process has one client, so that persisted queries stay off once they are off. */
export const queryCms: Ask = (query, variables) => {
  asVisitor ??= createAsk({ transport: transport(cmsSettings()) });
  return asVisitor(query, variables);
};

/**
 * Gives an {@link Ask} for one request of an editor, with an Apollo client of its own. It sends whole queries by POST,
 * so that no cache between this site and WordPress keeps a question or its answer.
 *
 * WordPress answers an invalid token as it answers a visitor, without an error: a caller that must know asks for
 * `viewer`.
 *
 * @param token the editor's access token; none while the editor signs in
 * @param minTimeoutMs what CMS_TIMEOUT_MS is raised to where it is shorter
 */
export function queryCmsAsEditor(token?: string, minTimeoutMs = 0): Ask {
  const given = cmsSettings();
  const settings = {
    ...given,
    timeoutMs: Math.max(given.timeoutMs, minTimeoutMs),
    usePersistedQueries: false,
    useGETForQueries: false,
  };
  return createAsk({ transport: transport(settings), token });
}
