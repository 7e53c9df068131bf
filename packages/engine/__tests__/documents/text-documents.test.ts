import { manifest } from '#documents/manifest';
import { robotsTxt } from '#documents/robots';
import { securityTxt } from '#documents/security-txt';
import type { SiteIcons } from '#seo/site-icons';
import { exampleSite as site } from '@/__tests__/example-site';
import { palettes } from '@/styles/palettes';

const PUBLIC = `${__dirname}/../../../../public`;

describe('robots.txt (https://www.rfc-editor.org/rfc/rfc9309)', () => {
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

  it('is one group for all crawlers, then the sitemaps with their absolute addresses', () => {
    const lines = linesOf(robotsTxt(site, ['/sitemap.xml', '/news-sitemap.xml']));
    for (const line of lines) expect(line).toMatch(/^(?:User-agent|Disallow|Sitemap): \S+$/);
    expect(lines[0]).toBe('User-agent: *');
    expect(lines.filter((line) => line.startsWith('Sitemap: '))).toEqual([
      'Sitemap: https://www.example.com/sitemap.xml',
      'Sitemap: https://www.example.com/news-sitemap.xml',
    ]);
  });

  it('keeps crawlers from what is for editors and scripts, and from nothing else', () => {
    const disallowed = (basePath: string) => linesOf(robotsTxt({ ...site, basePath }, [])).slice(1);
    expect(disallowed('')).toEqual(['Disallow: /api/', 'Disallow: /preview', 'Disallow: /login']);
    expect(disallowed('/blog')).toEqual([
      'Disallow: /blog/api/',
      'Disallow: /blog/preview',
      'Disallow: /blog/login',
    ]);
  });
});

describe('security.txt (https://www.rfc-editor.org/rfc/rfc9116)', () => {
  const now = new Date('2026-11-22T13:00:00Z');
  const canonical = 'https://www.example.com/.well-known/security.txt';
  const contact = {
    contacts: ['mailto:security@example.com', 'https://example.com/report'],
    policy: 'https://example.com/policy',
    languages: ['en', 'de'],
  };

  it('2.5.3 and 2.5.5: has its contacts, the best first, and one date at which it expires', () => {
    const text = securityTxt(contact, canonical, now) ?? '';
    expect(text).toBe(
      [
        'Contact: mailto:security@example.com',
        'Contact: https://example.com/report',
        'Expires: 2027-05-21T00:00:00Z',
        'Preferred-Languages: en, de',
        'Policy: https://example.com/policy',
        'Canonical: https://www.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('expires in less than a year, and is the same for a day', () => {
    const at = (time: string) => securityTxt(contact, canonical, new Date(time));
    expect(at('2026-11-22T00:00:00Z')).toBe(at('2026-11-22T23:59:59Z'));
    expect(at('2026-11-22T00:00:00Z')).not.toBe(at('2026-11-23T00:00:00Z'));
  });

  it('leaves out what the owner does not say, and is none without a contact', () => {
    const bare = { contacts: ['mailto:a@example.com'], policy: '', languages: [] };
    expect(securityTxt(bare, canonical, now)).not.toMatch(/Policy|Languages/);
    expect(securityTxt({ ...bare, contacts: [] }, canonical, now)).toBeNull();
  });
});

describe('the manifest (https://www.w3.org/TR/appmanifest/)', () => {
  const facts = {
    brand: 'Seeds & Co',
    description: 'Marketing that grows',
    language: 'de-DE',
    direction: 'ltr' as const,
    root: '/blog/',
    icons: 'public' as const,
    palette: palettes.blue,
  };
  interface Manifest {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    [member: string]: unknown;
  }
  const read = (icons: SiteIcons = 'public'): Manifest =>
    JSON.parse(manifest({ ...facts, icons })) as Manifest; // Its own members are what the tests look at.

  it('has the owner’s name, language and root', () => {
    expect(read()).toMatchObject({
      id: '/blog/',
      name: 'Seeds & Co',
      short_name: 'Seeds & Co',
      description: 'Marketing that grows',
      lang: 'de-DE',
      dir: 'ltr',
      start_url: '/blog/',
      scope: '/blog/',
      display: 'browser',
    });
  });

  it('has the owner’s icon where WordPress has one, and none where it has none', () => {
    const own = '/blog/wp-content/uploads/loaf.png';
    expect(read({ own }).icons).toEqual([{ src: own, sizes: 'any' }]);
    expect(read(null).icons).toBeUndefined();
  });

  it('has icons of 192 and 512 pixels and a maskable one, whose files are there in that size', async () => {
    const { default: sharp } = await import('sharp');
    const { icons } = read();
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes, type } of icons) {
      const { width, height, format } = await sharp(src.replace('/blog', PUBLIC)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
  });
});
