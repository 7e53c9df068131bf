import path from 'node:path';
import { type ChangeLog, changeLog } from '#changes/change-log';
import type { QueryCms } from '#cms/apollo-client';
import { currentSite } from '#cms/current-site';
import { environment } from '#cms/environment';
import { queryCmsForRequest } from '#cms/query-cms';
import { within } from '#cms/within';
import { postsPerPage } from '#content/shared/posts-per-page';
import type { Site } from '#content/shared/site';
import { cacheFolders } from '#next/server/build-folder';
import type { SiteDefinition } from '#site/define-site';
import { ContentTraversal } from './content-traversal';
import { type Edition, IndexFile } from './index-file';
import { wordsToMark } from './passage';
import { type SearchDocument, searchDocument } from './search-document';
import { type Hits, SearchIndex } from './search-index';
import { wordsOf } from './words-of-text';

/**
 * The most documents of the index. On larger sites the CMS searches:
 * docs/decisions/0029-an-index-of-our-own.md.
 */
const MAX_DOCUMENTS = 120_000;

/** The most changed items that are asked for one by one; with more, the whole index is rebuilt. */
const MAX_CHANGED = 1_000;

/** How long a search waits for the index to include a change. */
const MAX_WAIT_MS = 500;

/** The pause after a traversal that failed. */
const RETRY_AFTER_MS = 30_000;

/**
 * The least age at which an index is rebuilt, as a multiple of the time that its traversal took.
 */
const REST_FACTOR = 20;

/** The longest time for which work on the index runs before it yields to visitors. */
const MAX_BLOCKED_MS = 10;

/** The share of an address's words that a title must contain. */
const LEAST_SHARE = 0.5;

/** Among how many hits the pages are chosen that an address may have meant. */
const MAX_LOOKED_AT = 20;

/** What the search needs from the rest of the site. */
export interface SearchDependencies {
  newQueryCms: () => Promise<QueryCms>;
  log: Pick<ChangeLog, 'version' | 'changesSince'>;
  file: Pick<IndexFile, 'read' | 'write'>;
  site: Site;
  /** '' for the CMS's. */
  language: string;
  /** The age of the index at which all content is asked for again. */
  refreshAfterMs: number;
  /** The time now in milliseconds since 1970. */
  now: () => number;
  maxDocuments?: number;
  maxWaitMs?: number;
}

/** An index, and how old it is. */
interface Built extends Edition {
  index: SearchIndex;
  /** How long the traversal took that gave all its documents. */
  tookMs: number;
}

class TooManyDocuments extends Error {}

/** A function that yields to other work after {@link MAX_BLOCKED_MS} of work without a pause. */
function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKED_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/**
 * The database id in a key of a post, page or other content ("cG9zdDo0Mg==" is "post:42"); null for
 * any other key.
 */
