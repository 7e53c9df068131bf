import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { siteConfig } from '../../../site.config';
import { type BuiltSite, builtSite } from '../site/built-site';
import { root, type RunningServer, startBackend } from '../site/running-program';
import { smallExport, temporaryFile } from '../site/small-export';

const NAME = 'foreign-content';
const fixtures = path.join(root, 'packages/content-backend/__tests__/fixtures');
const fixture = (name: string) => path.join(fixtures, name);

/** The texts of a value, with what stands between names in braces. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\{\w+\}/);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What visitors of the demonstration see of site.config.ts and of `public/`. */
const { frontPage, social, platform, contactPage } = siteConfig;
const words = textsIn([frontPage, social, platform])
  .map((text) => text.trim())
  // "LEARN MORE", "Get Started" and "Testimonials" are words that anybody may use.
  .filter((text) => text.length > 18 || text.includes('example.com/'));
const OF_DEMONSTRATION = [
  ...words,
  platform.name,
  'banner.jpeg',
  'logo.png',
  'share.png',
  '/icons/',
  `${contactPage}"`,
  'Homegrown<',
  '>Homegrown',
  '"Homegrown"',
];

/** The most pages of one site that are read. */
const MAX_PAGES = 120;

const BEGINNINGS = [
  '/',
  '/search?q=tip',
  '/search?q=nothing-at-all',
  '/nowhere-at-all/',
  '/feed/',
  '/feed/atom/',
  '/feed/json/',
  '/comments/feed/',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/llms.txt',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/login',
  '/-/offline',
  '/-/form',
];

/** The addresses of a site in a text of it. */
function addressesIn(text: string, origin: string): string[] {
  const found = [
    ...text.matchAll(/\shref="([^"]+)"/g),
    ...text.matchAll(/<(?:loc|link)>([^<]+)</g),
  ].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), origin));
  return found
    .filter(
      (address) => address.origin === origin && !/\/_next\/|\.(?:css|js)$/.test(address.pathname),
    )
    .map(({ pathname, search }) => `${pathname}${search}`);
}

/** What of the demonstration stands on the pages of a site, each with its address. */
async function foundOn(
  origin: string,
  foreign: readonly string[],
): Promise<{ found: string[]; read: number }> {
  const queue = [...BEGINNINGS];
  const seen = new Set(queue);
  const found: string[] = [];
  let read = 0;
  for (const address of queue) {
    if (read >= MAX_PAGES) break;
    const response = await fetch(`${origin}${address}`);
    read += 1;
    const text = `${response.url} ${await response.text()}`;
    for (const one of foreign) if (text.includes(one)) found.push(`${address}: ${one}`);
    for (const next of addressesIn(text, origin)) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return { found, read };
}

test.describe.configure({ mode: 'default' });
test.slow();

let site: BuiltSite;

test.beforeAll(async () => {
  site = await builtSite(NAME);
});

test.afterAll(() => site?.remove());

const small = () => {
  const posts = [{ type: 'post' as const, slug: 'a-letter', title: 'A letter', text: 'Dear all.' }];
  return temporaryFile('letters.xml', smallExport('Letters', posts, { hasOwnPages: false }));
};

for (const [what, contentOf, least] of [
  ['a garden in two languages', () => ({ file: fixture('languages/garden.wxr.xml') }), 30],
  [
    'an export of a WordPress with all kinds of content',
    () => ({ file: fixture('wordpress/export.wxr.xml') }),
    60,
  ],
  ['a WordPress with a post and nothing else', small, 20],
] as const) {
  test(`Nobody who visits ${what} sees a word, a picture or an address of the demonstration`, async () => {
    const content: { file: string; remove?: () => void } = contentOf();
    const backend: RunningServer = await startBackend(content.file);
    try {
      await site.start({
        NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
        SITE_URL: site.origin,
        CMS_TIMEOUT_MS: '5000',
      });
      // What the content itself says is not the demonstration's.
      const given = fs.readFileSync(content.file, 'utf8');
      const foreign = OF_DEMONSTRATION.filter((one) => !given.includes(one));
      const { found, read } = await foundOn(site.origin, foreign);
      expect(found).toEqual([]);
      expect(read).toBeGreaterThanOrEqual(least);
      await backend.stop();
      const failing = await fetch(`${site.origin}/not-read-before/`);
      expect(failing.status).toBe(503);
      const text = await failing.text();
      expect(foreign.filter((one) => text.includes(one))).toEqual([]);
    } finally {
      await site.stop();
      site.restore('build');
      await backend.stop();
      content.remove?.();
    }
  });
}
