import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mirror, type MirrorReport, type MirrorSettings } from '../mirror';

/** A page of a site that a test makes. */
interface FakePage {
  body: string;
  type?: string;
  status?: number;
  location?: string;
}

const ORIGIN = 'http://site.test';
const PUBLIC = 'https://www.example.com';

const page = (title: string, more = ''): FakePage => ({
  body: `<!doctype html><html lang="en"><head><title>${title}</title><link rel="canonical" href="${PUBLIC}/"></head><body><main><h1>${title}</h1>${more}</main></body></html>`,
});

const linkTo = (...addresses: string[]): string =>
  addresses.map((address) => `<a href="${address}">${address}</a>`).join('');

/** A site in memory, which counts what it is asked for. */
class FakeSite {
  pages = new Map<string, FakePage>();
  asked: string[] = [];
  /** The answer instead of a page: the site is away, or has a fault at an address. */
  fault: (address: string) => number | 'away' | null = () => null;

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const address = `${url.pathname}${url.search}`;
    this.asked.push(address);
    const fault = this.fault(address);
    if (fault === 'away') throw new TypeError('fetch failed');
    if (fault !== null) return new Response('not now', { status: fault });
    const found = this.pages.get(address);
    if (!found)
      return new Response(page('Not found').body, {
        status: 404,
        headers: { 'Content-Type': 'text/html' },
      });
    const { body, type = 'text/html; charset=utf-8', status = 200, location } = found;
    if (location) return new Response(null, { status, headers: { Location: location } });
    const etag = `"${Buffer.from(body).toString('base64url').slice(-40)}-${body.length}"`;
    const headers = { 'Content-Type': type, ETag: etag };
    if (new Headers(init?.headers).get('if-none-match') === etag)
      return new Response(null, { status: 304, headers });
    return new Response(body, { status, headers });
  };
}

let folder: string;
let site: FakeSite;

beforeEach(() => {
  folder = path.join(os.tmpdir(), `mirror-${randomUUID()}`);
  site = new FakeSite();
  site.pages.set('/', page('Home', linkTo('/about/', '/posts/', 'https://elsewhere.example/')));
  site.pages.set('/about/', page('About us', linkTo('/', '/old-team/')));
  site.pages.set('/posts/', page('Posts', linkTo('/posts/page/2/', '/看板/')));
  site.pages.set('/posts/page/2/', page('Posts, page 2'));
  site.pages.set('/%E7%9C%8B%E6%9D%BF/', page('看板'));
  site.pages.set('/old-team/', { body: '', status: 307, location: '/about/' });
  site.pages.set('/sitemap.xml', {
    body: `<urlset><url><loc>${PUBLIC}/hidden/</loc></url></urlset>`,
    type: 'application/xml',
  });
  site.pages.set('/hidden/', page('In the sitemap alone'));
  site.pages.set('/feed/', { body: '<rss/>', type: 'application/rss+xml' });
  site.pages.set('/robots.txt', { body: 'User-agent: *', type: 'text/plain' });
});

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** From now on the site answers so many times more. */
const endAfter = (count: number, fault: number | 'away'): void => {
  let left = count;
  site.fault = () => ((left -= 1) < 0 ? fault : null);
};

/** Gives the site so many pages more, and the links to them. */
const morePages = (count: number): string => {
  const addresses = Array.from({ length: count }, (_, number) => `/post-${number}/`);
  for (const address of addresses) site.pages.set(address, page(`Post ${address}`));
  return linkTo(...addresses);
};

const run = (settings: Partial<MirrorSettings> = {}): Promise<MirrorReport> =>
  mirror(
    { source: ORIGIN, folder, live: null, atOnce: 2, mayShrink: false, ...settings },
    { asking: { fetch: site.fetch, pause: () => Promise.resolve() } },
  );

const served = (name: string): string => path.join(folder, 'site', name);
const read = (name: string): string => fs.readFileSync(served(name), 'utf8');
const filesOf = (of: string): string[] =>
  fs
    .readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(of, path.join(entry.parentPath, entry.name)))
    .sort();

