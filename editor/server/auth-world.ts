import { environment } from '@/lib/cms/environment';
import { graphqlEndpoint } from '@/lib/cms/settings';
import type { AuthLimits, AuthWorld } from './auth-request';
import { cmsPresence } from './cms-presence';
import { tokenBucket } from './rate-limit';

/**
 * Of this process. An editor's page refreshes once when it opens and once in four minutes, and an office of editors has one
 * address: refreshes of genuine sessions have room, and count in nothing that a stranger could use up.
 */
const limits: AuthLimits = {
  starts: tokenBucket({ capacity: 60, secondsEach: 2 }),
  exchanges: tokenBucket({ capacity: 60, secondsEach: 2 }),
  refreshes: tokenBucket({ capacity: 300, secondsEach: 0.2 }),
  logins: tokenBucket({ capacity: 10, secondsEach: 15 }),
  guesses: tokenBucket({ capacity: 20, secondsEach: 30 }),
  everyone: tokenBucket({ capacity: 600, secondsEach: 0.2 }),
};

const presence = cmsPresence();

/** The surroundings of the sign-in routes in this process. @throws {EnvironmentError} when they are not set right */
export function authWorld(): AuthWorld {
  const settings = environment();
  return {
    siteUrl: settings.SITE_URL,
    basePath: settings.BASE_PATH,
    cmsUrl: settings.NEXT_PUBLIC_WORDPRESS_URL,
    graphqlEndpoint: graphqlEndpoint(),
    secret: settings.FAUST_SECRET_KEY,
    timeoutMs: settings.CMS_TIMEOUT_MS,
    isProduction: process.env.NODE_ENV === 'production',
    fetch: (address, init) => fetch(address, init),
    log: (line) => console.error(line),
    limits,
    presence,
  };
}
