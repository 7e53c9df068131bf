import type { QueryCms } from '#cms/apollo-client';
import { collectKeys } from '#cms/collect-keys';
import { GetControlDocument } from '#generated/cms/control';
import { SeedNodeDocument } from '#generated/routing/seed-node';
import { site } from '@/site';

const post = { __typename: 'Post', id: 'cG9zdDox', uri: '/hello/' };

/** A CMS that finds the post at /hello/ alone. */
function cms(): jest.MockedFunction<QueryCms> {
  return jest.fn().mockImplementation(async (_query, variables: { uri?: string }) => {
    if (variables.uri === undefined) {
      return { nodeByUri: { ...post, id: 'cG9zdDoy' }, generalSettings: { title: 'Site' } };
    }
    return { nodeByUri: variables.uri === '/hello/' ? post : null };
  });
}

describe('what a page is made of', () => {
  it('is what all questions of its request were answered with, each key once', async () => {
    const { queryCms, keys } = collectKeys(cms(), site);
    expect(keys()).toEqual([]);
    await expect(queryCms(SeedNodeDocument, { uri: '/hello/' })).resolves.toEqual({
      nodeByUri: post,
    });
    await queryCms(SeedNodeDocument, { uri: '/hello/' });
    await queryCms(SeedNodeDocument, { uri: '/nope/' });
    expect(keys()).toEqual([post.id]);
  });

  it('is nothing of the answer that only shows whether WordPress is healthy', async () => {
    const { queryCms, keys } = collectKeys(cms(), site);
    await expect(queryCms(GetControlDocument, {})).resolves.toMatchObject({
      generalSettings: { title: 'Site' },
    });
    expect(keys()).toEqual([]);
  });

  it('counts from the version of the change log at which its request began', () => {
    const { queryCms } = collectKeys(Object.assign(cms(), { logVersion: 'log:7' }), site);
    expect(queryCms.logVersion).toBe('log:7');
  });

  it('is nothing of a question that was not answered', async () => {
    const { queryCms, keys } = collectKeys(
      jest.fn().mockRejectedValue(new Error('too long')),
      site,
    );
    await expect(queryCms(SeedNodeDocument, { uri: '/hello/' })).rejects.toThrow('too long');
    expect(keys()).toEqual([]);
  });
});
