import { backendOfSite } from '../graph/ask';
import { served } from './served';

const { ask } = served(...backendOfSite({}).routes);

describe('an address of the front end, asked for here', () => {
  it.each(['/', '/about/', '/about/?a=b&c=%E6%97', '//evil.example/x', '/generate', '/?p=18'])(
    '%s is redirected there',
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`http://localhost:3000${address}`);
      expect(answer.headers.get('x-redirect-by')).toBe('WP Engine Headless plugin');
    },
  );

  it('leads a POST to the front end too', async () => {
    expect((await ask('/an-old-graphql', { method: 'POST' })).headers.get('location')).toBe(
      'http://localhost:3000/an-old-graphql',
    );
  });

  it.each([
    '/wp-sitemap.xml',
    '/wp-content/x.css',
    '/robots.txt',
    '/feed/',
    '/avatar/x',
    '/graphql/x',
  ])('is not %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});
