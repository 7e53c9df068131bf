import { type AskWordPress, wordpressAnswers } from '@/lib/cms/wordpress-answer';
import { type FakeCms, fakeCms } from './fake-cms';

let cms: FakeCms;
const askWithin = (ms: number): AskWordPress => wordpressAnswers(performance.now() + ms);
const ask: AskWordPress = (path) => askWithin(60_000)(path);

beforeAll(async () => {
  cms = await fakeCms();
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  process.env.SITE_URL = 'https://www.example.com';
  process.env.BASE_PATH = '/blog';
  // The limit is long, because a machine may be slow. No test waits for it.
  process.env.CMS_TIMEOUT_MS = '600000';
  process.env.OWN_ORIGINS = 'https://old.example.com';
});

afterAll(() => cms.close());

const leads = (status: number, location: string) =>
  cms.answer((_request, response) => response.writeHead(status, { location }).end());

it('WordPress is asked by HEAD, and its redirect is not followed', async () => {
  leads(301, '/new/');
  const before = cms.requests.length;
  await expect(ask('/old/')).resolves.toEqual({ kind: 'elsewhere', to: '/new/' });
  expect(cms.requests.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual([
    'HEAD /old/',
  ]);
});

it.each([301, 302, 303, 307, 308])('status %d leads elsewhere', async (status) => {
  leads(status, '/new/?a=b');
  await expect(ask('/old/')).resolves.toEqual({ kind: 'elsewhere', to: '/new/?a=b' });
});

it.each([
  ['WordPress', () => `${cms.url}/new/`],
  ['the site, with its basePath', () => 'https://www.example.com/blog/new/'],
  ['an address that the site had before', () => 'https://old.example.com/new/'],
  ['WordPress, with two slashes', () => `${cms.url}//new/`],
])('a redirect to %s is one to a path of this site', async (_what, location) => {
  leads(301, location());
  await expect(ask('/old/')).resolves.toEqual({ kind: 'elsewhere', to: '/new/' });
});

it.each([
  'https://evil.example/new/',
  '//evil.example/new/',
  'javascript:alert(1)',
  'http://',
  '/wp-admin/',
  '/wp-login.php?redirect_to=x',
])('a redirect to %s leads to nothing of this site', async (location) => {
  leads(302, location);
  await expect(ask('/old/')).resolves.toEqual({ kind: 'nothing' });
});

it.each([200, 204, 304, 401, 403, 404])('status %d says that there is nothing', async (status) => {
  cms.answer((_request, response) => response.writeHead(status).end());
  await expect(ask('/old/')).resolves.toEqual({ kind: 'nothing' });
});

it('status 410 says that it is gone', async () => {
  cms.answer((_request, response) => response.writeHead(410).end());
  await expect(ask('/old/')).resolves.toEqual({ kind: 'gone' });
});

it.each([429, 500, 502, 503])('status %d says nothing', async (status) => {
  cms.answer((_request, response) => response.writeHead(status).end());
  await expect(ask('/old/')).resolves.toMatchObject({
    kind: 'unknown',
    failure: { name: 'CmsUnavailable', reason: 'status', status },
  });
});

it('a WordPress that hangs up says nothing', async () => {
  cms.answer((_request, response) => response.destroy());
  await expect(ask('/old/')).resolves.toMatchObject({
    kind: 'unknown',
    failure: { reason: 'network' },
  });
});

it('a WordPress that hangs says nothing, when the time of the visit is over', async () => {
  cms.answer(() => undefined);
  await expect(askWithin(30)('/old/')).resolves.toMatchObject({
    kind: 'unknown',
    failure: { reason: 'timeout' },
  });
  const before = cms.requests.length;
  await expect(askWithin(0)('/old/')).resolves.toMatchObject({ failure: { reason: 'timeout' } });
  expect(cms.requests).toHaveLength(before);
});

it('questions about one path at one time share the answer, and at most four paths are asked about at one time', async () => {
  const paths = ['/a/', '/a/', '/b/', '/c/', '/d/', '/e/'];
  const waiting = new Map<string, () => void>();
  const asked: string[] = [];
  cms.answer(({ url = '' }, response) => {
    // A question that an earlier test gave up may arrive only now.
    if (!paths.includes(url)) return response.destroy();
    asked.push(url);
    waiting.set(url, () => response.writeHead(301, { location: '/new/' }).end());
    if (waiting.size === 4) for (const answer of waiting.values()) answer();
  });
  const answers = await Promise.all(paths.map(ask));
  expect(answers.map(({ kind }) => kind)).toEqual([
    'elsewhere',
    'elsewhere',
    'elsewhere',
    'elsewhere',
    'elsewhere',
    'unknown',
  ]);
  expect(asked).toEqual(['/a/', '/b/', '/c/', '/d/']);
});
