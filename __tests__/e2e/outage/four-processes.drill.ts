import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isRedisInstalled, type RedisOfTest, redisServer } from '../../redis-server';
import { builtSite, type BuiltSite } from '../site/built-site';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { isNginxInstalled, type NginxOfTest, startNginx } from '../site/nginx';
import { renameBuild } from '../site/renamed-build';
import { root } from '../site/running-program';
import { sample } from '../site/sample';
import { type Changes, tellChanges } from '../site/tell-changes';

const NAMES = ['four-a', 'four-b', 'four-c', 'four-d'] as const;
const PAGE = '/contact-us/';
const ADVICE = '/about/how-we-test-advice/';
/** A category below another, without that: leads to its own address. */
const MOVED = '/category/local-business/';
const secret = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

/** A delay that is longer than a visit waits for Redis, and short enough for a new connection. */
const SLOW_MS = 300;

// Four processes, Redis and nginx beside each other: a busy machine takes minutes.
test.describe.configure({ mode: 'default', timeout: 400_000 });
test.skip(
  !isRedisInstalled || !isNginxInstalled,
  'redis-server or nginx is not installed: four processes behind a proxy are not tried.',
);

let gateway: ContentGateway;
let redis: RedisOfTest;
/** A server between the sites and Redis that can be slow. */
let way: SlowWay;
let sites: BuiltSite[] = [];
let nginx: NginxOfTest;

interface SlowWay {
  port: number;
  /** From now on each answer of Redis takes so much longer. */
  delayMs: number;
  close: () => void;
}

