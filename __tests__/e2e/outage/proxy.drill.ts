import http from 'node:http';
import http2 from 'node:http2';
import { expect, test } from '@playwright/test';
import { selfSigned } from '../../faults/certificate';
import { builtSite, type BuiltSite } from '../site/built-site';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { type CountedSite, countedSite } from '../site/counted-site';
import { isNginxInstalled, type NginxOfTest, startNginx } from '../site/nginx';
import { tellChanges } from '../site/tell-changes';

const ADVICE = '/about/how-we-test-advice/';
const secret = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

test.describe.configure({ mode: 'serial' });
test.slow();
test.skip(!isNginxInstalled, 'nginx is not installed: what it does before the site is not tried.');

let gateway: ContentGateway;
let site: BuiltSite;
/** The server that nginx takes for the site. It passes on, and counts. */
let counted: CountedSite;
let nginx: NginxOfTest;

const start = () =>
  site.start({
    ...gateway.env,
    FAUST_SECRET_KEY: secret,
    REVALIDATE_SECONDS: '86400',
    CMS_TIMEOUT_MS: '7500',
  });

/** Waits until the site itself has a page. */
const untilKept = (address: string): Promise<void> =>
  expect
    .poll(async () => (await fetch(`${site.origin}${address}`)).status, {
      message: address,
      timeout: 120_000,
    })
    .toBe(200);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await startGateway();
  site = await builtSite('proxy');
  await start();
  // The site then answers nginx at once. The time that a page takes to be made is not nginx's.
  for (const address of ['/about/', '/contact-us/', ADVICE]) await untilKept(address);
  counted = await countedSite(site.origin);
  nginx = await startNginx(counted.host);
});

test.afterAll(async () => {
  await nginx?.stop();
  nginx?.remove();
  await counted?.close();
  await site?.stop();
  site?.remove();
  await gateway?.stop();
});

interface Visit {
  status: number;
  text: string;
  /**
   * How nginx got the answer: HIT, MISS, EXPIRED, REVALIDATED, UPDATING, STALE, BYPASS; null: it
   * has nothing to do with its cache.
   */
  from: string | null;
  header: (name: string) => string | undefined;
}

