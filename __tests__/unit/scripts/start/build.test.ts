import { rooms } from '@/oxlint.rooms.mjs';
import { sources } from '@/scripts/start/build.mjs';

/** Programs of their own: the site imports nothing of them. */
const PACKAGES = ['content-backend', 'content'];

it('the site is built again when anything changes in a room that it is made of', () => {
  const folders = rooms.map(({ name }) => name.split('/', 1).join(''));
  const ofSite = [...new Set(folders)].filter((folder) => !PACKAGES.includes(folder));
  expect(ofSite.length).toBeGreaterThan(5);
  expect(sources).toEqual(expect.arrayContaining(ofSite));
});
