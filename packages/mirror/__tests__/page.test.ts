import fs from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import MiniSearch from 'minisearch';
import { parsedPage } from '@/__tests__/unit/parsed-page';
import {
  fileOf,
  mirroredAddress,
  type MirroredSite,
  askedPictureFile,
  pictureAddress,
} from '../address';
import { closedPage, mirroredPage, withPictureFiles } from '../page';
import { hostsHeaders, hostsTable, nginxHeaders, nginxPlaces, targetOf } from '../redirects';
import { MirrorSearch } from '../search-index';

const site: MirroredSite = {
  origin: 'http://127.0.0.1:3000',
  basePath: '',
  publicOrigin: 'https://www.example.com',
};
const below: MirroredSite = { ...site, basePath: '/blog' };

describe('an address', () => {
  it.each([
    ['/about/', '/about/'],
    ['../team/', '/team/'],
    ['https://www.example.com/about/#top', '/about/'],
    ['/-/reader.js?v=abc', '/-/reader.js'],
    ['/_next/image?url=%2Fx.jpg&w=640&q=75', '/_next/image?url=%2Fx.jpg&w=640&q=75'],
  ])('%s of a page is asked for as %s', (href, address) => {
    expect(mirroredAddress(href, '/about/', site)).toBe(address);
  });

  it.each([
    'https://elsewhere.example/about/',
    'mailto:fern@example.com',
    'javascript:alert(1)',
    '/login',
    '/preview?p=18&preview=true',
    '/api/content/search?q=a',
    '/-/comment',
    '/search?q=email',
    '/?s=email',
    '/?p=18',
    '/..%2F..%2Fetc/passwd',
    '/a%2Fb/',
    '/a%00/',
    `/${'x'.repeat(300)}/`,
    '/_next/image?url=https%3A%2F%2Felsewhere.example%2Fx.jpg&w=640&q=75',
    '/_next/image?url=%2F..%2F..%2Fx&w=1e3&q=75',
    'http://[',
  ])('%s is nothing that a mirror has', (href) => {
    expect(mirroredAddress(href, '/about/', site)).toBeNull();
  });

  it('counts only below the base path', () => {
    expect(mirroredAddress('/blog/about/', '/blog/', below)).toBe('/blog/about/');
    expect(mirroredAddress('/shop/', '/blog/', below)).toBeNull();
    expect(mirroredAddress('/blog/login', '/blog/', below)).toBeNull();
  });

  it.each([
    ['/', 'text/html; charset=utf-8', 'index.html'],
    ['/about/', 'text/html', 'about/index.html'],
    ['/search', 'text/html', 'search/index.html'],
    ['/feed/', 'application/rss+xml', 'feed/index.xml'],
    ['/feed/json/', 'application/feed+json', 'feed/json/index.json'],
    ['/about.md', 'text/markdown', 'about.md'],
    ['/sitemap.xml', 'application/xml', 'sitemap.xml'],
    ['/%E7%9C%8B/', 'text/html', '看/index.html'],
    [
      '/_next/image?url=%2Fwp-content%2Fuploads%2F2026%2Fa%20b.jpg&w=640&q=75',
      'image/webp',
      '-/image/640/wp-content/uploads/2026/a b.jpg.webp',
    ],
    ['/_next/image?url=%2Flogo.png&w=640&q=90', 'image/webp', '-/image/640-90/logo.png.webp'],
  ])('%s (%s) is the file %s', (address, type, file) => {
    expect(fileOf(address, type, '')).toBe(file);
  });

  it.each([
    [
      '/_next/image?url=%2Fwp-content%2Fuploads%2Fa%2520b.jpg&w=640&q=75',
      '-/asked/640-75/%2Fwp-content%2Fuploads%2Fa%2520b.jpg.webp',
    ],
    ['/_next/image?url=%2F..%2Fx.jpg&w=640&q=75', '-/asked/640-75/%2F..%2Fx.jpg.webp'],
    ['/_next/image?url=/x/../../y.jpg&w=640&q=75', null],
    ['/_next/image?url=%2Fx.jpg&w=640&q=../../..', null],
    [`/_next/image?url=%2F${'x'.repeat(250)}&w=640&q=75`, null],
    ['/about/?url=%2Fx.jpg&w=640&q=75', null],
  ])('of a picture is there once more by its own parameters, as one name: %s', (address, file) => {
    expect(askedPictureFile(address, '')).toBe(file);
  });

  it('of a picture leads to its file, below the base path too', () => {
    const address = '/blog/_next/image?url=%2Fblog%2Flogo.png&w=390&q=75';
    expect(pictureAddress(address, '/blog')).toBe('/blog/-/image/390/blog/logo.png.webp');
    expect(fileOf(address, 'image/webp', '/blog')).toBe('blog/-/image/390/blog/logo.png.webp');
  });
});

