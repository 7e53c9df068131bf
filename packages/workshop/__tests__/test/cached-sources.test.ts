import CachedSources from '../../test/cached-sources.js';

const PACKAGE = '/site/node_modules/a-package/index.js';
const OWN = '/site/lib/own.js';

it('the source of a package is read once for all test files of a process', () => {
  new CachedSources().set(PACKAGE, 'exports.is = "of a package";');
  expect(new CachedSources().get(PACKAGE)).toBe('exports.is = "of a package";');
});

it('a file of the repository is read anew for each test file, and may have changed', () => {
  const first = new CachedSources([[OWN, 'exports.says = 1;']]);
  expect(first.get(OWN)).toBe('exports.says = 1;');
  expect(new CachedSources().get(OWN)).toBeUndefined();
});
