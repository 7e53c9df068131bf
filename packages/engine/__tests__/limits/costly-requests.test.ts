import http from 'node:http';
import { Socket } from 'node:net';
import { costOf, limitCostlyRequests } from '#limits/costly-requests';
import { RedisConnection } from '#redis/redis-connection';
import { describeWithRedis, redisServer } from '@/__tests__/redis-server';

const kept = new Set(['/', '/about']);
const log: string[] = [];
let mayPass: ReturnType<typeof limitCostlyRequests>;
let handled = 0;

/** A site that has `/about/`, keeps what it has answered, and is away at `/broken/`. */
function answer(path: string, response: http.ServerResponse): void {
  handled += 1;
  if (path === '/_next/image') response.setHeader('X-Nextjs-Cache', 'MISS');
  if (path === '/known-missing/') response.setHeader('x-nextjs-cache', 'HIT');
  if (path === '/about/') response.setHeader('x-nextjs-cache', 'STALE');
  if (path.startsWith('/moved-')) response.setHeader('location', '/about/');
  const found = /^\/(?:|about\/|new-\d+\/|wp-content\/uploads\/.*|_next\/image|api\/.*)$/;
  const isMoved = response.hasHeader('location');
  response.statusCode = path === '/broken/' ? 500 : isMoved ? 307 : found.test(path) ? 200 : 404;
}

beforeEach(() => {
  jest.useFakeTimers();
  log.length = 0;
  handled = 0;
  mayPass = limitCostlyRequests({
    files: new Set(['/favicon.ico']),
    trustedProxies: ['198.51.100.0/24'],
    isCached: async (page) => kept.has(page),
    log: (line) => log.push(line),
  });
});

afterEach(() => jest.useRealTimers());

/**
 * The answer to a visitor, '' for the site's own machine; `handle` may leave before it is answered.
 */
async function get(path: string, visitor = '203.0.113.7', handle = answer) {
  const request = new http.IncomingMessage(new Socket());
  Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' });
  if (visitor) request.headers['x-forwarded-for'] = `${visitor}, 198.51.100.4`;
  const response = new http.ServerResponse(request);
  if (await mayPass(path, request, response)) {
    handle(path, response);
    if (handle === answer) response.end('answer');
  }
  response.emit('close');
  return response;
}

const statusOf = async (path: string, visitor?: string) => (await get(path, visitor)).statusCode;

/** How many of so many requests were refused. */
async function refusedOf(count: number, pathOf: (number: number) => string, visitor?: string) {
  let refused = 0;
  for (let number = 0; number < count; number += 1) {
    if ((await statusOf(pathOf(number), visitor)) === 429) refused += 1;
  }
  return refused;
}

describe('a network that asks for unknown addresses', () => {
  test('is refused after 240, also for junk, and told in one line; kept pages, files and others are answered as ever', async () => {
    expect(await refusedOf(240, (number) => `/no-such-${number}/`)).toBe(0);
    expect(await refusedOf(20, (number) => `/no-more-${number}/`)).toBe(20);
    expect(await refusedOf(20, (number) => `/junk-${number}.php`)).toBe(20);
    const before = handled;
    expect(await refusedOf(20, () => '/about/')).toBe(0);
    expect(await refusedOf(20, () => '/')).toBe(0);
    expect(await refusedOf(20, () => '/favicon.ico')).toBe(0);
    expect(await refusedOf(20, () => '/_next/static/main.js')).toBe(0);
    expect(handled).toBe(before + 80);
    expect(await statusOf('/no-such-page/', '203.0.113.8')).toBe(404);
    expect(log).toEqual([
      'limit: too many unknown addresses, from 203.0.113.0/24; answered with 429',
    ]);
  });

  test('is answered again after a moment', async () => {
    await refusedOf(245, (number) => `/no-such-${number}/`);
    expect(await statusOf('/one-more/')).toBe(429);
    jest.advanceTimersByTime(1_000);
    expect(await refusedOf(3, (number) => `/and-more-${number}/`)).toBe(1);
  });
});

test('What is kept is counted for nobody, whether it is a page or that there is none', async () => {
  expect(await refusedOf(300, () => '/known-missing/')).toBe(0);
  expect(await refusedOf(300, () => '/about/')).toBe(0);
  expect(await refusedOf(240, (number) => `/no-such-${number}/`)).toBe(0);
});

