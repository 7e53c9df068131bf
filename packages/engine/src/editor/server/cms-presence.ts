import { errorName } from './error-name';

/** Statuses with which a proxy in front of WordPress answers while WordPress itself does not. */
const GATEWAY_STATUSES = [502, 503, 504];
/**
 * The time after which WordPress counts as slow but present, so that an editor may try to sign in.
 */
const TIMEOUT_MS = 3_000;
/** The time for which an answer is reused. */
const KEPT_MS = 2_000;

interface Asking {
  graphqlEndpoint: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  log: (line: string) => void;
}

/** Knows whether WordPress answers at all. */
export interface CmsPresence {
  isThere: (asking: Asking) => Promise<boolean>;
}

async function answers({ graphqlEndpoint, fetch, log }: Asking): Promise<boolean> {
  const address = new URL(graphqlEndpoint);
  address.searchParams.set('query', '{__typename}');
  try {
    const { status, body } = await fetch(address.href, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body?.cancel();
    if (!GATEWAY_STATUSES.includes(status)) return true;
    log(`sign-in: WordPress is unavailable (status ${status})`);
    return false;
  } catch (error) {
    if (errorName(error) === 'TimeoutError') return true;
    log(`sign-in: WordPress could not be asked (${errorName(error)})`);
    return false;
  }
}

/**
 * Asks WordPress's GraphQL address whether it answers, at most once in two seconds, so that many
 * callers cannot make this site flood WordPress.
 *
 * @param now milliseconds
 */
export function cmsPresence(now: () => number = Date.now): CmsPresence {
  let known: { at: number; answer: Promise<boolean> } | null = null;
  return {
    isThere: async (asking) => {
      if (!known || now() - known.at >= KEPT_MS) known = { at: now(), answer: answers(asking) };
      const own = known;
      const isThere = await own.answer;
      // An absence is not reused, because an editor who waits for WordPress presses "Try again".
      if (!isThere && known === own) known = null;
      return isThere;
    },
  };
}