/** All files that are served, to compare later. */
const snapshot = (): Record<string, string> => {
  const root = fs.realpathSync(path.join(folder, 'site'));
  return Object.fromEntries(
    filesOf(root).map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]),
  );
};

describe('a mirror', () => {
  it('has a file for each page that a link or a sitemap leads to, as servers of files find it', async () => {
    const report = await run();
    expect(report).toMatchObject({
      pages: 6,
      redirects: 1,
      unchanged: 0,
      removed: 0,
      kept: [],
      lost: [],
    });
    expect(read('about/index.html')).toContain('<h1>About us</h1>');
    expect(read('posts/page/2/index.html')).toContain('Posts, page 2');
    expect(read('看板/index.html')).toContain('<h1>看板</h1>');
    expect(read('hidden/index.html')).toContain('In the sitemap alone');
    expect(read('feed/index.xml')).toBe('<rss/>');
    expect(read('robots.txt')).toBe('User-agent: *');
    expect(read('404.html')).toContain('Not found');
    expect(site.asked.filter((address) => address.startsWith('http'))).toEqual([]);
  });

  it('has the site’s redirects as tables for nginx and for hosts of files', async () => {
    await run();
    expect(read('-/redirects.conf')).toBe('location = "/old-team/" { return 307 "/about/"; }\n');
    expect(read('_redirects')).toBe('/feed/ /feed/index.xml 200\n/old-team/ /about/ 307\n');
  });

  it('has an index by which a browser searches it', async () => {
    await run();
    const index: { storedFields: Record<string, { title: string }>; documentCount: number } =
      JSON.parse(read('-/search-index.json'));
    expect(index.documentCount).toBe(6);
    expect(Object.values(index.storedFields).map(({ title }) => title)).toContain('About us');
    expect(read('-/minisearch.js')).toContain('MiniSearch');
    expect(read('-/mirror-search.js')).toContain('search-index.json');
  });

  it('asks for each address once', async () => {
    await run();
    const once = site.asked.filter(
      (address) => !['/', '/this-address-leads-nowhere/'].includes(address),
    );
    expect(new Set(once).size).toBe(once.length);
  });
});

