import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readExport } from '../site/export-file';
import { htmlPage, textOf } from '../site/html-page';
import { root } from '../site/running-program';
import { sample } from '../site/sample';
import { addressesOf } from './addresses';
import { faultsAt, forAll } from './reading';

const file = process.env.E2E_CONTENT
  ? path.resolve(root, process.env.E2E_CONTENT)
  : path.join(root, 'packages/demonstration/homegrown.wxr.xml');
const content = readExport(file);
const addresses = addressesOf(content);

test.describe('The demonstration', () => {
  test('answers at every address with its heading and its content', async ({ baseURL }) => {
    test.slow();
    expect(addresses.length).toBeGreaterThan(60);
    const faults = await forAll(addresses, (address) => faultsAt(baseURL ?? '', address));
    expect(faults.flat()).toEqual([]);
  });

  test('has no page after the last one of a list', async ({ baseURL }) => {
    const lasts = addresses.filter(
      ({ path: own, items }) =>
        items !== null && !addresses.some((other) => nextOf(own) === other.path),
    );
    expect(lasts.length).toBeGreaterThan(10);
    const statuses = await forAll(sample(lasts, 12), async ({ path: own }) => {
      const next = nextOf(own);
      return `${next} ${(await fetch(`${baseURL}${next}`, { redirect: 'manual' })).status}`;
    });
    expect(statuses.filter((answer) => !answer.endsWith(' 404'))).toEqual([]);
  });

  test('has no error in the console of a browser on sampled addresses', async ({ page }) => {
    test.slow();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    for (const { path: own } of sample(addresses, 15)) {
      await page.goto(own);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    expect(errors).toEqual([]);
  });

  test('has only links that lead somewhere, in one step at most', async ({ baseURL }) => {
    test.slow();
    const origin = new URL(baseURL ?? '').origin;
    const pages = [
      '/',
      '/posts/',
      '/search?q=the',
      ...sample(addresses, 20).map(({ path: own }) => own),
    ];
    const links = new Map<string, string>();
    await forAll(pages, async (own) => {
      const html = await (await fetch(`${origin}${own}`)).text();
      for (const href of htmlPage(html).links) {
        const url = new URL(href, `${origin}${own}`);
        if (url.origin !== origin) continue;
        url.hash = '';
        links.set(url.href, own);
      }
    });
    expect(links.size).toBeGreaterThan(40);
    const dead = await forAll([...links], async ([href, from]) => {
      const first = await fetch(href, { redirect: 'manual' });
      await first.arrayBuffer();
      if (first.status === 200) return null;
      if (![307, 308].includes(first.status)) return `${href} on ${from}: ${first.status}`;
      const second = await fetch(new URL(first.headers.get('location') ?? '', href), {
        redirect: 'manual',
      });
      await second.arrayBuffer();
      return second.status === 200
        ? null
        : `${href} on ${from}: ${first.status}, then ${second.status}`;
    });
    expect(dead.filter(Boolean)).toEqual([]);
  });

  test('shows nothing unpublished: at no address, in no list, search or source', async ({
    baseURL,
  }) => {
    test.slow();
    const hidden = content.items.filter(
      ({ type, status }) => ['post', 'page', 'project'].includes(type) && status !== 'publish',
    );
    expect(new Set(hidden.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
    const statuses = await forAll(hidden, async ({ path: own, id, title }) => {
      const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      const answers = await Promise.all(
        [own, `/?p=${id}`, `/?page_id=${id}`, `/${slug}/`].map(async (address) => {
          const answer = await fetch(`${baseURL}${address}`);
          return answer.status === 404 ? null : `${address} (${title}): ${answer.status}`;
        }),
      );
      return answers.filter(Boolean);
    });
    expect(statuses.flat()).toEqual([]);
    const titles = hidden.map(({ title }) => title).filter((title) => title.length > 8);
    const pages = [
      ...addresses.filter(({ items }) => items !== null).map(({ path: own }) => own),
      '/',
      ...titles.map((title) => `/api/content/search?q=${encodeURIComponent(title.slice(0, 60))}`),
    ];
    const leaks = await forAll(pages, async (own) => {
      const html = await (await fetch(`${baseURL}${own}`)).text();
      return titles.filter((title) => html.includes(title)).map((title) => `${title} in ${own}`);
    });
    expect(leaks.flat()).toEqual([]);
    const found = await forAll(titles, async (title) => {
      const html = await (await fetch(`${baseURL}/search?q=${encodeURIComponent(title)}`)).text();
      return htmlPage(html)
        .all('article')
        .map(textOf)
        .filter((result) => result.includes(title));
    });
    expect(found.flat()).toEqual([]);
  });

  test('says that a protected post is protected, and shows nothing of its text anywhere', async ({
    baseURL,
  }) => {
    const locked = content.items.filter(({ password, status }) => password && status === 'publish');
    expect(locked.length).toBeGreaterThan(0);
    for (const { path: own, content: text } of locked) {
      const sentence = /<p>([^<]{12,80})/.exec(text)?.[1] ?? '';
      expect(sentence).not.toBe('');
      const html = await (await fetch(`${baseURL}${own}`)).text();
      expect(html).toContain('protected by a password');
      for (const page of [
        own,
        '/',
        '/posts/',
        `/search?q=${encodeURIComponent(sentence.slice(0, 40))}`,
      ]) {
        const source = await (await fetch(`${baseURL}${page}`)).text();
        expect(source.includes(sentence), `${page} has "${sentence}"`).toBe(false);
      }
    }
  });
});

function nextOf(own: string): string {
  const [, list = own, number] = /^(.*\/)page\/(\d+)\/$/.exec(own) ?? [];
  return `${list}page/${Number(number ?? 1) + 1}/`;
}
