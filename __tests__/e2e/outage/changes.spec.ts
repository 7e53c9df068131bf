import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { builtSite, type BuiltSite } from '../site/built-site';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { startBackend } from '../site/running-program';
import { type SmallItem, smallExport, temporaryFile } from '../site/small-export';
import { type Changes, tellChanges } from '../site/tell-changes';

const NAME = 'changes';
const secret = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

test.describe.configure({ mode: 'serial' });

const post = (slug: string, text: string): SmallItem => ({
  type: 'post',
  slug,
  text,
  title: `The post ${slug}`,
});

let content: { file: string; remove: () => void };
let gateway: ContentGateway;
let site: BuiltSite;
let items: SmallItem[] = [];

const idOf = (slug: string): string => {
  const place = items.findIndex((item) => item.slug === slug);
  return Buffer.from(`post:${place + 12}`).toString('base64');
};

const tell = (changes: Changes, of: { signature?: string; id?: string } = {}) =>
  tellChanges({ origin: site.origin, secret }, changes, of);

async function visit(address: string) {
  const response = await fetch(`${site.origin}${address}`, { redirect: 'manual' });
  const text = await response.text();
  const to = response.headers.get('location');
  return { status: response.status, text, to, caching: response.headers.get('cache-control') };
}

/**
 * Saves content in the CMS, and waits until the CMS answers it: a real WordPress answers at once.
 */
