import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OwnWords } from '@homegrown/engine/words/own-words';
import {
  askedPictureFile,
  fileOf,
  type MirroredSite,
  mirroredAddress,
  pictureAddress,
} from './address';
import { type Answer, askSite, type Asking } from './ask';
import { Generations, type Generation, take, writeWhole } from './generations';
import { type Entry, JournalIndex, JournalWriter, kindIn } from './journal';
import { CLOSED_PAGE, closedPage, mirroredPage, withPictureFiles } from './page';
import {
  hostsHeaders,
  hostsTable,
  nginxHeaders,
  nginxPlaces,
  type Redirect,
  targetOf,
} from './redirects';
import { MirrorSearch } from './search-index';

/** The addresses at which the crawl begins, beside those that pages and sitemaps name. */
const BEGINNINGS = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/llms.txt',
  '/favicon.ico',
  '/feed/',
  '/search',
  '/.well-known/security.txt',
  '/-/service-worker.js',
  '/-/reader.js',
  '/-/offline',
];

/** An address that no site has, for the page that says so. */
const NOWHERE = '/this-address-leads-nowhere/';

/** After this many unavailable addresses in a row, the site counts as down. */
const MAX_FAILURES_IN_ROW = 10;

/** The most addresses of a site; one with more has a mistake in its links. */
const MAX_ADDRESSES = 2_000_000;

/** The share of the last mirror's pages that the new one must have. */
const LEAST_SHARE = 0.5;

/** The most addresses that may be missing: a percentage of all, and at least MAX_LOST. */
const MAX_LOST_PERCENT = 2;
const MAX_LOST = 5;

/** The errors for a file name that the disk refuses, or that is already a folder's. */
const UNWRITABLE = ['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EINVAL'];

/** How long an idle worker waits before it looks for work. */
const IDLE_MS = 5;

/**
 * The version of the files' form. A new one keeps files of an older program from being taken over.
 */
const FORMAT = 1;

/** The mirror could not be made; the last one is served as before. */
export class MirrorError extends Error {
  override name = 'MirrorError';
}

/** What a mirror is made of. */
export interface MirrorSettings {
  /** Where the site is asked, with its basePath. */
  source: string;
  folder: string;
  /** The address of the real site, where the mirror has another one. */
  live: string | null;
  /** How many addresses are asked for at one time. */
  atOnce: number;
  /** Takes over a site with far fewer pages than the last mirror has. */
  mayShrink: boolean;
  /** `words` in site.config.ts. */
  words?: OwnWords;
}

/** How far the mirror is. */
export interface Progress {
  done: number;
  known: number;
  bytes: number;
}

/** What became of a mirror. */
export interface MirrorReport {
  served: string;
  pages: number;
  files: number;
  redirects: number;
  /** Addresses whose copy in the last mirror was still current. */
  unchanged: number;
  /** Unavailable addresses. Their copies from the last mirror are kept. */
  kept: string[];
  /** Unavailable addresses that the last mirror lacks. */
  lost: string[];
  /** Files that the last mirror had and this one does not. */
  removed: number;
  /** Pages that are too many for the search. */
  unsearched: number;
  isResumed: boolean;
}

interface Options {
  asking?: Asking;
  onProgress?: (progress: Progress) => void;
}

const isText = (type: string): boolean =>
  /^(?:text\/(?!css|javascript)|application\/(?:[\w.-]+\+)?(?:xml|json))/.test(type);

const isPage = ({ file }: Entry): boolean => file?.endsWith('index.html') === true;

/** Addresses in a stylesheet. */
const STYLE_ADDRESSES = /url\(\s*["']?([^"')\s]+)["']?\s*\)/g;

