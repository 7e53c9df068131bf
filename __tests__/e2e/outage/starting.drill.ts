import net from 'node:net';
import os from 'node:os';
import { expect, test } from '@playwright/test';
import { freePort } from '../site/free-port';
import { attribute, htmlPage } from '../site/html-page';
import { forgetBuild, isGroupAlive, isTaken, launchSite, startSite } from '../site/running-program';
import { smallExport, temporaryFile } from '../site/small-export';

const NAME = 'starting';
const garden = smallExport('The garden', [
  { type: 'post', slug: 'on-roses', title: 'On roses', text: 'Roses like the morning sun.' },
  { type: 'page', slug: 'about', title: 'About the garden', text: 'It has a wall around it.' },
]);
const harbour = smallExport('The harbour', [
  { type: 'post', slug: 'on-boats', title: 'On boats', text: 'Boats like calm water.' },
  { type: 'page', slug: 'about', title: 'About the harbour', text: 'It has a light at its end.' },
]);

test.describe.configure({ mode: 'default' });
test.slow();
test.afterAll(() => forgetBuild(NAME));

test('After a change of the export no page of the former one is served, and Ctrl-C leaves no process', async () => {
  const first = temporaryFile('garden.xml', garden);
  const second = temporaryFile('harbour.xml', harbour);
  const read = async (address: string) => {
    const response = await fetch(address);
    return { status: response.status, text: htmlPage(await response.text()).text };
  };
  try {
    const site = await startSite({ name: NAME, content: first.file });
    expect((await read(`${site.origin}/on-roses/`)).text).toContain('Roses like the morning sun.');
    expect((await read(`${site.origin}/about/`)).text).toContain('About the garden');
    expect((await read(`${site.origin}/posts/`)).text).toContain('On roses');
    expect((await read(`${site.origin}/`)).text).toContain('The front page of The garden.');
    expect((await read(`${site.origin}/on-boats/`)).status).toBe(404);
    await site.stop('SIGINT');
    expect(isGroupAlive(site.pid), 'a process is left').toBe(false);
    expect([await isTaken(site.port), await isTaken(site.contentPort)]).toEqual([false, false]);

    const other = await startSite({ name: NAME, keepsBuild: true, content: second.file });
    try {
      expect((await read(`${other.origin}/on-boats/`)).text).toContain('Boats like calm water.');
      expect((await read(`${other.origin}/about/`)).text).toContain('About the harbour');
      expect((await read(`${other.origin}/on-roses/`)).status).toBe(404);
      const posts = (await read(`${other.origin}/posts/`)).text;
      expect(posts).toContain('On boats');
      expect(posts).not.toContain('On roses');
      expect((await read(`${other.origin}/`)).text).toContain('The front page of The harbour.');
    } finally {
      await other.stop('SIGTERM');
    }
    expect(isGroupAlive(other.pid), 'a process is left').toBe(false);
  } finally {
    first.remove();
    second.remove();
  }
});

test('The content of a small site: no posts, no projects, no testimonials, no menus', async () => {
  const empty = temporaryFile('empty.xml', smallExport('Empty', []));
  const site = await startSite({ name: NAME, content: empty.file });
  try {
    const front = htmlPage(await (await fetch(`${site.origin}/`)).text());
    expect(front.text).toContain('The front page of Empty.');
    for (const menu of front.all('nav'))
      expect(attribute(menu, 'ariaLabel')).toMatch(/^(?!undefined|null)\S/);
    const posts = await fetch(`${site.origin}/posts/`);
    expect(posts.status).toBe(200);
    expect(htmlPage(await posts.text()).text).toContain('No posts found.');
    const search = await fetch(`${site.origin}/search?q=nothing`);
    expect(htmlPage(await search.text()).text).toContain('No results');
  } finally {
    await site.stop();
    empty.remove();
  }
});

test('With the latest posts as front page, as a new WordPress has it, all posts are reached from there', async () => {
  const posts = Array.from({ length: 21 }, (_none, index) => ({
    type: 'post' as const,
    slug: `letter-${index + 1}`,
    title: `Letter ${index + 1}`,
    text: 'Dear reader.',
  }));
  const blog = temporaryFile('blog.xml', smallExport('Letters', posts, { hasOwnPages: false }));
  const site = await startSite({ name: NAME, keepsBuild: true, content: blog.file });
  try {
    const read = async (path: string) => {
      const response = await fetch(`${site.origin}${path}`, { redirect: 'manual' });
      const page = htmlPage(await response.text());
      const hrefs = page.all('a').map((link) => attribute(link, 'href') ?? '');
      return {
        status: response.status,
        hrefs,
        letters: [...new Set(hrefs.filter((href) => /^\/letter-/.test(href)))],
      };
    };
    const first = await read('/');
    // As many as WordPress's own reading settings have.
    expect(first.letters).toHaveLength(10);
    expect(first.hrefs).toContain('/page/2/');
    const second = await read('/page/2/');
    expect([second.status, second.letters.length]).toEqual([200, 10]);
    expect(second.hrefs).toContain('/page/3/');
    const third = await read('/page/3/');
    expect([third.status, third.letters.length]).toEqual([200, 1]);
    expect(new Set([...first.letters, ...second.letters, ...third.letters]).size).toBe(21);
    expect((await read('/page/4/')).status).toBe(404);
  } finally {
    await site.stop();
    blog.remove();
  }
});