async function save(next: readonly SmallItem[], shows: (answer: string) => boolean): Promise<void> {
  items = [...next];
  fs.writeFileSync(`${content.file}.new`, smallExport('Changes', items));
  fs.renameSync(`${content.file}.new`, content.file);
  const query = '{ posts(first: 100) { nodes { slug content } } }';
  await expect
    .poll(async () => {
      const response = await fetch(`${gateway.backend.origin}/index.php?graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }).catch(() => null);
      return shows((await response?.text()) ?? '');
    })
    .toBe(true);
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const about: SmallItem = { type: 'page', slug: 'about', title: 'About', text: 'Who we are.' };
  items = [post('kept', 'First words.'), post('gone', 'Secret words.'), about];
  content = temporaryFile('changes.xml', smallExport('Changes', items));
  // The front page lists the latest posts too.
  const settings = { frontEndSettings: { show: { latestPosts: 'always' } } };
  fs.writeFileSync(content.file.replace('.xml', '.settings.json'), JSON.stringify(settings));
  gateway = await startGateway(await startBackend(content.file));
  site = await builtSite(NAME);
  await start();
});

const start = (env: Readonly<Record<string, string>> = {}) =>
  site.start({
    ...gateway.env,
    FAUST_SECRET_KEY: secret,
    // The net beneath: none of these tests waits for it.
    REVALIDATE_SECONDS: '86400',
    CMS_TIMEOUT_MS: '2000',
    ...env,
  });

async function restart(env: Readonly<Record<string, string>> = {}): Promise<void> {
  await site.stop();
  await start(env);
}

test.afterAll(async () => {
  await site?.stop();
  site?.remove();
  await gateway?.stop();
  content?.remove();
});

test('A changed post is there at the first visit after its event, where it stands and where it is listed', async () => {
  for (const address of ['/kept/', '/posts/', '/', '/gone/', '/author/admin/']) {
    expect((await visit(address)).status, address).toBe(200);
  }
  await save([post('kept', 'Second words.'), ...items.slice(1)], (answer) =>
    answer.includes('Second words.'),
  );
  expect((await visit('/kept/')).text).toContain('First words.');
  expect(await tell({ [idOf('kept')]: false })).toEqual({ status: 202, answer: { accepted: 1 } });
  expect((await visit('/kept/')).text).toContain('Second words.');
  for (const address of ['/posts/', '/']) {
    const { text } = await visit(address);
    expect(text, address).toContain('Second words.');
    expect(text, address).not.toContain('First words.');
  }
});

test('A page is published at an address that was 404, and enters the lists', async () => {
  expect((await visit('/new/')).status).toBe(404);
  expect((await visit('/author/admin/')).text).not.toContain('The post new');
  await save([...items, post('new', 'New words.')], (answer) => answer.includes('New words.'));
  await tell({
    [idOf('new')]: false,
    'uri:/new/': false,
    'list:post': false,
    [`list:post@${Buffer.from('user:1').toString('base64')}`]: false,
  });
  expect(await visit('/new/')).toMatchObject({ status: 200 });
  for (const address of ['/posts/', '/', '/author/admin/']) {
    expect((await visit(address)).text, address).toContain('The post new');
  }
});

test('While the CMS is down, what has changed answers as before, and what was unpublished does not, also after a restart', async () => {
  expect((await visit('/nothing/')).status).toBe(404);
  expect((await visit('/about/')).status).toBe(200);
  const gone = idOf('gone');
  await gateway.close();
  await tell({
    [gone]: true,
    'uri:/gone/': true,
    'list:post': false,
    'uri:/nothing/': false,
    [idOf('about')]: false,
  });
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await visit('/about/')).toMatchObject({ status: 200 });
    expect(await visit('/nothing/')).toMatchObject({ status: 404 });
    // These show the post that was unpublished, one of them as its neighbour: nobody gets them any
    // more.
    for (const address of ['/gone/', '/posts/', '/', '/new/']) {
      const { status, text, caching } = await visit(address);
      expect(status, address).toBe(503);
      expect(text, address).not.toContain('Secret words.');
      expect(caching, address).toBe('no-store');
    }
    await restart();
  }
  await gateway.open();
  const next = items.map((item) => (item.slug === 'gone' ? { ...item, status: 'trash' } : item));
  await save(next, (answer) => !answer.includes('Secret words.'));
  for (let turn = 0; turn < 2; turn += 1) {
    await expect.poll(async () => (await visit('/gone/')).status).toBe(410);
    if (turn === 0) await restart();
  }
  for (const address of ['/posts/', '/', '/author/admin/']) {
    const { status, text } = await visit(address);
    expect(status, address).toBe(200);
    expect(text, address).not.toContain('The post gone');
  }
});

test('A change that came while the site was down is taken when it comes again', async () => {
  expect((await visit('/kept/')).text).toContain('Second words.');
  await save([post('kept', 'Third words.'), ...items.slice(1)], (answer) =>
    answer.includes('Third words.'),
  );
  await site.stop();
  await expect(tell({ [idOf('kept')]: false })).rejects.toThrow();
  await start();
  expect((await visit('/kept/')).text).toContain('Second words.');
  await tell({ [idOf('kept')]: false });
  expect((await visit('/kept/')).text).toContain('Third words.');
});

test('A change is known after a restart, also by a page that nobody has visited since', async () => {
  await save([post('kept', 'Fourth words.'), ...items.slice(1)], (answer) =>
    answer.includes('Fourth words.'),
  );
  await restart();
  // Nothing is in memory yet, so nothing is made anew at once.
  await tell({ [idOf('kept')]: false });
  await restart();
  expect((await visit('/kept/')).text).toContain('Fourth words.');
});

test('What was not asked for changes nothing: forged, repeated, malformed', async () => {
  await save([post('kept', 'Fifth words.'), ...items.slice(1)], (answer) =>
    answer.includes('Fifth words.'),
  );
  const signature = `v1=${'0'.repeat(64)}`;
  expect((await tell({ [idOf('kept')]: true }, { signature })).status).toBe(401);
  expect((await tell({})).status).toBe(400);
  expect((await tell({ ['x'.repeat(300_000)]: false })).status).toBe(413);
  expect((await visit('/kept/')).text).toContain('Fourth words.');
  const id = randomUUID();
  await expect(tell({ other: false }, { id })).resolves.toMatchObject({ status: 202 });
  await restart();
  await expect(tell({ [idOf('kept')]: false }, { id })).resolves.toEqual({
    status: 200,
    answer: { repeated: true },
  });
  expect((await visit('/kept/')).text).toContain('Fourth words.');
});

for (const unpublished of [false, true]) {
  test(`The front page and the changed page are made anew at once, before anybody visits them (unpublished: ${unpublished})`, async () => {
    await visit('/kept/');
    await visit('/');
    const before = gateway.queries.length;
    await tell({ [idOf('kept')]: unpublished });
    const asked = (name: string): boolean => gateway.queries.slice(before).includes(name);
    await expect.poll(() => ['GetPost', 'GetPageData'].every(asked)).toBe(true);
    expect((await visit('/kept/')).text).toContain('Fifth words.');
  });
}

test('A post whose address is of another script is made anew at once too', async () => {
  await save([...items, post('日本', 'Spring.')], (answer) => answer.includes('Spring.'));
  const address = `/${encodeURIComponent('日本')}/`;
  expect((await visit(address)).text).toContain('Spring.');
  const before = gateway.queries.length;
  await tell({ [idOf('日本')]: false });
  await expect.poll(() => gateway.queries.slice(before)).toContain('GetPost');
});

test('A page that is past its time and that the CMS is asked for is read by nobody after it was unpublished', async () => {
  await restart({ REVALIDATE_SECONDS: '1' });
  const address = '/kept/';
  // The page that is kept has the lifetime of before.
  await tell({ [idOf('kept')]: false });
  expect((await visit(address)).text).toContain('Fifth words.');
  gateway.mood = 'hangs';
  // The page comes at once, and is made anew in the background: the CMS does not answer.
  const before = gateway.queries.length;
  await expect
    .poll(async () => {
      expect((await visit(address)).text).toContain('Fifth words.');
      return gateway.queries.length;
    })
    .toBeGreaterThan(before);
  await tell({ [idOf('kept')]: true });
  expect(await visit(address)).toMatchObject({ status: 503 });
  gateway.mood = 'well';
  await expect.poll(async () => (await visit(address)).status).toBe(200);
  await restart();
});

test('Five hundred changed posts are one short queue, also when the CMS hangs', async () => {
  test.slow();
  for (const address of ['/kept/', '/posts/', '/', '/author/admin/']) await visit(address);
  gateway.mood = 'hangs';
  const before = gateway.queries.length;
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      tell({
        [Buffer.from(`post:${1_000 + number}`).toString('base64')]: false,
        'list:post': false,
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(gateway.queries.length - before).toBeLessThan(50);
  gateway.mood = 'well';
  await expect.poll(async () => (await visit('/posts/')).status).toBe(200);
});
