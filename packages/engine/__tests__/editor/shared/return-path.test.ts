import fc from 'fast-check';
import { returnPath } from '#editor/shared/return-path';
import { runs } from '@/__tests__/generated-cases';

const SITE = 'https://www.example.com';

describe('where an editor is led back to', () => {
  it.each([
    ['/', '/'],
    ['/about/?a=1#b', '/about/?a=1#b'],
    [`${SITE}/preview?p=1&preview=true`, '/preview?p=1&preview=true'],
    ['/a/../b', '/b'],
    ['/?next=https://evil.example/', '/?next=https://evil.example/'],
  ])('%s is a page of this site', (wanted, path) => {
    expect(returnPath(wanted, SITE)).toBe(path);
  });

  it.each([
    '',
    'about',
    '?a=1',
    '#a',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' /about',
    'https://evil.example/',
    'https:evil.example',
    'https://www.example.com.evil.example/',
    'https://www.example.com@evil.example/',
    'http://www.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/x/..//evil.example',
    SITE,
  ])('%j is not', (wanted) => {
    expect(returnPath(wanted, SITE)).toBeNull();
  });

  it('never leaves the site, whatever is asked for', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      ' ',
      'evil.example',
      'https:',
      'javascript:',
      SITE,
    );
    const wanted = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(wanted, (text) => {
        const path = returnPath(text, SITE);
        if (path === null) return;
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, SITE).origin).toBe(SITE);
      }),
      { numRuns: runs(2000) },
    );
  });
});