/** Addresses in a sitemap, and of the icons of a manifest. */
const LISTED =
  /<loc>\s*([^<\s]+)\s*<\/loc>|<\?xml-stylesheet[^>]*href="([^"]+)"|"src":\s*"([^"]+)"/g;

const unescaped = (text: string): string => text.replaceAll('&amp;', '&');

/** The canonical address of the front page names the site's public origin. */
function publicOriginOf(frontPage: string, origin: string): string {
  const [, address = origin] = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(frontPage) ?? [];
  return URL.canParse(address) ? new URL(address).origin : origin;
}

/** The entries that were written before, and the place of their files. */
interface PreviousMirror {
  journal: JournalIndex;
  folder: string;
}

/** An entry of what was written before. */
interface PreviousEntry {
  entry: Entry;
  folder: string;
}

/** The crawl of a site that writes a generation of its mirror. */
class MirrorCrawl {
  readonly #settings: MirrorSettings;
  readonly #options: Options;
  readonly #site: MirroredSite;
  readonly #next: Generation;
  readonly #previous: readonly PreviousMirror[];
  readonly #journal: JournalWriter;
  readonly #known = new Set<string>();
  readonly #waiting: string[] = [];
  #underWay = 0;
  #failures = 0;
  #done = 0;
  #bytes = 0;
  readonly report = { unchanged: 0, kept: [] as string[], lost: [] as string[] };

  constructor({
    settings,
    options,
    site,
    next,
    previous,
    journal,
  }: {
    settings: MirrorSettings;
    options: Options;
    site: MirroredSite;
    next: Generation;
    previous: readonly PreviousMirror[];
    journal: JournalWriter;
  }) {
    this.#settings = settings;
    this.#options = options;
    this.#site = site;
    this.#next = next;
    this.#previous = previous;
    this.#journal = journal;
  }

  /** How many addresses it has met. */
  get known(): number {
    return this.#known.size;
  }

  meet(addresses: Iterable<string>): void {
    for (const address of addresses) {
      if (this.#known.has(address)) continue;
      if (this.#known.size >= MAX_ADDRESSES)
        throw new MirrorError(
          `The site has more than ${MAX_ADDRESSES} addresses: ${address} is one too many.`,
        );
      this.#known.add(address);
      this.#waiting.push(address);
    }
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.#settings.atOnce }, () => this.#work()));
  }

  async #work(): Promise<void> {
    for (;;) {
      // The last address comes first, so that what a page leads to is asked for soon after it and
      // the list stays short.
      const address = this.#waiting.pop();
      if (address === undefined) {
        if (this.#underWay === 0) return;
        // Another worker may be reading a page that leads on.
        await setTimeout(IDLE_MS);
        continue;
      }
      this.#underWay += 1;
      try {
        await this.#visit(address);
      } finally {
        this.#underWay -= 1;
      }
      this.#done += 1;
      this.#options.onProgress?.({ done: this.#done, known: this.#known.size, bytes: this.#bytes });
    }
  }

  async #visit(address: string): Promise<void> {
    const known = await this.#knownOf(address);
    const url = `${this.#site.origin}${address}`;
    const answer = await askSite(url, known?.entry.etag, this.#options.asking);
    const entry = answer
      ? await this.#entryOf(address, answer, known).catch((error: unknown) =>
          this.#unwritten(address, error),
        )
      : await this.#withoutAnswer(address, known);
    if (!entry) return;
    await this.#journal.add(entry);
    this.meet(entry.links ?? []);
  }

  /** The last entry of an address, with its file. */
  async #knownOf(address: string): Promise<PreviousEntry | null> {
    for (const { journal, folder } of this.#previous) {
      const entry = await journal.get(address);
      const isThere = entry?.file === undefined || fs.existsSync(path.join(folder, entry.file));
      if (entry && isThere) return { entry, folder };
    }
    return null;
  }

  /** @throws the error, unless it is of the address alone */
  #unwritten(address: string, error: unknown): null {
    const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
    if (!UNWRITABLE.includes(code)) throw error;
    this.report.lost.push(address);
    return null;
  }

  /** The entry for an address for which the site gave no answer. */
  async #withoutAnswer(address: string, known: PreviousEntry | null): Promise<Entry | null> {
    this.#failures += 1;
    if (this.#failures >= MAX_FAILURES_IN_ROW)
      throw new MirrorError(
        `The site is away: ${MAX_FAILURES_IN_ROW} addresses in a row could not be had, the last one ${address}. The last mirror is served as before; the next run goes on from here.`,
      );
    if (known) {
      this.report.kept.push(address);
      await this.#takeOver(known);
      return known.entry;
    }
    if (address === `${this.#site.basePath}/`)
      throw new MirrorError('The front page could not be had: no mirror is made without it.');
    this.report.lost.push(address);
    return null;
  }

  async #takeOver({ entry: { file }, folder }: PreviousEntry): Promise<void> {
    if (file === undefined || folder === this.#next.folder) return;
    await take(path.join(folder, file), path.join(this.#next.folder, file));
  }

  async #entryOf(
    address: string,
    { status, headers, body }: Answer,
    known: PreviousEntry | null,
  ): Promise<Entry> {
    this.#failures = 0;
    this.#bytes += body.length;
    if (status === 304 && known) {
      this.report.unchanged += 1;
      await this.#takeOver(known);
      return known.entry;
    }
    const location = headers.get('location');
    if (status >= 300 && status < 400 && location !== null) {
      const origins = [this.#site.origin, this.#site.publicOrigin];
      const to = targetOf(location, address, origins);
      const next = to === null ? null : mirroredAddress(to, address, this.#site);
      return { address, status, to: to ?? undefined, links: next === null ? [] : [next] };
    }
    if (status !== 200) return { address, status };
    const type = headers.get('content-type') ?? '';
    const file = fileOf(address, type, this.#site.basePath);
    const { content, ...found } = this.#read(address, type, body);
    await writeWhole(path.join(this.#next.folder, file), content);
    return { address, status, file, etag: headers.get('etag') ?? undefined, ...found };
  }

  /** The file that the mirror makes of an answer, and the addresses that it names. */
  #read(
    address: string,
    type: string,
    body: Buffer,
  ): { content: string | Buffer; links?: string[]; searched?: Entry['searched'] } {
    const site = this.#site;
    const { pathname } = new URL(address, site.origin);
    const mirrored = (found: Iterable<string | undefined>): string[] => [
      ...new Set(
        [...found].flatMap((href) =>
          href === undefined ? [] : (mirroredAddress(unescaped(href), pathname, site) ?? []),
        ),
      ),
    ];
    if (type.startsWith('text/html')) {
      const { html, links, searched } = mirroredPage(body.toString(), pathname, {
        site,
        live: this.#settings.live,
      });
      return { content: html, links, searched: searched ?? undefined };
    }
    if (type.startsWith('text/css')) {
      const found = [...body.toString().matchAll(STYLE_ADDRESSES)].map(([, href]) => href);
      return { content: body, links: mirrored(found) };
    }
    if (!isText(type)) return { content: body };
    const { text, links } = withPictureFiles(body.toString(), site);
    const listed = [...text.matchAll(LISTED)].map(([, ...groups]) => groups.find(Boolean));
    return { content: text, links: [...links, ...mirrored(listed)] };
  }
}

/** The site's page for addresses that lead nowhere, and its headers. @throws {MirrorError} */
async function pageOf(
  address: string,
  status: number,
  { origin }: MirroredSite,
  asking?: Asking,
): Promise<Answer> {
  const answer = await askSite(`${origin}${address}`, undefined, asking);
  if (answer?.status !== status)
    throw new MirrorError(
      `${origin}${address} answers ${answer?.status ?? 'nothing'} instead of ${status}: the site is not well, and the last mirror is served as before.`,
    );
  return answer;
}

/** Headers that every answer of a mirror should have as well. */
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
];

/** The place of MiniSearch's part for browsers. */
const MINISEARCH = path.resolve(require.resolve('minisearch'), '../../umd/index.js');

interface OwnFiles {
  site: MirroredSite;
  live: string | null;
  front: Answer;
  missing: Answer;
}

/** What a journal says of the whole mirror. */
interface Whole {
  pages: number;
  redirects: Redirect[];
  files: Set<string>;
  /** Pictures of the optimizer, with their addresses. */
  pictures: { address: string; file: string }[];
  search: MirrorSearch;
}

/** Reads a journal through. The last entry of an address counts. */
async function wholeOf(journal: string, basePath: string): Promise<Whole> {
  const index = await JournalIndex.open(journal);
  const whole: Whole = {
    pages: 0,
    redirects: [],
    files: new Set(),
    pictures: [],
    search: new MirrorSearch(),
  };
  for (const address of index.addresses()) {
    const entry = await index.get(address);
    if (!entry) continue;
    const { status, file, to, searched } = entry;
    if (to !== undefined) whole.redirects.push({ from: address, to, status });
    if (file !== undefined) whole.files.add(file);
    if (file !== undefined && pictureAddress(address, basePath))
      whole.pictures.push({ address, file });
    if (isPage(entry)) whole.pages += 1;
    if (searched) whole.search.add(address, searched);
  }
  await index.close();
  return whole;
}

/** Removes what an earlier run has left and this one has not found. */
async function sweep({ folder }: Generation, files: ReadonlySet<string>): Promise<void> {
  for (const entry of await fsp.readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (entry.isFile() && !files.has(name)) await fsp.rm(file);
  }
}

/** Writes each picture a second time, under a name made of its address at the site. */
async function nameAsAsked(
  { folder }: Generation,
  { pictures }: Whole,
  { basePath }: MirroredSite,
) {
  for (const { address, file } of pictures) {
    const asked = askedPictureFile(address, basePath);
    if (asked !== null) await take(path.join(folder, file), path.join(folder, asked));
  }
}

/** Writes the files that the mirror has beside the answers of the site. */
async function writeOwnFiles(
  { folder }: Generation,
  { redirects, files, search }: Whole,
  { site, live, front, missing }: OwnFiles,
): Promise<void> {
  const write = (name: string, content: string | Buffer) =>
    writeWhole(path.join(folder, name), content);
  const writeBelowBase = (name: string, content: string | Buffer) =>
    write(path.posix.join(site.basePath, name), content);
  const notFound = mirroredPage(missing.body.toString(), NOWHERE, { site, live }).html;
  const headers = HEADERS.flatMap((name) => {
    const value = front.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const indexes = [...files].filter((file) => /\/index\.(?:xml|json)$/.test(file));
  await write('404.html', notFound);
  await writeBelowBase(`${CLOSED_PAGE}index.html`, closedPage(notFound, { site, live }));
  await writeBelowBase('-/search-index.json', search.toJson());
  await writeBelowBase('-/minisearch.js', await fsp.readFile(MINISEARCH));
  await writeBelowBase(
    '-/mirror-search.js',
    await fsp.readFile(path.join(__dirname, 'mirror-search.js')),
  );
  await write('-/redirects.conf', nginxPlaces(redirects));
  await write('-/headers.conf', nginxHeaders(headers));
  await write('_redirects', hostsTable(redirects, indexes));
  await write('_headers', hostsHeaders(headers));
}

/**
 * Writes the whole published site as files, by difference from the last mirror. They are served
 * once all are there. A run goes on with what an earlier one has left half-way.
 *
 * @throws {MirrorError} when the site is away, or far smaller than it was: the last mirror is
 *   served as before
 */
export async function mirror(
  settings: MirrorSettings,
  options: Options = {},
): Promise<MirrorReport> {
  const { origin, pathname } = new URL(settings.source);
  const basePath = pathname.replace(/(?<!\/)\/+$/, '');
  const asked = { origin, basePath, publicOrigin: origin, words: settings.words };
  const front = await pageOf(`${basePath}/`, 200, asked, options.asking);
  const site = { ...asked, publicOrigin: publicOriginOf(front.body.toString(), origin) };
  const missing = await pageOf(`${basePath}${NOWHERE}`, 404, site, options.asking);

  const generations = new Generations(settings.folder);
  const unlock = await generations.lock();
  try {
    const kind = JSON.stringify([
      FORMAT,
      site.publicOrigin,
      basePath,
      settings.live,
      settings.words,
    ]);
    const current = generations.current();
    const { next, isResumed } = await generations.begin(kind);
    const report = await crawlSite({ settings, options, site, kind, current, next });
    const whole = await wholeOf(next.part, basePath);
    const last = current && (await wholeOf(current.journal, basePath));
    const pagesBefore = last?.pages ?? 0;
    if (whole.pages < pagesBefore * LEAST_SHARE && !settings.mayShrink)
      throw new MirrorError(
        `The site has ${whole.pages} pages, and the last mirror ${pagesBefore}. If that is right, say --may-shrink; the last mirror is served as before.`,
      );
    await sweep(next, whole.files);
    await nameAsAsked(next, whole, site);
    await writeOwnFiles(next, whole, { site, live: settings.live, front, missing });
    await generations.serve(next);
    return {
      ...report,
      served: generations.served,
      pages: whole.pages,
      files: whole.files.size,
      redirects: whole.redirects.length,
      removed: [...(last?.files ?? [])].filter((file) => !whole.files.has(file)).length,
      unsearched: whole.search.leftOut,
      isResumed,
    };
  } finally {
    await unlock();
  }
}

interface CrawlOptions {
  settings: MirrorSettings;
  options: Options;
  site: MirroredSite;
  kind: string;
  current: Generation | null;
  next: Generation;
}

/**
 * Crawls a site, and asks for each address whether it is still as it was written, in a run
 * that ended half-way or in the last mirror.
 *
 * @throws {MirrorError} when too much could not be had
 */
async function crawlSite({ settings, options, site, kind, current, next }: CrawlOptions) {
  const previous: PreviousMirror[] = [];
  for (const [file, folder] of [
    [next.begun, next.folder],
    [current?.journal, current?.folder],
  ]) {
    const isAlike = file !== undefined && (await kindIn(file)) === kind;
    if (isAlike && folder !== undefined)
      previous.push({ journal: await JournalIndex.open(file), folder });
  }
  const journal = await JournalWriter.begin(next.part, kind);
  const crawl = new MirrorCrawl({ settings, options, site, next, previous, journal });
  try {
    crawl.meet(BEGINNINGS.toReversed().map((address) => `${site.basePath}${address}`));
    await crawl.run();
  } finally {
    await journal.close();
    for (const one of previous) await one.journal.close();
  }
  const { lost } = crawl.report;
  if (lost.length > Math.max(MAX_LOST, (crawl.known * MAX_LOST_PERCENT) / 100))
    throw new MirrorError(
      `${lost.length} of ${crawl.known} addresses could not be had, and no mirror has them; the first is ${lost[0]}. The last mirror is served as before; the next run goes on from here.`,
    );
  return crawl.report;
}
