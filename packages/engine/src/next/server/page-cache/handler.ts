import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { changeLogOf } from '#changes/change-log';
import { hearSourcesIn } from '#counting/widened-policy';
import { cacheFolders } from '#next/server/build-folder';
import { numberSetting } from '#next/server/number-settings';
import { junkIn, UNSLASHED } from '#own-addresses';
import type { Lifetime, Answer } from './entry';
import { type CacheHit, MAX_PAGELESS, PageCache } from './page-cache';
import { PageFolder } from './page-folder';
import { renderings } from './renderings';

const require = createRequire(import.meta.url);

const MB = 1_000_000;

/** The lifetime of the 404 of junk. Junk remains junk until a new build says otherwise. */
const JUNK_SECONDS = 3_600;

/**
 * How far below `expire` every age is that Next is told: Next reads its clock a moment later than
 * this module.
 */
const CLOCK_MARGIN_MS = 1_000;

/** The `lastModified` of an answer that Next has to render again before it gives it to anybody. */
const MADE_ANEW = -1;

/** The route whose addresses can be junk, in the form of Next's keys. */
const catchAll = createHash('sha256').update('/[[...wordpressNode]]').digest('hex');

/** by folder: Next makes a handler for each request */
const caches: Map<string, PageCache> = new Map();

/** @param serverFolder of the build, which must be complete */
function cacheIn(serverFolder: string) {
  const known = caches.get(serverFolder);
  if (known) return known;
  const buildFolder = path.dirname(serverFolder);
  const cache = new PageCache({
    build: fs.readFileSync(path.join(buildFolder, 'BUILD_ID'), 'utf8'),
    changes: changeLogOf(buildFolder),
    maxMemoryBytes: numberSetting('PAGE_CACHE_MEMORY_MB') * MB,
    folder: new PageFolder(path.join(buildFolder, cacheFolders.pages), {
      maxBytes: numberSetting('PAGE_CACHE_DISK_MB') * MB,
      maxFiles: numberSetting('PAGE_CACHE_MAX_PAGES'),
      maxPageless: MAX_PAGELESS,
    }),
  });
  caches.set(serverFolder, cache);
  renderings().setChangedPages(() => cache.changed());
  return cache;
}

/**
 * Next's own list of the lifetimes of all addresses (`SharedCacheControls`), which grows for ever.
 * Next needs none of them, because this cache gives the lifetime with each answer.
 *
 * @returns undefined in a version of Next that has it elsewhere
 */
function notedByNext(): Map<string, unknown> | undefined {
  try {
    return require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js')
      .SharedCacheControls.cacheControls;
  } catch {
    return undefined;
  }
}

const notedLifetimes = notedByNext();

/**
 * The address in a key, as {@link renderings} has it.
 *
 * @param key Next's: `/route-cache/PAGES/{hash of the route}/${path}`, the path decoded
 * @returns undefined for that of another page than the catch-all
 */
function addressIn(key: string): string | undefined {
  const end = key.indexOf('/$/');
  if (!key.slice(0, end).endsWith(catchAll)) return undefined;
  const address = key.slice(end + 2);
  return address === '/index' ? '/' : address;
}

function isJunk(key: string) {
  const address = addressIn(key);
  return address !== undefined && address !== '/' && junkIn(address.slice(1).split('/')) !== null;
}

/**
 * Next's keys of a page, without and with the mark under which pages are kept where addresses have
 * no slash at their end.
 *
 * @param page its path, decoded, without basePath and without a slash at its end
 */
const keysOf = (page: string) =>
  (page === '/' ? ['/index'] : [page, `/${UNSLASHED}${page}`]).map(
    (cachedPath) => `/route-cache/PAGES/${catchAll}/$${cachedPath}`,
  );

/**
 * Whether the cache has an answer for an address of WordPress. If so, a request sends no query to
 * WordPress.
 *
 * @param serverFolder of the build
 * @param page as {@link keysOf} takes it
 */
export async function isPageCached(serverFolder: string, page: string) {
  const cache = cacheIn(path.resolve(serverFolder));
  for (const key of keysOf(page)) {
    if (await cache.get(nameOf(key), addressIn(key))) return true;
  }
  return false;
}

/**
 * Waits for the end of a rendering that began before a change of its page. While Next renders an
 * address, it does not ask the cache for that address: further visitors would get the page that the
 * first visitor was given, or the result of that rendering. Both are from before the change.
 *
 * @param serverFolder of the build
 * @param page as {@link keysOf} takes it
 */
