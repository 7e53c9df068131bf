import { ownPath } from '@/lib/content/server/safe-href';
import { currentSite } from './current-site';
import { environment } from './environment';
import { limitedFetch } from './limited-fetch';
import { CmsUnavailable, type FailureFacts, type UnavailableReason } from './unavailable';

/** WordPress's own answer at an address for which WPGraphQL finds nothing. */
export type WordPressAnswer =
  /** A redirect to another path of this site: without basePath, percent-encoded, with its query. */
  | { kind: 'elsewhere'; to: string }
  /** The content there was deleted for good (status 410). */
  | { kind: 'gone' }
  /** There is nothing at the address, or nothing that this site could redirect to. */
  | { kind: 'nothing' }
  /** WordPress did not answer, or answered with a server error. */
  | { kind: 'unknown'; failure: CmsUnavailable };

/** Asks WordPress where a path leads; never rejects. */
export type AskWordPress = (path: string) => Promise<WordPressAnswer>;

/** The most requests at once; any further one gets the answer "unknown". */
const MAX_AT_ONCE = 4;

/** The most bytes of an answer; only its status and headers matter. */
const MAX_BYTES = 100_000;

const REDIRECTS = [301, 302, 303, 307, 308];

/** Whether a status is a temporary error, after which a second request may get another answer. */
const isFault = (status: number): boolean => status === 429 || status >= 500;

/**
 * The path on this site that a Location header leads to; null for another host, and for paths that
 * only WordPress itself answers.
 */
function pathOnSite(location: string, asked: string): string | null {
  const site = currentSite();
  if (!URL.canParse(location, asked)) return null;
  const { href, search } = new URL(location, asked);
  const path = ownPath(href, site);
  if (path === null) return null;
  // FaustWP writes links with the address of the front end, which contains the basePath.
  const below = path.startsWith(`${site.basePath}/`) ? path.slice(site.basePath.length) : path;
  return below + search;
}

const unknown = (
  reason: UnavailableReason,
  detail: string,
  facts?: FailureFacts,
): WordPressAnswer => ({
  kind: 'unknown',
  failure: new CmsUnavailable(reason, 'HEAD', detail, facts),
});

function answerIn(response: Response, asked: string, ms: number): WordPressAnswer {
  const { status, headers } = response;
  if (status === 410) return { kind: 'gone' };
  if (isFault(status)) return unknown('status', `Received status code ${status}`, { status, ms });
  const to = REDIRECTS.includes(status) ? pathOnSite(headers.get('location') ?? '', asked) : null;
  return to === null ? { kind: 'nothing' } : { kind: 'elsewhere', to };
}

const underWay = new Map<string, Promise<WordPressAnswer>>();

async function ask(path: string, timeoutMs: number): Promise<WordPressAnswer> {
  const asked = `${currentSite().cmsUrl}${path}`;
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const within = limitedFetch({ timeoutMs, maxBytes: MAX_BYTES }, fetch);
  try {
    const headers = { 'cache-control': 'no-cache' };
    return answerIn(await within(asked, { method: 'HEAD', headers }), asked, ms());
  } catch (error) {
    const isLate = Object(error).name === 'TimeoutError';
    return unknown(isLate ? 'timeout' : 'network', String(error), { ms: ms() });
  }
}

/**
 * Asks WordPress itself, by one HEAD request, where a path leads: it knows its old slugs, its own
 * guesses, and the redirect rules of an owner's plugins, none of which WPGraphQL knows
 * (https://developer.wordpress.org/reference/functions/wp_old_slug_redirect/ and
 * `redirect_canonical`). No redirect is followed. Concurrent requests for one path share the
 * answer.
 *
 * @param deadlineMs of the visit, on the clock of `performance.now()`
 */
export function wordpressAnswers(deadlineMs: number): AskWordPress {
  return async (path) => {
    // This takes half of the time that is left; the other half is for the queries that follow.
    const leftMs = (deadlineMs - performance.now()) / 2;
    if (leftMs <= 0) return unknown('timeout', 'the time of the visit is over');
    const known = underWay.get(path);
    if (known) return known;
    if (underWay.size >= MAX_AT_ONCE) return unknown('down', 'too many questions wait for it');
    const answer = ask(path, Math.min(leftMs, environment().CMS_TIMEOUT_MS)).finally(() =>
      underWay.delete(path),
    );
    underWay.set(path, answer);
    return answer;
  };
}
