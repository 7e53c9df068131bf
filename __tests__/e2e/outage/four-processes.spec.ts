import path from 'node:path';
import { expect, test } from '@playwright/test';
import { measureSlowness } from '../../faults/machine-slowness';
import { isRedisInstalled, type RedisOfTest, redisServer } from '../../redis-server';
import { builtSite, type BuiltSite } from '../site/built-site';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { isNginxInstalled, type NginxOfTest, startNginx } from '../site/nginx';
import { root, type RunningProgram, startBackend } from '../site/running-program';
import { type Changes, tellChanges } from '../site/tell-changes';

const NAMES = ['four-a', 'four-b', 'four-c', 'four-d'] as const;
const PAGE = '/contact-us/';
const ADVICE = '/about/how-we-test-advice/';
/** A category below another, without that: leads to its own address. */
const MOVED = '/category/local-business/';
const secret = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

/** From WordPress's message until every process has it, on a machine that does nothing else. */
const MAX_UNTIL_ALL_AGREE_MS = 1_000;

test.describe.configure({ mode: 'serial' });
test.slow();
test.skip(
  !isRedisInstalled || !isNginxInstalled,
  'redis-server or nginx is not installed: four processes behind a proxy are not tried.',
);

let backend: RunningProgram & { origin: string };
let gateway: ContentGateway;
let redis: RedisOfTest;
let sites: BuiltSite[] = [];
let nginx: NginxOfTest;

const start = (site: BuiltSite): Promise<void> =>
  site.start({
    NEXT_PUBLIC_WORDPRESS_URL: gateway.origin,
    OWN_ORIGINS: backend.origin,
    // All are one site.
    SITE_URL: 'http://www.example.test',
    FAUST_SECRET_KEY: secret,
    REDIS_URL: redis.url,
    REVALIDATE_SECONDS: '86400',
    CMS_TIMEOUT_MS: '15000',
  });

interface Answer {
  status: number;
  text: string;
}

async function answerOf(origin: string, address: string): Promise<Answer> {
  const answer = await fetch(`${origin}${address}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

/** What every process answers. */
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
  backend = await startBackend(
    path.join(root, 'content/homegrown.wxr.xml'),
    path.join(root, 'content/homegrown.settings.json'),
  );
  gateway = await startGateway(backend.origin);
  redis = await redisServer();
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
  await redis?.kill();
  await gateway?.close();
  await backend?.stop();
});

test('What one process is told of, all four show within a second: edits, withdrawals, 404s that become pages, redirects', async () => {
  const slowness = measureSlowness();
  /** Tells one process, and says how long it takes until all answer so. */
  async function untilAllAgree(
    changes: Changes,
    isSo: (answers: { page: Answer[]; advice: number[]; moved: number[] }) => boolean,
  ): Promise<number> {
    slowness.most();
    const told = performance.now();
    await tell(sites[2], changes);
    for (;;) {
      const [page, advice, moved] = await Promise.all([
        answers(PAGE),
        statuses(ADVICE),
        statuses(MOVED),
      ]);
      const tookMs = performance.now() - told;
      if (isSo({ page, advice, moved })) return tookMs / slowness.most();
      expect(tookMs, 'all four agree at last').toBeLessThan(60_000);
    }
  }
  const all = (found: readonly number[], status: number) => found.every((one) => one === status);

  gateway.words.set('Contact Us', 'Write to Us');
  const edited = await untilAllAgree({ [`uri:${PAGE}`]: false }, ({ page }) =>
    page.every(({ text }) => text.includes('Write to Us')),
  );
  for (const address of [ADVICE, MOVED]) gateway.withdrawn.add(address);
  const withdrawn = await untilAllAgree(
    { [`uri:${ADVICE}`]: true, [`uri:${MOVED}`]: true },
    ({ advice, moved }) => all(advice, 404) && new Set(moved).size === 1,
  );
  gateway.withdrawn.clear();
  const published = await untilAllAgree(
    { [`uri:${ADVICE}`]: false, [`uri:${MOVED}`]: false },
    ({ advice, moved }) => all(advice, 200) && all(moved, 307),
  );
  await slowness.program.stop();
  console.log(
    `Until all four agree: ${[edited, withdrawn, published].map((ms) => `${ms.toFixed(0)} ms`).join(', ')} of an idle machine.`,
  );
  expect(Math.max(edited, withdrawn, published)).toBeLessThan(MAX_UNTIL_ALL_AGREE_MS);
});