test.each([
  ['pages that have to be rendered', (number: number) => `/new-${number}/`],
  ['addresses that lead elsewhere', (number: number) => `/moved-${number}/`],
  ['pages that fail', () => '/broken/'],
])('Who asks for %s pays for what they made the site do', async (_what, pathOf) => {
  expect(await refusedOf(240, pathOf)).toBe(0);
  expect(await refusedOf(20, pathOf)).toBe(20);
});

test('New pictures and uploads have limits of their own, kept pictures none', async () => {
  const cachedPicture = (_: string, response: http.ServerResponse) =>
    response.setHeader('X-Nextjs-Cache', 'HIT').end();
  for (let time = 0; time < 400; time += 1) await get('/_next/image', undefined, cachedPicture);
  expect(await refusedOf(300, () => '/_next/image')).toBe(0);
  expect(await refusedOf(20, () => '/_next/image')).toBe(20);
  expect(await refusedOf(600, () => '/wp-content/uploads/a.svg')).toBe(0);
  expect(await refusedOf(20, () => '/wp-content/uploads/a.svg')).toBe(20);
  expect(await refusedOf(5, (number) => `/no-such-${number}/`)).toBe(0);
  expect(log).toEqual([
    'limit: too many new pictures, from 203.0.113.0/24; answered with 429',
    'limit: too many uploads, from 203.0.113.0/24; answered with 429',
  ]);
});

test('Who hangs up before the answer is counted', async () => {
  for (let time = 0; time < 240; time += 1) await get('/new-1/', undefined, () => undefined);
  expect(await statusOf('/new-1/')).toBe(429);
});

test('The site’s own machine is not counted', async () => {
  expect(await refusedOf(300, (number) => `/no-such-${number}/`, '')).toBe(0);
});

test.each([
  ['/', { cost: 'unknown addresses', page: '/' }],
  ['/about/', { cost: 'unknown addresses', page: '/about' }],
  ['/about', { cost: 'unknown addresses', page: '/about' }],
  ['/caf%C3%A9/x/', { cost: 'unknown addresses', page: '/café/x' }],
  ['/--/about', { cost: 'unknown addresses', page: '/--/about' }],
  ['/index', { cost: 'unknown addresses', page: '/index' }],
  ['/.env', { cost: 'unknown addresses', page: undefined }],
  ['/%zz/', { cost: 'unknown addresses', page: undefined }],
  ['//x/', { cost: 'unknown addresses', page: undefined }],
  ['http://evil.example/', { cost: 'unknown addresses', page: undefined }],
  ['/a%2Fb/', { cost: 'unknown addresses', page: undefined }],
  ['/searching', { cost: 'unknown addresses', page: '/searching' }],
  ['/_next/image', { cost: 'new pictures' }],
  ['/wp-content/uploads/2026/a.jpg', { cost: 'uploads' }],
  ['/search', null],
  ['/login', null],
  ['/-/form', null],
  ['/-/share/7-abcdef01.png', { cost: 'unknown addresses', page: undefined }],
  ['/api/content/search', null],
  ['/_next/static/chunks/main.js', null],
])('What %s may cost', (path, cost) => {
  expect(costOf(path)).toEqual(cost);
});

describeWithRedis('a network that asks several processes', () => {
  it('has one share of all of them, and none is counted for a kept page', async () => {
    jest.useRealTimers();
    const server = await redisServer();
    const connections = Array.from(
      { length: 2 },
      () => new RedisConnection({ url: server.url, maxAnswerMs: 50_000 }),
    );
    const processes = connections.map((shared) =>
      limitCostlyRequests({
        files: new Set(),
        trustedProxies: [],
        isCached: async (page) => kept.has(page),
        log: () => {},
        shared,
      }),
    );
    const refused = async (path: string, count: number) => {
      let number = 0;
      for (let asked = 0; asked < count; asked += 1) {
        mayPass = processes[asked % 2] ?? mayPass;
        if ((await statusOf(path)) === 429) number += 1;
      }
      return number;
    };
    try {
      expect(await refused('/no-such-page/', 200)).toBe(0);
      expect(await refused('/about/', 100)).toBe(0);
      // Each process alone would allow 240, and one more each half second.
      expect(await refused('/no-such-page/', 200)).toBeGreaterThan(50);
      expect(await refused('/about/', 10)).toBe(0);
    } finally {
      for (const connection of connections) connection.close();
      await server.kill();
    }
  });
});
