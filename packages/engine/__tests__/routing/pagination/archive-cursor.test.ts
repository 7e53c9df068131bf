import { changeLog } from '#changes/change-log';
import type { QueryCms } from '#cms/apollo-client';
import { findNode } from '#routing/find-node';
import { archiveCursor, learnNextPage } from '#routing/pagination/archive-cursor';
import { forgetPageStarts } from '#routing/pagination/page-starts';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { passTime } from '@/packages/engine/__tests__/pass-time';
import { site } from '@/site';
import { queryCms, asOf, cmsWithPosts, cursorOf, withoutLearnedStarts } from './traversed-lists';

withoutLearnedStarts();

const CATEGORY = { __typename: 'Category', id: 'dGVybTox' };
const NO_MORE = { edges: [], pageInfo: { hasNextPage: false } };

/** From now on WordPress says otherwise wherever this gives an answer. */
function butFor(answer: (variables: Record<string, unknown>) => object | undefined): void {
  const well = queryCms.getMockImplementation();
  queryCms.mockImplementation(
    async (query, variables) => answer({ ...variables }) ?? well?.(query, variables),
  );
}

const withoutTheList = () => butFor(({ uri }) => (uri ? { nodeByUri: null } : undefined));

/** A page was read: who read it tells where the next one starts. */
const learn = (
  page: number,
  after: string,
  endCursor: string,
  asking: QueryCms = queryCms,
  more = {},
): void =>
  learnNextPage('/category/x/', after, { page, hasNext: true, endCursor, ...more }, asking, site);

