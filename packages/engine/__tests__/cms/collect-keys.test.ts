import { collectKeys } from '#cms/collect-keys';
import type { Ask } from '#cms/create-ask';
import { GetControlDocument } from '#generated/cms/control';
import { SeedNodeDocument } from '#generated/routing/seed-node';
import { site } from '@/site';

const post = { __typename: 'Post', id: 'cG9zdDox', uri: '/hello/' };

/** A CMS that finds the post at /hello/ alone. */
function cms(): jest.MockedFunction<Ask> {
  return jest.fn().mockImplementation(async (_query, variables: { uri?: string }) => {
    if (variables.uri === undefined) {
      return { nodeByUri: { ...post, id: 'cG9zdDoy' }, generalSettings: { title: 'Site' } };
    }
    return { nodeByUri: variables.uri === '/hello/' ? post : null };
  });
}

describe('what a page is made of', () => {
  it('is what all questions of its visit were answered with, each key once', async () => {
    const { ask, keys } = collectKeys(cms(), site);
    expect(keys()).toEqual([]);
    await expect(ask(SeedNodeDocument, { uri: '/hello/' })).resolves.toEqual({
      nodeByUri: post,
    });
    await ask(SeedNodeDocument, { uri: '/hello/' });
    await ask(SeedNodeDocument, { uri: '/nope/' });
    expect(keys()).toEqual([post.id]);
  });

  it('is nothing of the answer that only shows whether WordPress is healthy', async () => {
    const { ask, keys } = collectKeys(cms(), site);
    await expect(ask(GetControlDocument, {})).resolves.toMatchObject({
      generalSettings: { title: 'Site' },
    });
    expect(keys()).toEqual([]);
  });

  it('counts from the moment of the change log at which its visit began', () => {
    const { ask } = collectKeys(Object.assign(cms(), { moment: 'log:7' }), site);
    expect(ask.moment).toBe('log:7');
  });

  it('is nothing of a question that was not answered', async () => {
    const { ask, keys } = collectKeys(jest.fn().mockRejectedValue(new Error('too long')), site);
    await expect(ask(SeedNodeDocument, { uri: '/hello/' })).rejects.toThrow('too long');
    expect(keys()).toEqual([]);
  });
});