describe('a page', () => {
  const LIVE = 'https://live.example.com';
  const whole = (main: string, head = '') =>
    `<!DOCTYPE html><html lang="en" data-editors="homegrown-signed-in"><head><title>A page</title>${head}</head><body><main><h1>A page</h1>${main}</main></body></html>`;

  /** A page as a mirror has it, where the real site is at an address or nowhere. */
  const mirrored = (main: string, { head = '', at = '/', live = null as string | null } = {}) =>
    mirroredPage(whole(main, head), at, { site, live });

  it('has files in the place of the optimizer’s pictures, wherever they are named', () => {
    const optimized = (width: number) =>
      `/_next/image?url=%2Fwp-content%2Fuploads%2Fx.jpg&amp;w=${width}&amp;q=75`;
    const { html, links } = mirrored(
      `<img src="${optimized(640)}" srcset="${optimized(390)} 390w, ${optimized(640)} 640w">`,
      {
        head: `<meta property="og:image" content="https://www.example.com${optimized(1200)}"><link rel="preload" as="image" imagesrcset="${optimized(828)} 828w">`,
      },
    );
    expect(html).not.toContain('_next/image');
    expect(html).toContain(
      'srcset="/-/image/390/wp-content/uploads/x.jpg.webp 390w, /-/image/640/wp-content/uploads/x.jpg.webp 640w"',
    );
    expect(html).toContain(
      'content="https://www.example.com/-/image/1200/wp-content/uploads/x.jpg.webp"',
    );
    expect(links.filter((link) => link.includes('_next/image'))).toHaveLength(4);
  });

  it('has none of the scripts that ask the site, and nothing for editors', () => {
    const head =
      '<script defer src="/_next/static/-/on-intent.js" data-build="b" data-behaviours=\'["/_next/static/chunks/behaviours.js"]\' data-islands=\'["/_next/static/chunks/islands.js"]\'></script><script data-src="/api/web-vitals">1</script><script>keep()</script>';
    const { html } = mirrored('', { head });
    expect(html).not.toMatch(/static\/chunks|data-build|data-editors|web-vitals/);
    expect(html).toContain('src="/_next/static/-/on-intent.js"');
    expect(html).toContain('<script>keep()</script>');
  });

  it.each([
    ['a message', '<form method="post" action="/-/form"><input name="text"></form>'],
    ['a comment', '<form method="post" action="/-/comment"><textarea></textarea></form>'],
    ['a form without an address', '<form method="post"><input name="text"></form>'],
    ['a password', '<form action="/-/protected"><input name="password"></form>'],
  ])(
    'says that nothing can be sent in the place of a form for %s, or where it can',
    (_what, form) => {
      const { html } = mirrored(form);
      expect(html).toContain('Nothing can be sent from this copy');
      expect(html).not.toContain('<form');
      const live = mirrored(form, { at: '/contact-us/', live: LIVE }).html;
      expect(live).toContain(`href="${LIVE}/contact-us/"`);
    },
  );

  it('keeps the form of the search', () => {
    const form = '<form method="get" action="/search"><input name="q"></form>';
    expect(mirrored(form).html).toContain('action="/search"');
  });

  it('leads to the sign-in of the real site, or says that it is closed', () => {
    const link = '<a href="/login?redirect_uri=/about/">Log in</a>';
    expect(mirrored(link).html).toContain('href="/-/closed/"');
    const live = mirrored(link, { at: '/about/', live: LIVE }).html;
    expect(live).toContain(`href="${LIVE}/login?redirect_uri=/about/"`);
    expect(closedPage(whole('the text'), { site, live: null })).toMatch(
      /<h1>This is closed here<\/h1>(?!.*the text)/,
    );
  });

  it('says so in the language of the page', () => {
    const options = { site, live: null };
    const german = whole('<form method="post"></form>').replace('lang="en"', 'lang="de-DE"');
    expect(mirroredPage(german, '/about/', options).html).toContain(
      'Von dieser Kopie der Website lässt sich nichts senden.',
    );
    expect(closedPage(german, options)).toContain('<h1>Das ist hier geschlossen</h1>');
  });

  it('is found by its words, and not where search engines may not list it', () => {
    const text = '<p>Hello <b>there</b></p><form>not this</form><script>nor this</script>';
    const searched = { title: 'A page', description: '', text: 'A page Hello there' };
    expect(mirrored(text).searched).toEqual(searched);
    const head = '<meta name="robots" content="noindex">';
    expect(mirrored(text, { head }).searched).toBeNull();
  });

  it('keeps what a browser without scripts sees', () => {
    const more = '<noscript><a href="/posts/page/2/">More</a></noscript>';
    expect(mirrored(more).links).toContain('/posts/page/2/');
  });

  it('of a feed has files of pictures, too', () => {
    const { text, links } = withPictureFiles(
      '<img src="https://www.example.com/_next/image?url=%2Fa.jpg&amp;w=640&amp;q=75"/>',
      site,
    );
    expect(text).toBe('<img src="https://www.example.com/-/image/640/a.jpg.webp"/>');
    expect(links).toEqual(['/_next/image?url=%2Fa.jpg&w=640&q=75']);
  });
});