describe('the cursor where a numbered page starts', () => {
  it('needs no question for the first page', async () => {
    await expect(cursorOf(1)).resolves.toBe('');
    expect(queryCms).not.toHaveBeenCalled();
  });

  it.each<[number, 'contentNodes' | 'posts', Record<number, string | null>]>([
    [28, 'contentNodes', { 2: '9', 4: '27' }],
    [28, 'posts', { 2: '9' }],
    [27, 'contentNodes', { 3: '18', 4: null, 999: null }],
    [20, 'contentNodes', { 4: null }],
    [0, 'contentNodes', { 30: null }],
    [105, 'contentNodes', { 30: null }],
    [150, 'contentNodes', { 30: null }],
  ])(
    'of %d posts in %s is behind the nine of each page before, and none is behind the last: %j',
    async (total, list, cursors) => {
      cmsWithPosts(total, list);
      for (const [page, cursor] of Object.entries(cursors)) {
        await expect(cursorOf(Number(page))).resolves.toBe(cursor);
      }
    },
  );

  it('does not exist where WordPress gives less than it was asked for, whatever it says of more', async () => {
    cmsWithPosts(28);
    const edges = ['1', '2'].map((cursor) => ({ cursor, node: { id: cursor } }));
    const contentNodes = { edges, pageInfo: { hasNextPage: true } };
    butFor(({ first }) => (first ? { nodeByUri: { ...CATEGORY, contentNodes } } : undefined));
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

  it('is learned by the question that finds the list itself', async () => {
    cmsWithPosts(28);
    await expect(findNode('/category/x/', 3, queryCms, site)).resolves.toMatchObject(CATEGORY);
    await expect(cursorOf(3)).resolves.toBe('18');
    expect(queryCms).toHaveBeenCalledTimes(1);
  });

  it('is learned from the page before, so that the list is asked for nothing more', async () => {
    cmsWithPosts(28);
    learn(1, '', '9');
    await findNode('/category/x/', 2, queryCms, site);
    expect(queryCms.mock.calls.map(([, variables]) => variables)).toEqual([
      { uri: '/category/x/' },
    ]);
    await expect(cursorOf(2)).resolves.toBe('9');
    expect(queryCms).toHaveBeenCalledTimes(1);
  });

  describe('and a change', () => {
    temporaryBuild();
    beforeEach(() => cmsWithPosts(28));

    const queryCmsNow = async () => asOf(await changeLog().version());
    const change = (key: string) =>
      changeLog().take({ id: key, at: 1, changes: [{ key, unpublished: false }] });
    const cursorFor = (asking: QueryCms, page: number) =>
      archiveCursor('/category/x/', page, asking, site);

    it('is learned anew where nobody knows whether it has moved the list', async () => {
      const before = await queryCmsNow();
      learn(1, '', 'stale', before);
      await expect(cursorFor(before, 2)).resolves.toBe('stale');
      await change('cG9zdDox');
      await expect(cursorFor(await queryCmsNow(), 2)).resolves.toBe('9');
    });

    it('is not learned from a request that began before it', async () => {
      const before = await queryCmsNow();
      await change('list:post');
      const after = await queryCmsNow();
      await cursorFor(after, 2);
      learn(2, '9', 'stale', before);
      await expect(cursorFor(after, 3)).resolves.toBe('18');
    });
  });

  it('learns no cursor from the last page of a list', async () => {
    cmsWithPosts(28);
    learn(1, '', 'stale', queryCms, { hasNext: false });
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
    for (const page of [3, 40, 1]) learn(page, '9', '18');
    await expect(cursorOf(4)).resolves.toBe('27');
    await expect(cursorOf(41)).resolves.toBeNull();
    await expect(cursorOf(2)).resolves.toBe('9');
    expect(queryCms.mock.calls.length).toBeGreaterThan(questions);
    // Nor does whoever names another start of a page that is known, or of the list itself.
    forgetPageStarts();
    learn(1, 'made-up', 'made-up');
    await expect(cursorOf(2)).resolves.toBe('9');
    forgetPageStarts();
    learn(1, '', '9');
    learn(2, '8', 'made-up');
    await expect(cursorOf(3)).resolves.toBe('18');
    // The page that really starts there does.
    forgetPageStarts();
    queryCms.mockClear();
    learn(1, '', '9');
    learn(2, '9', '18');
    await expect(cursorOf(3)).resolves.toBe('18');
    expect(queryCms).not.toHaveBeenCalled();
  });

  it('is not learned from a CMS that has lost the archive', async () => {
    queryCms.mockResolvedValue({ nodeByUri: null, generalSettings: null });
    await expect(cursorOf(2)).rejects.toThrow('neither this nor its own front page');
    cmsWithPosts(28);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('does not exist in a list that is gone, when WordPress says so twice', async () => {
    cmsWithPosts(28);
    queryCms.mockResolvedValueOnce({ nodeByUri: null });
    await expect(cursorOf(2)).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'control',
      operation: 'GetSeedNode',
      message: expect.stringContaining('the CMS finds the node and not its content'),
    });
    withoutTheList();
    await expect(cursorOf(2)).resolves.toBeNull();
  });

  it('is an error when the answer lacks the list', async () => {
    queryCms.mockResolvedValue({ nodeByUri: { ...CATEGORY, contentNodes: null } });
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
    await passTime(6_000);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('is missing only when WordPress says twice where the list ends', async () => {
    cmsWithPosts(28);
    queryCms.mockResolvedValueOnce({ nodeByUri: { ...CATEGORY, contentNodes: NO_MORE } });
    await expect(cursorOf(2)).rejects.toThrow('contradicts itself');
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it.each([
    ['another end', () => cmsWithPosts(20)],
    ['no list', withoutTheList],
  ])('is unavailable when WordPress says %s the second time', async (_what, change) => {
    cmsWithPosts(9);
    const first = queryCms.getMockImplementation();
    queryCms.mockImplementation(async (...asked) => {
      const answer = await first?.(...asked);
      change();
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
    butFor(({ uri }) => (uri ? undefined : { nodeByUri: null, generalSettings: null }));
    await expect(cursorOf(2)).rejects.toThrow('its own front page');
    cmsWithPosts(28);
    await expect(cursorOf(2)).resolves.toBe('9');
  });

  it('is missing when the list has become shorter since its starts were learned', async () => {
    cmsWithPosts(1_000);
    await expect(cursorOf(40)).resolves.toBe('351');
    cmsWithPosts(20);
    await expect(cursorOf(41)).resolves.toBeNull();
    await expect(cursorOf(40)).resolves.toBeNull();
    await expect(cursorOf(3)).resolves.toBe('18');
  });

  it.each([
    ['for the first time', [], 2],
    ['again, from where its starts were learned', [40], 3],
  ])(
    'is unavailable while WordPress promises more and gives nothing: traversed %s',
    async (_how, before, questions) => {
      cmsWithPosts(1_000);
      for (const page of before) await cursorOf(page);
      queryCms.mockClear();
      const nothing = { nodeByUri: { ...CATEGORY, contentNodes: NO_MORE } };
      butFor(({ after }) => (after ? nothing : undefined));
      await expect(cursorOf(41)).rejects.toThrow('contradicts itself');
      expect(queryCms).toHaveBeenCalledTimes(questions);
      cmsWithPosts(1_000);
      await expect(cursorOf(41)).resolves.toBe('360');
    },
  );
});
