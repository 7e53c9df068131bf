import fc from 'fast-check';
import { impliedKeys, keysOfAddress, keysOfMissingPage } from '#changes/change-keys';

/** Parts of a path, decoded. */
const segments = fc.array(
  fc.string({ unit: 'grapheme', minLength: 1 }).filter((part) => !/[/%]/.test(part)),
);

/** Whether a change of `key` reaches the page at an address. */
const reaches = (key: string, path: string, isFound: boolean): boolean => {
  const keys = keysOfAddress(path, isFound);
  return impliedKeys(key).some((implied) => keys.includes(implied));
};

describe('a change of what an address leads to', () => {
  it.each([
    ['/about/', '/about/'],
    ['/about/', '/about'],
    ['/about', '/about/'],
    ['/%C3%BCber-uns/', '/über-uns/'],
    ['/über-uns/', '/%C3%BCber-uns/'],
    ['/About/', '/about/'],
    ['/', '/'],
    ['/a%b/', '/a%b/'],
  ])('at %s reaches the page at %s, found or not', (uri, path) => {
    expect(reaches(`uri:${uri}`, path, true)).toBe(true);
    expect(reaches(`uri:${uri}`, path, false)).toBe(true);
  });

  it.each([
    ['/about/', '/about/us/'],
    ['/about/', '/contact/'],
    ['/', '/about/'],
  ])('at %s does not reach the page at %s', (uri, path) => {
    expect(reaches(`uri:${uri}`, path, true)).toBe(false);
    expect(reaches(`uri:${uri}`, path, false)).toBe(false);
  });

  it('reaches an address where nothing stands and that leaves the parents out', () => {
    expect(reaches('uri:/category/animals/cats/', '/category/cats/', false)).toBe(true);
    expect(reaches('uri:/category/animals/cats/', '/category/cats/', true)).toBe(false);
  });

  it('reaches every page when WordPress says anew what its front page and posts page are', () => {
    expect(reaches('setting_group:reading', '/anything/', true)).toBe(true);
  });

  it('reaches the page at its own address, however it is written', () => {
    fc.assert(
      fc.property(segments, fc.boolean(), (given, isFound) => {
        const plain = `/${given.join('/')}/`;
        const encoded = `/${given.map(encodeURIComponent).join('/')}`;
        expect(reaches(`uri:${encoded}/`, plain, isFound)).toBe(true);
        expect(reaches(`uri:${encoded.toLowerCase()}`, plain, isFound)).toBe(true);
      }),
    );
  });
});

describe('a change of a list', () => {
  it('reaches the pages whose lists may have members of any type, within the same node', () => {
    expect(impliedKeys('list:post')).toEqual(['list:post', 'list:*']);
    expect(impliedKeys('list:post@dGVybTo1')).toEqual(['list:post@dGVybTo1', 'list:*@dGVybTo1']);
  });

  it('reaches a page that the list does not have yet, whatever the list is of', () => {
    const keys = keysOfMissingPage(['dGVybTo1', 'list:*@dGVybTo1', 'setting_group:general']);
    expect(keys).toEqual(['list:*', 'list:*@dGVybTo1']);
    expect(keysOfMissingPage([])).toEqual(['list:*']);
    for (const key of ['list:post', 'list:post@dGVybTo1']) {
      expect(keys).toEqual(expect.arrayContaining([impliedKeys(key)[1]]));
    }
  });
});

it('An address has one form: small letters, decoded, a slash at either end', () => {
  expect(keysOfAddress('/%C3%9Cber/UNS', false)).toEqual([
    'uri:/über/uns/',
    'setting_group:reading',
    'slug:uns',
  ]);
  expect(keysOfAddress('/', true)).toEqual(['uri:/', 'setting_group:reading']);
  expect(impliedKeys('uri:')).toEqual(['uri:/', 'slug:']);
});

it('A change of a node, of settings or of everything is that alone', () => {
  for (const key of ['cG9zdDox', 'setting_group:general', '*']) {
    expect(impliedKeys(key)).toEqual([key]);
  }
});
