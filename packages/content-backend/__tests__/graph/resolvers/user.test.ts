import { post, user } from '../../store/site-of';
import { ask, backendOfSite } from '../ask';

const backend = backendOfSite({
  users: [
    user({ id: 1, login: 'ada' }),
    user({ id: 2, login: 'maria', role: 'author', showToolbar: false }),
  ],
  posts: [post({ id: 1, authorId: 2 })],
});
const query = '{user(id:"2",idType:DATABASE_ID){shouldShowAdminToolbar shouldShowFaustToolbar}}';

test("WPGraphQL tells the user's own wish for the toolbar, FaustWP that of whoever asks", async () => {
  const expected = (shouldShowAdminToolbar: boolean | null, shouldShowFaustToolbar: boolean) => ({
    user: { shouldShowAdminToolbar, shouldShowFaustToolbar },
  });
  expect(await ask(backend, query, 1)).toEqual(expected(false, true));
  expect(await ask(backend, query, 2)).toEqual(expected(false, false));
  expect(await ask(backend, query)).toEqual(expected(null, false));
});
