import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const SITE = 'https://www.example.com/blog/';
const source = fs.readFileSync(path.join(__dirname, '../../public/service-worker.js'), 'utf8');

const OFFLINE_HTML =
  '<link rel="stylesheet" href="/blog/_next/static/css/a.css"/><main><h1>You are offline</h1><ul class="x" data-kept=""></ul></main>';

const addressOf = (request: string | Request) => (typeof request === 'string' ? request : request.url);

/**
 * The Cache API, as much of it as the worker uses:
 * https://w3c.github.io/ServiceWorker/#cache-objects
 */
class CacheStandIn {
  readonly entries = new Map<string, Response>();
  async match(request: string | Request) {
    return this.entries.get(addressOf(request))?.clone();
  }
  async put(address: string, answer: Response) {
    this.entries.set(address, answer);
  }
  async delete(request: string | Request) {
    return this.entries.delete(addressOf(request));
  }
  async keys() {
    return [...this.entries.keys()].map((address) => new Request(address));
  }
}

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith?: (answer: Promise<Response>) => void;
  request?: { url: string; method: string; mode: string; destination: string };
  data?: unknown;
}

/**
 * The worker of a build, with the network that `answers` gives by path; what is not there fails as
 * without a connection.
 */
function worker(version: string, known = new Map<string, CacheStandIn>()) {
  const network = new Map<string, () => Response>([
    ['/blog/-/offline', () => new Response(OFFLINE_HTML, { headers: { 'content-encoding': 'gzip', 'content-security-policy': "default-src 'none'" } })],
    ['/blog/_next/static/css/a.css', () => new Response('a{}')],
  ]);
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const asked: string[] = [];
  const caches = {
    open: async (name: string) => {
      const cache = known.get(name) ?? new CacheStandIn();
      known.set(name, cache);
      return cache;
    },
    match: async (request: string | Request, { cacheName }: { cacheName: string }) =>
      known.get(cacheName)?.match(request),
    keys: async () => [...known.keys()],
    delete: async (name: string) => known.delete(name),
  };
  vm.runInNewContext(source, {
    URL,
    Response,
    Headers,
    caches,
    location: { href: `${SITE}-/service-worker.js?v=${version}` },
    registration: { scope: SITE },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    fetch: async (request: string | { url: string }) => {
      const url = typeof request === 'string' ? request : request.url;
      asked.push(url);
      const answer = network.get(new URL(url).pathname);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
  });
  /**
   * Sends an event; gives what it was answered with, null when the browser goes its own way, after
   * all work has ended.
   */
  const send = async (type: string, facts: Partial<WorkerEvent> = {}): Promise<Response | null> => {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    listeners.get(type)?.({
      ...facts,
      waitUntil: (work) => works.push(work),
      respondWith: (given) => (answer = given),
    });
    const given: Response | null = await answer;
    await Promise.all(works);
    return given;
  };
  const visit = (address: string, { mode = 'navigate', destination = 'document', method = 'GET' } = {}) =>
    send('fetch', { request: { url: new URL(address, SITE).href, method, mode, destination } });
  const read = (address: string, parts: string[] = []) =>
    send('message', { data: { page: new URL(address, SITE).href, parts: parts.map((part) => new URL(part, SITE).href) } });
  const page = (address: string, title: string, init?: ResponseInit) =>
    network.set(`/blog/${address}`, () => new Response(`<title>x</title><h1 class="t">${title}</h1>`, init));
  const install = async () => {
    await send('install');
    await send('activate');
  };
  return { network, known, asked, send, visit, read, page, install };
}

/** A worker that is installed, and has kept these articles, which are called so. */
async function keeping(articles: Record<string, string>) {
  const one = worker('1');
  for (const [address, title] of Object.entries(articles)) one.page(address, title);
  await one.install();
  for (const address of Object.keys(articles)) await one.read(address);
  return one;
}

const textOf = async (answer: Promise<Response | null>) => (await answer)?.text();

describe('the service worker, online', () => {
  test('gives what the network gives, and never a kept page', async () => {
    const one = await keeping({ 'post/': 'Old' });
    one.page('post/', 'New');
    expect(await textOf(one.visit('post/'))).toContain('New');
    one.page('post/', 'Gone', { status: 404 });
    expect((await one.visit('post/'))?.status).toBe(404);
  });

  test.each([
    [404, false],
    [410, false],
    [403, false],
    [503, false],
    [500, true],
    [429, true],
  ])('an article that answers %d: is it still kept? %p', async (status, isKept) => {
    const one = await keeping({ 'post/': 'Words that were unpublished' });
    one.page('post/', 'An error', { status });
    await one.visit('post/?utm=1');
    one.network.clear();
    const offline = await textOf(one.visit('post/'));
    expect(offline?.includes('Words that were unpublished')).toBe(isKept);
  });

  test('keeps the newer copy of an article, and forgets one that may no longer be stored', async () => {
    const one = await keeping({ 'post/': 'Old' });
    one.page('post/', 'New');
    await one.visit('post/');
    one.network.delete('/blog/post/');
    expect(await textOf(one.visit('post/'))).toContain('New');
    one.page('post/', 'Opened by a password', { headers: { 'cache-control': 'no-store' } });
    await one.visit('post/');
    one.network.delete('/blog/post/');
    expect(await textOf(one.visit('post/'))).toContain('You are offline');
  });

  test('leaves sign-ins, programs’ questions, forms, scripts’ questions and other sites to the browser', async () => {
    const one = await keeping({});
    expect(await one.visit('api/faust/auth/start?to=%2F')).toBeNull();
    expect(await one.visit('api/health')).toBeNull();
    expect(await one.visit('post/', { method: 'POST' })).toBeNull();
    expect(await one.visit('api/content/archive?x', { mode: 'cors', destination: '' })).toBeNull();
    expect(await one.visit('https://other.example/a.css', { destination: 'style', mode: 'no-cors' })).toBeNull();
  });

  test('keeps no page that it is not told of, none of another site, and none that must not be stored', async () => {
    const one = await keeping({});
    one.page('seen/', 'Seen');
    one.page('secret/', 'Secret', { headers: { 'cache-control': 'private, no-store' } });
    await one.visit('seen/');
    await one.read('secret/');
    await one.send('message', { data: { page: 'https://other.example/', parts: [] } });
    await one.send('message', { data: null });
    expect(one.known.get('homegrown-articles')?.entries.size ?? 0).toBe(0);
    expect(one.asked.filter((url) => !url.startsWith(SITE))).toEqual([]);
  });
});

describe('the service worker, offline', () => {
  test('gives a kept article with its parts, else a page that lists the kept ones, the last read first', async () => {
    const one = worker('1');
    one.page('first/', 'The <em>first</em> &amp; best');
    one.page('second/', 'Second');
    one.network.set('/blog/_next/image', () => new Response('picture'));
    await one.install();
    await one.read('first/', ['_next/static/css/a.css', '_next/image?url=a', 'https://other.example/x']);
    await one.read('second/');
    one.network.clear();
    expect(await textOf(one.visit('first/'))).toContain('first');
    expect(await textOf(one.visit('_next/image?url=a', { mode: 'no-cors', destination: 'image' }))).toBe('picture');
    await expect(one.visit('_next/image?url=b', { mode: 'no-cors', destination: 'image' })).rejects.toThrow('Failed to fetch');
    const offline = await one.visit('never-read/');
    expect(offline?.status).toBe(503);
    expect(offline?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(offline?.headers.get('content-encoding')).toBeNull();
    expect(await offline?.text()).toContain(
      '<ul class="x" data-kept=""><li><a href="/blog/second/">Second</a></li><li><a href="/blog/first/">The first &amp; best</a></li></ul>',
    );
  });

  test.each(['search', 'search?q=email', 'login', 'preview?p=1', '-/comment?post=18', '-/offline'])(
    '%s says so as well, for it is no article, and is kept by nobody',
    async (address) => {
      const one = await keeping({ 'post/': 'Post' });
      one.page(address.replace(/\?.*/, ''), 'For one visitor alone');
      expect(await textOf(one.visit(address))).toContain('For one visitor alone');
      await one.read(address);
      one.network.clear();
      expect(await textOf(one.visit(address))).toContain('<li><a href="/blog/post/">Post</a></li>');
    },
  );

  test('serves a site whose addresses have no slash at the end', async () => {
    const one = await keeping({ 'search-engines': 'Search engines', '2026/05/logins': 'Logins' });
    one.page('2026/05/logins', 'Logins, corrected');
    await one.visit('2026/05/logins?utm_source=letter');
    one.network.clear();
    expect(await textOf(one.visit('search-engines'))).toContain('Search engines');
    expect(await textOf(one.visit('2026/05/logins?utm_source=letter#top'))).toContain('Logins, corrected');
    for (const address of ['', 'about', 'search?q=login', 'login']) {
      expect(await textOf(one.visit(address))).toContain(
        '<li><a href="/blog/2026/05/logins">Logins, corrected</a></li><li><a href="/blog/search-engines">Search engines</a></li>',
      );
    }
  });

  test.each([
    ['post/', 'post'],
    ['post', 'post/'],
  ])('leads to a kept article %s from %s, as the site does', async (kept, asked) => {
    const one = await keeping({ [kept]: 'Post' });
    one.network.clear();
    const answer = await one.visit(asked);
    expect(answer?.status).toBe(302);
    expect(answer?.headers.get('location')).toBe(`${SITE}${kept}`);
    expect(await textOf(one.visit('another'))).toContain('You are offline');
  });

  test('keeps the last twenty articles and two hundred parts', async () => {
    const one = await keeping({});
    for (let number = 1; number <= 25; number += 1) {
      one.page(`post-${number}/`, `Post ${number}`);
      const parts = Array.from({ length: 10 }, (_, part) => `part-${number}-${part}`);
      for (const part of parts) one.network.set(`/blog/${part}`, () => new Response('x'));
      await one.read(`post-${number}/`, parts);
    }
    const articles = [...(one.known.get('homegrown-articles')?.entries.keys() ?? [])];
    expect(articles).toHaveLength(20);
    expect(articles[0]).toBe(`${SITE}post-6/`);
    expect(one.known.get('homegrown-parts')?.entries.size).toBe(200);
  });

  test('keeps the looks that all articles share, and those of the offline page, however much was read since', async () => {
    const one = worker('1');
    one.network.set('/blog/shared.css', () => new Response('b{}'));
    await one.install();
    for (let number = 1; number <= 30; number += 1) {
      one.page(`post-${number}/`, `Post ${number}`);
      const parts = Array.from({ length: 10 }, (_, part) => `part-${number}-${part}`);
      for (const part of parts) one.network.set(`/blog/${part}`, () => new Response('x'));
      await one.read(`post-${number}/`, ['shared.css', ...parts]);
      expect(one.known.get('homegrown-parts')?.entries.has(`${SITE}shared.css`)).toBe(true);
    }
    one.network.clear();
    const style = { mode: 'no-cors', destination: 'style' };
    expect(await textOf(one.visit('_next/static/css/a.css', style))).toBe('a{}');
  });

  test('a new build brings its own offline page, and keeps the articles', async () => {
    const old = await keeping({ 'post/': 'Post' });
    const next = worker('2', old.known);
    await next.install();
    expect([...next.known.keys()].sort()).toEqual(['homegrown-articles', 'homegrown-offline-2', 'homegrown-parts']);
    next.network.clear();
    expect(await textOf(next.visit('post/'))).toContain('Post');
  });

  test('is not installed without an offline page', async () => {
    const one = worker('1');
    one.network.set('/blog/-/offline', () => new Response('', { status: 500 }));
    await expect(one.send('install')).rejects.toThrow('The offline page answered 500');
  });
});