function contentId(key: string): number | null {
  if (key.includes(':')) return null;
  const [, id] = /^post:(\d+)$/.exec(Buffer.from(key, 'base64').toString()) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * The search of a site: an index that is built in the background when somebody searches, updated
 * from the change log, and kept on disk.
 */
export class SiteSearch {
  readonly #dependencies: SearchDependencies;
  readonly #contents: ContentTraversal;
  #built: Built | undefined;
  /** The current build or update of the index; one at a time. */
  #work: Promise<void> | undefined;
  #restsUntilMs = 0;
  #isTooLarge = false;

  constructor(dependencies: SearchDependencies) {
    this.#dependencies = dependencies;
    this.#contents = new ContentTraversal(dependencies.newQueryCms, dependencies.site);
  }

  /**
   * Searches the index.
   *
   * @param language the code of the one that is searched in; left out, all are
   * @returns null while there is none: the CMS searches then
   */
  async search(
    term: string,
    range: { skip: number; take: number },
    language?: string,
  ): Promise<Hits | null> {
    const logVersion = await this.#dependencies.log.version();
    const { maxWaitMs = MAX_WAIT_MS } = this.#dependencies;
    if (!this.#built) {
      await within(maxWaitMs, this.#make(), () => undefined);
    } else if (this.#built.logVersion !== logVersion) {
      await within(maxWaitMs, this.#update(logVersion), () => undefined);
    } else if (this.#isOld(this.#built)) {
      void this.#make();
    }
    return this.#find(term, range, language);
  }

  /**
   * The pages that a visitor with part of a title may have meant, the likeliest first: their titles
   * contain half of the words, typing errors allowed. Does not wait for anything.
   *
   * @param mayBegin whether a first index is begun where there is none
   * @returns none while there is no index
   */
  async pagesLike(words: string, { mayBegin }: { mayBegin: boolean }): Promise<SearchDocument[]> {
    await this.#dependencies.log.version();
    if (!this.#built && mayBegin) void this.#make();
    const found = this.#find(words, { skip: 0, take: MAX_LOOKED_AT });
    const least = new Set(wordsOf(words)).size * LEAST_SHARE;
    return (found?.hits ?? [])
      .filter(({ document, isFoundBy }) => wordsToMark([document.title], isFoundBy).length >= least)
      .map(({ document }) => document);
  }

  #find(term: string, range: { skip: number; take: number }, language?: string): Hits | null {
    const built = this.#built;
    if (!built) return null;
    const since = this.#dependencies.log.changesSince(built.logVersion);
    if (since.everything === 'unpublished') return null;
    const { index } = built;
    return index.search(
      term,
      range,
      (id) =>
        since.unpublished.has(id) || (language !== undefined && index.languageOf(id) !== language),
    );
  }

  #isOld({ builtAtMs, tookMs }: Built): boolean {
    return (
      this.#dependencies.now() - builtAtMs >
      Math.max(this.#dependencies.refreshAfterMs, REST_FACTOR * tookMs)
    );
  }

  /** Begins work unless some is under way. */
  #begin(work: () => Promise<void>): Promise<void> {
    this.#work ??= work()
      .catch((error: unknown) => {
        this.#restsUntilMs = this.#dependencies.now() + RETRY_AFTER_MS;
        console.error(error);
      })
      .finally(() => {
        this.#work = undefined;
      });
    return this.#work;
  }

  #make(): Promise<void> {
    if (this.#work) return this.#work;
    if (this.#isTooLarge || this.#dependencies.now() < this.#restsUntilMs) return Promise.resolve();
    return this.#begin(async () => {
      if (!this.#built && (await this.#readFile())) return;
      await this.#traverse();
    });
  }

  #newIndex({ language, synonyms }: Pick<Edition, 'language' | 'synonyms'>): SearchIndex {
    const { language: own } = this.#dependencies;
    return new SearchIndex({ language: own || language, synonyms });
  }

  async #readFile(): Promise<boolean> {
    const documents: SearchDocument[] = [];
    const giveWay = givingWay();
    const edition = await this.#dependencies.file.read(async (document) => {
      documents.push(document);
      await giveWay();
    });
    if (!edition || this.#dependencies.log.changesSince(edition.logVersion).everything)
      return false;
    const index = this.#newIndex(edition);
    for (const document of documents) {
      index.put(document);
      await giveWay();
    }
    this.#built = { ...edition, index, tookMs: 0 };
    await this.#bringUpToDate(this.#built, await this.#dependencies.log.version());
    return true;
  }

  async #traverse(): Promise<void> {
    const { log, site, now, maxDocuments = MAX_DOCUMENTS } = this.#dependencies;
    const started = now();
    const logVersion = await log.version();
    const giveWay = givingWay();
    let index: SearchIndex | undefined;
    let language = '';
    let synonyms: readonly string[][] = [];
    try {
      for await (const part of this.#contents.all()) {
        ({ language, synonyms } = part);
        index ??= this.#newIndex(part);
        for (const node of part.nodes) {
          const document = searchDocument(node, site);
          if (document) index.put(document);
          await giveWay();
        }
        if (index.size > maxDocuments) throw new TooManyDocuments();
      }
    } catch (error) {
      if (!(error instanceof TooManyDocuments)) throw error;
      this.#isTooLarge = true;
      console.log(`Search: more than ${maxDocuments} contents, so WordPress searches them.`);
      return;
    }
    // A site without any content may be one whose CMS gave an empty answer, so each search asks
    // again.
    if (!index || index.size === 0) return;
    this.#built = {
      index,
      language,
      synonyms,
      logVersion,
      builtAtMs: now(),
      tookMs: now() - started,
    };
    await this.#write(this.#built);
  }

  /** Asks for what has changed between the version of the index and `logVersion`. */
  #update(logVersion: string): Promise<void> {
    const built = this.#built;
    if (!built || this.#work) return this.#work ?? Promise.resolve();
    const since = this.#dependencies.log.changesSince(built.logVersion);
    if (since.everything) return this.#make();
    if (this.#dependencies.now() < this.#restsUntilMs) return Promise.resolve();
    return this.#begin(() => this.#bringUpToDate(built, logVersion));
  }

  async #bringUpToDate(built: Built, logVersion: string): Promise<void> {
    const { log, site } = this.#dependencies;
    const { keys, unpublished } = log.changesSince(built.logVersion);
    const keyOf = new Map<number, string>();
    for (const key of keys) {
      const id = contentId(key);
      if (id !== null) keyOf.set(id, key);
    }
    if (keyOf.size > MAX_CHANGED) return this.#traverse();
    const givenUp = await this.#contents.changed([...keyOf.keys()], ({ ids, nodes }) => {
      const published = new Map(nodes.map((node) => [node.id, searchDocument(node, site)]));
      for (const id of ids) {
        const key = keyOf.get(id) ?? '';
        const document = published.get(key);
        if (document) built.index.put(document);
        else built.index.remove(key);
      }
    });
    for (const id of givenUp) {
      const key = keyOf.get(id) ?? '';
      // From this moment on, the log no longer hides what was unpublished before.
      if (unpublished.has(key)) built.index.remove(key);
    }
    if (givenUp.length > 0) {
      console.error(
        `Search: WordPress can't answer these contents, even alone, so they are found by what they were before: ${givenUp.join(', ')}`,
      );
    }
    built.logVersion = logVersion;
    if (keyOf.size > 0) await this.#write(built);
  }

  /** Writes the index to disk; without a disk, each start rebuilds it. */
  async #write({ index, language, synonyms, logVersion, builtAtMs }: Built): Promise<void> {
    const edition = { language, synonyms, logVersion, builtAtMs };
    await this.#dependencies.file.write(edition, [...index.documents()]).catch((error: unknown) => {
      console.error(`Search: its index can't be written: ${String(error)}`);
    });
  }
}

