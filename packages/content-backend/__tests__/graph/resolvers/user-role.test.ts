import { post, user } from '../../store/site-of';
import { answerOf, ask, idsOf, backendOfSite } from '../ask';

const backend = backendOfSite({
  users: [
    user({ id: 1, login: 'ada' }),
    user({ id: 2, login: 'erin', role: 'editor' }),
    user({ id: 3, login: 'maria', role: 'author' }),
  ],
  posts: [1, 2, 3].map((authorId) => post({ id: authorId, authorId })),
});

const rolesOf = (id: number) => `{user(id:"${id}",idType:DATABASE_ID){roles{nodes{name}}}}`;
const named = (...names: string[]) => ({ nodes: names.map((name) => ({ name })) });

describe('roles', () => {
  it('of a user are seen by who may list users, and by the user', async () => {
    expect(await ask(backend, rolesOf(3))).toEqual({ user: { roles: null } });
    expect(await ask(backend, rolesOf(3), 2)).toEqual({ user: { roles: null } });
    expect(await ask(backend, rolesOf(3), 3)).toEqual({ user: { roles: named('author') } });
    expect(await ask(backend, rolesOf(3), 1)).toEqual({ user: { roles: named('author') } });
  });

  it('are listed for who may list users alone', async () => {
    const query = '{userRoles{nodes{name}}}';
    expect(await ask(backend, query)).toEqual({ userRoles: named() });
    expect(await ask(backend, query, 2)).toEqual({ userRoles: named() });
    expect(await ask(backend, query, 1)).toEqual({
      userRoles: named('administrator', 'editor', 'author', 'contributor', 'subscriber'),
    });
    const second =
      '{userRoles(first:1,after:"YXJyYXljb25uZWN0aW9uOmFkbWluaXN0cmF0b3I="){nodes{name}}}';
    expect(await ask(backend, second, 1)).toEqual({ userRoles: named('editor') });
  });

  it('are found by their global id, with what they allow', async () => {
    const id = Buffer.from('user_role:contributor').toString('base64');
    const query = `{userRole(id:"${id}"){id name displayName capabilities isRestricted}}`;
    expect(await ask(backend, query)).toEqual({ userRole: null });
    expect(await ask(backend, query, 1)).toEqual({
      userRole: {
        id,
        name: 'contributor',
        displayName: 'Contributor',
        capabilities: ['edit_posts', 'read', 'level_1', 'level_0', 'delete_posts'],
        isRestricted: false,
      },
    });
  });

  it.each([
    ['{role:EDITOR}', [2]],
    ['{roleIn:[EDITOR,AUTHOR]}', [2, 3]],
    ['{roleNotIn:[EDITOR,AUTHOR]}', [1]],
    ['{roleIn:[EDITOR,AUTHOR],roleNotIn:[AUTHOR]}', [2]],
    ['{roleIn:[]}', [1, 2, 3]],
  ])('choose users where %s', async (where, expected) => {
    expect(await idsOf(backend, `users(where:${where})`, 1)).toEqual(expected);
  });

  it('choose no users for the public', async () => {
    const { errors } = await answerOf(backend, '{users(where:{role:EDITOR}){nodes{name}}}', 2);
    expect(errors).toEqual(['Sorry, you are not allowed to filter users by role.']);
  });
});