describe('the next mirror', () => {
  it('takes over what is as it was, has what is new, and nothing of what is gone', async () => {
    await run();
    const before = fs.statSync(served('about/index.html')).ino;
    site.pages.set('/posts/', page('Posts', linkTo('/new/')));
    site.pages.set('/new/', page('New'));
    site.pages.delete('/posts/page/2/');
    site.pages.delete('/%E7%9C%8B%E6%9D%BF/');
    const report = await run();
    expect(report).toMatchObject({ pages: 5, removed: 2 });
    expect(report.unchanged).toBeGreaterThanOrEqual(5);
    expect(fs.statSync(served('about/index.html')).ino).toBe(before);
    expect(read('new/index.html')).toContain('New');
    expect(fs.existsSync(served('posts/page/2/index.html'))).toBe(false);
    expect(fs.existsSync(served('看板'))).toBe(false);
    expect(read('-/search-index.json')).not.toContain('看板');
    expect(fs.readdirSync(path.join(folder, 'generations'))).toHaveLength(1);
  });

  it('follows what an unchanged page leads to', async () => {
    await run();
    site.pages.set('/posts/page/2/', page('Posts, page 2, anew'));
    await run();
    expect(read('posts/page/2/index.html')).toContain('anew');
  });

  it('has another form of all pages when forms are to lead elsewhere', async () => {
    site.pages.set('/about/', page('About us', linkTo('/login')));
    await run();
    expect(read('about/index.html')).toContain('href="/-/closed/"');
    await run({ live: 'https://live.example.com' });
    expect(read('about/index.html')).toContain('href="https://live.example.com/login"');
  });

  it('leaves the last one as it was while the site is away', async () => {
    await run();
    const before = snapshot();
    site.fault = () => 'away';
    await expect(run()).rejects.toThrow(
      /answers nothing instead of 200.*the last mirror is served as before/,
    );
    site.fault = () => 503;
    await expect(run()).rejects.toThrow(/answers nothing instead of 200/);
    expect(snapshot()).toEqual(before);
  });

  it('leaves the last one as it was when the site goes away half-way', async () => {
    site.pages.set('/posts/', page('Posts', morePages(40)));
    await run();
    const before = snapshot();
    endAfter(15, 503);
    await expect(run()).rejects.toThrow(/The site is away: 10 addresses in a row could not be had/);
    expect(snapshot()).toEqual(before);
  });

  it('keeps the last copy of a page that alone can’t be had, and says so; an unpublished one goes', async () => {
    await run();
    site.fault = (address) => (address === '/about/' ? 500 : null);
    site.pages.delete('/hidden/');
    const report = await run();
    expect(report).toMatchObject({ kept: ['/about/'], lost: [], removed: 1 });
    expect(read('about/index.html')).toContain('About us');
    expect(fs.existsSync(served('hidden/index.html'))).toBe(false);
  });

  it('takes over a site with far fewer pages only when it is told to', async () => {
    await run();
    site.pages.set('/', page('Home'));
    for (const address of ['/about/', '/posts/', '/hidden/']) site.pages.delete(address);
    await expect(run()).rejects.toThrow(/1 pages, and the last mirror 6\. .*--may-shrink/);
    expect(read('about/index.html')).toContain('About us');
    expect(await run({ mayShrink: true })).toMatchObject({ pages: 1, removed: 5 });
    expect(fs.existsSync(served('about/index.html'))).toBe(false);
  });
});

it('is not made without a front page', async () => {
  endAfter(2, 503);
  await expect(run()).rejects.toThrow('The front page could not be had');
  expect(fs.existsSync(path.join(folder, 'site'))).toBe(false);
});

describe('a mirror that ended half-way', () => {
  const breakOff = async () => {
    endAfter(8, 'away');
    site.pages.set('/', page('Home', `${linkTo('/about/', '/posts/')}${morePages(20)}`));
    await expect(run({ atOnce: 1 })).rejects.toThrow('The site is away');
    site.fault = () => null;
    const begun = site.asked.filter((address) => address !== '/');
    site.asked = [];
    return begun;
  };

  it('is gone on with: what it has is not sent again, and all of it is there at the end', async () => {
    await breakOff();
    expect(fs.existsSync(path.join(folder, 'site'))).toBe(false);
    const report = await run();
    expect(report.isResumed).toBe(true);
    expect(report.unchanged).toBeGreaterThan(1);
    const resumed = snapshot();
    fs.rmSync(folder, { recursive: true });
    await run();
    expect(resumed).toEqual(snapshot());
  });

  it('has nothing of what was unpublished meanwhile, and nothing that nothing leads to any more', async () => {
    await breakOff();
    expect(site.asked).toEqual([]);
    const [generation = ''] = fs.readdirSync(path.join(folder, 'generations'));
    const written = filesOf(path.join(folder, 'generations', generation)).filter((name) =>
      name.startsWith('post-'),
    );
    expect(written.length).toBeGreaterThan(1);
    const [unpublished = '', unlinked = ''] = written.map((name) => `/${path.dirname(name)}/`);
    site.pages.delete(unpublished);
    const home = site.pages.get('/')?.body ?? '';
    site.pages.set('/', { body: home.replaceAll(`href="${unlinked}"`, 'href="/about/"') });
    await run();
    for (const address of [unpublished, unlinked])
      expect(Object.keys(snapshot())).not.toContain(`${address.slice(1)}index.html`);
    expect(fs.existsSync(served('about/index.html'))).toBe(true);
  });

  it('survives a torn line of its journal and files that it has not finished', async () => {
    await breakOff();
    const [journal = ''] = filesOf(path.join(folder, 'journals'));
    const torn = Buffer.concat([Buffer.from('{"address":"/torn/'), Buffer.from([0xe3])]);
    fs.appendFileSync(path.join(folder, 'journals', journal), torn);
    // A second one that ends: what both have done counts.
    endAfter(8, 'away');
    await expect(run({ atOnce: 1 })).rejects.toThrow('The site is away');
    site.fault = () => null;
    const [generation = ''] = fs.readdirSync(path.join(folder, 'generations'));
    fs.writeFileSync(path.join(folder, 'generations', generation, 'left-over.part'), 'half');
    expect((await run()).pages).toBe(26);
    expect(Object.keys(snapshot())).not.toContain('left-over.part');
    expect(read('about/index.html')).toContain('About us');
  });
});

