import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import { redirectHosts, safeRedirect, withCode } from '../../sign-in/redirect';
import { siteOf } from '../store/site-of';

const { settings } = siteOf(
  {},
  { cmsUrl: 'http://127.0.0.1:8080', frontEndUrl: 'https://www.example.com' },
);

describe('where an editor may be sent after signing in', () => {
  it.each([
    'http://localhost:9999/x',
    'http://127.0.0.1:3000/x',
    'http://0.0.0.0/',
    'https://www.example.com/hello/?preview=true&p=42',
    'https://www.example.com:444/a#b',
  ])('is the site, WordPress and this machine, at any port: %s', (address) => {
    expect(safeRedirect(address, settings)).toBe(address);
  });

  it.each([
    [
      '/generate/?redirect_uri=http%3A%2F%2Flocalhost',
      '/generate/?redirect_uri=http%3A%2F%2Flocalhost',
    ],
    ['wp-admin/', '/wp-admin/'],
    ['?p=1', '/?p=1'],
    ['/日本語/', '/%E6%97%A5%E6%9C%AC%E8%AA%9E/'],
  ])('may be a path of this backend: %s', (address, location) => {
    expect(safeRedirect(address, settings)).toBe(location);
  });

  it.each([
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/.//evil.example/',
    '/x/..//evil.example/',
    'http:evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://www.example.com@evil.example/',
    'http://user:pass@localhost/',
    'https://www.example.com.evil.example/',
    'https://evilwww.example.com/',
    'ftp://localhost/',
    '\t//evil.example',
    '/\t/evil.example',
  ])('is nowhere else: %s', (address) => {
    const location = safeRedirect(address, settings);
    // As a browser reads it, at whatever address it is.
    const host = location === null ? null : new URL(location, settings.cmsUrl).hostname;
    expect(host === null || redirectHosts(settings).includes(host)).toBe(true);
    if (location !== null) expect(location).not.toMatch(/^[\\/]{2}/);
    if (/^(?:ftp|data|javascript|\/\/|\/\\|\\)/.test(address)) expect(location).toBeNull();
  });

  it('never leads to another host', () => {
    const piece = fc.constantFrom(
      'http:',
      'https:',
      '/',
      '//',
      '\\',
      '@',
      '.',
      '..',
      ':',
      '?',
      '#',
      '%2f',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'localhost',
      '127.0.0.1',
      'www.example.com',
      'javascript:',
      'a',
      '[::1]',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const location = safeRedirect(pieces.join(''), settings);
        if (location === null) return;
        expect(redirectHosts(settings)).toContain(
          new URL(location, 'http://127.0.0.1:8080/wp-login.php').hostname,
        );
        expect(location).toMatch(/^(?:https?:\/\/|\/(?!\/))/);
        expect(location).not.toMatch(/[\r\n\t ]/);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('the code in an address', () => {
  it.each([
    ['http://localhost:3000/', 'http://localhost:3000/?code=a%2Bb%2F%3D'],
    ['http://localhost:3000/?', 'http://localhost:3000/?code=a%2Bb%2F%3D'],
    ['/x?code=old', '/x?code=a%2Bb%2F%3D'],
    [
      '/x?preview=true&code=old&previewPathname=%2Fx%2F&a[]=1&a[]=2&coder=y#code=no',
      '/x?preview=true&previewPathname=%2Fx%2F&a[]=1&a[]=2&coder=y&code=a%2Bb%2F%3D#code=no',
    ],
  ])('stands before the fragment, instead of an old one, beside all else: %s', (before, after) => {
    expect(withCode(before, 'a+b/=')).toBe(after);
  });
});
