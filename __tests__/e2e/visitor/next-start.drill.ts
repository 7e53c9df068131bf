import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../site/free-port';
import {
  forgetBuild,
  type OwnSite,
  root,
  type RunningProgram,
  startProgram,
  startSite,
} from '../site/running-program';

const NAME = 'next-start';

const addresses = [
  '/',
  '/about/',
  '/about',
  '/posts/page/2/',
  '/no-such-page/',
  '/search?q=email',
  // Documents.
  '/feed',
  '/feed/atom/',
  '/category/email/feed/',
  '/category/caf%C3%A9/feed/',
  '/category/%E0%A4%A/feed/',
  '/?feed=atom',
  '/?feed=comments-rss2',
  '/?sitemap=index',
  '/feed/?at=/robots.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/about.md',
  '/favicon.ico',
  // Plain addresses.
  '/?p=18',
  '/?page_id=999999',
  '/?s=email&utm_source=letter',
  '/?category_name=email',
  '/index.php?p=18',
  '/?utm_source=letter',
  '/?preview=true&p=18',
  // Former spellings.
  '/index.php',
  '/index.php/about/',
  '/about).',
  '/search/email/page/2/',
  '/search/email/feed/rss2/',
  // Next's own router would ask for it.
  '/_next/data/none/about.json',
];

test.describe('Next’s own server', () => {
  test.skip(Boolean(process.env.BASE_PATH), 'It has a build of its own, without a base path.');

  let site: OwnSite;
  let next: RunningProgram;

  test.afterAll(async () => {
    await next?.stop();
    await site?.stop();
    forgetBuild(NAME);
  });

  test('answers every kind of address as the program with limits does', async () => {
    test.slow();
    site = await startSite({
      name: NAME,
      content: path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    });
    const port = await freePort();
    const metricsAddress = `127.0.0.1:${await freePort()}`;
    next = startProgram(['node_modules/next/dist/bin/next', 'start', '--port', String(port)], {
      BASE_PATH: undefined,
      NEXT_DIST_DIR: `.next-e2e-${NAME}`,
      NEXT_PUBLIC_WORDPRESS_URL: `http://127.0.0.1:${site.contentPort}`,
      FAUST_SECRET_KEY: randomUUID(),
      SITE_URL: site.origin,
      METRICS_ADDRESS: metricsAddress,
    });
    await next.untilItSays('Ready');
    const answerAt = async (origin: string, address: string): Promise<string> => {
      const response = await fetch(origin + address, { redirect: 'manual' });
      await response.arrayBuffer();
      const { status, headers } = response;
      const location = headers.get('location')?.replace(origin, '') ?? '';
      return [address, status, headers.get('content-type')?.split(';')[0], location].join(' ');
    };
    const answers: string[] = [];
    for (const address of addresses) {
      const [own, byNext] = [
        await answerAt(site.origin, address),
        await answerAt(`http://localhost:${port}`, address),
      ];
      expect(byNext).toBe(own);
      answers.push(own);
    }
    expect(answers).toEqual(
      expect.arrayContaining([
        '/feed 200 application/rss+xml ',
        '/?feed=atom 200 application/atom+xml ',
        '/about.md 200 text/markdown ',
        '/?p=18 307  /a-content-calendar-on-one-sheet/',
        '/index.php?p=18 307  /a-content-calendar-on-one-sheet/',
        '/search/email/feed/rss2/ 404 text/plain ',
      ]),
    );
    const countsNow = async (): Promise<string[]> => {
      const text = await (await fetch(`http://${metricsAddress}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith('homegrown_requests_total{'));
    };
    const counts = await countsNow();
    expect(counts.join('\n')).toMatch(/kind="document",status="2xx",.*\} [1-9]/);
    // Who asks for the numbers is no visitor.
    expect(await countsNow()).toEqual(counts);
  });
});
