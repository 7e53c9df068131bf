import { queryCms } from '@/lib/cms/query-cms';
import { archiveCursor, forgetCursors } from '@/lib/routing/archive-cursor';

jest.mock('@/lib/cms/query-cms', () => ({ queryCms: jest.fn() }));

const ask = jest.mocked(queryCms);

/** A category with so many posts, whose cursors are their places in the list. */
function cmsWithPosts(total: number) {
  ask.mockImplementation(async (_query, variables) => {
    if (!('first' in variables)) return { nodeByUri: null, generalSettings: null };
    const start = variables.after === '' ? 0 : Number(variables.after);
    const end = Math.min(start + Number(variables.first), total);
    return {
      nodeByUri: {
        __typename: 'Category',
        id: 'dGVybTox',
        contentNodes: {
          nodes: Array.from({ length: end - start }, (_, index) => ({ id: String(start + index) })),
          pageInfo: { hasNextPage: end < total, endCursor: String(end) },
        },
      },
    };
  });
}

beforeEach(() => {
  ask.mockReset();
  forgetCursors();
});

describe('the cursor of a numbered page', () => {
  it('is empty for the first page, without a question', async () => {
    await expect(archiveCursor('/category/x/', 1, ask)).resolves.toBe('');
    expect(ask).not.toHaveBeenCalled();
  });

  it('stands behind the items of the pages before, nine each', async () => {
    cmsWithPosts(28);
    await expect(archiveCursor('/category/x/', 2, ask)).resolves.toBe('9');
    await expect(archiveCursor('/category/x/', 4, ask)).resolves.toBe('27');
  });

  it('does not exist behind the last page', async () => {
    cmsWithPosts(27);
    await expect(archiveCursor('/category/x/', 3, ask)).resolves.toBe('18');
    await expect(archiveCursor('/category/x/', 4, ask)).resolves.toBeNull();
    await expect(archiveCursor('/category/x/', 999, ask)).resolves.toBeNull();
  });

  it('is reached in steps of at most 100 items, and what was learned is not asked again', async () => {
    cmsWithPosts(1_000);
    await expect(archiveCursor('/category/x/', 30, ask)).resolves.toBe('261');
    expect(ask).toHaveBeenCalledTimes(3);
    for (const [, variables] of ask.mock.calls)
      expect(Number('first' in variables && variables.first)).toBeLessThanOrEqual(100);
    await expect(archiveCursor('/category/x/', 31, ask)).resolves.toBe('270');
    expect(ask).toHaveBeenCalledTimes(4);
    await expect(archiveCursor('/category/x/', 30, ask)).resolves.toBe('261');
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is not learned from a CMS that has lost the archive', async () => {
    ask.mockResolvedValue({ nodeByUri: null, generalSettings: null });
    await expect(archiveCursor('/category/x/', 2, ask)).rejects.toThrow(
      'neither this nor its own front page',
    );
    cmsWithPosts(28);
    await expect(archiveCursor('/category/x/', 2, ask)).resolves.toBe('9');
  });
});
