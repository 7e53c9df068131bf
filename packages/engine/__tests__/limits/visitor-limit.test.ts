import { mayRequest, mayGuess } from '#limits/visitor-limit';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';

process.env.TRUSTED_PROXIES = '198.51.100.0/24';

const server = serverOfTests((request, response) => {
  if (request.url === '/missing') {
    response.end(String(mayGuess(request)));
    return;
  }
  const kind = request.url === '/api' ? 'json' : 'page';
  void mayRequest(request, response, kind).then((mayPass) => mayPass && response.end('answer'));
});

const get = (visitor: string, path = '/') =>
  fetch(server.url + path, { headers: visitor ? { 'x-forwarded-for': visitor } : {} });

/** The statuses of so many questions of one visitor. */
async function statuses(visitor: string, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let number = 0; number < count; number += 1) all.push((await get(visitor)).status);
  return all;
}

test('who asks too often is told when to come again, and others behind the same CDN are answered', async () => {
  const given = await statuses('203.0.113.7, 198.51.100.4', 140);
  expect(given.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(given).toContain(429);
  const refused = await get('203.0.113.7, 198.51.100.4');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toMatch(/Too many requests[^]*Try again in \d+ second/);
  const asScript = await get('203.0.113.7, 198.51.100.4', '/api');
  expect(await asScript.json()).toEqual({ message: expect.stringContaining('try again in') });
  expect((await get('203.0.113.8, 198.51.100.4')).status).toBe(200);
});

test('the site’s own machine is not counted', async () => {
  expect(new Set(await statuses('', 200))).toEqual(new Set([200]));
});

test('who asks for many addresses that are not there is told no more what they may mean', async () => {
  const guessed = async (visitor: string) => (await get(visitor, '/missing')).text();
  const first = '203.0.113.20, 198.51.100.4';
  const answers: string[] = [];
  for (let number = 0; number < 80; number += 1) answers.push(await guessed(first));
  expect(answers.slice(0, 60)).not.toContain('false');
  expect(answers).toContain('false');
  expect(await guessed('203.0.113.21, 198.51.100.4')).toBe('true');
  expect(await guessed('')).toBe('true');
});
