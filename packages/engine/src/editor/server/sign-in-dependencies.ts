import type { QueryCms } from '#cms/apollo-client';
import { graphqlEndpoint } from '#cms/cms-settings';
import { environment } from '#cms/environment';
import { queryCmsAsEditor } from '#cms/query-cms';
import { sharedLimit } from '#limits/shared-limit';
import type { SiteDefinition } from '#site/define-site';
import { cmsPresence, type CmsPresence } from './cms-presence';
import { type KnownNetworks, knownNetworks } from './known-networks';
import { type EndedSessions, rememberEndedSessions } from './session';
import { type SignInEvent, signInLog } from './sign-in-log';

/** What the sign-in routes need from their surroundings. */
export interface SignInDependencies {
  siteUrl: string;
  /** "" or "/blog". */
  basePath: string;
  cmsUrl: string;
  graphqlEndpoint: string;
  /** FaustWP's secret key; undefined when the owner has not set it. */
  secret: string | undefined;
  timeoutMs: number;
  isProduction: boolean;
  /**
   * Asks WordPress's GraphQL endpoint without a token. Made for one request, so that requests share
   * no answers.
   */
  queryCms: QueryCms;
  /** Sends a request to WordPress's REST route that exchanges codes and tokens. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Writes a line for the owner into the server's log. */
  log: (line: string) => void;
  limits: typeof limits;
  /** Logs a sign-in event for the owner, with the network that it came from. */
  tell: (event: SignInEvent, networkAddress: string) => void;
  /** Remembers the networks from which editors signed in. */
  known: KnownNetworks;
  endedSessions: EndedSessions;
  presence: CmsPresence;
}

/**
 * How often the sign-in routes ask WordPress, at most.
 *
 * An editor's page refreshes its token once when it opens and then every four minutes, and all
 * editors of an office may share one address. Refreshes of genuine sessions therefore have their
 * own, larger limit, which a stranger cannot use up.
 */
const limits = {
  /** Starts of a sign-in, by network. */
  starts: sharedLimit('sign-in:starts', { capacity: 60, secondsEach: 2 }),
  /** Exchanges of a code, by network. */
  exchanges: sharedLimit('sign-in:exchanges', { capacity: 60, secondsEach: 2 }),
  /** Exchanges of the refresh token of a session that this site signed, by network. */
  refreshes: sharedLimit('sign-in:refreshes', { capacity: 300, secondsEach: 0.2 }),
  /** Logins with a password, by network. */
  logins: sharedLimit('sign-in:logins', { capacity: 10, secondsEach: 15 }),
  /** Guesses of a password, by hashed user name and network. */
  guesses: sharedLimit('sign-in:guesses', { capacity: 20, secondsEach: 30 }),
  /** Guesses from all unknown networks together, by hashed user name. */
  guessesOfStrangers: sharedLimit('sign-in:guessesOfStrangers', { capacity: 20, secondsEach: 30 }),
  /** Codes and logins from all unknown networks together. */
  strangers: sharedLimit('sign-in:strangers', { capacity: 600, secondsEach: 0.2 }),
};

const presence = cmsPresence();
const endedSessions = rememberEndedSessions();
const log = (line: string): void => console.error(line);
const tell = signInLog(log);

/**
 * The surroundings of the sign-in routes in this process. @throws {EnvironmentError} if they are
 * misconfigured
 */
export function signInDependencies(site: SiteDefinition): SignInDependencies {
  const settings = environment();
  return {
    siteUrl: settings.SITE_URL,
    basePath: settings.BASE_PATH,
    cmsUrl: settings.NEXT_PUBLIC_WORDPRESS_URL,
    graphqlEndpoint: graphqlEndpoint(site),
    secret: settings.FAUST_SECRET_KEY,
    timeoutMs: settings.CMS_TIMEOUT_MS,
    isProduction: process.env.NODE_ENV === 'production',
    queryCms: (query, variables) => queryCmsAsEditor(site)(query, variables),
    fetch: (address, init) => fetch(address, init),
    log,
    tell,
    limits,
    known: knownNetworks,
    endedSessions,
    presence,
  };
}
