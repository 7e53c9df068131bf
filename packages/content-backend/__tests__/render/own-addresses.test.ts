import { belowSite, rewriteOwnAddresses } from '../../render/own-addresses';
import { settingsOfTest } from './site-of-test';

const settings = {
  ...settingsOfTest,
  cmsUrl: 'http://127.0.0.1:4100',
  frontEndUrl: 'https://www.front.example',
  ownOrigins: ['https://cms.example', 'https://cms.example/blog'],
};

describe('an address of the exported site', () => {
  test.each([
    ['https://cms.example/about/', 'https://www.front.example/about/'],
    ['http://www.cms.example/about/', 'https://www.front.example/about/'],
    ['//cms.example/about/', 'https://www.front.example/about/'],
    ['HTTPS://CMS.Example:443/about/', 'https://www.front.example/about/'],
    ['https://cms.example/blog/about/', 'https://www.front.example/about/'],
    ['https://cms.example/blog', 'https://www.front.example'],
    [
      'https://cms.example/wp-content/uploads/a.jpg',
      'http://127.0.0.1:4100/wp-content/uploads/a.jpg',
    ],
    [
      '//cms.example/blog/wp-content/uploads/a.jpg',
      'http://127.0.0.1:4100/wp-content/uploads/a.jpg',
    ],
    [
      'https://cms.example/wordpress/wp-content/uploads/a.jpg',
      'http://127.0.0.1:4100/wp-content/uploads/a.jpg',
    ],
    [
      'https://i0.wp.com/cms.example/wp-content/uploads/a.jpg',
      'http://127.0.0.1:4100/wp-content/uploads/a.jpg',
    ],
  ])('is one of this site, however it is written: %s', (written, shown) => {
    expect(rewriteOwnAddresses(`<a href="${written}">`, settings)).toBe(`<a href="${shown}">`);
  });

  test.each([
    'https://cms.example.com/about/',
    'https://cms.example:8443/about/',
    'https://other.example/a?u=//x',
    'ftp://cms.example/',
    'https://mycms.example/',
  ])('is not taken for another one: %s', (other) => {
    expect(rewriteOwnAddresses(other, settings)).toBe(other);
    expect(belowSite(other, settings)).toBeNull();
  });

  test('has the same path below the folder that WordPress was in', () => {
    expect(belowSite('http://cms.example/blog/about/?a=b', settings)).toBe('/about/?a=b');
    expect(belowSite('//www.cms.example', settings)).toBe('');
    expect(belowSite('https://cms.example/blogging/', settings)).toBe('/blogging/');
  });
});
