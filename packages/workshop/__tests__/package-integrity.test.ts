import { withoutIntegrity } from '../test/package-integrity';

it('names what would be downloaded without a known hash', () => {
  expect(
    withoutIntegrity({
      '': {},
      content: { version: '1.0.0' },
      'node_modules/content': { link: true },
      'node_modules/good': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/bad': { version: '2.0.0' },
      'packages/demonstration/node_modules/deep': { version: '3.0.0' },
    }),
  ).toEqual(['node_modules/bad@2.0.0', 'packages/demonstration/node_modules/deep@3.0.0']);
});
