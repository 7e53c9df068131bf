import type { QueryCms } from '#cms/apollo-client';
import { findAgain } from '#cms/confirm-missing';

const queryCms: jest.MockedFunction<QueryCms> = jest.fn();
const nothing = async () => null;

beforeEach(() => {
  queryCms.mockReset();
  queryCms.mockResolvedValue({ nodeByUri: { id: 'x' }, generalSettings: { title: 'Site' } });
});

describe('what WordPress did not find', () => {
  it('is missing when it finds its front page and its settings, and says it once more', async () => {
    await expect(findAgain(queryCms, nothing)).resolves.toBeNull();
    expect(queryCms).toHaveBeenCalledTimes(1);
  });

  it('is there when it finds it the second time', async () => {
    await expect(findAgain(queryCms, async () => 'a post')).resolves.toBe('a post');
  });

  const generalSettings = { title: 'Site' };
  const published = { contentNodes: { nodes: [{ id: 'y', uri: '/hello/' }] } };

  it('is missing when its front page is private, and it finds another page', async () => {
    queryCms.mockResolvedValueOnce({ nodeByUri: null, generalSettings });
    queryCms.mockResolvedValueOnce(published);
    queryCms.mockResolvedValueOnce({ nodeByUri: { id: 'y' } });
    await expect(findAgain(queryCms, nothing)).resolves.toBeNull();
    expect(queryCms.mock.lastCall?.[1]).toEqual({ uri: '/hello/' });
  });

  it.each([
    ['nothing', [{ nodeByUri: null, generalSettings: null }]],
    ['no settings', [{ nodeByUri: { id: 'x' }, generalSettings: null }]],
    ['no list of content', [{ nodeByUri: null, generalSettings }, { contentNodes: null }]],
    ['no content', [{ nodeByUri: null, generalSettings }, { contentNodes: { nodes: [] } }]],
    [
      'nothing at any address',
      [{ nodeByUri: null, generalSettings }, published, { nodeByUri: null }],
    ],
  ])('is unavailable while it finds %s', async (_what, answers) => {
    for (const answer of answers) queryCms.mockResolvedValueOnce(answer);
    await expect(findAgain(queryCms, nothing)).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'control',
      operation: 'GetControl',
      message: 'GetControl: the CMS finds neither this nor its own front page',
    });
  });
});
