import { post, user } from '../../store/site-of';
import { DECLARED_TYPES } from '../../store/site-types';
import { answerOf, ask, backendOfSite } from '../ask';

const backend = backendOfSite(
  {
    users: [user({ id: 1, login: 'ada' })],
    posts: [
      post({ id: 1, slug: 'hello' }),
      post({ id: 2, slug: 'about', type: 'page' }),
      post({ id: 3, slug: 'bakery', type: 'project' }),
      post({ id: 4, slug: 'draft', status: 'draft' }),
    ],
  },
  { contentTypes: [...DECLARED_TYPES] },
);

const global = (id: number) => Buffer.from(`post:${id}`).toString('base64');

describe('the older fields for one post', () => {
  it.each([
    [`postBy(id:"${global(1)}")`, 1],
    ['postBy(postId:1)', 1],
    ['postBy(uri:"/hello/")', 1],
    ['postBy(slug:"hello")', 1],
    ['pageBy(pageId:2)', 2],
    ['pageBy(uri:"about")', 2],
    ['projectBy(slug:"bakery")', 3],
    ['projectBy(projectId:3)', 3],
    [`postBy(id:"${global(1)}",postId:4)`, 1],
  ])('%s finds it', async (field, databaseId) => {
    expect(await ask(backend, `{found:${field}{databaseId}}`)).toEqual({ found: { databaseId } });
  });

  it.each([
    ['the number of a page', 'postBy(postId:2)'],
    ['the address of a page', 'postBy(uri:"/about/")'],
    ['a slug that nothing has', 'postBy(slug:"gone")'],
    ['a draft', 'postBy(postId:4)'],
    ['nothing', 'postBy'],
  ])('give null for %s', async (_what, field) => {
    expect(await ask(backend, `{found:${field}{databaseId}}`)).toEqual({ found: null });
  });

  it('refuse an id that is no global ID', async () => {
    const { errors } = await answerOf(backend, '{postBy(id:"x"){databaseId}}');
    expect(errors).toEqual(['The &quot;id&quot; is invalid']);
  });
});
