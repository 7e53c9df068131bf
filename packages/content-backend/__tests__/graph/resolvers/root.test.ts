import { post, term, user, revision } from '../../store/site-of';
import { answerOf, ask, backendOfSite } from '../ask';

const backend = backendOfSite(
  {
    users: [
      user({ id: 1, login: 'ada' }),
      user({ id: 2, login: 'maria', role: 'author' }),
      user({ id: 3, login: 'connie', role: 'contributor' }),
    ],
    terms: [
      term({ id: 1, slug: 'news', name: 'News' }),
      term({ id: 2, slug: 'main', taxonomy: 'nav_menu', name: 'Main' }),
    ],
    posts: [
      post({ id: 1, slug: 'hello', authorId: 2 }),
      post({ id: 2, slug: '日本', title: 'Japan' }),
      post({ id: 3, slug: 'waiting', status: 'draft', authorId: 2 }),
      post({ id: 4, type: 'page', slug: 'about' }),
      revision({
        id: 5,
        slug: '1-autosave-v1',
        parentId: 1,
        title: 'Changed',
        authorId: 2,
      }),
    ],
  },
  { menuLocations: { PRIMARY: 2 } },
);

describe('one thing by its id', () => {
  const short = 'The ID input is invalid';
  const long = `${short}. Make sure you set the proper idType for your input.`;
  const quoted = '&quot;';

  it.each([
    ['menu(id:"SIDEBAR",idType:LOCATION){id}', 'No menu set for the provided location'],
    ['menu(id:"xx"){id}', short],
    ['menuItem(id:"xx"){id}', short],
    ['comment(id:"xx"){id}', short],
    ['category(id:"xx"){id}', short],
    ['tag(id:"xx"){id}', short],
    ['termNode(id:"xx"){id}', short],
    ['post(id:"xx"){id}', long],
    ['post(id:"1"){id}', long],
    ['contentNode(id:"xx"){id}', long],
    [
      'termNode(id:"news",idType:SLUG){id}',
      `When fetching a Term Node by ${quoted}slug${quoted} or ${quoted}name${quoted}, the ${quoted}taxonomy${quoted} also needs to be set as an input.`,
    ],
    ['node(id:"x<x"){id}', 'The global ID isn&#039;t recognized ID: x&lt;x'],
    ['node(id:"eHg6MQ=="){id}', 'No loader assigned to the key xx'],
    [
      'user(id:"maria",idType:USERNAME){id}',
      'You do not have permission to request a User by Username',
    ],
    ['user(id:"a@b.c",idType:EMAIL){id}', 'You do not have permission to request a User by Email'],
  ])('%s: %s', async (field, message) => {
    const { data, errors } = await answerOf(backend, `{found:${field}}`);
    expect(errors).toEqual([message]);
    expect(data).toEqual({ found: null });
  });

  it.each([
    ['user(id:"xx"){id}', null],
    ['node{id}', null],
    ['node(id:""){id}', null],
    ['node(id:"cGx1Z2luOjE="){id}', null],
    ['post(id:"none",idType:DATABASE_ID){id}', null],
    ['post(id:"-1",idType:DATABASE_ID){databaseId}', { databaseId: 1 }],
    ['contentType(id:"POST",idType:NAME){name}', { name: 'post' }],
    ['contentType(id:"post",idType:NAME){name}', { name: 'post' }],
    ['taxonomy(id:"TAG",idType:NAME){name}', { name: 'post_tag' }],
    ['contentNode(id:"4",idType:DATABASE_ID,contentType:POST){databaseId}', { databaseId: 4 }],
    ['termNode(id:"News",idType:SLUG,taxonomy:CATEGORY){name}', { name: 'News' }],
    ['category(id:"news",idType:NAME){name}', { name: 'News' }],
    ['menu(id:"primary",idType:LOCATION){name}', { name: 'Main' }],
    ['post(id:"hello",idType:SLUG){databaseId}', { databaseId: 1 }],
    ['post(id:"Hello",idType:SLUG){databaseId}', null],
    ['post(id:"日本",idType:SLUG){databaseId}', { databaseId: 2 }],
    ['post(id:"%e6%97%a5%e6%9c%ac",idType:SLUG){databaseId}', { databaseId: 2 }],
    ['post(id:"%E6%97%A5%E6%9C%AC",idType:SLUG){databaseId}', null],
  ])('%s', async (field, expected) => {
    expect(await ask(backend, `{found:${field}}`)).toEqual({ found: expected });
  });

  it('finds a user by name or e-mail only for that user and for users who may list users', async () => {
    const query = '{user(id:"maria",idType:USERNAME){databaseId}}';
    expect(await ask(backend, query, 1)).toEqual({ user: { databaseId: 2 } });
    expect(await ask(backend, query, 2)).toEqual({ user: { databaseId: 2 } });
    expect((await answerOf(backend, query, 3)).errors).toHaveLength(1);
  });

  it('finds a draft by its slug only for users who may edit it', async () => {
    const query = '{post(id:"waiting",idType:SLUG){databaseId}}';
    expect(await ask(backend, query, 2)).toEqual({ post: { databaseId: 3 } });
    expect(await ask(backend, query, 3)).toEqual({ post: null });
    expect(await ask(backend, query)).toEqual({ post: null });
  });
});

describe('an address that says that it is a preview', () => {
  const at = (field: string) => ask(backend, `{found:${field}{databaseId}}`, 1);
  const revision = { found: { databaseId: 5 } };

  it('gives the revision at a preview address, unless the argument says otherwise', async () => {
    const uri = 'id:"/hello/?preview=true",idType:URI';
    expect(await at(`post(${uri})`)).toEqual(revision);
    expect(await at(`contentNode(${uri})`)).toEqual(revision);
    expect(await at(`post(${uri},asPreview:false)`)).toEqual({ found: { databaseId: 1 } });
    expect(await at('post(id:"/hello/?preview=1",idType:URI)')).toEqual({
      found: { databaseId: 1 },
    });
    expect(await at('post(id:"hello",idType:SLUG,asPreview:true)')).toEqual(revision);
  });

  it('gives no preview to a user who may not edit the post', async () => {
    const query = '{post(id:"/hello/?preview=true",idType:URI){databaseId}}';
    expect(await ask(backend, query)).toEqual({ post: null });
    expect(await ask(backend, query, 3)).toEqual({ post: null });
  });
});

describe('revisions', () => {
  it('lists revisions with conditions to users who may edit them', async () => {
    const query =
      '{revisions(where:{search:"x",in:[5]}){nodes{databaseId}} posts{nodes{databaseId}}}';
    const all = '{revisions(where:{parent:"1"}){nodes{databaseId}}}';
    const none = '{revisions(where:{parent:"2"}){nodes{databaseId}}}';
    expect(await ask(backend, all, 2)).toEqual({ revisions: { nodes: [{ databaseId: 5 }] } });
    expect(await ask(backend, none, 2)).toEqual({ revisions: { nodes: [] } });
    expect(await ask(backend, all)).toEqual({ revisions: { nodes: [] } });
    expect(await ask(backend, query, 2)).toMatchObject({ revisions: { nodes: [] } });
    expect(await ask(backend, '{viewer{revisions{nodes{databaseId}}}}', 2)).toEqual({
      viewer: { revisions: { nodes: [{ databaseId: 5 }] } },
    });
  });
});
