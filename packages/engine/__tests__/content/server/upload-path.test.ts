import fc from 'fast-check';
import { noteRefusedMedia } from '#content/server/refused-media';
import { shownMedia, uploadPath } from '#content/server/upload-path';
import { canonicalUploadPath, isCanonicalUpload } from '#content/shared/upload-address';
import { site } from './sanitizer/arbitrary-html';

const UPLOAD = '/wp-content/uploads/2026/11/a.jpg';

describe('an upload has one address', () => {
  test.each([
    UPLOAD,
    `${UPLOAD}?ver=2`,
    '/wp-content/uploads/a%20b.jpg',
    '/wp-content/uploads/%E7%9C%8B%E6%9D%BF.png',
    '/wp-content/uploads/a(1)+b,c@2x.jpg',
    '/wp-content/uploads/100%25.jpg',
    '/wp-content/uploads/a%23b.jpg',
  ])('%s is one', (address) => {
    expect(isCanonicalUpload(address)).toBe(true);
  });

  test.each([
    '/wp-content/uploads/',
    '/wp-content/uploads',
    `${UPLOAD}#1`,
    `${UPLOAD}?#1`,
    `${UPLOAD}? `,
    `${UPLOAD} `,
    `${UPLOAD}%00`,
    `${UPLOAD}%0a`,
    `${UPLOAD}\t`,
    `${UPLOAD}/`,
    `${UPLOAD}\\`,
    `${UPLOAD}%5C1`,
    `${UPLOAD}%`,
    `${UPLOAD}%C3`,
    '/wp-content/uploads/./2026/11/a.jpg',
    '/wp-content/uploads/x/../2026/11/a.jpg',
    '/wp-content/uploads/%2e/2026/11/a.jpg',
    '/wp-content/uploads//2026/11/a.jpg',
    '/wp-content/uploads/2026%2F11/a.jpg',
    '/wp-content/uploads/2026/11/%61.jpg',
    '/wp-content/uploads/%e7%9c%8b.png',
    '/wp-content/uploads/看.png',
    '/WP-content/uploads/a.jpg',
    'wp-content/uploads/a.jpg',
  ])('%j is none', (address) => {
    expect(isCanonicalUpload(address)).toBe(false);
  });

  test('however it is encoded: one of all the ways to write a path is answered', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
      .filter(
        (name) => canonicalUploadPath(`/wp-content/uploads/${encodeURIComponent(name)}`) !== null,
      );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (names) => {
        const whole = `/wp-content/uploads/${names.map(encodeURIComponent).join('/')}`;
        const canonical = canonicalUploadPath(whole) ?? '';
        expect(isCanonicalUpload(canonical)).toBe(true);
        expect(canonicalUploadPath(canonical)).toBe(canonical);
        expect(decodeURIComponent(canonical)).toBe(decodeURIComponent(whole));
        if (whole !== canonical) expect(isCanonicalUpload(whole)).toBe(false);
      }),
      { seed: Number(process.env.TEST_SEED ?? 1) },
    );
  });

  test.each([
    [`${site.cmsUrl}/wp-content/themes/t/a.webp?ver=2`, '/wp-content/uploads/-/themes/t/a.webp'],
    [`${site.siteUrl}/wp-content/plugins/p/a.PNG`, '/wp-content/uploads/-/plugins/p/a.PNG'],
    ['/wp-content/themes/t/a.jpg', '/wp-content/uploads/-/themes/t/a.jpg'],
    [`${site.cmsUrl}/wp-content/themes/t/a.php`, null],
    [`${site.cmsUrl}/wp-content/cache/a.png`, null],
    ['https://elsewhere.example/wp-content/themes/t/a.png', null],
  ])('a picture of a theme or a plugin, and nothing else of them: %s', (address, path) => {
    expect(uploadPath(address, site)).toBe(path && `${site.basePath}${path}`);
  });

  test('pages name it by that', () => {
    const given = [
      'https://cms.example.com/wp-content/uploads/./2026/%61 b.jpg?ver=1#x',
      '/wp-content/uploads/看(1).png',
      'http://old.example.com//wp-content/uploads/a.jpg',
    ];
    for (const address of given) {
      const path = uploadPath(address, { ...site, basePath: '' });
      expect(path).not.toBeNull();
      expect(isCanonicalUpload(path ?? '')).toBe(true);
    }
    for (const address of [UPLOAD, ` ${UPLOAD} `, `/blog${UPLOAD}`]) {
      expect(uploadPath(address, site)).toBe(`/blog${UPLOAD}`);
    }
    expect(uploadPath('/wp-content/uploads/%', site)).toBeNull();
    expect(uploadPath('/wp-content/uploads/a%00.jpg', site)).toBeNull();
  });
});

describe('media beside WordPress', () => {
  const withCdn = {
    ...site,
    basePath: '',
    mediaOrigins: ['https://cdn.example.com', 'http://bucket.example.com:8080'],
  };
  test.each([
    ['https://cdn.example.com/2026/a.jpg', '/wp-content/uploads/-/cdn.example.com/2026/a.jpg'],
    ['https://cdn.example.com/a b.jpg?ssl=1#x', '/wp-content/uploads/-/cdn.example.com/a%20b.jpg'],
    ['http://bucket.example.com:8080/a.jpg', '/wp-content/uploads/-/bucket.example.com:8080/a.jpg'],
  ])('%s is shown by this site', (address, path) => {
    expect(uploadPath(address, withCdn)).toBe(path);
    expect(isCanonicalUpload(path)).toBe(true);
    expect(uploadPath(path, withCdn)).toBe(path);
  });
  test.each([
    'http://cdn.example.com/a.jpg',
    'https://cdn.example.com:8443/a.jpg',
    'https://cdn.example.com.evil.example/a.jpg',
    'https://evil.example/https://cdn.example.com/a.jpg',
    'https://cdn.example.com/',
    'https://',
    'blob:https://cdn.example.com/a.jpg',
    'https://cdn.example.com/a%2F..%2Fb.jpg',
  ])('%s is not', (address) => {
    expect(uploadPath(address, withCdn)).toBeNull();
  });
});

describe('media of a host that is not the owner’s', () => {
  const lines: string[] = [];
  const tell = (address: string) => noteRefusedMedia(address, (line) => lines.push(line));
  it('logs each foreign host of media once', () => {
    tell('https://other.example.com/a.jpg');
    tell('https://other.example.com/b.jpg?c');
    tell('http://other.example.com/a.jpg');
    for (const none of ['/a.jpg', 'data:image/png;base64,AAAA', 'https://', '']) tell(none);
    expect(lines).toEqual([
      expect.stringContaining('https://other.example.com are not shown'),
      expect.stringContaining('http://other.example.com are not shown'),
    ]);
    expect(lines[0]).toContain('MEDIA_ORIGINS');
  });
  it('are not shown, and those of the owner are, without a word', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const none of [null, undefined, '']) expect(shownMedia(none, site)).toBeNull();
    expect(shownMedia(`https://cms.example.com${UPLOAD}`, site)).toBe(`/blog${UPLOAD}`);
    expect(warn).not.toHaveBeenCalled();
    expect(shownMedia('https://third.example.com/a.jpg', site)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
