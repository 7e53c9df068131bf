import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltSite, builtSite } from '../site/built-site';
import { root, startBackend } from '../site/running-program';

/** What visitors get at an address: words and markup that are in it, and those that are not. */
interface Answer {
  at: string;
  status?: number;
  /** Where it leads. */
  to?: string;
  has?: readonly string[];
  lacks?: readonly string[];
  /** Words in their order. */
  order?: readonly string[];
}

/**
 * Exports of shapes that people have, each with what visitors see of it. They are written for these
 * tests: `packages/content-backend/__tests__/fixtures/strangers`.
 */
const EXPORTS: Readonly<Record<string, readonly Answer[]>> = {
  '01-project-body.xml': [
    { at: '/project/old-bridge/', has: ['Quartz sentence one about the bridge.', '1 comment'] },
    {
      at: '/project/old-bridge/comment-page-1/',
      has: ['Opal remark on the project.'],
      lacks: ['A link from elsewhere.'],
    },
    { at: '/comments/feed/', has: ['Opal remark on the project.'] },
    { at: '/project/', has: ['Quartz sentence one'] },
    { at: '/search?q=quartz', has: ['Old bridge'] },
    { at: '/project/old-bridge.md', has: ['Second quartz paragraph.'] },
  ],
  '02-testimonial-body.xml': [{ at: '/', has: ['Emerald praise for the work.', 'Mary Miller'] }],
  '03-shared-term-id.xml': [
    { at: '/', has: ['href="/category/news/"', 'href="/tag/news/"', 'href="/tag/zoo/"'] },
    { at: '/tag/news/', has: ['Hello'] },
  ],
  '04-author-taxonomy.xml': [{ at: '/sitemap/terms-1.xml', status: 404 }],
  '05-no-menu.xml': [{ at: '/', has: ['Hello'] }],
  '06-draft-type.xml': [{ at: '/lab/one/', status: 404 }],
  '07-front-page-text.xml': [{ at: '/', has: ['Sapphire words of our front page.'] }],
  '08-wpbakery-theme-shortcodes.xml': [
    { at: '/offer/', has: ['Jade heading', 'Jade text.'], lacks: ['[', 'spacing', 'contentbox'] },
  ],
  '09-latin1-declared.xml': [{ at: '/strasse/', has: ['Größe', 'café'] }],
  '10-php-notice-before-xml.xml': [{ at: '/', lacks: ['Deprecated'] }],
  '11-images.xml': [
    {
      at: '/pics/',
      has: [
        'src="/wp-content/uploads/2012/01/b.png"',
        'href="http://other.example/a.jpg">A</a>',
        'href="https://other.example/d.gif"',
      ],
    },
  ],
  '12-plain-links-type.xml': [
    { at: '/book/moby/', has: ['Whale words.'] },
    { at: '/?book=moby', to: '/book/moby/' },
  ],
  '13-entities.xml': [{ at: '/tom/', has: ['Tom &amp; Jerry'] }],
  '14-wxr10.xml': [{ at: '/', has: ['Line one', 'Uncat &amp; more'] }],
  '15-podcast.xml': [
    { at: '/ep1/', has: ['<audio src="/wp-content/uploads/ep1.mp3"'] },
    { at: '/podcast/ep2/', has: ['<audio src="/wp-content/uploads/ep2.mp3"'] },
    { at: '/feed/', has: ['length="123456"', 'type="audio/mpeg"', '<enclosure '] },
  ],
  '16-comment-no-date.xml': [{ at: '/c/comment-page-1/', has: ['Topaz comment', 'March 4, 2020'] }],
  '17-elementor-data-only.xml': [{ at: '/about-us/', has: ['Opal heading', 'Opal words.'] }],
  '18-arabic.xml': [{ at: '/', has: ['dir="rtl"', 'كلمات عربية'] }],
  '19-wordpress-in-subfolder.xml': [
    { at: '/sub/', has: ['2009%2F09%2Fx.jpg'], lacks: ['muster.example'] },
  ],
  '20-wordpress-at-a-path.xml': [
    { at: '/pics/', has: ['href="/other/"', '2020%2F01%2Fa.jpg'], lacks: ['muster.example/blog'] },
  ],
  '21-woocommerce.xml': [
    { at: '/shop/', has: ['Red hat', '19.90', '<s aria-hidden="true">24.90</s>'] },
    {
      at: '/product/red-hat/',
      has: ['Warm.', '19.90', 'instead of 24.90'],
      lacks: ['>Buy<', 'Sold out', 'priceCurrency'],
    },
    { at: '/product-category/hats/', has: ['Red hat', '19.90'] },
    { at: '/pa_color/red/', status: 404 },
  ],
  '22-code-shortcodes.xml': [
    {
      at: '/code/',
      has: ['<pre', '&#x27;quoted&#x27;', ' -- c;'],
      lacks: ['[sourcecode', '[code]'],
    },
  ],
  '23-menu-of-103.xml': [{ at: '/', has: ['href="/s1/"', 'href="/s99/"', 'href="/contact/"'] }],
  '24-http-and-www.xml': [
    { at: '/links/', has: ['href="/hello/">http<', 'href="/hello/">www<', '2020%2F01%2Fw.jpg'] },
  ],
  '03-html-permalinks.wxr.xml': [
    { at: '/links.html', has: ['abs hash', 'href="tel:+49%2089%20123"'] },
    { at: '/links/', to: '/links.html' },
    { at: '/wp-config.php.bak', status: 404 },
  ],
  '05-sms-and-other-schemes.wxr.xml': [{ at: '/short-button/', has: ['href="sms:+15551234"'] }],
  '06-parent-category.wxr.xml': [
    { at: '/category/food/', has: ['In nested category'] },
    { at: '/category/food/feed/', has: ['In nested category'] },
  ],
  '08-comments-on-pages.wxr.xml': [
    { at: '/guest-book/', has: ['comments', 'Write a comment'] },
    { at: '/guest-book/comment-page-1/', has: ['id="comment-'] },
  ],
  '09-bare-film-address.wxr.xml': [
    {
      at: '/bare-youtube/',
      has: ['data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    },
  ],
  '10-lazy-pictures-and-http.wxr.xml': [
    {
      at: '/pictures/',
      has: [
        'alt="L1 lazy"',
        'alt="L2 wp rocket"',
        'alt="J1 photon"',
        'src="/wp-content/uploads/2026/03/logo.svg"',
      ],
      lacks: ['L1 noscript', '&lt;img', 'i0.wp.com'],
    },
  ],
  '12-podcast-enclosure.wxr.xml': [
    { at: '/feed/json/', has: ['"size_in_bytes":2003'] },
    { at: '/feed/', has: ['<media:content '] },
  ],
  '13-menu.wxr.xml': [{ at: '/', has: ['href="/courses/"', 'href="mailto:ann@example.org"'] }],
  '16-nextpage-shortcodes-headings.wxr.xml': [
    { at: '/long-read/', has: ['zebra.'], lacks: ['nextpage'] },
    { at: '/long-read/2/', to: '/long-read/' },
  ],
  '18-sticky-and-dates.wxr.xml': [
    { at: '/before-epoch/', has: ['1912'] },
    { at: '/blog/', order: ['Sticky notice', 'Night shift', 'Filler 67'] },
    { at: '/feed/', order: ['Night shift', 'Sticky notice', 'Filler 67'] },
  ],
  '20-search.wxr.xml': [
    { at: '/search?q=%E8%8C%B6', has: ['1 result'] },
    { at: '/search?q=C%2B%2B', has: ['C++'] },
  ],
  '21-links-in-content.wxr.xml': [
    {
      at: '/links/',
      has: ['href="/about/#team"', 'href="webcal://example.org/x.ics"', 'href="sms:123"'],
      lacks: ['href="https://cms.harbourbooks', 'harbourbooks.example:443'],
    },
  ],
};

test.describe.configure({ mode: 'default' });

let site: BuiltSite;

test.beforeAll(async () => {
  site = await builtSite('strangers');
});

test.afterAll(() => site?.remove());

for (const [file, answers] of Object.entries(EXPORTS)) {
  test(`Visitors of ${file} see what its author meant`, async () => {
    const folder = path.join(root, 'packages/content-backend/__tests__/fixtures/strangers');
    const backend = await startBackend(path.join(folder, file));
    try {
      await site.start({
        NEXT_PUBLIC_WORDPRESS_URL: backend.origin,
        SITE_URL: site.origin,
        // Where the content backend leads without an address of the site.
        OWN_ORIGINS: 'http://localhost:3000',
      });
      for (const { at, status, to, has = [], lacks = [], order = [] } of answers) {
        const ask = () => fetch(`${site.origin}${at}`, { redirect: 'manual' });
        // A busy machine may take longer than the front page waits for the names of types.
        if (to) await expect.poll(async () => (await ask()).status, { message: at }).toBe(307);
        const response = await ask();
        expect(response.status, at).toBe(status ?? (to ? 307 : 200));
        if (to) expect(response.headers.get('location'), at).toBe(to);
        const text = (await response.text()).replace(/<script\b[^]*?<\/script>/g, '');
        for (const words of has) expect(text, at).toContain(words);
        for (const words of lacks) expect(text, at).not.toContain(words);
        const places = order.map((words) => text.indexOf(words));
        expect(places, at).toEqual([...places].sort((a, b) => a - b));
        expect(places, at).not.toContain(-1);
      }
    } finally {
      await site.stop();
      site.restore('build');
      await backend.stop();
    }
  });
}
