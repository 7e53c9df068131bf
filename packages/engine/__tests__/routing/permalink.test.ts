import { print } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import { permalinkOf } from '#routing/permalink';
import { siteBelowBlog as site } from '@/__tests__/example-site';

const cms: jest.MockedFunction<QueryCms> = jest.fn();

const options = { queryCms: cms, site, trailingSlash: true };
const healthy = { nodeByUri: { id: 'x' }, generalSettings: { title: 'Site' } };

beforeEach(() => {
  cms.mockReset();
  cms.mockImplementation(async (query, variables) => {
    const id = 'id' in variables ? String(variables.id) : '';
    const nodes: Record<string, unknown> = {
      18: { __typename: 'Post', uri: '/看板/' },
      5: {
        __typename: 'MediaItem',
        mediaItemUrl: 'https://cms.example.com/wp-content/uploads/a.jpg',
        parent: null,
      },
      6: {
        __typename: 'MediaItem',
        mediaItemUrl: 'https://cms.example.com/x',
        parent: { node: { uri: '/hello/' } },
      },
      7: { __typename: 'Testimonial', uri: '/testimonials/jo/' },
      8: {
        __typename: 'MediaItem',
        mediaItemUrl: 'https://cdn.example.net/wp-content/uploads/a.jpg',
        parent: null,
      },
      9: { __typename: 'Post', uri: '/?p=9' },
      10: { __typename: 'Post', uri: 'https://evil.example/' },
      11: { __typename: 'Post', uri: '//evil.example/' },
      12: { __typename: 'Post', uri: null },
    };
    if (print(query).includes('termNode'))
      return { termNode: id === '4' ? { uri: '/category/x/' } : null };
    if (print(query).includes('user(')) return { user: id === '1' ? { uri: '/author/a/' } : null };
    if (print(query).includes('GetControl')) return healthy;
    if (print(query).includes('GetContentNames'))
      return { contentTypes: { nodes: [{ name: 'project' }] }, taxonomies: { nodes: [] } };
    if (print(query).includes('GetPlainAddress')) {
      const isThere = 'uri' in variables && variables.uri === '/?project=acme';
      return { nodeByUri: isThere ? { uri: '/cases/acme/' } : null };
    }
    if (print(query).includes('tag('))
      return {
        tag: 'slug' in variables && variables.slug === 'email' ? { uri: '/tag/email/' } : null,
      };
    return { contentNode: nodes[id] ?? null };
  });
});

describe('a plain address of WordPress', () => {
  it.each<[Record<string, string | string[]>, string | null]>([
    [{ p: '18' }, '/%E7%9C%8B%E6%9D%BF/'],
    [{ p: '18).' }, '/%E7%9C%8B%E6%9D%BF/'],
    [{ tag: 'email”' }, '/tag/email/'],
    [{ page_id: '18' }, '/%E7%9C%8B%E6%9D%BF/'],
    [{ constructor: '1', toString: 'x', p: '18' }, '/%E7%9C%8B%E6%9D%BF/'],
    [{ hasOwnProperty: '1' }, null],
    [{ attachment_id: '5' }, '/wp-content/uploads/a.jpg'],
    [{ attachment_id: '6' }, '/hello/'],
    [{ p: '7' }, '/'],
    [{ p: '9' }, null],
    [{ p: '10' }, null],
    [{ p: '11' }, null],
    [{ p: '12' }, null],
    [{ p: '404' }, null],
    [{ cat: '4' }, '/category/x/'],
    [{ cat: '5' }, null],
    [{ author: '1' }, '/author/a/'],
    [{ author: '2' }, null],
    [{ tag: 'email' }, '/tag/email/'],
    [{ tag: 'nope' }, null],
    [{ utm_source: 'letter', p: '18' }, '/%E7%9C%8B%E6%9D%BF/'],
    [{ p: ['18', '19'], cat: '4' }, '/category/x/'],
    [{ s: 'tips & tricks' }, '/search?q=tips%20%26%20tricks'],
    [{ project: 'acme' }, '/cases/acme/'],
    [{ project: 'nope' }, null],
    [{ project: '/../..//evil.example' }, null],
    [{ p: '8' }, null],
    [{ m: '2024' }, '/2024/'],
    [{ m: '202405' }, '/2024/05/'],
    [{ m: '20240517' }, '/2024/05/17/'],
    [{ m: '20240517093000' }, '/2024/05/17/'],
    [{ m: '202413' }, '/2024/'],
    [{ m: 'x' }, null],
    [{ year: '2024', monthnum: '5' }, '/2024/05/'],
    [{ year: '2024', monthnum: '5', day: '17' }, '/2024/05/17/'],
    [{ year: '2024', day: '17' }, '/2024/'],
    [{ year: '99999' }, null],
  ])('%j goes to %s', async (parameters, to) => {
    await expect(permalinkOf(parameters, options)).resolves.toBe(to);
  });

  it('costs one question where its content is found', async () => {
    await permalinkOf({ p: '18' }, options);
    expect(cms).toHaveBeenCalledTimes(1);
  });

  it.each(['0', '-1', '1e9', 'abc', '', '1 OR 1=1'])(
    'with the id %j costs no question',
    async (p) => {
      await expect(permalinkOf({ p }, options)).resolves.toBeNull();
      expect(cms).not.toHaveBeenCalled();
    },
  );

  it('is unavailable, not missing, when the CMS has lost its front page as well', async () => {
    cms.mockResolvedValue({ contentNode: null, nodeByUri: null, generalSettings: null });
    await expect(permalinkOf({ p: '18' }, options)).rejects.toThrow('neither this nor its own');
  });
});
