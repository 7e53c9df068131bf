import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isRedisInstalled, type RedisOfTest, redisServer } from '../../redis-server';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { freePort } from '../site/free-port';
import {
  copyBuild,
  forgetBuild,
  root,
  type RunningServer,
  startProgram,
} from '../site/running-program';
import { tellChanges } from '../site/tell-changes';

/*
 * A host that keeps pages itself, as Next does by default: `next start`, without the site's own
 * page cache.
 */

const NAME = 'host-cache';
const SECRET = '7b0c3e5a-4c1f-4a7e-9d53-2f1e8a6b9c04';

test.describe.configure({ mode: 'serial' });
// Left out where no Redis can be started; `.ci/run` installs one.
test.skip(!isRedisInstalled, 'redis-server is not installed');
test.slow();

let gateway: ContentGateway;
let redis: RedisOfTest;
let site: RunningServer;

async function startHost(env: Record<string, string>): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const next = path.join(root, 'node_modules/next/dist/bin/next');
  const build = copyBuild(NAME);
  // `next build` by itself, as such hosts run it, leaves nothing to compare.
  fs.rmSync(path.join(root, build, 'homegrown-build.json'), { force: true });
  const program = startProgram([next, 'start', '--port', String(port)], {
    BASE_PATH: undefined,
    NEXT_DIST_DIR: build,
    ...gateway.env,
    SITE_URL: origin,
    FAUST_SECRET_KEY: SECRET,
    REVALIDATE_SECONDS: '3600',
    CMS_TIMEOUT_MS: '2000',
    PAGE_CACHE: 'host',
    ...env,
  });
  await program.untilItSays('Ready in');
  site = { ...program, origin };
  await expect.poll(() => ask('/api/health').then(({ status }) => status)).toBe(200);
}

async function ask(address: string) {
  const response = await fetch(`${site.origin}${address}`, { redirect: 'manual' }).catch(
    () => null,
  );
  return {
    status: response?.status,
    cache: response?.headers.get('x-nextjs-cache'),
    html: (await response?.text()) ?? '',
  };
}

/** An editor changes a word of the page /about/. */
const edit = (word: string) => void gateway.words.set('piano teacher', word);

const told = (changes: Record<string, boolean>) =>
  tellChanges({ origin: site.origin, secret: SECRET }, changes);

const ABOUT = { 'uri:/about/': false };

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await startGateway();
  redis = await redisServer();
});

test.afterEach(() => site?.stop());

test.afterAll(async () => {
  await gateway?.stop();
  await redis?.kill();
  forgetBuild(NAME);
});

test('On a host that keeps pages, an edit is shown at WordPress’s message, and on no other page', async () => {
  await startHost({ REDIS_URL: redis.url });
  for (const address of ['/about/', '/contact-us/']) {
    await expect.poll(async () => (await ask(address)).cache, { message: address }).toBe('HIT');
  }
  edit('violin teacher');
  expect((await ask('/about/')).html).toContain('piano teacher');
  const before = gateway.queries.length;
  // 503 says that a page is still to be made anew: the plugin then sends its message again.
  await expect.poll(async () => (await told(ABOUT)).status).toBe(202);
  const now = await ask('/about/');
  expect([now.cache, now.html.includes('violin teacher')]).toEqual(['HIT', true]);
  const asked = gateway.queries.slice(before).filter((name) => name === 'GetPageData');
  expect(asked).toHaveLength(1);
});

test('While WordPress is down the page stays, and the plugin is told to send its message again', async () => {
  await startHost({ REDIS_URL: redis.url });
  await expect.poll(async () => (await ask('/about/')).cache).toBe('HIT');
  edit('cello teacher');
  gateway.mood = 'fails';
  // "Some pages" are left where Redis has not taken them: the plugin sends that message again.
  await expect
    .poll(() => told(ABOUT))
    .toEqual({
      status: 503,
      answer: { message: expect.stringMatching(/^\d+ pages are still to be made anew: send it/) },
    });
  expect((await ask('/about/')).status).toBe(200);
  gateway.mood = 'well';
  // Whatever is told next: what was left is made anew with it.
  await expect.poll(async () => (await told({ 'uri:/contact-us/': false })).status).toBe(202);
  expect((await ask('/about/')).html).toContain('cello teacher');
});

test('Without Redis pages are made anew by time alone, which the log says once', async () => {
  await startHost({});
  await expect.poll(async () => (await ask('/about/')).cache).toBe('HIT');
  edit('flute teacher');
  expect(await told(ABOUT)).toMatchObject({ status: 202 });
  expect((await ask('/about/')).html).not.toContain('flute teacher');
  expect(site.output().split('without REDIS_URL nobody knows')).toHaveLength(2);
});
