import { print } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import { queryWithWholeMenus } from '#cms/whole-menus';
import { GetSearchPageDocument } from '#generated/screens/search';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';

const variables = { headerLocation: 'PRIMARY', footerLocation: 'FOOTER' } as const;

/** A WordPress whose header menu has so many entries, given a hundred at once. */
function wordPress(entries: number): { queryCms: QueryCms; asked: string[] } {
  const asked: string[] = [];
  const pageAt = (start: number, length = entries) => {
    const end = Math.min(start + 100, length);
    return {
      nodes: Array.from({ length: end - start }, (_, index) => ({ id: `${start + index}` })),
      pageInfo: { hasNextPage: end < length, endCursor: `${end}` },
    };
  };
  const queryCms: QueryCms = async (document, given) => {
    const further = /query GetMenuItems\b/.test(print(document));
    asked.push(further ? `${String(given.location)} after ${String(given.after)}` : 'page');
    return asAnswer(
      further
        ? { menuItems: pageAt(Number(given.after)) }
        : { title: 'a', headerMenuItems: pageAt(0), footerMenuItems: pageAt(0, 3) },
    );
  };
  return { queryCms, asked };
}

async function entriesOf(queryCms: QueryCms): Promise<unknown> {
  const data: unknown = await queryWithWholeMenus(queryCms)(
    GetSearchPageDocument,
    variables as never, // The stand-in reads no variable of the page's own.
  );
  return data;
}

describe('A menu with more entries than WPGraphQL gives at once', () => {
  it.each([
    [7, 7, ['page']],
    [100, 100, ['page']],
    [103, 103, ['page', 'PRIMARY after 100']],
    [201, 201, ['page', 'PRIMARY after 100', 'PRIMARY after 200']],
    [5000, 1000, expect.arrayContaining(['PRIMARY after 900'])],
  ])('of %d has %d on the site', async (entries, shown, questions) => {
    const { queryCms, asked } = wordPress(entries);
    const data = await entriesOf(queryCms);
    expect(data).toMatchObject({
      title: 'a',
      headerMenuItems: { nodes: { length: shown } },
      footerMenuItems: { nodes: { length: 3 } },
    });
    expect(asked).toEqual(questions);
  });
});
