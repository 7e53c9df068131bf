import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from '../site/axe-findings';
import { type BuiltSite, builtSite } from '../site/built-site';
import { root, type RunningServer, startBackend } from '../site/running-program';
import { temporaryFile } from '../site/small-export';

const CONTENT = path.join(root, 'packages/demonstration/homegrown.wxr.xml');
const QUESTION = /May Google Analytics count your visits/;
const GOOGLE = 'https://www.googletagmanager.com';

test.describe.configure({ mode: 'default' });
test.slow();

let site: BuiltSite;
let backend: RunningServer;
let settings: { file: string; remove: () => void };

/** A site whose owner has set this in WordPress. */
async function start(counting: unknown): Promise<void> {
  settings = temporaryFile('settings.json', JSON.stringify({ frontEndSettings: { counting } }));
  backend = await startBackend(CONTENT, settings.file);
  site = await builtSite('counting');
  await site.start({ NEXT_PUBLIC_WORDPRESS_URL: backend.origin, SITE_URL: site.origin });
}

test.afterEach(async () => {
  await site?.stop();
  site?.remove();
  await backend?.stop();
  settings?.remove();
});

/** The requests of a page to other hosts, which are answered with an empty script. */
async function askedElsewhere(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (address) => address.origin !== site.origin && address.protocol !== 'data:',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

const policyOf = async (address: string): Promise<string> =>
  (await fetch(`${site.origin}${address}`)).headers.get('content-security-policy') ?? '';

test('Google Analytics is loaded for readers who allow it, and for nobody else', async ({
  page,
}) => {
  await start({ kind: 'google-analytics', id: 'G-TEST1', address: '' });
  const asked = await askedElsewhere(page);
  await page.goto(`${site.origin}/about/`);
  const question = page.getByRole('region', { name: 'Statistics' });
  await expect(question.getByText(QUESTION)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await question.getByRole('button', { name: 'Do not allow' }).click();
  await expect(question).toBeHidden();
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Statistics' });
  await expect(again).toBeFocused();
  await page.reload();
  await expect(again).toBeVisible();
  await expect(question).toBeHidden();
  expect(asked).toEqual([]);

  await again.press('Enter');
  const allow = question.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toEqual([`${GOOGLE}/gtag/js?id=G-TEST1`]);
  await page.goto(`${site.origin}/`);
  await expect.poll(() => asked.length).toBe(2);
  await expect(question).toBeHidden();

  await page.goto(`${site.origin}/search?q=xqzvwkjx`);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? [])))
    .toContain('"search_without_result"');

  await expect.poll(() => asked.length).toBe(3);
  await again.click();
  // What runs can't be stopped, so the page is loaded anew.
  await Promise.all([
    page.waitForEvent('load'),
    question.getByRole('button', { name: 'Do not allow' }).click(),
  ]);
  await expect(again).toBeVisible();
  await page.goto(`${site.origin}/about/`);
  await expect(again).toBeVisible();
  expect(asked, 'unpublished').toHaveLength(3);

  for (const address of ['/about/', '/search?q=a']) {
    const policy = await policyOf(address);
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com;/);
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/www\.googletagmanager\.com [^;]*google-analytics/,
    );
  }
  // Kept pages say it too, of which a new process has asked WordPress nothing.
  // Asked to end, it writes what it keeps.
  await site.stop('SIGTERM');
  await backend.stop();
  await site.start({ NEXT_PUBLIC_WORDPRESS_URL: backend.origin, SITE_URL: site.origin });
  expect(await policyOf('/about/')).toContain(GOOGLE);
});

test('Without scripts, and where nobody is counted, nobody is asked', async ({ browser }) => {
  await start({ kind: 'google-analytics', id: 'G-TEST1', address: '' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/about/`);
  await expect(page.getByText(QUESTION)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Statistics' })).toBeHidden();
  await context.close();
});

test('Plausible is reached through the site, hears what is counted, and keeps nothing', async ({
  page,
}) => {
  const heard: { url: string; body: string; cookie: string | undefined }[] = [];
  /** As much of a Plausible as its script and its events are. */
  const service: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      if (url === '/js/script.js') {
        response.writeHead(200, { 'content-type': 'application/javascript' }).end(`(() => {
          const { domain, api } = document.currentScript.dataset;
          const send = (n, { props } = {}) => fetch(api, { method: 'POST', body: JSON.stringify({ n, d: domain, p: props }) });
          const queue = window.plausible?.q ?? [];
          window.plausible = send;
          send('pageview');
          for (const call of queue) send(...call);
        })()`);
        return;
      }
      heard.push({ url, body: Buffer.concat(chunks).toString(), cookie: headers.cookie });
      response.writeHead(202, { 'content-type': 'text/plain' }).end('ok');
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo; // It listens on a port.
  try {
    await start({ kind: 'plausible', id: 'example.com', address: `http://127.0.0.1:${port}` });
    const asked = await askedElsewhere(page);
    await page.goto(`${site.origin}/search?q=xqzvwkjx`);
    await expect
      .poll(() => heard.map(({ body }) => JSON.parse(body)))
      .toEqual([
        { n: 'pageview', d: 'example.com' },
        { n: 'Search without result', d: 'example.com', p: { term: 'xqzvwkjx' } },
      ]);
    expect(heard.map(({ url, cookie }) => [url, cookie])).toEqual([
      ['/api/event', undefined],
      ['/api/event', undefined],
    ]);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.cookie + Object.keys(localStorage).join())).toBe('');
    expect(await policyOf('/about/')).not.toContain('127.0.0.1');
    await expect(page.getByRole('button', { name: 'Statistics' })).toHaveCount(0);
    const { status } = await fetch(`${site.origin}/api/counting/other`);
    expect(status).toBe(404);
  } finally {
    service.close();
    service.closeAllConnections();
  }
});

test('Nothing of it is on a site that counts nobody', async () => {
  await start(false);
  const html = await (await fetch(`${site.origin}/about/`)).text();
  expect(html).not.toMatch(/count\.js|data-counting|Statistics/);
  expect(await policyOf('/about/')).not.toContain('google-analytics');
  for (const part of ['script', 'events'])
    expect((await fetch(`${site.origin}/api/counting/${part}`)).status).toBe(404);
});
