import path from 'node:path';
import { expect, test } from '@playwright/test';
import { MACHINE_WORDS } from '../../faults/visit';
import { builtSite } from '../site/built-site';
import { attribute, htmlPage } from '../site/html-page';
import { rawGet } from '../site/raw-request';
import {
  forgetBuild,
  type OwnSite,
  root,
  startDemonstration,
  startSite,
} from '../site/running-program';
import { observatoryPoints, observatoryScore } from './observatory';

const LONGEST_START = 240_000;
/** What docs/site.md, 15.4, promises. */
const POINTS = 130;
const TWO_YEARS = 'max-age=63072000';

test.describe('A site whose SITE_URL is https', () => {
  test.describe.configure({ mode: 'default' });
  let site: OwnSite;

  test.beforeAll(async () => {
    test.setTimeout(LONGEST_START);
    site = await startSite({
      name: 'transport-security',
      content: path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
      env: { SITE_URL: 'https://www.example.com' },
    });
  });

  test.afterAll(async () => {
    await site?.stop();
    forgetBuild('transport-security');
  });

  test('says with every answer that it is https for two years, whatever in it answers', async () => {
    const { origin } = site;
    const front = htmlPage(await (await fetch(`${origin}/`)).text());
    const addresses = (name: string, of: string): string[] =>
      front.all(name).flatMap((element) => attribute(element, of) ?? []);
    const script = addresses('script', 'src')[0] ?? '';
    const chunk = (await (await fetch(`${origin}/`)).text()).match(/\/_next\/static\/[^"&]+/)?.[0];
    const image = addresses('img', 'src').find((src) => src.includes('wp-content')) ?? '';
    const upload = new URL(image, origin).searchParams.get('url') ?? '';
    const statuses = new Set<number>();
    for (const address of [
      '/',
      '/about/',
      '/search?q=email',
      '/login',
      '/no-such-page/',
      '/about',
      '/500',
      '/%',
      '/?p=1&preview=true',
      '/api/health',
      '/api/nothing',
      '/api/content/search?q=',
      '/api/faust/auth/token',
      script,
      chunk ?? '',
      '/_next/static/none.js',
      image,
      '/_next/image?url=%2Fnone.png&w=350&q=75',
      upload,
      '/wp-content/uploads/none.jpg',
      '/logo.png',
      '/fonts/fraunces-display-basic-2.woff2',
    ]) {
      const answer = await fetch(`${origin}${address}`, { redirect: 'manual' });
      expect(answer.headers.get('strict-transport-security'), address).toBe(TWO_YEARS);
      statuses.add(answer.status);
    }
    expect([...statuses].sort(), 'kinds of answers').toEqual([200, 307, 308, 400, 401, 404]);
    const malformed = await rawGet(origin, '//..%2f');
    expect(malformed.headers.get('strict-transport-security')).toBe(TWO_YEARS);
  });

  test('has 130 points of Mozilla’s HTTP Observatory on each kind of page', async () => {
    for (const address of ['/', '/about/', '/search?q=email', '/login', '/no-such-page/']) {
      const answer = await fetch(`${site.origin}${address}`);
      const points = observatoryPoints(answer.headers, await answer.text());
      expect(
        observatoryScore(points),
        `${address}: ${JSON.stringify(points)}`,
      ).toBeGreaterThanOrEqual(POINTS);
    }
  });

  test('has all of them on its error pages too, where WordPress is away', async () => {
    const away = await builtSite('errors-of-https');
    try {
      await away.start({
        NEXT_PUBLIC_WORDPRESS_URL: 'http://127.0.0.1:9',
        SITE_URL: 'https://www.example.com',
      });
      for (const [address, status] of [
        ['/about/', 503],
        ['/search?q=email', 503],
        ['/500/', 500],
      ] as const) {
        const answer = await fetch(`${away.origin}${address}`);
        const { headers } = answer;
        expect(answer.status, address).toBe(status);
        expect(headers.get('strict-transport-security'), address).toBe(TWO_YEARS);
        expect(headers.get('x-powered-by'), address).toBeNull();
        const points = observatoryPoints(headers, await answer.text());
        expect(
          observatoryScore(points),
          `${address}: ${JSON.stringify(points)}`,
        ).toBeGreaterThanOrEqual(POINTS);
        if (status !== 503) continue;
        expect(headers.get('cache-control'), address).toContain('no-store');
        expect(headers.get('retry-after'), address).toBe('30');
      }
      for (const address of ['/api/content/search?q=email', '/wp-content/uploads/2026/01/a.jpg']) {
        const { status, headers } = await fetch(`${away.origin}${address}`);
        expect(status, address).toBe(503);
        expect(headers.get('strict-transport-security'), address).toBe(TWO_YEARS);
        expect(headers.get('x-content-type-options'), address).toBe('nosniff');
        expect(headers.get('content-security-policy'), address).toBeTruthy();
        expect(headers.get('cache-control'), address).toContain('no-store');
      }
    } finally {
      await away.stop();
      away.remove();
    }
  });

  test('has all of them where its own program fails, and shows none of the program’s words', async () => {
    const backend = await startDemonstration();
    const failing = await builtSite('failing-program');
    try {
      await failing.start({
        NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
        SITE_URL: 'https://www.example.com',
        NODE_OPTIONS: `--require ${path.join(root, '__tests__/e2e/site/failing-program.js')}`,
        RENDER_FAILS_ON: 'Clean your list before it cleans you out',
        TRIM_FAILS_ON: 'fail to trim',
      });
      expect((await fetch(`${failing.origin}/about/`)).status).toBe(200);
      for (const address of [
        '/clean-your-list/',
        '/search?q=Clean+your+list+before+it+cleans+you+out',
        '/search?q=fail+to+trim',
        '/api/content/search?q=fail+to+trim',
      ]) {
        const answer = await fetch(`${failing.origin}${address}`);
        const { headers } = answer;
        expect(answer.status, address).toBe(500);
        expect(headers.get('cache-control'), address).toContain('no-store');
        expect(headers.get('x-powered-by'), address).toBeNull();
        for (const [name, value] of [
          ['strict-transport-security', TWO_YEARS],
          ['x-content-type-options', 'nosniff'],
          ['x-frame-options', 'SAMEORIGIN'],
          ['cross-origin-opener-policy', 'same-origin'],
          ['cross-origin-resource-policy', 'same-origin'],
          ['referrer-policy', 'strict-origin-when-cross-origin'],
        ] as const) {
          expect(headers.get(name), `${address}: ${name}`).toBe(value);
        }
        const text = await answer.text();
        expect(text, address).not.toMatch(MACHINE_WORDS);
        expect(text, address).not.toMatch(/failed to/);
        const points = observatoryPoints(headers, text);
        expect(
          observatoryScore(points),
          `${address}: ${JSON.stringify(points)}`,
        ).toBeGreaterThanOrEqual(POINTS);
      }
      expect((await fetch(`${failing.origin}/about/`)).status).toBe(200);
    } finally {
      await failing.stop();
      failing.remove();
      await backend.stop();
    }
  });

  test('lets other sites show its pictures and files, and nothing else of it', async () => {
    const { origin } = site;
    const front = htmlPage(await (await fetch(`${origin}/`)).text());
    const image =
      front
        .all('img')
        .map((element) => attribute(element, 'src') ?? '')
        .find((src) => src.includes('wp-content')) ?? '';
    const upload = new URL(image, origin).searchParams.get('url') ?? '';
    const policyOf = async (address: string): Promise<string | null> =>
      (await fetch(`${origin}${address}`)).headers.get('cross-origin-resource-policy');
    for (const address of [image, upload, '/static/share.png', '/logo.png']) {
      expect(await policyOf(address), address).toBe('cross-origin');
    }
    for (const address of ['/', '/api/content/search?q=email', '/login', '/-/reader.js']) {
      expect(await policyOf(address), address).toBe('same-origin');
    }
  });
});

test('The Observatory’s points are taken from a site that lacks what it asks for', () => {
  const bare = observatoryPoints(new Headers(), '<p>x</p>');
  expect(observatoryScore(bare)).toBe(30);
  const before = observatoryPoints(
    new Headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    }),
    '<p>x</p>',
  );
  expect(observatoryScore(before)).toBe(80);
});
