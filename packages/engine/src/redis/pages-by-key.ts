import { redis, redisKey } from './redis';
import type { RedisConnection } from './redis-connection';

/** How long it is remembered what a page shows; a host that keeps it longer learns by time. */
const LIFETIME_SECONDS = 30 * 86_400;

/** A change of this key is one of everything. */
const EVERYTHING = '*';

const URI = 'uri:';

/**
 * Which pages show what, for pages that a host keeps: no process of the site has them. Redis has a
 * set of addresses for each cache key, and one of the addresses whose pages are outdated.
 */
export class PagesByKey {
  readonly #shared: RedisConnection;

  constructor(shared: RedisConnection) {
    this.#shared = shared;
  }

  /**
   * Notes what the page at an address shows.
   *
   * @returns false where Redis has not taken it
   */
  async note(address: string, keys: readonly string[]): Promise<boolean> {
    const noted = await this.#shared.write((client) =>
      Promise.all(
        [EVERYTHING, ...keys].flatMap((key) => {
          const set = redisKey('pages', key);
          return [client.sAdd(set, address), client.expire(set, LIFETIME_SECONDS)];
        }),
      ),
    );
    return noted !== undefined;
  }

  /**
   * Notes that these keys have changed.
   *
   * @returns the addresses of all outdated pages, those of changed content and the front page
   *   first; null where Redis gives no answer
   */
  async outdate(keys: readonly string[]): Promise<string[] | null> {
    const pages = await this.#shared.read((client) =>
      Promise.all(keys.map((key) => client.sMembers(redisKey('pages', key)))),
    );
    if (!pages) return null;
    // The page of new content, of which the host may keep that it is missing.
    const own = keys.flatMap((key) => (key.startsWith(URI) ? withoutSlash(key) : []));
    const outdated = [...new Set([...own, ...pages.flat()])];
    if (outdated.length > 0) {
      const isNoted = await this.#shared.write((client) =>
        client.sAdd(redisKey('outdated pages'), outdated),
      );
      if (isNoted === undefined) return null;
    }
    const all = await this.#shared.read((client) => client.sMembers(redisKey('outdated pages')));
    const first = new Set([...own, '/']);
    return all
      ? all.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)))
      : null;
  }

  /** Notes that these pages were made anew. */
  async madeAnew(addresses: readonly string[]): Promise<void> {
    if (addresses.length === 0) return;
    await this.#shared.write((client) => client.sRem(redisKey('outdated pages'), [...addresses]));
  }
}

/** The address that a key of an address names, as pages are noted by it. */
const withoutSlash = (key: string): string => key.slice(URI.length).replace(/(?<=.)\/$/, '');

let made: PagesByKey | undefined;

/** The pages of this site; null without REDIS_URL. */
export function pagesByKey(): PagesByKey | null {
  const shared = redis();
  return shared && (made ??= new PagesByKey(shared));
}
