import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { builtSite, type BuiltSite } from '../site/built-site';
import { freePort } from '../site/free-port';
import { isNginxInstalled, startNginx, withValues } from '../site/nginx';
import { type RunningServer, startDemonstration, startProgram } from '../site/running-program';

test.skip(!isNginxInstalled, 'nginx is not installed: what it answers of a mirror is not tried.');
test.slow();

let backend: RunningServer;
let site: BuiltSite;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-mirror-'));
  backend = await startDemonstration();
  site = await builtSite('mirror');
  await site.start({ NEXT_PUBLIC_WORDPRESS_URL: backend.origin, REVALIDATE_SECONDS: '86400' });
});

test.afterAll(async () => {
  await site?.stop();
  site?.remove();
  await backend?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The words of a page's main part, in order, without the forms that a mirror has not. */
const wordsOf = (html: string): string =>
  (/<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<(form|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<p class="mirror-closed">[\s\S]*?<\/p>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|#x26);/g, '&')
    .replace(/&(?:quot|#x22);/g, '"')
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replace(/&(?:gt|#x3E);/gi, '>')
    .replace(/&(?:lt|#x3C);/gi, '<')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

const mirrorOnce = async (): Promise<string> => {
  const program = startProgram(
    ['--import', 'tsx', 'packages/mirror/main.ts', '--site', site.origin, '--to', folder],
    {},
  );
  const code = await program.ended;
  expect(code, program.output()).toBe(0);
  return program.output();
};

test('When the site and WordPress are both gone, every page, picture and feed of it still answers from its mirror', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const said = await mirrorOnce();
  expect(said).toMatch(/: \d{2,} pages, \d{3,} files in all/);
  expect(said).not.toMatch(/could not be had/);
  const served = path.join(folder, 'site');
  const files = fs
    .readdirSync(`${served}/`, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(served, name)).isFile());
  const pages = files
    .filter((name) => name.endsWith('index.html') && !name.startsWith('-/closed'))
    .map((name) => `/${name.replace(/index\.html$/, '')}`);
  expect(pages).toEqual(expect.arrayContaining(['/', '/about/', '/posts/', '/posts/page/2/']));

  const online = new Map<string, string>();
  const pictures = new Set<string>();
  for (const address of pages) {
    const asked = address === '/search/' ? '/search' : address;
    const answer = await fetch(`${site.origin}${asked}`);
    expect(answer.status, address).toBe(200);
    const html = await answer.text();
    online.set(address, wordsOf(html));
    for (const [picture] of html.matchAll(
      /\/_next\/image\?url=[^"\s\\&]+(?:&amp;|&)w=\d+(?:&amp;|&)q=\d+/g,
    ))
      pictures.add(picture.replaceAll('&amp;', '&'));
  }

  // The second mirror asks, and has nothing to write.
  expect(await mirrorOnce()).toMatch(/ 0 removed/);

  const own = await freePort();
  const values = { LISTEN: String(own), SITE_NAME: '_', MIRROR_FOLDER: folder };
  const nginx = await startNginx(
    new URL(site.origin).host,
    withValues('deploy/mirror/mirror.conf', values),
    withValues('deploy/mirror/mirror-fallback.conf', values),
  );
  try {
    await site.stop();
    await backend.stop();
    for (const origin of [nginx.origin, `http://localhost:${own}`]) {
      for (const [address, words] of online) {
        const answer = await fetch(`${origin}${address}`);
        expect(answer.status, `${origin}${address}`).toBe(200);
        expect(answer.headers.get('content-security-policy'), address).toContain(
          "default-src 'none'",
        );
        expect(wordsOf(await answer.text()), `${origin}${address}`).toBe(words);
      }
      const feed = await fetch(`${origin}/feed/`);
      expect([feed.status, feed.headers.get('content-type')]).toEqual([
        200,
        'application/xml; charset=utf-8',
      ]);
      expect((await fetch(`${origin}/sitemap.xml`)).status).toBe(200);
    }
    const nowhere = '/no-such-page/';
    expect(
      (await fetch(`http://localhost:${own}${nowhere}`)).status,
      'the mirror is the site',
    ).toBe(404);
    const unknown = await fetch(`${nginx.origin}${nowhere}`);
    expect([unknown.status, unknown.headers.get('retry-after')], 'an outage makes no 404').toEqual([
      503,
      '30',
    ]);
    // A page that a browser or nginx has kept names the optimizer's pictures, in every width.
    expect(pictures.size).toBeGreaterThan(50);
    // One after the other: nginx takes no more than 300 connections of an address at a time.
    const got = new Set<string>();
    for (const picture of pictures) {
      const answer = await fetch(`${nginx.origin}${picture}`);
      await answer.arrayBuffer();
      const { status, headers } = answer;
      const found = `${status} ${headers.get('content-type')} ${headers.get('x-cache-status')}`;
      got.add(status === 200 ? found : `${found}: ${picture}`);
    }
    expect(got).toEqual(new Set(['200 image/webp MIRROR']));
    const [picture = ''] = pictures;
    for (const made of [
      picture.replace('/_next/image', '/no-such-page/'),
      picture.replace(/url=[^&]+/, 'url=%2F..%2F..%2F..%2Fetc%2Fpasswd'),
      picture.replace(/url=[^&]+/, 'url=/../../../../../../../../etc/passwd'),
      picture.replace(/q=\d+/, 'q=75/../../headers.conf%00'),
    ]) {
      expect((await fetch(`${nginx.origin}${made}`)).status, made).toBe(503);
    }

    const sent = await fetch(`${nginx.origin}/-/form`, { method: 'POST', body: 'a=b' });
    expect(sent.status, 'nothing is taken').toBe(503);

    // Each picture and style that a browser asks for is there, and the search works.
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    for (const address of ['/', '/posts/']) {
      await page.goto(`http://localhost:${own}${address}`);
      const pictures = await page.evaluate(() =>
        Promise.all(
          Array.from(document.images, async (image) => {
            image.loading = 'eager';
            await image.decode().catch(() => undefined);
            return image.naturalWidth;
          }),
        ),
      );
      expect(pictures.length, address).toBeGreaterThan(2);
      expect(
        pictures.filter((width) => width === 0),
        address,
      ).toEqual([]);
    }
    await page.goto(`http://localhost:${own}/search/?q=newsleter`);
    await expect(page.getByText(/\d+ results? for “newsleter”/)).toBeVisible();
    const [first] = await page.locator('main li h2 a').all();
    await first?.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`http://localhost:${own}/contact-us/`);
    await expect(
      page.getByText('Nothing can be sent from this copy of the site.').first(),
    ).toBeVisible();
    expect(missing).toEqual([]);
  } finally {
    await nginx.stop();
    nginx.remove();
  }
});
