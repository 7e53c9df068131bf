import type { IncomingMessage, ServerResponse } from 'node:http';
import { decoded } from '#decoded';
import { askingPages, junkIn, ownPages } from '#own-addresses';
import { redis } from '#redis/redis';
import type { RedisConnection } from '#redis/redis-connection';
import { clientAddress, isOwnMachine, networkToShow } from './network-address';
import { type TokenBucketOptions, tokenBucket } from './rate-limit';
import { sharedLimit } from './shared-limit';
import { refuseTooMany } from './too-many-requests';

/**
 * What a request may cost beyond a kept page: an unknown address asks WordPress three times (twice
 * what is there, once where it may have gone), a picture may have to be made, an upload comes from
 * WordPress.
 */
export type Cost = 'unknown addresses' | 'new pictures' | 'uploads';

/**
 * The limits of each network; an office or a crawler counts as one. Nobody reaches that many
 * missing addresses by following links. A page of a gallery has some thirty pictures, which are
 * only encoded at the first visit. Browsers keep uploads for a day.
 */
const LIMITS: Readonly<Record<Cost, TokenBucketOptions>> = {
  'unknown addresses': { capacity: 240, secondsEach: 0.5 },
  'new pictures': { capacity: 300, secondsEach: 0.5 },
  uploads: { capacity: 600, secondsEach: 0.2 },
};

/**
 * The limits of the log: one line a minute for a network whose requests keep being refused, and one
 * line a second for all networks.
 */
const LOG_OF_A_NETWORK = { capacity: 1, secondsEach: 60 };
const LOG = { capacity: 60, secondsEach: 1, maxKeys: 1 };

/** Addresses with limits of their own, the scripts and styles of the build, and the icons. */
const OTHERS = new RegExp(
  `^/(?:api/|_next/|-/(?:${askingPages.join('|')})$|(?:${ownPages.join('|')})/?$|favicon\\.ico$|apple-touch-icon)`,
);

/**
 * What a request for a path may cost.
 *
 * @param path as it was sent, without basePath and query
 * @returns `page`: the decoded path of a page that WordPress could have, without a slash at its
 *   end; null when nothing has to be limited
 */
export function costOf(path: string): { cost: Cost; page?: string } | null {
  if (path === '/_next/image') return { cost: 'new pictures' };
  if (path.startsWith('/wp-content/uploads/')) return { cost: 'uploads' };
  if (OTHERS.test(path)) return null;
  if (path === '/') return { cost: 'unknown addresses', page: path };
  const segments = path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => decoded(segment));
  const names = segments.flatMap((name) => (name === null ? [] : [name]));
  const isJunk = names.length < segments.length || junkIn(names) !== null;
  return { cost: 'unknown addresses', page: isJunk ? undefined : `/${names.join('/')}` };
}

/**
 * Whether an answer was kept, so that it made the site do nothing. Whatever else was answered, a
 * redirect or an error of WordPress too, has cost what it has cost.
 */
function wasCached(response: ServerResponse, { cost, page }: { cost: Cost; page?: string }) {
  if (!response.headersSent || cost === 'uploads') return false;
  if (cost === 'new pictures' && response.statusCode === 304) return true;
  const isHit = ['HIT', 'STALE'].includes(String(response.getHeader('x-nextjs-cache')));
  return isHit && (cost === 'new pictures' || page !== undefined);
}

/**
 * Limits for each network what costs more than a kept page: {@link LIMITS}. A kept page is answered
 * whoever asks, however often.
 *
 * @param options.files paths of files that are served as they are
 * @param options.trustedProxies as {@link clientAddress} takes them
 * @param options.isCached whether there is a kept answer for a page's path
 * @param options.shared counts for all processes
 * @returns whether a request for a path, as {@link costOf} takes it, may be handled; if not, 429
 *   has been sent
 */
export function limitCostlyRequests({
  files,
  trustedProxies,
  isCached,
  log,
  shared = redis(),
}: {
  files: ReadonlySet<string>;
  trustedProxies: readonly string[];
  isCached: (page: string) => Promise<boolean>;
  log: (line: string) => void;
  shared?: RedisConnection | null;
}): (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const limits = {
    'unknown addresses': sharedLimit('unknown-addresses', LIMITS['unknown addresses'], shared),
    'new pictures': sharedLimit('new-pictures', LIMITS['new pictures'], shared),
    uploads: sharedLimit('uploads', LIMITS.uploads, shared),
  };
  const linesOfNetworks = tokenBucket(LOG_OF_A_NETWORK);
  const lines = tokenBucket(LOG);

  function tell(cost: Cost, network: string) {
    const isNew = linesOfNetworks.take(`${cost} ${network}`).allowed && lines.take('').allowed;
    if (isNew) log(`limit: too many ${cost}, from ${networkToShow(network)}; answered with 429`);
  }

  return async (path, request, response) => {
    const asked = files.has(path) ? null : costOf(path);
    if (!asked) return true;
    const network = clientAddress(request.headers, request.socket.remoteAddress, trustedProxies);
    if (isOwnMachine(network)) return true;
    // A look at what is kept costs less than a question to Redis, and more than a count in memory.
    if (shared && asked.page !== undefined && (await isCached(asked.page))) return true;
    const limit = limits[asked.cost];
    const allowance = await limit.take(network);
    if (allowance.allowed) {
      response.once('close', () => {
        if (wasCached(response, asked)) limit.giveBack(network);
      });
      return true;
    }
    if (asked.page !== undefined && (await isCached(asked.page))) return true;
    tell(asked.cost, network);
    refuseTooMany(response, allowance.retryAfterSeconds, 'page');
    return false;
  };
}
