import { expect, test } from '@playwright/test';
import { isRedisInstalled, type RedisOfTest, redisServer } from '../../redis-server';
import { builtSite, type BuiltSite } from '../site/built-site';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { tellChanges } from '../site/tell-changes';

const secret = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

test.describe.configure({ mode: 'serial' });
test.slow();
test.skip(!isRedisInstalled, 'redis-server is not installed: what machines share is not tried.');

let gateway: ContentGateway;
let redis: RedisOfTest;
/** Each process has a folder of its own, as on two machines. */
let one: BuiltSite;
let other: BuiltSite;

const start = (site: BuiltSite) =>
  site.start({
    ...gateway.env,
    // Machines of one site have one address.
    SITE_URL: one.origin,
    FAUST_SECRET_KEY: secret,
    REDIS_URL: redis.url,
    REVALIDATE_SECONDS: '86400',
    CMS_TIMEOUT_MS: '15000',
  });

const statusAt = async (site: BuiltSite, address: string): Promise<number> =>
  (await fetch(`${site.origin}${address}`)).status;

const untilStatus = (site: BuiltSite, address: string, status: number): Promise<void> =>
  expect.poll(() => statusAt(site, address), { message: address, timeout: 120_000 }).toBe(status);

/** WordPress unpublishes a page, and tells one machine. */
async function unpublish(address: string): Promise<void> {
  gateway.unpublished.add(address);
  const told = await tellChanges({ origin: one.origin, secret }, { [`uri:${address}`]: true });
  expect(told.status).toBe(202);
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await startGateway();
  redis = await redisServer();
  one = await builtSite('machines-one');
  other = await builtSite('machines-other');
  for (const site of [one, other]) {
    await start(site);
    for (const address of ['/about/', '/contact-us/']) await untilStatus(site, address, 200);
  }
});

test.afterAll(async () => {
  for (const site of [one, other]) {
    await site?.stop();
    site?.remove();
  }
  await redis?.kill();
  await gateway?.stop();
});

test('What WordPress unpublishes on one machine is gone on the other, which made its page itself', async () => {
  await unpublish('/about/');
  expect(await statusAt(one, '/about/')).toBe(404);
  await untilStatus(other, '/about/', 404);
  expect(await statusAt(other, '/contact-us/')).toBe(200);
});

test('A machine that was down meanwhile shows nothing that was unpublished, not even while WordPress is down', async () => {
  await other.stop();
  await unpublish('/contact-us/');
  await untilStatus(one, '/contact-us/', 404);
  await gateway.close();
  await start(other);
  expect(await statusAt(other, '/contact-us/')).toBe(503);
  expect(await statusAt(other, '/about/')).toBe(404);
  await gateway.open();
  await untilStatus(other, '/contact-us/', 404);
});

test('Without Redis both go on, say so, and agree again when it is back', async () => {
  await redis.kill();
  for (const site of [one, other]) {
    await expect.poll(() => site.output()).toContain('does not answer');
    expect(await statusAt(site, '/about/')).toBe(404);
  }
  gateway.unpublished.delete('/about/');
  const told = await tellChanges({ origin: one.origin, secret }, { 'uri:/about/': false });
  expect(told.status).toBe(202);
  await untilStatus(one, '/about/', 200);
  await redis.startAnew();
  await untilStatus(other, '/about/', 200);
});
