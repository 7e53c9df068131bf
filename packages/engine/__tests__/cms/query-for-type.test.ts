import { print } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import { queryCmsFor } from '#cms/query-for-type';
import { GetCategoryPageDocument } from '@/generated/wp-templates/archive/archive';
import { site } from '@/site';

const queryCms: jest.MockedFunction<QueryCms> = jest.fn();

const variables = { uri: '/genre/jazz/', first: 9, after: '' };

/** The query that WordPress gets for a node. */
async function queryFor(node: { __typename?: string; isTermNode?: boolean }): Promise<string> {
  queryCms.mockReset();
  await queryCmsFor(node, queryCms, site)(GetCategoryPageDocument, variables);
  expect(queryCms.mock.calls[0]?.[1]).toBe(variables);
  const [query] = queryCms.mock.calls[0] ?? [];
  if (!query) throw new Error('WordPress was asked nothing.');
  return print(query);
}

const fragmentOn = (type: string, query: string): string | undefined =>
  new RegExp(String.raw`^ *\.\.\. on ${type} \{\n(?:(?!^ {4}\}).*\n)* {4}\}`, 'm').exec(query)?.[0];

describe('a question about a node', () => {
  it('of a custom taxonomy reads what a tag’s does', async () => {
    const query = await queryFor({ __typename: 'Genre', isTermNode: true });
    const onTag = fragmentOn('Tag', query);
    expect(onTag).toContain('contentNodes');
    expect(fragmentOn('Genre', query)).toBe(onTag?.replace('on Tag', 'on Genre'));
    expect(fragmentOn('Category', query)).toBe(
      fragmentOn('Category', print(GetCategoryPageDocument)),
    );
  });

  it.each([
    { __typename: 'Category', isTermNode: true },
    { __typename: 'Tag', isTermNode: true },
    { __typename: 'Event', isTermNode: false },
    { __typename: 'Event' },
    { isTermNode: true },
    { __typename: '', isTermNode: true },
  ])('of a type that the query has is the query as it is: %j', async (node) => {
    expect(await queryFor(node)).toBe(print(GetCategoryPageDocument));
  });

  it.each(['Genre { id } } mutation', '9Genre', 'Genre!'])(
    'never holds %j, which is no name of a type',
    async (__typename) => {
      const node = { __typename, isTermNode: true };
      await expect(queryFor(node)).rejects.toThrow(`${JSON.stringify(__typename)} is no name of`);
      expect(queryCms).not.toHaveBeenCalled();
    },
  );
});
