import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { changeLogOf } from '#changes/change-log';
import type { widenPolicy } from '#counting/widened-policy';
import { checksumIn, decodeEntry, encodeEntry } from '#next/server/page-cache/entry';
import PageCacheHandler, { isPageCached } from '#next/server/page-cache/handler';
import { renderings } from '#next/server/page-cache/renderings';
import { filesIn, temporaryFolder } from './temporary-folder';

// Next's own types of these are const enums and private fields.
const { IncrementalCache } = jest.requireActual('next/dist/server/lib/incremental-cache');
const { SharedCacheControls } = jest.requireActual(
  'next/dist/server/lib/incremental-cache/shared-cache-controls.external',
);

const folder = temporaryFolder();
const route = { kind: 'PAGES', sourceRoute: '/[[...wordpressNode]]' };
const context = { route, kind: 'PAGES', isFallback: false };
const cacheControl = { revalidate: 300, expire: 86_400 };
const about = {
  kind: 'PAGES' as const,
  html: '<h1>About</h1>'.padEnd(6_000),
  pageData: {},
  headers: undefined,
  status: undefined,
};

beforeEach(() => {
  SharedCacheControls.cacheControls.clear();
  fs.writeFileSync(path.join(folder(), 'BUILD_ID'), 'this-build');
});

/** What this site's tests use of Next's cache. */
interface Cache {
  get: (
    path: string,
    about: typeof context,
  ) => Promise<{ value: { html?: string } | null; isStale?: boolean | -1 } | null>;
  set: (path: string, answer: unknown, about: unknown) => Promise<void>;
}