function wayTo(port: number): Promise<SlowWay> {
  const slow: SlowWay = { port: 0, delayMs: 0, close: () => server.close() };
  const server = net.createServer((asking) => {
    const answering = net.connect(port, '127.0.0.1');
    asking.pipe(answering);
    answering.on('data', (bytes) => setTimeout(() => asking.write(bytes), slow.delayMs));
    for (const [one, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      slow.port = (server.address() as AddressInfo).port; // It listens on a port.
      resolve(slow);
    }),
  );
}

const start = (site: BuiltSite): Promise<void> =>
  site.start({
    ...gateway.env,
    // All are one site.
    SITE_URL: 'http://www.example.test',
    FAUST_SECRET_KEY: secret,
    REDIS_URL: `redis://127.0.0.1:${way.port}`,
    REVALIDATE_SECONDS: '86400',
    CMS_TIMEOUT_MS: '15000',
  });

interface Answer {
  status: number;
  text: string;
}

let visitors = 0;

/**
 * A visit from a network that asks nothing else, so that its limits are counted, and none is
 * reached.
 */
async function answerOf(origin: string, address: string): Promise<Answer> {
  visitors += 1;
  const network = `2001:db8:${(visitors >> 16).toString(16)}:${(visitors & 0xffff).toString(16)}::1`;
  const answer = await fetch(`${origin}${address}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': network },
  });
  return { status: answer.status, text: await answer.text() };
}

/** The answers of all processes. */
const answers = (address: string): Promise<Answer[]> =>
  Promise.all(sites.map(({ origin }) => answerOf(origin, address)));

const statuses = async (address: string): Promise<number[]> =>
  (await answers(address)).map(({ status }) => status);

const untilAll = (address: string, status: number): Promise<void> =>
  expect
    .poll(() => statuses(address), { message: address, timeout: 120_000 })
    .toEqual(sites.map(() => status));

/** WordPress tells one process. */
async function tell(site: BuiltSite | undefined, changes: Changes): Promise<void> {
  const { status } = await tellChanges({ origin: site?.origin ?? '', secret }, changes);
  expect(status).toBe(202);
}

test.beforeAll(async () => {
  test.setTimeout(400_000);
  gateway = await startGateway();
  redis = await redisServer();
  way = await wayTo(Number(new URL(redis.url).port));
  sites = [];
  for (const name of NAMES) sites.push(await builtSite(name));
  for (const site of sites) await start(site);
  // As deploy.md has it for several processes.
  nginx = await startNginx(
    sites.map(({ origin }) => `127.0.0.1:${new URL(origin).port}`).join('; server '),
  );
  for (const address of [PAGE, ADVICE]) await untilAll(address, 200);
  await untilAll(MOVED, 307);
});

test.afterAll(async () => {
  await nginx?.stop();
  nginx?.remove();
  for (const site of sites) {
    await site.stop();
    site.remove();
  }
  way?.close();
  await redis?.kill();
  await gateway?.stop();
});

test('All four processes show what one was told: edits, unpublished pages, 404s that become pages, redirects', async () => {
  /** Tells one process, and gives the time until all answer so. */
  async function untilAllAgree(
    changes: Changes,
    isSo: (answers: { page: Answer[]; advice: number[]; moved: number[] }) => boolean,
  ): Promise<number> {
    const told = performance.now();
    await tell(sites[2], changes);
    for (;;) {
      const [page, advice, moved] = await Promise.all([
        answers(PAGE),
        statuses(ADVICE),
        statuses(MOVED),
      ]);
      if (isSo({ page, advice, moved })) return performance.now() - told;
    }
  }
  const all = (found: readonly number[], status: number) => found.every((one) => one === status);

  gateway.words.set('Contact Us', 'Write to Us');
  const edited = await untilAllAgree({ [`uri:${PAGE}`]: false }, ({ page }) =>
    page.every(({ text }) => text.includes('Write to Us')),
  );
  for (const address of [ADVICE, MOVED]) gateway.unpublished.add(address);
  const unpublished = await untilAllAgree(
    { [`uri:${ADVICE}`]: true, [`uri:${MOVED}`]: true },
    ({ advice, moved }) => all(advice, 404) && new Set(moved).size === 1,
  );
  gateway.unpublished.clear();
  const published = await untilAllAgree(
    { [`uri:${ADVICE}`]: false, [`uri:${MOVED}`]: false },
    ({ advice, moved }) => all(advice, 200) && all(moved, 307),
  );
  console.log(
    `Until all four agree: ${[edited, unpublished, published].map((ms) => `${ms.toFixed(0)} ms`).join(', ')}.`,
  );
});

test('A list that one process has traversed costs the others nothing', async () => {
  const traversals = () => gateway.queries.filter((name) => name === 'GetSeedNodeOfPage').length;
  // A process waits a tenth of a second for Redis; on a busy machine it may traverse the list
  // itself.
  await expect(async () => {
    await tell(sites[0], { 'list:post': false });
    // A time in which all have read it: four times the pause between two readings.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const before = traversals();
    expect((await answerOf(sites[0]?.origin ?? '', '/posts/page/3/')).status).toBe(200);
    await untilAll('/posts/page/3/', 200);
    await untilAll('/posts/page/2/', 200);
    expect(traversals() - before).toBe(1);
  }).toPass({ timeout: 300_000 });
});

/**
 * All four say so of Redis in `/api/health/ready`. On a busy machine Redis comes and goes: each has
 * said it once.
 */
async function allSay(words: RegExp): Promise<void> {
  const said = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const { origin } of sites) {
          const { text } = await answerOf(origin, '/api/health/ready');
          const { redis: state = '' } = JSON.parse(text) as { redis?: string };
          if (words.test(state)) said.add(origin);
        }
        return said.size;
      },
      { message: words.source, timeout: 180_000 },
    )
    .toBe(sites.length);
}

/**
 * All four have written so into their logs, in which a busy machine leaves room for one line a
 * minute about Redis. Each is asked on: that a Redis is full shows only when something is written.
 */
const allHaveWritten = (words: RegExp): Promise<void> =>
  expect
    .poll(
      async () => {
        await answers('/api/health/ready');
        return sites.map(({ output }) => words.test(output()));
      },
      { message: words.source, timeout: 180_000 },
    )
    .toEqual(sites.map(() => true));

/**
 * All is answered, by nginx and by each process: what is kept, what is not there, and what is asked
 * of WordPress each time.
 */
async function allIsAnswered(): Promise<void> {
  for (const origin of [nginx.origin, ...sites.map((site) => site.origin)]) {
    expect((await answerOf(origin, PAGE)).status).toBe(200);
    expect((await answerOf(origin, `/no-such-page-${visitors}/`)).status).toBe(404);
    expect((await answerOf(origin, '/search?q=advice')).status).toBe(200);
  }
}

/**
 * A slow Redis comes and goes, and uses up the lines that a process writes of it: it is the last.
 */
const states: { state: string; said: string; begin: () => unknown; end: () => unknown }[] = [
  {
    state: 'hangs',
    said: 'does not answer',
    begin: () => redis.stop(),
    end: () => redis.goOn(),
  },
  {
    state: 'is full, and forgets nothing by itself',
    said: 'can’t be written \\(OOM\\)',
    begin: async () => {
      await redis.setting('maxmemory-policy', 'noeviction');
      await redis.setting('maxmemory', '1');
    },
    end: () => redis.setting('maxmemory', '0'),
  },
  {
    state: 'is killed, and begins anew with nothing',
    said: 'does not answer',
    begin: () => redis.kill(),
    end: () => redis.startAnew(),
  },
  {
    state: 'is slow',
    said: 'does not answer',
    begin: () => void (way.delayMs = SLOW_MS),
    end: () => void (way.delayMs = 0),
  },
];
// Each takes half a minute.
const tried = sample(states, 2);
for (const { state, said, begin, end } of states.filter((one) => tried.includes(one))) {
  test(`While Redis ${state}, all four answer everything and say so; afterwards they agree again`, async () => {
    await begin();
    await allIsAnswered();
    await allSay(new RegExp(`^${said}`));
    await allHaveWritten(new RegExp(`Redis at .* ${said}`));
    gateway.unpublished.add(ADVICE);
    await tell(sites[1], { [`uri:${ADVICE}`]: true });
    expect((await answerOf(sites[1]?.origin ?? '', ADVICE)).status).toBe(404);
    await allIsAnswered();
    await end();
    await untilAll(ADVICE, 404);
    await allIsAnswered();
    await allSay(/^answers$/);
    gateway.unpublished.delete(ADVICE);
    await tell(sites[3], { [`uri:${ADVICE}`]: false });
    await untilAll(ADVICE, 200);
  });
}

test('A process that is killed is missed by nobody, and agrees with the others once it is back', async () => {
  const [killed] = sites;
  await killed?.stop();
  for (let visit = 0; visit < 12; visit += 1) {
    for (const address of [PAGE, '/search?q=advice', '/no-such-page/']) {
      const { status } = await answerOf(nginx.origin, address);
      expect([200, 404], `${address}, visit ${visit}`).toContain(status);
    }
  }
  gateway.unpublished.add(ADVICE);
  await tell(sites[1], { [`uri:${ADVICE}`]: true });
  if (killed) await start(killed);
  await untilAll(ADVICE, 404);
  gateway.unpublished.delete(ADVICE);
  await tell(killed, { [`uri:${ADVICE}`]: false });
  await untilAll(ADVICE, 200);
});

const SCRIPTS = /\/_next\/static\/[^"'\\\s&]+\.(?:js|css)/g;

/** Loads a page's scripts, as a first touch does, and waits until they run. */
async function use(tab: Page): Promise<void> {
  await tab.locator('button, input').first().dispatchEvent('pointerover');
  await tab.waitForFunction(() => 'started' in document.documentElement.dataset);
}

/** The addresses of scripts and styles that a page names. */
const scriptsOf = ({ text }: Answer): string[] => [...new Set(text.match(SCRIPTS))];

test('A new build is rolled out one process after the other: tabs of both builds have their scripts all the while', async ({
  browser,
}) => {
  const old = scriptsOf(await answerOf(sites[0]?.origin ?? '', PAGE));
  expect(old.length).toBeGreaterThan(3);
  const [used, read] = [await browser.newPage(), await browser.newPage()];
  const missing: string[] = [];
  for (const tab of [used, read]) {
    await tab.goto(`${nginx.origin}${PAGE}`);
    tab.on('response', (response) => {
      if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
    });
  }
  await use(used);

  for (const [index, site] of sites.entries()) {
    expect(await site.stop('SIGTERM')).toBe(0);
    renameBuild(path.join(root, `.next-e2e-${NAMES[index]}`));
    await start(site);
    // Each of nginx's servers has its turn.
    for (let visit = 0; visit < sites.length; visit += 1) {
      const shown = await answerOf(nginx.origin, `${PAGE}?page=${index}-${visit}`);
      expect(shown.status).toBe(200);
      for (const script of scriptsOf(shown)) {
        expect((await answerOf(nginx.origin, script)).status, script).toBe(200);
      }
    }
    for (const script of old) {
      expect((await answerOf(nginx.origin, script)).status, `${script}, old`).toBe(200);
    }
  }
  const shown = scriptsOf(await answerOf(sites[0]?.origin ?? '', PAGE));
  expect(
    shown.some((script) => old.includes(script)),
    'it is another build',
  ).toBe(false);
  // No process has them any more; nginx does.
  for (const script of old) {
    for (const { origin } of sites) expect((await answerOf(origin, script)).status).toBe(404);
    expect((await answerOf(nginx.origin, script)).status, `${script}, old`).toBe(200);
  }

  // A tab that was only read loads its scripts now; by the next link both have the new build's.
  await use(read);
  for (const tab of [used, read]) {
    await tab.locator('footer a[href="/about/"]').click();
    await tab.waitForURL('**/about/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await use(tab);
    await tab.close();
  }
  expect(missing).toEqual([]);
});
