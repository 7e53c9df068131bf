import type { NextApiHandler } from 'next';
import { redisServer, describeWithRedis } from '@/__tests__/redis-server';
import { fakeCms, json } from '@/packages/engine/__tests__/cms/fake-cms';
import { type Answer, call } from './call';

const cms = fakeCms();
let live: NextApiHandler;
let ready: NextApiHandler;

const WELL = {
  data: { nodeByUri: { __typename: 'Page', id: 'x' }, generalSettings: { title: 'Site' } },
};

beforeEach(async () => {
  cms.requests.length = 0;
  Object.assign(process.env, { NEXT_PUBLIC_WORDPRESS_URL: cms.url, CMS_TIMEOUT_MS: '2000' });
  // The process's breaker and its kept answers begin anew.
  jest.resetModules();
  ({ default: live } = await import('@/pages/api/health'));
  ({ default: ready } = await import('@/pages/api/health/ready'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const isReady = (): Promise<Answer> => call(ready, { url: '/api/health/ready' });

describe('who asks whether the process lives', () => {
  it('is told so with 200, WordPress is not asked, and no cache keeps it', async () => {
    await expect(call(live, { url: '/api/health' })).resolves.toMatchObject({
      status: 200,
      body: { status: 'ok' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(cms.requests).toEqual([]);
  });
});

describe('who asks whether new pages can be made', () => {
  it('is told 200 while WordPress answers, and no cache keeps it', async () => {
    cms.answer(json(WELL));
    const { status, body, headers } = await isReady();
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBeUndefined();
  });

  it.each([
    ['hangs up', (_request: unknown, response: { destroy: () => void }) => response.destroy()],
    ['has no database', json('<h1>Error establishing a database connection</h1>', 500)],
    ['is in maintenance', json({ code: 'wp_die' }, 503)],
    ['finds nothing', json({ data: { nodeByUri: null, generalSettings: null } })],
  ])(
    'is told 503 with Retry-After while WordPress %s, and no cache keeps it',
    async (_what, answer) => {
      cms.answer(answer);
      const { status, body, headers } = await isReady();
      expect([status, body]).toEqual([503, { status: 'WordPress is unavailable' }]);
      expect(headers['retry-after']).toBe('30');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('is told 200 again once WordPress is back', async () => {
    expect((await isReady()).status).toBe(503);
    cms.answer(json(WELL));
    let answer = await isReady();
    while (answer.status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      answer = await isReady();
    }
    expect(answer.headers['retry-after']).toBeUndefined();
  });
});

describeWithRedis('who asks whether new pages can be made, where there is a Redis', () => {
  afterEach(() => delete process.env.REDIS_URL);

  it('is told how it does, and that the site is ready without it', async () => {
    const server = await redisServer();
    process.env.REDIS_URL = server.url;
    const { redis } = await import('@homegrown/engine/internal/redis/redis');
    try {
      cms.answer(json(WELL));
      // A machine that does much else may let Redis wait.
      const untilItIsSaid = async (state: string): Promise<void> => {
        while (JSON.stringify((await isReady()).body) !== `{"status":"ok","redis":"${state}"}`) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      await untilItIsSaid('answers');
      await server.setting('maxmemory-policy', 'noeviction');
      await server.setting('maxmemory', '1');
      await untilItIsSaid('can’t be written (OOM)');
      await server.setting('maxmemory', '0');
      await untilItIsSaid('answers');
      await server.kill();
      expect(await isReady()).toMatchObject({
        status: 200,
        body: { status: 'ok', redis: expect.stringMatching(/^does not answer \(/) },
      });
    } finally {
      redis()?.close();
      await server.kill();
    }
  });
});