/**
 * An address of this machine that is not the one by which it listens by itself; on Linux all of
 * 127.0.0.0/8 is its own.
 */
const ANOTHER_ADDRESS =
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';

for (const { args, said, isEverywhere } of [
  { args: [], said: /The site {6}(http:\/\/localhost:\d+)\/$/m, isEverywhere: false },
  {
    args: ['--host', '0.0.0.0'],
    said: /The site {6}(http:\/\/localhost:\d+)\/, and on every network of this machine$/m,
    isEverywhere: true,
  },
]) {
  test(`The site listens where its message says, and nowhere else: ${args.join(' ')}`, async () => {
    const site = await startSite({ name: NAME, args: ['--no-warm', ...args] });
    try {
      const [, address = ''] = said.exec(site.output()) ?? [];
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      const elsewhere = await fetch(`http://${ANOTHER_ADDRESS}:${site.port}/api/health`).then(
        ({ status }) => status,
        () => 'nobody',
      );
      expect(elsewhere).toBe(isEverywhere ? 200 : 'nobody');
    } finally {
      await site.stop();
    }
  });
}

test('A taken port is named, with the way to choose another', async () => {
  const port = await freePort();
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(port, resolve));
  try {
    const site = await launchSite({ name: NAME, port, keepsBuild: true });
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(new RegExp(`Port ${port} is taken.*--port \\d+`));
    expect(site.output()).not.toMatch(/\n\s+at /);
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

const broken: { what: string; text: string; reason: RegExp }[] = [
  { what: 'that is no XML', text: 'Dear diary, this is not XML.', reason: /XML|export/i },
  {
    what: 'that is a web page',
    text: '<!doctype html><html><body>Not found</body></html>',
    reason: /export|WXR|XML/i,
  },
  {
    what: 'that was cut off',
    text: garden.slice(0, garden.length - 400),
    reason: /line \d+|truncated|cut|ends/i,
  },
  {
    what: 'of a version that nobody knows',
    text: garden.replace('<wp:wxr_version>1.2<', '<wp:wxr_version>7.0<'),
    reason: /version|7\.0/i,
  },
  {
    what: 'that is an entity bomb',
    text: garden
      .replace(
        '<rss',
        '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<rss',
      )
      .replace('The garden', '&b;&b;&b;'),
    reason: /entit|DOCTYPE|line \d+/i,
  },
];

for (const { what, text, reason } of broken) {
  test(`An export ${what} is refused with the reason`, async () => {
    const { file, remove } = temporaryFile('broken.xml', text);
    const site = await launchSite({ name: NAME, content: file, keepsBuild: true });
    try {
      expect(await site.ended).toBe(1);
      expect(site.output()).toMatch(reason);
      expect(site.output(), 'no stack').not.toMatch(/\n\s+at .*\.(ts|js)/);
      expect(isGroupAlive(site.pid)).toBe(false);
    } finally {
      remove();
    }
  });
}

test('An export that is not there is named', async () => {
  const site = await launchSite({ name: NAME, content: '/nowhere/at-all.xml', keepsBuild: true });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain('/nowhere/at-all.xml');
  expect(site.output()).not.toMatch(/\n\s+at .*\.(ts|js)/);
});

test('Every mistake in the environment gets one line: the name, what is wrong, an example', async () => {
  const site = await launchSite({
    name: NAME,
    keepsBuild: true,
    env: {
      NEXT_PUBLIC_WORDPRESS_URL: 'cms.example.com',
      SITE_URL: 'not an address',
      REVALIDATE_SECONDS: 'soon',
      CMS_TIMEOUT_MS: '10s',
    },
  });
  expect(await site.ended).toBe(1);
  for (const name of [
    'NEXT_PUBLIC_WORDPRESS_URL',
    'SITE_URL',
    'REVALIDATE_SECONDS',
    'CMS_TIMEOUT_MS',
  ]) {
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith(name));
    expect(lines, name).toHaveLength(1);
    expect(lines[0]).toMatch(/it must be .*for example/);
  }
  expect(site.output()).not.toMatch(/\n\s+at .*\.(ts|js)/);
});

test('A WordPress that does not answer is named in one line with its remedy, before anything is built', async () => {
  const site = await launchSite({
    name: NAME,
    keepsBuild: true,
    env: { NEXT_PUBLIC_WORDPRESS_URL: `http://127.0.0.1:${await freePort()}` },
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(
    /✗ Address: nothing listens at 127\.0\.0\.1:\d+\n +→ start the web server/,
  );
  expect(site.output()).toContain('No page can be shown before that is put right.');
  expect(site.output()).not.toContain('Building the site');
  expect(site.output()).not.toMatch(/\n\s+at .*\.(ts|js)/);
});

test('Two sources of content at once are refused', async () => {
  const site = await launchSite({
    name: NAME,
    keepsBuild: true,
    content: 'some.xml',
    env: { NEXT_PUBLIC_WORDPRESS_URL: 'http://127.0.0.1:9' },
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(
    /NEXT_PUBLIC_WORDPRESS_URL .*and --content name two sources of content/,
  );
});