/** Next's own cache, with the handler of this site, as a server makes it for each request. */
function cacheOfRequest(Handler: typeof PageCacheHandler = PageCacheHandler): Cache {
  return new IncrementalCache({
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    serverDistDir: path.join(folder(), 'server'),
    CurCacheHandler: Handler,
    previewProps: { previewModeId: 'x' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
  });
}

const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;

/** Makes the one file of the cache older. */
function age(hours: number): void {
  const [file = ''] = filesIn(path.join(folder(), 'page-cache'));
  const entry = decodeEntry(fs.readFileSync(file), 'this-build');
  if (!entry) throw new Error('The file is not whole');
  fs.writeFileSync(file, encodeEntry({ ...entry, madeAt: hoursAgo(hours) }, 'this-build'));
}

interface Started {
  default: typeof PageCacheHandler;
  isPageCached: typeof isPageCached;
  renderings: typeof renderings;
  widenPolicy: typeof widenPolicy;
}

/** The handler of a process that has just started, and its renderings: nothing is in memory. */
async function startAgain(): Promise<Started> {
  const started: Partial<Started> = {};
  await jest.isolateModulesAsync(async () => {
    Object.assign(
      started,
      await import('#next/server/page-cache/handler'),
      await import('#next/server/page-cache/renderings'),
      await import('#counting/widened-policy'),
    );
  });
  return started as Started; // The modules export them.
}

const restarted = async (): Promise<Cache> => cacheOfRequest((await startAgain()).default);

/** What a process that has just started knows of renderings when an address is asked for. */
async function renderingsAfter(address: string): Promise<ReturnType<typeof renderings>> {
  const started = await startAgain();
  await cacheOfRequest(started.default).get(address, context);
  return started.renderings();
}

/** A change of a post, as WordPress tells of it. */
const tell = (key: string, unpublished = false) =>
  changeLogOf(folder()).take({ id: randomUUID(), at: 1, changes: [{ key, unpublished }] });

/** Keeps a page that is made of one post, as Next does when getStaticProps has ended. */
async function keepPageOf(post: string, address: string, lifetime: object): Promise<void> {
  const logVersion = await changeLogOf(folder()).version();
  renderings().finish(address, { logVersion, keys: [post] });
  await cacheOfRequest().set(address, about, { ...context, cacheControl: lifetime });
}

describe("Next's cache of pages", () => {
  it('has nothing at first, then what was put there, for the next request as well', async () => {
    await expect(cacheOfRequest().get('/about', context)).resolves.toBeNull();
    await cacheOfRequest().set('/about', about, { ...context, cacheControl });
    await expect(cacheOfRequest().get('/about', context)).resolves.toMatchObject({
      value: about,
      cacheControl,
      isStale: undefined,
    });
  });

  it.each([1, 25, 1_000])(
    'gives a page of %s hours ago while it is made anew, and never waits for that',
    async (hours) => {
      await cacheOfRequest().set('/about', about, { ...context, cacheControl });
      age(hours);
      const entry = await (await restarted()).get('/about', context);
      expect(entry?.value).toMatchObject({ html: about.html });
      expect(entry?.isStale).toBe(true);
    },
  );

  it('gives a page of another day that may be kept for longer than Next would show it', async () => {
    const long = { revalidate: 100_000, expire: 86_400 };
    await cacheOfRequest().set('/about', about, { ...context, cacheControl: long });
    age(26);
    expect((await (await restarted()).get('/about', context))?.isStale).toBeUndefined();
    age(30);
    expect((await (await restarted()).get('/about', context))?.isStale).toBe(true);
  });

  it.each([undefined, 100, 300, 301])(
    'gives a page that is past its time to be made anew, where Next would show it for %s seconds',
    async (expire) => {
      const short = { revalidate: 300, expire };
      await cacheOfRequest().set('/about', about, { ...context, cacheControl: short });
      age(1);
      expect((await (await restarted()).get('/about', context))?.isStale).toBe(true);
    },
  );

  it('gives nothing that another build has made', async () => {
    await cacheOfRequest().set('/about', about, { ...context, cacheControl });
    fs.writeFileSync(path.join(folder(), 'BUILD_ID'), 'the-next-build');
    await expect((await restarted()).get('/about', context)).resolves.toBeNull();
  });

  it('tells one address from another, and one route from another', async () => {
    await cacheOfRequest().set('/about', about, { ...context, cacheControl });
    const other = { ...context, route: { ...route, sourceRoute: '/[slug]' } };
    await expect(cacheOfRequest().get('/About', context)).resolves.toBeNull();
    await expect(cacheOfRequest().get('/about', other)).resolves.toBeNull();
  });
});

test('what counts visitors on a kept page may load after a restart, before WordPress is asked for anything', async () => {
  const sources = { 'script-src': ['https://count.example'] };
  const counted = { ...about, pageData: { pageProps: { layout: { counting: { sources } } } } };
  await cacheOfRequest().set('/about', counted, { ...context, cacheControl });
  const started = await startAgain();
  await cacheOfRequest(started.default).get('/about', context);
  const response = new ServerResponse(new IncomingMessage(null as never)); // Nothing is read of a connection.
  response.setHeader('Content-Security-Policy', "script-src 'self'");
  started.widenPolicy(response);
  response.writeHead(200);
  expect(response.getHeader('Content-Security-Policy')).toBe(
    "script-src 'self' https://count.example",
  );
});

test('what stood at an address is gone after a restart too, until something else stands there', async () => {
  const made = { logVersion: 'none:1', keys: [] };
  const set = (answer: unknown) =>
    cacheOfRequest().set('/taken-away', answer, { ...context, cacheControl });
  renderings().finish('/taken-away', { ...made, isGone: true });
  await set(null);
  expect((await renderingsAfter('/taken-away')).isGone('/taken-away/')).toBe(true);
  renderings().finish('/taken-away', made);
  await set(about);
  expect((await renderingsAfter('/taken-away')).isGone('/taken-away/')).toBe(false);
});

describe('a page that is asked for', () => {
  it('is made when there is none, and nothing stands for it meanwhile', async () => {
    await cacheOfRequest().get('/first', context);
    expect(renderings().underWay('/first')).toMatchObject({ before: null, isShown: false });
    await cacheOfRequest().get('/', context);
    expect(renderings().underWay('/')).toMatchObject({ before: null, isShown: false });
  });

  it('is not made anew within its time', async () => {
    await cacheOfRequest().set('/young', about, { ...context, cacheControl });
    await cacheOfRequest().get('/young', context);
    expect(renderings().underWay('/young')).toBeUndefined();
  });

  it('is shown while it is made anew after its time', async () => {
    await cacheOfRequest().set('/old', about, { ...context, cacheControl });
    age(1);
    expect((await renderingsAfter('/old')).underWay('/old')).toMatchObject({ isShown: true });
  });

  it('is never made anew when its time never ends', async () => {
    const endless = { revalidate: false };
    await cacheOfRequest().set('/endless', about, { ...context, cacheControl: endless });
    age(100_000);
    const given = await (await restarted()).get('/endless', context);
    expect(given).toMatchObject({ value: { html: about.html }, isStale: undefined });
    expect((await renderingsAfter('/endless')).underWay('/endless')).toBeUndefined();
  });

  it('is waited for when it has changed, and stands as it was when the CMS fails', async () => {
    await keepPageOf('a post', '/changed', { revalidate: 300 });
    await tell('a post');
    expect(renderings().changedPages()).toEqual([{ address: '/changed', keys: ['a post'] }]);
    await expect((await restarted()).get('/changed', context)).resolves.toMatchObject({
      isStale: -1,
    });
    expect((await renderingsAfter('/changed')).answerOnFailure('/changed')).toMatchObject({
      answer: { html: about.html },
    });
  });

  it('stands when the CMS has failed, and is gone as soon as something in it is unpublished', async () => {
    await keepPageOf('a post', '/failed', cacheControl);
    await tell('a post');
    await cacheOfRequest().get('/failed', context);
    // What getStaticProps makes of the page from before is another answer to Next.
    renderings().finish('/failed', 'failed');
    await cacheOfRequest().set('/failed', { ...about }, { ...context, cacheControl });
    await expect(cacheOfRequest().get('/failed', context)).resolves.toMatchObject({ value: about });
    await tell('a post', true);
    await expect(cacheOfRequest().get('/failed', context)).resolves.toBeNull();
  });
});

describe('what is kept beside pages', () => {
  it.each([
    ['a redirect', { kind: 'REDIRECT', props: { pageProps: { __N_REDIRECT: '/about/' } } }],
    ['a 404', null],
  ])('is %s', async (_what, answer) => {
    await cacheOfRequest().set('/no-page', answer, { ...context, cacheControl });
    await expect(cacheOfRequest().get('/no-page', context)).resolves.toMatchObject({
      value: answer,
      cacheControl,
    });
  });

  it.each([
    ['an answer of the App Router', { kind: 'APP_ROUTE', body: 'x' }, { ...context, cacheControl }],
    ['the shell of a route', about, { ...context, cacheControl, isFallback: true }],
    ['an answer without a lifetime', about, context],
  ])('is not %s', async (_what, answer, of) => {
    await cacheOfRequest().set('/no-page', answer, of);
    await expect(cacheOfRequest().get('/no-page', context)).resolves.toBeNull();
  });

  it.each([
    ['an answer of the App Router', { ...context, kind: 'APP_ROUTE' }],
    ['the shell of a route', { ...context, isFallback: true }],
  ])('is no page that is asked for as %s', async (_what, as) => {
    await cacheOfRequest().set('/about', about, { ...context, cacheControl });
    await expect(cacheOfRequest().get('/about', as)).resolves.toBeNull();
  });
});

test.each([
  ['/', '/', '/no-such-page'],
  ['/about', '/about', '/About'],
  ['/--/about', '/about', '/team'],
  ['/café/x', '/café/x', '/café'],
])('who limits requests is told that %s is kept', async (address, page, other) => {
  const server = path.join(folder(), 'server');
  await expect(isPageCached(server, page)).resolves.toBe(false);
  await cacheOfRequest().set(address, about, { ...context, cacheControl });
  for (const isCached of [isPageCached, (await startAgain()).isPageCached]) {
    await expect(isCached(server, page)).resolves.toBe(true);
    await expect(isCached(server, other)).resolves.toBe(false);
  }
});

describe('junk', () => {
  it.each([
    ['a file name', '/wp-login.php'],
    ['an address of WordPress itself', '/wp-admin/x'],
    ['dots', '/a/..b'],
    ['an address without a slash at its end', '/--/wp-json'],
    ['what is too long', `/${'a'.repeat(2_001)}`],
    ['a colon', '/a:b'],
  ])('is a 404 without being made, and leaves nothing behind: %s', async (_what, address) => {
    await expect(cacheOfRequest().get(address, context)).resolves.toMatchObject({
      value: null,
      isStale: undefined,
    });
    await cacheOfRequest().set(address, null, { ...context, cacheControl });
    expect(filesIn(folder())).toEqual([path.join(folder(), 'BUILD_ID')]);
  });

  it.each(['/', '/about', '/--/about', '/category/x/page/999987', '/héllo', '/a$/$/b'])(
    'is not what may be a permalink: %s',
    async (address) => {
      await expect(cacheOfRequest().get(address, context)).resolves.toBeNull();
    },
  );

  it('stays junk for an hour', async () => {
    await expect((await restarted()).get('/wp-login.php', context)).resolves.toMatchObject({
      value: null,
      cacheControl: { revalidate: 3_600 },
    });
  });

  it('is only what the route of WordPress is asked for', async () => {
    const other = { ...context, route: { ...route, sourceRoute: '/[file]' } };
    await expect(cacheOfRequest().get('/feed.xml', other)).resolves.toBeNull();
  });
});

describe('what Next notes of every address for ever', () => {
  it('is forgotten, and nothing is lost by that', async () => {
    await cacheOfRequest().set('/about', about, { ...context, cacheControl });
    const cache = cacheOfRequest();
    for (let number = 0; number < 100; number += 1) {
      await cache.get(`/wp-admin/${number}`, context);
    }
    expect(SharedCacheControls.cacheControls.size).toBeLessThan(10);
    await expect(cacheOfRequest().get('/about', context)).resolves.toMatchObject({
      value: about,
      cacheControl,
    });
  });
});

describe('a setting', () => {
  const setting = { ...process.env };
  afterEach(() => {
    process.env = { ...setting };
  });

  const large = { ...about, html: about.html.padEnd(30_000) };

  async function keep(pages: number): Promise<void> {
    const cache = cacheOfRequest();
    for (let number = 0; number < pages; number += 1) {
      await cache.set(`/${number}`, { ...large }, { ...context, cacheControl });
    }
  }

  async function untilKept(isEnough: (files: string[]) => boolean): Promise<void> {
    while (!isEnough(filesIn(path.join(folder(), 'page-cache')))) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('says how many pages are kept on disk', async () => {
    process.env.PAGE_CACHE_MAX_PAGES = '10';
    await keep(30);
    await untilKept((files) => files.length <= 10);
  });

  it('says how many megabytes of disk they may take', async () => {
    process.env.PAGE_CACHE_DISK_MB = '1';
    await keep(50);
    const bytesOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    await untilKept((files) => files.reduce((sum, file) => sum + bytesOf(file), 0) <= 1_000_000);
  });

  it('says how many megabytes of memory they may take', async () => {
    process.env.PAGE_CACHE_MEMORY_MB = '2';
    await keep(50);
    fs.rmSync(path.join(folder(), 'page-cache'), { recursive: true });
    let inMemory = 0;
    for (let number = 0; number < 50; number += 1) {
      if (await cacheOfRequest().get(`/${number}`, context)) inMemory += 1;
    }
    // A character may take two bytes.
    expect(inMemory * large.html.length).toBeGreaterThan(800_000);
    expect(inMemory * large.html.length).toBeLessThan(1_000_000);
  });

  it('that is blank is as if it were not set', async () => {
    process.env.PAGE_CACHE_MEMORY_MB = ' ';
    await keep(1);
    await expect(cacheOfRequest().get('/0', context)).resolves.toMatchObject({ value: large });
  });
});

describe('a file of the cache', () => {
  it('is named after the address in a way that no address can leave the folder by', async () => {
    await cacheOfRequest().set('/x/$/~%2e%2e%2fserver', about, { ...context, cacheControl });
    const [file = ''] = filesIn(path.join(folder(), 'page-cache'));
    expect(path.relative(path.join(folder(), 'page-cache'), file)).toMatch(
      /^[0-9a-f]{2}.[0-9a-f]{64}$/,
    );
    const bytes = fs.readFileSync(file);
    expect(checksumIn(bytes)).toBe(createHash('sha256').update(bytes.subarray(65)).digest('hex'));
  });
});
