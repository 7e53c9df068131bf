import fc from 'fast-check';
import { readPreviewAddress } from '#editor/shared/preview-address';

describe("reading a preview's address", () => {
  it.each([
    ['a draft', '?p=44&preview=true&previewPathname=%2F%3Fp%3D44&typeName=Post', '44', '/?p=44'],
    [
      'a published post',
      '?preview=true&previewPathname=%2Fhello%2F&p=19&typeName=Post',
      '19',
      '/hello/',
    ],
    [
      'a page',
      '?preview=true&previewPathname=%2Fabout%2F&p=57&page_id=57&typeName=Page',
      '57',
      '/about/',
    ],
    [
      'a draft of a page',
      '?page_id=60&preview=true&previewPathname=%2F%3Fpage_id%3D60&p=60&typeName=Page',
      '60',
      '/?page_id=60',
    ],
    [
      'a draft of a project',
      '?post_type=project&p=69&preview=true&previewPathname=%2F%3Fpost_type%3Dproject%26p%3D69&typeName=Project',
      '69',
      '/?post_type=project&p=69',
    ],
    [
      "the block editor's button",
      '?preview_id=19&preview_nonce=5e3ed833c9&preview=true&previewPathname=%2Fhello%2F&p=19',
      '19',
      '/hello/',
    ],
    ['the front page', '?preview=true&previewPathname=%2F&p=2', '2', '/'],
    ["WordPress's own, of a draft", '?p=121&preview=true', '121', '/'],
    ["WordPress's own, of a page's draft", '?page_id=60&preview=true', '60', '/'],
    ["WordPress's own, of any type's draft", '?post_type=project&p=119&preview=true', '119', '/'],
    [
      "WordPress's own, of published content",
      '?preview_id=19&preview_nonce=5e3ed833c9&preview=true',
      '19',
      '/',
    ],
  ])('understands the link of %s', (_what, search, id, pathname) => {
    expect(readPreviewAddress(search)).toEqual({ id, pathname });
  });

  it.each([
    ['neither previewPathname nor a number', '?preview=true&post_type=project'],
    ['an empty one', '?preview=true&p=1&previewPathname='],
    ['one without a value', '?preview=true&p=1&previewPathname'],
    ['one of blanks', '?preview=true&p=1&previewPathname=%20'],
  ])('finds an address with %s wanting', (_what, search) => {
    expect(readPreviewAddress(search)).toEqual({ lacking: 'previewPathname' });
  });

  it.each(['', '0', '-1', 'abc', '1 OR 1=1', '1.5'])(
    'does not take %p for a number of content',
    (id) => {
      const search = new URLSearchParams({ previewPathname: '/a/', p: id }).toString();
      expect(readPreviewAddress(search)).toEqual({ lacking: 'p' });
    },
  );

  it('accepts any text, including malformed escapes, without an error', () => {
    expect(readPreviewAddress('?x=%zz&%=%&previewPathname=%zz&p=3')).toEqual({
      id: '3',
      pathname: '%zz',
    });
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(() => readPreviewAddress(search)).not.toThrow();
      }),
    );
  });
});
