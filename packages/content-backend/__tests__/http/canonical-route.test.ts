import { backendOfSite } from '../graph/ask';
import { post, user, upload } from '../store/site-of';
import { served } from './served';

const cmsUrl = 'http://cms.example';
const { routes } = backendOfSite(
  {
    users: [user({ id: 1, login: 'ada' }), user({ id: 2, login: 'subby' })],
    posts: [
      post({ id: 1, slug: '日', oldSlugs: ['day'] }),
      post({ id: 2, type: 'page', slug: 'about' }),
      post({ id: 3, type: 'page', slug: 'hidden', status: 'private' }),
      upload({
        id: 4,
        slug: 'photo',
        attachmentUrl: `${cmsUrl}/wp-content/uploads/photo.jpg`,
        meta: new Map([['_wp_attached_file', 'photo.jpg']]),
      }),
    ],
  },
  { cmsUrl },
);
const { ask } = served(...routes);

it.each([
  ['/about', '/about/'],
  ['/about?a=b', '/about/?a=b'],
  ['/%E6%97%A5', '/%E6%97%A5/'],
  ['/author/ada', '/author/ada/'],
  ['/day/', '/%e6%97%a5/'],
  ['/day', '/%e6%97%a5/'],
  ['/photo/', '/wp-content/uploads/photo.jpg'],
  ['/?author=1', '/author/ada/'],
  ['/sitemap.xml', '/wp-sitemap.xml'],
])("%s is redirected to WordPress's own address %s", async (address, canonical) => {
  const answer = await ask(address);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(`${cmsUrl}${canonical}`);
  expect(answer.headers.get('x-redirect-by')).toBe('WordPress');
});

it.each([
  '/',
  '/about/',
  '/nothing',
  '/about/day/',
  '/hidden',
  '/?author=2',
  '/?author=x',
  '/%ff',
  '//about',
])('%s is left to the front end', async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`http://localhost:3000${address}`);
});

it('a POST gets the redirect of the front end instead of the canonical one', async () => {
  expect((await ask('/about', { method: 'POST' })).status).toBe(302);
});
