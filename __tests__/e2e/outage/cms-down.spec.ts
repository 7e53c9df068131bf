import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { freePort } from '../site/free-port';
import { frontPageHeading } from '../site/front-page-words';
import { forgetBuild, type OwnSite, startSite } from '../site/running-program';
import { withoutScripts } from '../site/without-scripts';
import { untilHydrated } from '../visitor/visitor-test';

const NAME = 'cms-down';
const TIMEOUT_MS = 2_000;

test.describe.configure({ mode: 'default' });
test.slow();

let gateway: ContentGateway;
let site: OwnSite;
let metricsAddress: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await startGateway();
  metricsAddress = `127.0.0.1:${await freePort()}`;
  site = await startSite({
    name: NAME,
    env: {
      METRICS_ADDRESS: metricsAddress,
      WEB_VITALS: 'true',
      LOG_FORMAT: 'json',
      ...gateway.env,
      REVALIDATE_SECONDS: '1',
      CMS_TIMEOUT_MS: String(TIMEOUT_MS),
    },
  });
});

test.afterAll(async () => {
  await site?.stop();
  await gateway?.stop();
  forgetBuild(NAME);
});

test.afterEach(async () => {
  if (gateway.mood !== 'well') gateway.mood = 'well';
});

const ask = async (address: string) => {
  const started = Date.now();
  const response = await fetch(`${site.origin}${address}`, { redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, html, headers: response.headers, ms: Date.now() - started };
};

/** The answer of an address that was never asked for before, while the CMS is down. */
async function expectErrorPage(address: string): Promise<void> {
  const { status, html, headers } = await ask(address);
  expect(status, address).toBe(503);
  expect(headers.get('retry-after'), address).toBe('30');
  expect(headers.get('cache-control'), address).toMatch(/no-store|no-cache/);
  expect(withoutScripts(html), address).toContain('We can’t show this page right now');
  expect(html, address).toContain('Try again');
  expect(html, address).not.toMatch(/CmsUnavailable|ECONNREFUSED|at .*\.js:\d+/);
}

async function expectPage(address: string): Promise<void> {
  await expect
    .poll(async () => (await ask(address)).status, { message: address, timeout: 30_000 })
    .toBe(200);
}

test('A page that nobody has visited answers from the production build', async () => {
  const { status, html } = await ask('/about/how-we-test-advice/');
  expect(status).toBe(200);
  expect(html).toContain('How we test advice');
});

test('While the CMS is stopped, pages rendered before are still served, even past their time; others are an error page', async ({
  page,
}) => {
  await expectPage('/');
  await expectPage('/about/');
  await expectPage('/posts/');
  await page.goto(`${site.origin}/posts/`);
  await untilHydrated(page);
  await gateway.close();

  // The pause is longer than REVALIDATE_SECONDS: every visit now tries to render anew, and fails.
  const until = Date.now() + 4_000;
  do {
    for (const address of ['/', '/about/', '/posts/']) {
      const { status, html } = await ask(address);
      expect(status, address).toBe(200);
      expect(withoutScripts(html)).not.toContain('right now');
    }
  } while (Date.now() < until);

  for (const address of [
    '/contact-us/',
    '/category/email/',
    '/no-such-page/',
    '/projects/a-bakerys-front-page/',
  ]) {
    await expectErrorPage(address);
  }

  // The error page stays as it is when its scripts come, and has nothing to say to the console.
  const said: string[] = [];
  const unseen = await page.context().newPage();
  unseen.on('console', (message) => said.push(message.text()));
  unseen.on('pageerror', (error) => said.push(error.message));
  await unseen.goto(`${site.origin}/contact-us/`);
  await untilHydrated(unseen);
  await expect(unseen.getByRole('heading', { level: 1 })).toHaveText(
    'We can’t show this page right now',
  );
  expect(said.filter((line) => !line.includes('503'))).toEqual([]);
  await unseen.close();

  // Load More says so in place.
  await page.getByRole('button', { name: 'Load More', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);

  // The search says so too, also without scripts, if there is a page for it.
  const search = await ask('/search?q=email');
  expect(search.status).toBe(503);
  expect(search.html).toMatch(/role="alert"(?! hidden)|right now/);
  const answer = await fetch(`${site.origin}/api/content/search?q=email`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBeTruthy();
  expect(answer.headers.get('cache-control')).toBe('no-store');

  // All is right again as soon as the CMS is back.
  await gateway.open();
  for (const address of ['/contact-us/', '/category/email/', '/projects/a-bakerys-front-page/'])
    await expectPage(address);
  expect((await ask('/no-such-page/')).status).toBe(404);
  expect((await ask('/search?q=email')).html).not.toMatch(/role="alert"(?! hidden)/);
  await page.getByRole('button', { name: 'Load More', exact: true }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(18);
});

test('A search that fails on the open screen shows a message, and works when it is tried again', async ({
  page,
}) => {
  await page.goto(`${site.origin}/search`);
  await expect(page.getByRole('combobox')).toBeFocused();
  gateway.mood = 'fails';
  await page.getByRole('combobox').fill('email');
  await expect(page.getByRole('alert').filter({ hasText: 'did not work' })).toBeVisible({
    timeout: 15_000,
  });
  gateway.mood = 'well';
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('While the CMS hangs, an answer comes within the time limit', async () => {
  await expectPage('/about/');
  gateway.mood = 'hangs';
  const { status, ms } = await ask('/projects/brushes-and-buckets/');
  expect(status).toBe(503);
  expect(ms).toBeGreaterThanOrEqual(TIMEOUT_MS - 200);
  expect((await ask('/about/')).status).toBe(200);
  gateway.mood = 'well';
  await expectPage('/projects/brushes-and-buckets/');
});

test('A CMS that answers 500 leads to the error page, and to the page when it recovers', async () => {
  gateway.mood = 'fails';
  await expectErrorPage('/projects/the-map-pin-that-moved/');
  gateway.mood = 'well';
  await expectPage('/projects/the-map-pin-that-moved/');
});

test('A CMS that finds nothing anywhere turns no page into a 404, and nothing of it is cached', async () => {
  await expectPage('/');
  await expectPage('/about/');
  gateway.mood = 'finds nothing';
  const until = Date.now() + 3_000;
  do {
    for (const address of ['/', '/about/']) expect((await ask(address)).status, address).toBe(200);
  } while (Date.now() < until);
  for (const address of ['/tag/planning/', '/author/fern/', '/posts/page/3/']) {
    expect((await ask(address)).status, address).toBe(503);
  }
  gateway.mood = 'well';
  for (const address of ['/tag/planning/', '/author/fern/', '/posts/page/3/', '/'])
    await expectPage(address);
});

test('The front page is never missing', async () => {
  const cold = await startSite({
    name: `${NAME}-front`,
    env: {
      ...gateway.env,
      REVALIDATE_SECONDS: '1',
      CMS_TIMEOUT_MS: '2000',
    },
  });
  try {
    gateway.mood = 'finds nothing';
    for (const visit of [1, 2, 3]) {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const seen = await fetch(`${cold.origin}/`);
      expect(seen.status, `visit ${visit} of the page that is asked for anew`).toBe(200);
      const { document } = new JSDOM(await seen.text()).window;
      expect(document.querySelector('h1')?.textContent).toMatch(frontPageHeading);
    }
  } finally {
    gateway.mood = 'well';
    await cold.stop();
    forgetBuild(`${NAME}-front`);
  }
});

test('A site that is visited while its CMS is still starting is right as soon as the CMS is there', async () => {
  await gateway.close();
  await expectErrorPage('/category/content/');
  await gateway.open();
  await expectPage('/category/content/');
});

test('The site stays healthy while its CMS is stopped', async () => {
  await gateway.close();
  expect((await ask('/api/health')).status).toBe(200);
  expect((await ask('/api/health/ready')).status).toBe(503);
  await gateway.open();
});

test('The owner sees in figures and in the log how the site did, and nothing of who visited it', async ({
  page,
}) => {
  await page.goto(`${site.origin}/about/`);
  const measured = page.waitForRequest(`${site.origin}/api/web-vitals`, { timeout: 30_000 });
  await page.mouse.wheel(0, 400);
  await measured;
  const figuresNow = () =>
    fetch(`http://${metricsAddress}/metrics`).then((answer) => answer.text());
  await expect
    .poll(() => page.evaluate(() => 'webVitals' in window), { message: 'the script has run' })
    .toBe(true);
  // A request that a page sends when it is left is no request of the page any more. The site says
  // whether it has come.
  await page.goto(`${site.origin}/contact-us/`);
  await expect.poll(figuresNow).toMatch(/^homegrown_web_vitals_fcp_seconds_count [1-9]/m);

  // The page was made, is kept, and is past its time.
  for (const waitMs of [0, 0, 1_500]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await expectPage('/about/');
  }
  const secret = 'what-a-visitor-searched-for';
  await ask(`/search?q=${secret}`);
  await gateway.close();
  await expectErrorPage('/never-seen-before/');
  await gateway.open();

  expect((await ask('/metrics/')).status, 'on the site itself').toBe(404);
  const figures = await figuresNow();
  const sum = (pattern: RegExp) =>
    [...figures.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  for (const cache of ['hit', 'stale', 'miss', 'none']) {
    const pattern = new RegExp(
      `^homegrown_requests_total\\{kind="page",.*cache="${cache}"\\} (\\d+)$`,
      'gm',
    );
    expect(sum(pattern), cache).toBeGreaterThan(0);
  }
  for (const name of [
    'homegrown_cms_queries_total{operation="GetSeedNode",outcome="answered"}',
    'homegrown_render_duration_seconds_count{outcome="made"}',
    'homegrown_render_duration_seconds_count{outcome="failed"}',
    'process_resident_memory_bytes',
  ]) {
    const [line] = figures.split('\n').filter((one) => one.startsWith(`${name} `));
    expect(Number(line?.split(' ').at(-1)), name).toBeGreaterThan(0);
  }

  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));
  const questions = lines.filter(({ operation }) => operation === 'GetSeedNode');
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    expect(question).toMatchObject({ ms: expect.any(Number), outcome: expect.any(String) });
    expect(question.requestId).toMatch(/^[\da-f-]{36}$/);
  }
  expect(questions.map(({ outcome }) => outcome)).toContain('answered');
  expect(`${site.output()}${figures}`).not.toContain(secret);
});
