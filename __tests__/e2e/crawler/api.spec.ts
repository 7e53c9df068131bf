import http from 'node:http';
import { SPECULATION_RULES } from '@homegrown/engine/next/server/speculation-rules';
import * as inlineScripts from '@homegrown/engine/next/shared/inline-scripts';
import { expect, test } from '@playwright/test';
import { attribute, type HtmlPage, htmlPage, textOf } from '../site/html-page';

interface ListAnswer {
  list: { items: Record<string, unknown>[]; page: number; endCursor: string; hasNext: boolean };
}

test.describe('The endpoint of the search', () => {
  test('answers with at most nine results: title, address, date, excerpt, picture', async ({
    baseURL,
  }) => {
    const response = await fetch(`${baseURL}/api/content/search?q=the`);
    expect(response.status).toBe(200);
    const { list: found } = (await response.json()) as ListAnswer;
    expect(found.items.length).toBe(9);
    for (const result of found.items) {
      expect(Object.keys(result).sort()).toEqual([
        'date',
        'excerpt',
        'href',
        'id',
        'image',
        'kind',
        'title',
        'words',
      ]);
      expect(result.href).toMatch(/^\/(?!\/)/);
    }
    const next = await fetch(
      `${baseURL}/api/content/search?q=the&after=${encodeURIComponent(found.endCursor)}&page=2`,
    );
    const more = ((await next.json()) as ListAnswer).list;
    const ids = new Set(found.items.map(({ id }) => id));
    expect(more.page).toBe(2);
    expect(more.items.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('answers GET only', async ({ baseURL }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${baseURL}/api/content/search?q=email`, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });

  test('takes 2 to 100 characters', async ({ baseURL }) => {
    for (const q of ['', '%20', 'a', '%20a%20']) {
      expect((await fetch(`${baseURL}/api/content/search?q=${q}`)).status, q).toBe(400);
    }
    expect((await fetch(`${baseURL}/api/content/search`)).status).toBe(400);
    const long = await fetch(`${baseURL}/api/content/search?q=${'email '.repeat(100)}`);
    expect(long.status).toBe(200);
  });

  test('takes whatever is typed as text', async ({ baseURL }) => {
    const own = new Set(
      [...Object.values(inlineScripts), SPECULATION_RULES].map((script) =>
        script.replace(/\s+/g, ' ').trim(),
      ),
    );
    const scriptsOfOthers = (page: HtmlPage) =>
      page
        .all('script', (element) => !attribute(element, 'src'))
        .map(textOf)
        .filter((text) => !own.has(text));
    for (const term of [
      '<script>alert(1)</script>',
      '" onfocus="alert(1)',
      '{{7*7}}',
      "' OR 1=1 --",
      '%',
      '\\',
      '日本',
    ]) {
      const address = `${baseURL}/search?q=${encodeURIComponent(term)}`;
      const response = await fetch(address);
      expect(response.status, term).toBe(200);
      const page = htmlPage(await response.text());
      const input = page.all('input', (element) => attribute(element, 'name') === 'q')[0];
      expect(input && attribute(input, 'value')).toBe(term);
      expect(scriptsOfOthers(page), term).toEqual([]);
    }
  });
});

test('The health endpoint answers 200', async ({ baseURL }) => {
  const response = await fetch(`${baseURL}/api/health`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
});

test('A page holds no address of the CMS and no cache of a client, and repeats nothing of its text', async ({
  baseURL,
}) => {
  for (const path of ['/', '/about/', '/posts/', '/search?q=the']) {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    expect(html, path).not.toContain(process.env.E2E_BACKEND ?? '');
    expect(html, path).not.toMatch(/__APOLLO|ROOT_QUERY|__typename|&quot;databaseId/);
  }
  const about = await (await fetch(`${baseURL}/about/`)).text();
  const text = about.slice(about.indexOf('<main'), about.indexOf('</main>'));
  // The last one: the description of the page repeats the first.
  const sentence = [...text.matchAll(/>([\w ]{20,80})/g)].at(-1)?.[1] ?? '';
  expect(sentence).not.toBe('');
  expect(about.split(sentence).length - 1).toBe(1);
});

/**
 * Posts a body without telling its length, megabyte by megabyte, and reads the answer when all is
 * sent.
 */
function postUntold(address: string, megabytes: number): Promise<number> {
  const megabyte = 'x'.repeat(1_000_000);
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method: 'POST', agent: false });
    request.on('response', (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    request.on('error', reject);
    const send = async (): Promise<void> => {
      for (let sent = 0; sent < megabytes; sent += 1) {
        await new Promise((written) => request.write(megabyte, written));
      }
      request.end();
    };
    send().catch(reject);
  });
}

test('Whoever sends more than an address reads is answered, and gets no broken connection', async ({
  baseURL,
}) => {
  const statuses: [string, number][] = [];
  for (const address of [
    '/api/changes',
    '/api/editor/preview',
    '/api/faust/auth/login',
    '/api/faust/auth/start',
    '/api/content/search?q=email',
    '/about/',
  ]) {
    const told = await fetch(`${baseURL}${address}`, {
      method: 'POST',
      body: 'x'.repeat(3_000_000),
    });
    expect(told.status, address).toBe(413);
    statuses.push([address, await postUntold(`${baseURL}${address}`, 3)]);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    '/api/changes': 413,
    '/api/editor/preview': 413,
    '/api/faust/auth/login': 413,
    '/api/faust/auth/start': 200,
    '/api/content/search?q=email': 413,
    '/about/': 405,
  });
});
