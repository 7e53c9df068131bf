import fc from 'fast-check';
import { isExternal, safeHref } from '#content/server/safe-href';
import { shownSettings } from '#content/shared/shown-settings';
import { runs } from '@/__tests__/generated-cases';
import { anyCharacter } from '@/__tests__/unit/any-character';
import { addresses, rootSite, site } from './sanitizer/arbitrary-html';

const nowhere = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:x',
  '\u00a0javascript:x',
];

describe('an address from a menu, a term or a content', () => {
  test.each([null, undefined, '', '   '])(
    'leads nowhere when the address is missing: %j',
    (missing) => {
      expect(safeHref(missing, site)).toBe('#');
    },
  );

  test.each([
    ...nowhere,
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/1',
    'file:///etc/passwd',
    '//',
    '//user:pw@evil.example/',
    'sms:',
    'jar:https://evil.example/',
    'view-source:https://evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil',
    'https://user:pw@evil.example/',
    'https://www.example.com@evil.example/',
    'http://',
    'mailto:',
    'tel:',
  ])('is "#" when it could do harm or leads nowhere: %j', (bad) => {
    expect(safeHref(bad, site)).toBe('#');
  });

  test.each([
    ['/about/', '/blog/about/'],
    ['/', '/blog/'],
    ['/blog', '/blog'],
    ['/blog/about/', '/blog/about/'],
    ['/blogging/', '/blog/blogging/'],
    ['/100%2', '/blog/100%252'],
    ['/\ud800/', '/blog/%EF%BF%BD/'],
    ['/contact-us#form', '/blog/contact-us#form'],
    ['about/', 'about/'],
    ['../x', '../x'],
    ['?page=2', '?page=2'],
    ['#', '#'],
    ['#section', '#section'],
    ['mailto:ann@example.com?subject=Two words', 'mailto:ann@example.com?subject=Two%20words'],
    ['TEL:+1 555 0100', 'tel:+1%20555%200100'],
    ['sms:+49123?body=Two words', 'sms:+49123?body=Two%20words'],
    ['webcal://example.org/events.ics', 'webcal://example.org/events.ics'],
    ['xmpp:ann@example.org', 'xmpp:ann@example.org'],
    ['ftp://example.org/a', 'ftp://example.org/a'],
    ['//example.org/x', 'https://example.org/x'],
    ['//cms.example.com/about/', '/blog/about/'],
    ['/about\u200b', '/blog/about'],
    ['https://example.org/x?a=1&b=2', 'https://example.org/x?a=1&b=2'],
    ['  HTTPS://Example.org  ', 'https://example.org/'],
  ])('%j leads to %j', (given, href) => {
    expect(safeHref(given, site)).toBe(href);
  });

  test('on the CMS, on a former address or on the site itself leads to this site', () => {
    expect(safeHref('https://cms.example.com/about/?x=1#y', site)).toBe('/blog/about/?x=1#y');
    expect(safeHref('http://old.example.com/about/', site)).toBe('/blog/about/');
    expect(safeHref('https://www.example.com/blog/about/', site)).toBe('/blog/about/');
    expect(safeHref('https://cms.example.com', rootSite)).toBe('/');
    expect(safeHref('https://cms.example.com/wp-content/uploads/plan.pdf', site)).toBe(
      '/blog/wp-content/uploads/plan.pdf',
    );
    expect(safeHref('http://www.cms.example.com/about/', site)).toBe('/blog/about/');
    expect(safeHref('//example.com/blog/about/', site)).toBe('/blog/about/');
  });

  test('of a file of WordPress that is no upload leads to WordPress', () => {
    expect(safeHref('/wp-content/plugins/x/price list.zip', site)).toBe(
      'https://cms.example.com/wp-content/plugins/x/price%20list.zip',
    );
    const oneHost = { ...rootSite, cmsUrl: rootSite.siteUrl };
    expect(safeHref('/wp-content/plugins/x/file.zip', oneHost)).toBe(
      '/wp-content/plugins/x/file.zip',
    );
  });

  test('on a WordPress that lives in a folder leads to this site without that folder', () => {
    const inFolder = { ...rootSite, cmsUrl: 'https://cms.example.com/wp' };
    expect(safeHref('https://cms.example.com/wp/about/', inFolder)).toBe('/about/');
    expect(safeHref('https://cms.example.com/wp', inFolder)).toBe('/');
    expect(safeHref('https://cms.example.com/wpx/', inFolder)).toBe('/wpx/');
  });

  test('beside the folder of WordPress leads away on a network, to another site of it, but for a file', () => {
    const told = { isDemonstration: false, settings: { isInNetwork: true } };
    const settings = shownSettings(told, rootSite.config);
    const second = { ...rootSite, settings, cmsUrl: 'https://cms.example.com/second' };
    for (const other of ['https://cms.example.com/', 'https://cms.example.com/seconds/a/'])
      expect(safeHref(other, second)).toBe(other);
    expect(safeHref('https://cms.example.com/wp-content/uploads/2026/11/a.pdf', second)).toBe(
      '/wp-content/uploads/2026/11/a.pdf',
    );
    expect(safeHref('https://www.example.com/about/', second)).toBe('/about/');
    const both = { ...second, ownOrigins: ['https://cms.example.com'] };
    expect(safeHref('https://cms.example.com/about/', both)).toBe('/about/');
    const oneHost = { ...second, cmsUrl: 'https://www.example.com/second' };
    expect(safeHref('https://www.example.com/about/', oneHost)).toBe('/about/');
  });

  test('on a network whose WordPress is in a folder of its own leads to this site without that folder and with it', () => {
    const told = (networkPath: string, cmsUrl: string) => {
      const settings = { isInNetwork: true, networkPath };
      return {
        ...rootSite,
        settings: shownSettings({ isDemonstration: false, settings }, rootSite.config),
        cmsUrl,
      };
    };
    const main = told('', 'https://cms.example.com/wp');
    expect(safeHref('https://cms.example.com/about/', main)).toBe('/about/');
    expect(safeHref('https://cms.example.com/wp', main)).toBe('/');
    expect(safeHref('https://cms.example.com/wp/wp-content/uploads/a.pdf', main)).toBe(
      '/wp-content/uploads/a.pdf',
    );
    const admin = 'https://cms.example.com/wp/wp-admin/';
    expect(safeHref(admin, main)).toBe(admin);
    for (const cmsUrl of ['/second/wp', '/second', '/wp', ''].map(
      (path) => `https://cms.example.com${path}`,
    )) {
      const second = told('/second', cmsUrl);
      expect(safeHref('https://cms.example.com/second/about/', second)).toBe('/about/');
      for (const other of ['https://cms.example.com/about/', 'https://cms.example.com/wp/about/'])
        expect(safeHref(other, second)).toBe(other);
    }
  });

  test('leaves an address of WordPress itself at WordPress', () => {
    expect(safeHref('https://cms.example.com/wp-login.php', site)).toBe(
      'https://cms.example.com/wp-login.php',
    );
    expect(safeHref('https://cms.example.com/wp-admin/', site)).toBe(
      'https://cms.example.com/wp-admin/',
    );
  });

  test('on the CMS never becomes another host', () => {
    expect(safeHref('https://cms.example.com//evil.example/', rootSite)).toBe('/evil.example/');
  });

  test('of a Japanese post is percent-encoded once', () => {
    const href = '/%E7%9C%8B%E6%9D%BF-shop-signs/';
    expect(safeHref('/看板-shop-signs/', rootSite)).toBe(href);
    expect(safeHref(href, rootSite)).toBe(href);
    expect(safeHref('/100%/', rootSite)).toBe('/100%25/');
  });

  test('has one form, although WordPress decodes that of content and writes that of terms and menus in small letters', () => {
    const href = '/category/%D8%AD%D8%AF%D9%8A%D9%82%D8%A9/';
    const given = '/category/%d8%ad%d8%af%d9%8a%d9%82%d8%a9/';
    expect(safeHref('/category/حديقة/', rootSite)).toBe(href);
    expect(safeHref(given, rootSite)).toBe(href);
    expect(safeHref(`https://cms.example.com${given}`, rootSite)).toBe(href);
    expect(safeHref(`https://other.example${given}`, rootSite)).toBe(
      `https://other.example${given}`,
    );
  });

  const anyAddress = fc.oneof(
    fc.constantFrom(...addresses, ...nowhere),
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .tuple(
        fc.constantFrom('java', '/', '\\', 'https:', 'https://cms.example.com', '\t', '#'),
        fc.string(),
        fc.constantFrom('script:alert(1)', '//evil', ''),
      )
      .map((parts) => parts.join('')),
  );

  test('whatever it is, a browser never reads another protocol or an unnamed host in it', () => {
    fc.assert(
      fc.property(anyAddress, fc.constantFrom(site, rootSite), (given, at) => {
        const href = safeHref(given, at);
        expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|[^\s:/\\]|:|$)/);
        expect(href).not.toMatch(/[\u0000-\u0020\u007f\\<>"]|[^\u0000-\u007f]/);
        const read = new URL(href, 'https://www.example.com/blog/a/post/');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(read.protocol);
        if (!isExternal(href) && /^http/.test(read.protocol))
          expect(read.host).toBe('www.example.com');
      }),
      { numRuns: runs(3_000) },
    );
  });

  test('stays the same when it is made safe again', () => {
    fc.assert(
      fc.property(anyAddress, (given) => {
        const href = safeHref(given, site);
        expect(safeHref(href, site)).toBe(href);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

test('only an address with another host is external', () => {
  expect(isExternal(safeHref('https://example.org/', site))).toBe(true);
  expect(isExternal(safeHref('https://cms.example.com/x', site))).toBe(false);
  expect(isExternal(safeHref('mailto:ann@example.com', site))).toBe(false);
});