/** `fetch` would take the compressed form always. */
function visit(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Visit> {
  return new Promise((resolve, reject) => {
    http
      .get(`${nginx.origin}${address}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
        response.once('end', () => {
          const header = (name: string) => {
            const value = response.headers[name];
            return Array.isArray(value) ? value.join(', ') : value;
          };
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            from: header('x-cache-status') ?? null,
            header,
          });
        });
      })
      .once('error', reject);
  });
}

const untilFrom = (address: string, from: string): Promise<void> =>
  expect
    .poll(async () => (await visit(address)).from, { message: address, intervals: [100] })
    .toBe(from);

test('A page is asked of the site once a second, whoever asks and by whatever link', async () => {
  expect(await visit('/about/')).toMatchObject({ status: 200, from: 'MISS' });
  const asked = counted.requests('/about/');
  // A second may end meanwhile, and then another begins.
  await untilFrom('/about/', 'HIT');
  await untilFrom('/about/?utm_source=letter&fbclid=7', 'HIT');
  await untilFrom('/about/', 'REVALIDATED');
  expect(counted.requests('/about/')).toBeGreaterThan(asked);
  const plain = await visit('/about/');
  expect(plain.header('content-encoding')).toBeUndefined();
  expect(plain.text).toContain('</html>');
  const compressed = await visit('/about/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.header('content-encoding')).toBe('gzip');
  expect(compressed.header('cache-control')).toBe('public, max-age=0, must-revalidate');
  const known = { 'if-none-match': compressed.header('etag') ?? '' };
  expect((await visit('/about/', known)).status).toBe(304);
});

test('Visitors who come together to a page that nobody has yet are one question to the site', async () => {
  const visits = await Promise.all(Array.from({ length: 20 }, () => visit('/contact-us/')));
  expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(visits.filter(({ from }) => from === 'MISS')).toHaveLength(1);
});

test('While the site is asked, others get the copy', async () => {
  counted.hold();
  const asking: Promise<Visit>[] = [];
  await expect
    .poll(() => {
      asking.push(visit('/about/'));
      return counted.held();
    })
    .toBeGreaterThan(0);
  expect(await visit('/about/')).toMatchObject({ status: 200, from: 'UPDATING' });
  counted.goOn();
  for (const { status } of await Promise.all(asking)) expect(status).toBe(200);
});

test('An editor is answered by the site, and nothing of editors, forms, searches and previews is kept', async () => {
  const editor = { cookie: '__Host-homegrown-session=signed' };
  await untilFrom('/about/', 'HIT');
  for (const headers of [editor, { authorization: 'Bearer token' }]) {
    expect(await visit('/about/', headers)).toMatchObject({ status: 200, from: 'BYPASS' });
  }
  const own = [
    '/login',
    '/preview?p=1&previewPathname=%2Fabout%2F',
    '/search?q=advice',
    '/api/health',
    '/api/faust/auth/token',
    '/-/protected',
  ];
  for (const address of own) {
    for (const time of [1, 2]) {
      const { from, header } = await visit(address);
      expect(from, `${address}, visit ${time}`).toBeNull();
      expect(header('cache-control'), address).toMatch(/no-store/);
    }
  }
});

test('Addresses that nobody has, and made-up parameters, leave nothing', async () => {
  for (const time of [1, 2]) {
    expect(await visit('/no-such-page/'), `visit ${time}`).toMatchObject({
      status: 404,
      from: 'MISS',
    });
    expect((await visit(`/about/?page=${time}`)).from).toBeNull();
  }
});

test('Each browser gets a picture in a form that it can show, whoever has asked before', async () => {
  const picture = '/_next/image?url=%2Fstatic%2Fbanner.jpeg&w=350&q=75';
  const forms = [
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const;
  for (const from of ['MISS', 'HIT']) {
    for (const [accept, type] of forms) {
      const { status, header, from: actual } = await visit(picture, { accept });
      expect([status, header('content-type'), actual], accept).toEqual([200, type, from]);
    }
  }
});

test('With a certificate it speaks HTTP/2, and keeps pages as without', async () => {
  const certificate = selfSigned({
    hosts: ['localhost'],
    until: new Date(Date.now() + 86_400_000),
  });
  const secure = await startNginx(counted.host, '', '', certificate);
  const session = http2.connect(secure.origin, { ca: certificate.cert });
  try {
    const from = () =>
      new Promise<unknown[]>((resolve, reject) => {
        const stream = session.request({ ':path': '/about/', 'accept-encoding': 'gzip' });
        stream.once('error', reject).once('response', (headers) => {
          stream.resume().once('end', () => {
            const names = [':status', 'content-encoding', 'x-cache-status'];
            resolve([session.alpnProtocol, ...names.map((name) => headers[name])]);
          });
        });
      });
    expect(await from()).toEqual(['h2', 200, 'gzip', 'MISS']);
    await expect.poll(from, { intervals: [50] }).toEqual(['h2', 200, 'gzip', 'HIT']);
  } finally {
    session.destroy();
    await secure.stop();
    secure.remove();
  }
});

test('A page that was unpublished is gone at the first visit, though its copy was never asked for since', async () => {
  expect(await visit(ADVICE)).toMatchObject({ status: 200, from: 'MISS' });
  gateway.unpublished.add(ADVICE);
  const told = await tellChanges({ origin: site.origin, secret }, { [`uri:${ADVICE}`]: true });
  expect(told.status).toBe(202);
  // Once more than a second has gone by since that visit.
  for (let time = 0; time < 2; time += 1) await untilFrom('/contact-us/', 'REVALIDATED');
  expect((await visit(ADVICE)).status).toBe(404);

  await site.stop();
  for (const time of [1, 2]) {
    expect(await visit('/contact-us/'), `visit ${time}`).toMatchObject({ status: 200 });
  }
  await untilFrom('/contact-us/', 'STALE');
  expect((await visit(ADVICE)).status).toBe(404);
});

test('While the site is away, pages are shown as they were, also after nginx has started anew', async () => {
  await nginx.stop();
  await nginx.start();
  for (const address of ['/about/', '/contact-us/?utm_source=letter']) {
    const { status, text } = await visit(address);
    expect([status, text.endsWith('</html>')], address).toEqual([200, true]);
  }
  const never = await visit('/never-visited/');
  expect([never.status, never.header('retry-after'), never.header('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect(never.text).toContain('away for a moment');
});

test('What was unpublished while WordPress is down stays away when the site goes down as well', async () => {
  await start();
  await untilFrom('/about/', 'HIT');
  await gateway.close();
  const told = await tellChanges({ origin: site.origin, secret }, { 'uri:/about/': true });
  expect(told.status).toBe(202);
  // The site asks WordPress for as long as it may.
  await expect.poll(async () => (await visit('/about/')).status, { timeout: 60_000 }).toBe(503);
  await site.stop();
  await expect
    .poll(async () => (await visit('/about/')).from, { message: 'the site is away' })
    .toBe('STALE');
  expect((await visit('/about/')).status).toBe(503);
  await gateway.open();
  await start();
  await untilKept('/about/');
  await expect.poll(async () => (await visit('/about/')).status).toBe(200);
});
