import type { QueryCms } from '#cms/apollo-client';
import { archiveCursor } from '#routing/pagination/archive-cursor';
import { forgetPageStarts } from '#routing/pagination/page-starts';
import { site } from '@/site';

export const queryCms: jest.MockedFunction<QueryCms> = jest.fn();

/** A category, or an author, with so many posts, whose cursors are their places in the list. */
export function cmsWithPosts(total: number, list: 'contentNodes' | 'posts' = 'contentNodes') {
  queryCms.mockImplementation(async (_query, variables) => {
    const node = { __typename: 'Category', id: 'dGVybTox', uri: '/category/x/' };
    if (!('uri' in variables)) return { nodeByUri: { __typename: 'Page' }, generalSettings: {} };
    if (!('first' in variables)) return { nodeByUri: node };
    const start = variables.after === '' ? 0 : Number(variables.after);
    const end = Math.min(start + Number(variables.first), total);
    return {
      nodeByUri: {
        ...node,
        [list]: {
          edges: Array.from({ length: end - start }, (_, index) => ({
            cursor: String(start + index + 1),
            node: { id: String(start + index) },
          })),
          pageInfo: { hasNextPage: end < total },
        },
      },
    };
  });
}

/** Asks for a request that began at a version of the change log. */
export const asOf = (logVersion: string): QueryCms =>
  Object.assign((...asked: Parameters<QueryCms>) => queryCms(...asked), { logVersion }) as QueryCms; // Its answers are the other's.

export const cursorOf = (page: number, uri = '/category/x/') =>
  archiveCursor(uri, page, queryCms, site);

/** Each test begins without anything learned, and with a clock of its own. */
export function withoutLearnedStarts(): void {
  beforeAll(() => {
    process.env.REVALIDATE_SECONDS = '60';
  });

  beforeEach(() => {
    queryCms.mockReset();
    forgetPageStarts();
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}