describe('the tables', () => {
  it('have no line that an address could have written', () => {
    const redirects = [
      { from: '/a/', to: '/b/', status: 301 },
      { from: '/%E7%9C%8B/', to: '/c/', status: 307 },
      { from: '/x";return 200;#/', to: '/b/', status: 301 },
      { from: '/y/', to: '/b/ 200\n/secret /etc', status: 301 },
      { from: '/same/', to: '/same/', status: 301 },
    ];
    expect(nginxPlaces(redirects)).toBe(
      'location = "/a/" { return 307 "/b/"; }\nlocation = "/看/" { return 307 "/c/"; }\n',
    );
    expect(hostsTable(redirects, ['feed/index.xml', 'index.json'])).toBe(
      '/feed/ /feed/index.xml 200\n/ /index.json 200\n/a/ /b/ 301\n/%E7%9C%8B/ /c/ 307\n',
    );
  });

  it('have a target of this site as a path, and none that is no page', () => {
    const origins = ['http://127.0.0.1:3000', 'https://www.example.com'];
    expect(targetOf('https://www.example.com/a/?b#c', '/', origins)).toBe('/a/?b#c');
    expect(targetOf('https://elsewhere.example/a/', '/', origins)).toBe(
      'https://elsewhere.example/a/',
    );
    expect(targetOf('javascript:alert(1)', '/', origins)).toBeNull();
  });

  it('have the headers of every answer', () => {
    const headers = [['content-security-policy', 'script-src \'self\'; a "b"']] as const;
    expect(nginxHeaders(headers)).toBe(
      'add_header content-security-policy "script-src \'self\'; a \\"b\\"" always;\n',
    );
    expect(hostsHeaders(headers)).toMatch(
      /^\/\*\n {2}content-security-policy: script-src 'self'; a "b"\n/,
    );
  });
});

describe('the search of a mirror', () => {
  const source = fs.readFileSync(path.join(__dirname, '../mirror-search.js'), 'utf8');

  const wordsIn = (tag: string) => {
    const markup = `<!doctype html><html lang="${tag}"><head></head><main></main>`;
    const { html } = mirroredPage(markup, '/search', { site, live: null });
    const { scripts } = parsedPage(html);
    return scripts[scripts.length - 1]?.dataset ?? {};
  };

  const open = (address: string, tag = 'en-US') => {
    const search = new MirrorSearch();
    search.add('/email/', {
      title: 'Your first newsletter',
      description: 'How to begin',
      text: 'Letters by mail',
    });
    search.add('/shop/', {
      title: 'A shop sign',
      description: '<b>Paint</b>',
      text: 'Brushes and a newsletter',
    });
    const page = new JSDOM('<main><form><input name="q"></form></main>', {
      url: `https://www.example.com/search${address}`,
      runScripts: 'outside-only',
    });
    const { window } = page;
    const asked: string[] = [];
    Object.assign(window, {
      MiniSearch,
      fetch: async (input: URL) => {
        asked.push(String(input));
        return { ok: true, text: async () => search.toJson() };
      },
    });
    Object.defineProperty(window.document, 'currentScript', {
      value: { src: 'https://www.example.com/-/mirror-search.js', dataset: wordsIn(tag) },
    });
    window.eval(source);
    const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
    return {
      window,
      asked,
      settle,
      text: () => window.document.querySelector('section')?.textContent,
    };
  };

  it('finds what the address asks for, the best first, and shows text as text', async () => {
    const { window, asked, settle, text } = open('?q=newsletter');
    await settle();
    expect(asked).toEqual(['https://www.example.com/-/search-index.json']);
    const links = [...window.document.querySelectorAll('section a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toEqual(['/email/', '/shop/']);
    expect(text()).toContain('2 results for “newsletter”');
    expect(text()).toContain('<b>Paint</b>');
    expect(window.document.querySelector('section b')).toBeNull();
  });

  it.each([
    ['de-DE', 'newsletter', '2 Treffer für „newsletter“'],
    ['ar', 'newsletter', 'نتيجتان لـ«newsletter»'],
    ['de-DE', 'qqqqqqq', 'Keine Treffer für „qqqqqqq“'],
  ])('says what it has found in the language of its page: “%s”, “%s”', async (tag, term, said) => {
    const { settle, text } = open(`?q=${term}`, tag);
    await settle();
    expect(text()).toContain(said);
  });

  it('loads nothing before somebody searches, forgives a typing error, and says when there is nothing', async () => {
    const { window, asked, settle, text } = open('');
    await settle();
    expect(asked).toEqual([]);
    const input = window.document.querySelector('input');
    const type = async (value: string) => {
      if (input) input.value = value;
      input?.dispatchEvent(new window.Event('input'));
      await settle();
    };
    await type('newsleter');
    expect(text()).toContain('Your first newsletter');
    await type('qqqqqqq');
    expect(text()).toBe('No results for “qqqqqqq”');
    expect(asked).toHaveLength(1);
  });
});
