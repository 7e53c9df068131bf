import { featuredImage } from '#content/server/featured-image';
import { rootSite, site } from './sanitizer/arbitrary-html';

const node = {
  sourceUrl: 'https://cms.example.com/wp-content/uploads/2026/11/shop.jpg',
  altText: ' The shop ',
  mediaDetails: { width: 1600, height: 900 },
};

// The log tells the owner of images that are not shown.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a featured image', () => {
  test('comes from this site’s own address', () => {
    const image = { width: 1600, height: 900, alt: 'The shop' };
    expect(featuredImage(node, site)).toEqual({
      ...image,
      src: '/blog/wp-content/uploads/2026/11/shop.jpg',
    });
    expect(featuredImage(node, rootSite)).toEqual({
      ...image,
      src: '/wp-content/uploads/2026/11/shop.jpg',
    });
  });

  test.each([
    ['a source', { ...node, sourceUrl: null }],
    ['a width', { ...node, mediaDetails: { width: null, height: 900 } }],
    ['a height', { ...node, mediaDetails: { width: 1600, height: 0 } }],
    ['sizes', { ...node, mediaDetails: null }],
    ['anything', null],
  ])('is not shown without %s', (_, without) => {
    expect(featuredImage(without, site)).toBeNull();
  });

  test.each([
    'https://other.example/wp-content/uploads/a.jpg',
    'https://cms.example.com/wp-content/uploads/../../secret',
    'https://cms.example.com/wp-content/uploads/',
    'javascript:x',
  ])('is not shown from an address that is no upload: %s', (sourceUrl) => {
    expect(featuredImage({ ...node, sourceUrl }, site)).toBeNull();
  });

  test('gives a featured image without words an empty alt', () => {
    expect(featuredImage({ ...node, altText: null }, site)?.alt).toBe('');
  });
});
