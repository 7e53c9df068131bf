import { setLog } from '#telemetry/log';
import { type Metrics, setMetrics } from '#telemetry/metrics';
import { observeRequests } from '#telemetry/observe-requests';
import { requestId } from '#telemetry/request-context';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';

interface RequestCount {
  kind: string;
  status: number;
  cache: string;
}

const counted: RequestCount[] = [];
const told: string[] = [];

const nothing = () => undefined;
const recorder: Metrics = {
  answered: ({ kind, status, cache }) => void counted.push({ kind, status, cache }),
  rendered: nothing,
  queried: nothing,
  refused: nothing,
  breaker: nothing,
  changeReceived: nothing,
  changeShown: nothing,
  visited: nothing,
};

beforeAll(() => {
  setMetrics(recorder);
  setLog((level, text, facts) => void told.push(JSON.stringify({ level, text, ...facts })));
});

afterAll(() => {
  setMetrics(undefined);
  setLog(undefined);
});

const observe = observeRequests({
  basePath: '/blog',
  isFile: (path) => path === '/logo.png',
  isDocument: (path) => path === '/feed/',
});
const server = serverOfTests((request, response) => {
  observe(request, response);
  if (request.url?.includes('missing')) response.statusCode = 404;
  else response.setHeader('X-Nextjs-Cache', 'HIT');
  response.end(requestId());
});

beforeEach(() => {
  counted.length = 0;
  told.length = 0;
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const text = await fetch(`${server.url}${path}`, { headers }).then((response) => response.text());
  while (counted.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  return text;
};

it.each([
  ['/blog/', 'page'],
  ['/blog/about/', 'page'],
  ['/blog/search?q=x', 'page'],
  ['/blog/feed/', 'document'],
  ['/blog/_next/image?url=x&w=640&q=75', 'picture'],
  ['/blog/_next/static/chunks/main.js', 'file'],
  ['/blog/logo.png', 'file'],
  ['/blog/wp-content/uploads/2026/05/x.jpg', 'upload'],
  ['/blog/api/health', 'api'],
])('a request for %s counts as one for a %s', async (path, kind) => {
  await get(path);
  expect(counted).toEqual([{ kind, status: 200, cache: 'hit' }]);
});

it('a page that is not there counts as such', async () => {
  await get('/blog/missing/');
  expect(counted).toEqual([{ kind: 'page', status: 404, cache: 'none' }]);
});

it('a line of the log has the path of a request and not what a visitor has searched for', async () => {
  await get('/blog/search?q=my-secret', { Cookie: 'a=my-secret', Authorization: 'my-secret' });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('GET /search: 200');
  expect(told[0]).not.toContain('my-secret');
});

it('a request has the id that its proxy gave it', async () => {
  expect(await get('/blog/', { 'X-Request-Id': '7f0c2b9e6a1d4c55' })).toBe('7f0c2b9e6a1d4c55');
  expect(await get('/blog/', { 'X-Request-Id': 'not an id' })).toMatch(/^[\da-f-]{36}$/);
});
