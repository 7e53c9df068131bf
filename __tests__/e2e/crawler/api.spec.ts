import http from 'node:http';
import { expect, test } from '@playwright/test';
import { SPECULATION_RULES } from '@/lib/next/server/speculation-rules';
import inlineScripts from '@/lib/next/shared/inline-scripts';
import { attribute, type HtmlPage, htmlPage, textOf } from '../site/html-page';

interface ListAnswer {
  list: { items: Record<string, unknown>[]; page: number; endCursor: string; hasNext: boolean };
}

interface PageData {
  props: { pageProps: { sent: { props: ListAnswer } } };
}

/** The data that a page carries for its scripts. */
async function dataOf(address: string): Promise<{ html: string; json: string }> {
  const html = await (await fetch(address)).text();
  const script = htmlPage(html).all(
    'script',
    (element) => attribute(element, 'id') === '__NEXT_DATA__',
  )[0];
  const text = script?.children[0];
  return { html, json: text?.type === 'text' ? text.value : '' };
}

async function cursorOf(origin: string): Promise<string> {
  const { json } = await dataOf(`${origin}/posts/`);
  return (JSON.parse(json) as PageData).props.pageProps.sent.props.list.endCursor;
}

test.describe('The endpoint of Load More', () => {
  test('answers with the next nine, without their bodies', async ({ baseURL }) => {
    const after = await cursorOf(baseURL ?? '');
    const response = await fetch(
      `${baseURL}/api/content/archive?uri=/posts/&after=${encodeURIComponent(after)}&page=2`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const { list } = (await response.json()) as ListAnswer;
    expect(list.items).toHaveLength(9);
    expect(list.page).toBe(2);
    for (const item of list.items) expect(Object.keys(item)).not.toContain('content');
  });

  test('refuses a malformed question with the reason', async ({ baseURL }) => {
    const after = encodeURIComponent(await cursorOf(baseURL ?? ''));
    const wrong = [
      '',
      '?uri=/posts/',
      `?uri=/posts/&after=${after}`,
      `?uri=/posts/&after=${after}&page=0`,
      `?uri=/posts/&after=${after}&page=-1`,
      `?uri=/posts/&after=${after}&page=1e3`,
      `?uri=/posts/&after=%22%7D&page=2`,
      `?uri=/posts/&after=${'a'.repeat(1_000)}&page=2`,
      `?uri=posts&after=${after}&page=2`,
      `?uri=https://evil.example/&after=${after}&page=2`,
      `?uri=/posts/&uri=/projects/&after=${after}&page=2`,
    ];
    for (const query of wrong) {
      const response = await fetch(`${baseURL}/api/content/archive${query}`);
      expect(response.status, query).toBe(400);
      expect(((await response.json()) as { message: string }).message, query).toMatch(/\w+/);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    for (const uri of ['/about/', '/no-such-list/', '//evil.example/', '/.env/', '/']) {
      const response = await fetch(
        `${baseURL}/api/content/archive?uri=${uri}&after=${after}&page=2`,
      );
      expect(response.status, uri).toBe(404);
    }
  });

  test('answers GET only', async ({ baseURL }) => {
    for (const address of ['/api/content/archive', '/api/content/search?q=email']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const response = await fetch(`${baseURL}${address}`, { method });
        expect(response.status, `${method} ${address}`).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
      }
    }
  });
});

test.describe('The endpoint of the search', () => {
  test('answers with at most nine results: title, address, date, excerpt', async ({ baseURL }) => {
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
        .filter((element) => attribute(element, 'id') !== '__NEXT_DATA__')
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

test.describe('The data of a page', () => {
  test('is there once, and has no bodies of posts in a list', async ({ baseURL }) => {
    for (const path of ['/', '/posts/', '/projects/']) {
      const { json } = await dataOf(`${baseURL}${path}`);
      expect(json.length, path).toBeGreaterThan(100);
      expect(json, path).not.toMatch(/wp-block-|<!-- wp:|"content":/);
      expect(json.length, `${path} carries ${json.length} characters`).toBeLessThan(24_000);
    }
  });

  test('holds no address of the CMS and no cache of a client', async ({ baseURL }) => {
    const backend = process.env.E2E_BACKEND ?? '';
    for (const path of ['/', '/about/', '/posts/', '/search?q=the']) {
      const { html, json } = await dataOf(`${baseURL}${path}`);
      expect(html, path).not.toContain(backend);
      expect(json, path).not.toMatch(/__APOLLO|ROOT_QUERY|__typename|"databaseId"/);
    }
  });

  test('repeats nothing of the text that stands in the page', async ({ baseURL }) => {
    const { html } = await dataOf(`${baseURL}/about/`);
    const text = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    // The last one: the description of the page repeats the first.
    const sentence = [...text.matchAll(/>([\w ]{20,80})/g)].at(-1)?.[1] ?? '';
    expect(sentence).not.toBe('');
    expect(html.split(sentence).length - 1).toBe(1);
  });
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
