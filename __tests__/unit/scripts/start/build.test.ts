import { rooms } from '@/oxlint.rooms.mjs';
import { sources } from '@/scripts/start/build.mjs';

/** Programs that run beside what is built: packages of their own, and the server around Next. */
const PROGRAMS = ['content-backend', 'content', 'scripts'];

it('the site is built again when anything changes in a room that it is made of', () => {
  const folders = rooms.map(({ name }) => name.split('/', 1).join(''));
  const ofSite = [...new Set(folders)].filter((folder) => !PROGRAMS.includes(folder));
  expect(ofSite.length).toBeGreaterThan(5);
  expect(sources).toEqual(expect.arrayContaining(ofSite));
});