let made: SiteSearch | undefined;

/** The search of this process. */
function siteSearch(site: SiteDefinition): SiteSearch {
  if (made) return made;
  const folder = path.join(process.env.NEXT_DIST_DIR ?? '.next', cacheFolders.search);
  made = new SiteSearch({
    newQueryCms: () => queryCmsForRequest(site),
    log: changeLog(),
    file: new IndexFile(path.join(folder, 'documents.jsonl')),
    site: currentSite(site),
    language: site.config.language,
    refreshAfterMs: environment().REVALIDATE_SECONDS * 1_000,
    now: Date.now,
  });
  return made;
}

/**
 * Searches this site's index.
 *
 * @param page 1 for the first
 * @param language the code of the one that is searched in; left out, all are
 * @returns null while there is none, and where WordPress is to search (SEARCHED_BY)
 */
export async function searchIndexed(
  term: string,
  page: number,
  site: SiteDefinition,
  language?: string,
): Promise<Hits | null> {
  if (environment().SEARCHED_BY === 'wordpress') return null;
  const take = postsPerPage(site);
  return siteSearch(site).search(term, { skip: (page - 1) * take, take }, language);
}

/** {@link SiteSearch.pagesLike} of this site's index; none where WordPress is to search. */
export async function pagesLike(
  words: string,
  site: SiteDefinition,
  options: { mayBegin: boolean },
): Promise<SearchDocument[]> {
  return environment().SEARCHED_BY === 'wordpress'
    ? []
    : siteSearch(site).pagesLike(words, options);
}