export async function waitForOutdatedRendering(serverFolder: string, page: string) {
  const changes = changeLogOf(path.dirname(path.resolve(serverFolder)));
  await changes.refresh();
  for (const key of keysOf(page)) {
    const underWay = renderings().underWay(addressIn(key) ?? '');
    if (!underWay) continue;
    const { isShown, before, logVersion } = underWay;
    const awaited = isShown && before ? before : { logVersion };
    if (changes.stateOf(awaited) !== 'fresh') await underWay.ended;
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * A lifetime in the form that Next takes. Next shows nothing that is older than `expire`, not even
 * while WordPress is down. So Next gets `expire` only where an age between `revalidate` and
 * `expire` is possible.
 */
function lifetimeForNext({ revalidate, expire = 0 }: Lifetime) {
  const isLonger = expire * 1_000 - CLOCK_MARGIN_MS > (revalidate || 0) * 1_000;
  return { revalidate, expire: isLonger ? expire : undefined };
}

/**
 * When an answer of that age was made, by Next's own clock: the start of the process and the steady
 * clock. No answer is reported as old as its `expire`.
 *
 * @param expire in seconds
 */
function lastModified(ageMs: number, expire = Infinity) {
  const mostMs = expire * 1_000 - CLOCK_MARGIN_MS;
  return performance.timeOrigin + performance.now() - Math.max(0, Math.min(ageMs, mostMs));
}

/** A kept answer in the form that Next takes. */
function answerForNext({ answer, lifetime, ageMs, isPastLifetime, isChanged }: CacheHit) {
  const cacheControl = lifetimeForNext(lifetime);
  // An answer within its lifetime is reported as new, because Next reads its clock later and might
  // consider it past its lifetime.
  const shownAgeMs = isPastLifetime ? ageMs : 0;
  return {
    value: answer,
    lastModified: isChanged ? MADE_ANEW : lastModified(shownAgeMs, cacheControl.expire),
    cacheControl,
  };
}

/** The 404 of junk in the form that Next takes. */
const junkForNext = () => ({
  value: null,
  lastModified: lastModified(0),
  cacheControl: { revalidate: JUNK_SECONDS },
});

/**
 * Keeps the pages of Next's Pages Router (`cacheHandler` in next.config.js):
 * docs/decisions/0023-own-page-cache.md.
 *
 * @see
 *   https://nextjs.org/docs/pages/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
export default class PageCacheHandler {
  #serverFolder;

  /** @param context Next's; `next build` makes a handler too, and asks it nothing */
  constructor({ serverDistDir }: { serverDistDir: string }) {
    this.#serverFolder = path.resolve(serverDistDir);
  }

  async get(key: string, { kind, isFallback }: { kind: string; isFallback?: boolean }) {
    notedLifetimes?.clear();
    if (kind !== 'PAGES' || isFallback) return null;
    if (isJunk(key)) return junkForNext();
    const address = addressIn(key);
    const hit = await cacheIn(this.#serverFolder).get(nameOf(key), address);
    if (address !== undefined) this.#tellRenderings(address, hit);
    if (hit?.answer?.kind === 'PAGES') hearSourcesIn(hit.answer.pageData);
    return hit && answerForNext(hit);
  }

  /**
   * Notes in {@link renderings} that Next renders the address now, unless the kept answer is still
   * valid.
   */
  #tellRenderings(address: string, hit: CacheHit | null) {
    if (!hit || hit.isChanged || hit.isPastLifetime) {
      const { knownVersion: logVersion } = changeLogOf(path.dirname(this.#serverFolder));
      const isShown = hit !== null && !hit.isChanged;
      renderings().begin(address, { before: hit, isShown, logVersion });
    }
    if (hit) renderings().noteGone(address, hit.isGone ?? false);
  }

  async set(
    key: string,
    answer: Answer,
    { cacheControl, isFallback }: { cacheControl?: Lifetime; isFallback?: boolean },
  ) {
    const isKnownKind = answer === null || answer.kind === 'PAGES' || answer.kind === 'REDIRECT';
    if (!cacheControl || isFallback || !isKnownKind || isJunk(key)) return;
    const address = addressIn(key);
    const rendering = address === undefined ? undefined : renderings().take(address, answer);
    const cache = cacheIn(this.#serverFolder);
    if (rendering === 'failed') cache.retain(nameOf(key), cacheControl);
    else await cache.set(nameOf(key), answer, cacheControl, { address, ...rendering });
    if (address !== undefined) renderings().markCached(address);
  }

  /** The Pages Router has no tags. */
  async revalidateTag() {}

  resetRequestCache() {}
}
