import fs from 'node:fs';
import path from 'node:path';
import { changeLog, changeLogOf } from '#changes/change-log';
import { CmsUnavailable, isOfCms } from '#cms/unavailable';
import { within } from '#cms/within';
import { cacheFolders } from '#next/server/build-folder';
import type { Answer } from '#next/server/page-cache/entry';
import { MAX_PAGELESS, PageCache } from '#next/server/page-cache/page-cache';
import { PageFolder } from '#next/server/page-cache/page-folder';
import type { Document, DocumentAnswer, DocumentOutcome } from './document';

/**
 * The limits of this cache, in addition to those of the pages' cache. A feed has some 100 KB, a
 * sitemap of 10,000 addresses 2 MB.
 */
const MAX_MEMORY_BYTES = 16_000_000;
const MAX_DISK_BYTES = 256_000_000;
const MAX_DOCUMENTS = 10_000;

/**
 * The longest wait for a document that is being made, the same as for a page. A later request then
 * finds it ready.
 */
const MAX_WAIT_MS = 7_500;

/** A document in the cache, with the time at which it first had this content, for Last-Modified. */
export type CachedDocument =
  | { kind: 'document'; document: Document; changedAt: Date }
  | Exclude<DocumentOutcome, { kind: 'document' }>;

interface CachedHeaders {
  type: string;
  link?: string;
  encoding?: 'base64';
  changedAt: string;
}

function answerOf(outcome: DocumentOutcome, changedAt: Date): Answer {
  switch (outcome.kind) {
    case 'missing':
      return null;
    case 'redirect':
      return { kind: 'REDIRECT', props: { to: outcome.to } };
    case 'document': {
      const { body, ...more } = outcome.document;
      const headers: CachedHeaders = { ...more, changedAt: changedAt.toISOString() };
      return { kind: 'PAGES', html: body, pageData: null, headers };
    }
  }
}

function cachedIn(answer: Answer): CachedDocument {
  if (answer === null) return { kind: 'missing' };
  if (answer.kind === 'REDIRECT') {
    const { to } = answer.props as { to: string }; // Written by answerOf.
    return { kind: 'redirect', to };
  }
  const { changedAt, ...more } = answer.headers as CachedHeaders; // Written by answerOf.
  const document = { ...more, body: answer.html };
  return { kind: 'document', document, changedAt: new Date(changedAt) };
}

const isSame = (one: Document, other: Document): boolean =>
  one.body === other.body && one.type === other.type && one.link === other.link;

/** What documents are kept with; tests use their own. */
export interface CacheDependencies {
  /** Null keeps nothing. */
  cache: PageCache | null;
  changes: Pick<ReturnType<typeof changeLog>, 'stateNow'>;
  now: () => Date;
  maxWaitMs: number;
}

/** How one document is made and kept. */
export interface Making {
  /** A name that is unique among all documents and valid as a file name. */
  name: string;
  make: () => Promise<DocumentAnswer>;
  /** Whether the document may be made now; checked only if nothing is kept. */
  mayMake: () => boolean | Promise<boolean>;
  /** Whether a kept copy of any age will do, so that nothing is made. */
  onlyCached?: boolean;
}

/**
 * Returns documents, which are kept like pages (docs/decisions/0027-documents.md): until something
 * in them changes or their time is over, and for as long as the CMS does not answer; unpublished
 * ones never. A document is made only once at a time, and is finished even if nobody waits for it
 * any more.
 */
export function documentCache(dependencies: CacheDependencies) {
  const { cache, changes, now, maxWaitMs } = dependencies;
  const flights = new Map<string, Promise<CachedDocument>>();

  async function store(
    name: string,
    { outcome, keys, logVersion, seconds }: DocumentAnswer,
  ): Promise<CachedDocument> {
    const before = await cache?.get(name);
    const cached = before ? cachedIn(before.answer) : null;
    const stays =
      outcome.kind === 'document' &&
      cached?.kind === 'document' &&
      isSame(cached.document, outcome.document);
    const answer = answerOf(outcome, stays ? cached.changedAt : now());
    await cache?.set(name, answer, { revalidate: seconds }, { logVersion, keys });
    return cachedIn(answer);
  }

  /**
   * Makes a document, and makes it again if something has changed meanwhile. Each time has the time
   * limit of a request; whoever asked waits for both together no longer than for one.
   *
   * @throws {CmsUnavailable} also when something was unpublished during the second time
   */
  async function make({ name, make: makeOnce }: Making): Promise<CachedDocument> {
    const first = await makeOnce();
    const state = await changes.stateNow(first);
    if (state === 'fresh') return store(name, first);
    // A visitor who waits in vain for the second version gets this one: it is as good as a page
    // from before the change.
    if (state === 'changed') await store(name, first);
    const second = await makeOnce();
    if ((await changes.stateNow(second)) !== 'unpublished') return store(name, second);
    throw new CmsUnavailable(
      'timeout',
      'a document',
      'something was unpublished while it was made',
    );
  }

  /** The one that is being made, or a new one. */
  function flightOf(making: Making): Promise<CachedDocument> {
    const { name } = making;
    const flight = flights.get(name) ?? make(making).finally(() => flights.delete(name));
    flights.set(name, flight);
    // When it fails, nobody may be waiting for it any more.
    flight.catch(() => undefined);
    return flight;
  }

  const waitFor = (flight: Promise<CachedDocument>): Promise<CachedDocument> =>
    within(maxWaitMs, flight, () => {
      throw new CmsUnavailable('timeout', 'a document', 'it is still being made');
    });

  /**
   * @returns null when it would have to be made, and may not be
   * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer and nothing is kept
   *   that may be shown
   */
  return async function documentOf(making: Making): Promise<CachedDocument | null> {
    const { onlyCached = false } = making;
    const cached = await cache?.get(making.name);
    if (cached && (onlyCached || (!cached.isChanged && !cached.isPastLifetime)))
      return cachedIn(cached.answer);
    if (onlyCached) return null;
    if (!cached && !flights.has(making.name) && !(await making.mayMake())) return null;
    try {
      return await waitFor(flightOf(making));
    } catch (error) {
      // The cache is asked again, because something may have been unpublished meanwhile.
      const before = isOfCms(error) ? await cache?.get(making.name) : null;
      if (!before) throw error;
      console.error(error);
      return cachedIn(before.answer);
    }
  };
}

/**
 * The cache in the build's folder. Null without a build, as in development; there, everything is
 * made on each request.
 */
function cacheOfBuild(): PageCache | null {
  const folder = path.resolve(process.env.NEXT_DIST_DIR ?? '.next');
  const buildId = path.join(folder, 'BUILD_ID');
  if (process.env.NODE_ENV !== 'production' || !fs.existsSync(buildId)) return null;
  return new PageCache({
    build: fs.readFileSync(buildId, 'utf8'),
    changes: changeLogOf(folder),
    maxMemoryBytes: MAX_MEMORY_BYTES,
    folder: new PageFolder(path.join(folder, cacheFolders.documents), {
      maxBytes: MAX_DISK_BYTES,
      maxFiles: MAX_DOCUMENTS,
      maxPageless: MAX_PAGELESS,
    }),
  });
}

let ofThisProcess: ReturnType<typeof documentCache> | undefined;

/** The documents of this process. */
export function cachedDocument(making: Making): Promise<CachedDocument | null> {
  ofThisProcess ??= documentCache({
    cache: cacheOfBuild(),
    changes: { stateNow: (page) => changeLog().stateNow(page) },
    now: () => new Date(),
    maxWaitMs: MAX_WAIT_MS,
  });
  return ofThisProcess(making);
}
