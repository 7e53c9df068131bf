import { changeLog } from '#changes/change-log';
import { findNode } from '#routing/find-node';
import { archiveCursor, learnNextPage } from '#routing/pagination/archive-cursor';
import { forgetPageStarts } from '#routing/pagination/page-starts';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { site } from '@/site';
import { queryCms, asOf, cmsWithPosts, cursorOf, pass, withoutLearnedStarts } from './walked-lists';

const folder = temporaryFolder();

withoutLearnedStarts();

describe('the cursor where a numbered page starts', () => {
  it('needs no question for the first page', async () => {
    await expect(cursorOf(1)).resolves.toBe('');
    expect(queryCms).not.toHaveBeenCalled();
  });

  it('is behind the items of the pages before, nine each', async () => {
    cmsWithPosts(28);
    await expect(cursorOf(2)).resolves.toBe('9');
    await expect(cursorOf(4)).resolves.toBe('27');
  });

  it('does not exist behind the last page, whether that is full or not', async () => {
    cmsWithPosts(27);
    await expect(cursorOf(3)).resolves.toBe('18');
    await expect(cursorOf(4)).resolves.toBeNull();
    await expect(cursorOf(999)).resolves.toBeNull();
    cmsWithPosts(20);
    forgetPageStarts();
    await expect(cursorOf(4)).resolves.toBeNull();
  });

  it.each([0, 105, 150])('does not exist behind the last page of %d posts', async (total) => {
    cmsWithPosts(total);
    await expect(cursorOf(30)).resolves.toBeNull();
  });

  it('does not exist where WordPress gives less than it was asked for, whatever it says of more', async () => {
    queryCms.mockImplementation(async (_query, variables) =>
      'first' in variables
        ? {
            nodeByUri: {
              __typename: 'Category',
              id: 'dGVybTox',
              contentNodes: {
                edges: [
                  { cursor: '1', node: { id: 'a' } },
                  { cursor: '2', node: { id: 'b' } },
                ],
                pageInfo: { hasNextPage: true },
              },
            },
          }
        : { nodeByUri: { __typename: 'Page' }, generalSettings: {} },
    );
    await expect(cursorOf(2)).resolves.toBeNull();
  });

  it('is reached in steps of at most 100 items, and what was learned is not asked again', async () => {
    cmsWithPosts(1_000);
    await expect(cursorOf(30)).resolves.toBe('261');
    expect(queryCms).toHaveBeenCalledTimes(3);
    for (const [, variables] of queryCms.mock.calls)
      expect(Number('first' in variables && variables.first)).toBeLessThanOrEqual(100);
    await expect(cursorOf(31)).resolves.toBe('270');
    expect(queryCms).toHaveBeenCalledTimes(4);
    for (const page of [2, 12, 13, 29, 30]) {
      await expect(cursorOf(page)).resolves.toBe(String(9 * (page - 1)));
    }
    expect(queryCms).toHaveBeenCalledTimes(4);
  });

  it('is found in the list of an author as in that of a category', async () => {
    cmsWithPosts(28, 'posts');
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('is learned by the question that finds the list itself', async () => {
    cmsWithPosts(28);
    await expect(findNode('/category/x/', 3, queryCms, site)).resolves.toMatchObject({
      id: 'dGVybTox',
    });
    await expect(cursorOf(3)).resolves.toBe('18');
    expect(queryCms).toHaveBeenCalledTimes(1);
  });

  it('is learned from the page before, so that the list is asked for nothing more', async () => {
    cmsWithPosts(28);
    learnNextPage('/category/x/', '', { page: 1, hasNext: true, endCursor: '9' }, queryCms, site);
    await findNode('/category/x/', 2, queryCms, site);
    expect(queryCms.mock.calls.map(([, variables]) => variables)).toEqual([
      { uri: '/category/x/' },
    ]);
    await expect(cursorOf(2)).resolves.toBe('9');
    expect(queryCms).toHaveBeenCalledTimes(1);
  });

  it('is learned anew after a change of which nobody knows whether it has moved the list', async () => {
    cmsWithPosts(28);
    process.env.NEXT_DIST_DIR = folder();
    const before = asOf(await changeLog().version());
    learnNextPage('/category/x/', '', { page: 1, hasNext: true, endCursor: 'stale' }, before, site);
    await expect(archiveCursor('/category/x/', 2, before, site)).resolves.toBe('stale');
    const changes = [{ key: 'cG9zdDox', withdrawn: false }];
    await changeLog().take({ id: 'a', at: 1, changes });
    const after = asOf(await changeLog().version());
    await expect(archiveCursor('/category/x/', 2, after, site)).resolves.toBe('9');
    delete process.env.NEXT_DIST_DIR;
  });

  it('is not learned from a visit that began before a change', async () => {
    cmsWithPosts(28);
    process.env.NEXT_DIST_DIR = folder();
    const before = asOf(await changeLog().version());
    await changeLog().take({ id: 'b', at: 1, changes: [{ key: 'list:post', withdrawn: false }] });
    const after = asOf(await changeLog().version());
    await archiveCursor('/category/x/', 2, after, site);
    learnNextPage(
      '/category/x/',
      '9',
      { page: 2, hasNext: true, endCursor: 'stale' },
      before,
      site,
    );
    await expect(archiveCursor('/category/x/', 3, after, site)).resolves.toBe('18');
    delete process.env.NEXT_DIST_DIR;
  });

  it('learns no cursor from the last page of a list', async () => {
    cmsWithPosts(28);
    learnNextPage(
      '/category/x/',
      '',
      { page: 1, hasNext: false, endCursor: 'stale' },
      queryCms,
      site,
    );
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('is the same for an address with a slash at its end and without', async () => {
    learnNextPage('/category/x', '', { page: 1, hasNext: true, endCursor: '9' }, queryCms, site);
    await expect(cursorOf(2)).resolves.toBe('9');
    expect(queryCms).not.toHaveBeenCalled();
  });

  it('is not learned from a made-up address of Load More, nor from one of yesterday', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    const questions = queryCms.mock.calls.length;
    // Page 3 starts behind 18: whoever says that it starts behind 9 teaches nothing of page 4.
    learnNextPage('/category/x/', '9', { page: 3, hasNext: true, endCursor: '18' }, queryCms, site);
    learnNextPage(
      '/category/x/',
      '9',
      { page: 40, hasNext: true, endCursor: '18' },
      queryCms,
      site,
    );
    learnNextPage('/category/x/', '9', { page: 1, hasNext: true, endCursor: '18' }, queryCms, site);
    await expect(cursorOf(4)).resolves.toBe('27');
    await expect(cursorOf(41)).resolves.toBeNull();
    await expect(cursorOf(2)).resolves.toBe('9');
    expect(queryCms.mock.calls.length).toBeGreaterThan(questions);
    // Nor does whoever names another start of a page that is known.
    learnNextPage('/category/y/', '', { page: 1, hasNext: true, endCursor: '9' }, queryCms, site);
    learnNextPage(
      '/category/y/',
      '8',
      { page: 2, hasNext: true, endCursor: 'made-up' },
      queryCms,
      site,
    );
    await expect(cursorOf(3, '/category/y/')).resolves.toBe('18');
    // The page that really starts there does.
    learnNextPage('/category/x/', '9', { page: 2, hasNext: true, endCursor: '18' }, queryCms, site);
    await expect(cursorOf(3)).resolves.toBe('18');
  });

  it('is not learned from a CMS that has lost the archive', async () => {
    queryCms.mockResolvedValue({ nodeByUri: null, generalSettings: null });
    await expect(cursorOf(2)).rejects.toThrow('neither this nor its own front page');
    cmsWithPosts(28);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('does not exist in a list that is gone, when WordPress says so twice', async () => {
    queryCms.mockImplementation(async (_query, variables) => ({
      nodeByUri: 'uri' in variables ? null : { __typename: 'Page' },
      generalSettings: {},
    }));
    await expect(cursorOf(2)).resolves.toBeNull();
    cmsWithPosts(28);
    queryCms.mockResolvedValueOnce({ nodeByUri: null });
    await expect(cursorOf(2)).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'control',
      operation: 'GetSeedNode',
      message: expect.stringContaining('the CMS finds the node and not its content'),
    });
  });

  it('is an error when the answer lacks the list', async () => {
    queryCms.mockResolvedValue({
      nodeByUri: { __typename: 'Category', id: 'x', contentNodes: null },
    });
    await expect(cursorOf(2)).rejects.toThrow('The answer has no list at /category/x/');
  });
});

describe('a page behind the last one', () => {
  it('is answered at once, whatever its number, without a question to WordPress for each', async () => {
    cmsWithPosts(28);
    await expect(cursorOf(5)).resolves.toBeNull();
    const questions = queryCms.mock.calls.length;
    const get = jest.spyOn(Map.prototype, 'get');
    for (let page = 999_900; page <= 999_999; page += 1) {
      await expect(cursorOf(page)).resolves.toBeNull();
    }
    expect(queryCms).toHaveBeenCalledTimes(questions);
    expect(get.mock.calls.length).toBeLessThan(2_000);
    await expect(cursorOf(4)).resolves.toBe('27');
  });

  it('is there as soon as WordPress tells of it, a few seconds later at most', async () => {
    cmsWithPosts(9);
    await expect(cursorOf(2)).resolves.toBeNull();
    cmsWithPosts(10);
    await pass(6_000);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('is missing only when WordPress says twice where the list ends', async () => {
    cmsWithPosts(28);
    const well = queryCms.getMockImplementation();
    queryCms.mockImplementationOnce(async () => ({
      nodeByUri: {
        __typename: 'Category',
        id: 'dGVybTox',
        contentNodes: { edges: [], pageInfo: { hasNextPage: false } },
      },
    }));
    await expect(cursorOf(2)).rejects.toThrow('contradicts itself');
    queryCms.mockImplementation(well);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it.each<[string, () => void]>([
    ['another end', () => cmsWithPosts(20)],
    [
      'no list',
      () =>
        queryCms.mockImplementation(async (_query, variables) => ({
          nodeByUri: 'uri' in variables ? null : { __typename: 'Page' },
          generalSettings: {},
        })),
    ],
  ])('is unavailable when WordPress says %s the second time', async (_what, thenAnswer) => {
    cmsWithPosts(9);
    const first = queryCms.getMockImplementation();
    queryCms.mockImplementation(async (...asked) => {
      const answer = await first?.(...asked);
      thenAnswer();
      return answer;
    });
    await expect(cursorOf(5)).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'control',
      operation: 'GetSeedNodeOfPage',
      message: expect.stringContaining('contradicts itself about the end of /category/x/'),
    });
  });

  it('is not missing while WordPress finds not even its own front page', async () => {
    cmsWithPosts(9);
    const well = queryCms.getMockImplementation();
    queryCms.mockImplementation(async (query, variables) =>
      'uri' in variables && well
        ? well(query, variables)
        : { nodeByUri: null, generalSettings: null },
    );
    await expect(cursorOf(2)).rejects.toThrow('its own front page');
    cmsWithPosts(28);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('is missing when the list has become shorter since its starts were learned', async () => {
    cmsWithPosts(1_000);
    await expect(cursorOf(40)).resolves.toBe('351');
    cmsWithPosts(20);
    await expect(cursorOf(41)).resolves.toBeNull();
    await expect(cursorOf(3)).resolves.toBe('18');
  });

  it('is unavailable while WordPress promises more and gives nothing', async () => {
    cmsWithPosts(1_000);
    const well = queryCms.getMockImplementation();
    queryCms.mockImplementation(async (query, variables) => {
      if ('after' in variables && variables.after !== '') {
        return {
          nodeByUri: {
            __typename: 'Category',
            id: 'dGVybTox',
            contentNodes: { edges: [], pageInfo: { hasNextPage: false } },
          },
        };
      }
      return well?.(query, variables);
    });
    await expect(cursorOf(40)).rejects.toThrow('contradicts itself');
    expect(queryCms).toHaveBeenCalledTimes(2);
    cmsWithPosts(1_000);
    await expect(cursorOf(40)).resolves.toBe('351');
  });

  it('is unavailable then also where its starts were learned before', async () => {
    cmsWithPosts(1_000);
    await expect(cursorOf(40)).resolves.toBe('351');
    const well = queryCms.getMockImplementation();
    queryCms.mockImplementation(async (query, variables) =>
      'after' in variables && variables.after !== ''
        ? {
            nodeByUri: {
              __typename: 'Category',
              id: 'dGVybTox',
              contentNodes: { edges: [], pageInfo: { hasNextPage: false } },
            },
          }
        : well?.(query, variables),
    );
    await expect(cursorOf(41)).rejects.toThrow('contradicts itself');
  });
});