it('never changes a file that the last mirror serves', async () => {
  await run();
  const root = fs.realpathSync(path.join(folder, 'site'));
  const open = fs.openSync(path.join(root, 'about/index.html'), 'r');
  const before = fs.readFileSync(path.join(root, 'about/index.html'), 'utf8');
  site.pages.set('/about/', page('About us, anew'));
  await run();
  expect(fs.readFileSync(open, 'utf8')).toBe(before);
  fs.closeSync(open);
  expect(read('about/index.html')).toContain('anew');
});

it('with another address takes the place of a good one only when it is whole', async () => {
  await run();
  const before = snapshot();
  site.pages.set('/', page('Home'));
  await expect(run({ live: 'https://other.example.com' })).rejects.toThrow('--may-shrink');
  site.pages.set('/', page('Home', linkTo('/about/', '/posts/')));
  site.fault = (address) =>
    /feed|llms|robots|security|favicon|manifest/.test(address) ? 503 : null;
  await expect(run({ live: 'https://live.example.com' })).rejects.toThrow(
    /6 of \d+ addresses could not be had/,
  );
  expect(snapshot()).toEqual(before);
});

it('is written by one program at a time', async () => {
  await run();
  const lock = path.join(folder, '.lock');
  fs.writeFileSync(lock, '1');
  await expect(run()).rejects.toThrow(/Process 1 is writing the mirror .* remove .*\.lock/);
  fs.writeFileSync(lock, '999999999');
  await expect(run()).resolves.toMatchObject({ removed: 0 });
  expect(fs.existsSync(lock)).toBe(false);
});

it('keeps what is whole also where its link is gone', async () => {
  await run();
  fs.rmSync(path.join(folder, 'site'));
  site.fault = (address) => (address === '/' || address.includes('nowhere') ? null : 503);
  await expect(run()).rejects.toThrow('The site is away');
  const [whole = ''] = fs.readdirSync(path.join(folder, 'generations')).sort();
  expect(fs.existsSync(path.join(folder, 'generations', whole, 'about/index.html'))).toBe(true);
  site.fault = () => null;
  expect((await run()).unchanged).toBeGreaterThan(5);
  expect(read('about/index.html')).toContain('About us');
});

it('goes on without an address whose name no disk takes', async () => {
  const long = `/${'a'.repeat(238)}/`;
  const deep = `/${Array.from({ length: 30 }, () => 'b'.repeat(200)).join('/')}/`;
  site.pages.set('/about/', page('About us', linkTo(long, deep)));
  site.pages.set(long, page('Long'));
  site.pages.set(deep, page('Deep'));
  expect(await run()).toMatchObject({ lost: [deep] });
  expect(read(`${long.slice(1)}index.html`)).toContain('Long');
});

it('has no file and no redirect twice, however an address is written', async () => {
  site.pages.set('/about/', page('About us', linkTo('/alt/', '/%61lt/')));
  site.pages.set('/alt/', { body: '', status: 307, location: '/' });
  site.pages.set('/%61lt/', { body: '', status: 307, location: '/' });
  await run();
  expect(read('-/redirects.conf')).toBe('location = "/alt/" { return 307 "/"; }\n');
});
