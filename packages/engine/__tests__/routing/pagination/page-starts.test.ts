import { learnNextPage } from '#routing/pagination/archive-cursor';
import { site } from '@/site';
import { queryCms, cmsWithPosts, cursorOf, pass, withoutLearnedStarts } from './traversed-lists';

withoutLearnedStarts();

describe('a learned cursor', () => {
  it('is used for REVALIDATE_SECONDS and no longer', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    await pass(59_000);
    await cursorOf(2);
    expect(queryCms).toHaveBeenCalledTimes(1);
    await pass(2_000);
    await cursorOf(2);
    expect(queryCms).toHaveBeenCalledTimes(2);
  });

  it('lives no longer for what is read from it: the first page sets the end', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    await pass(50_000);
    learnNextPage('/category/x/', '9', { page: 2, hasNext: true, endCursor: '18' }, queryCms, site);
    await cursorOf(3);
    expect(queryCms).toHaveBeenCalledTimes(1);
    await pass(11_000);
    await cursorOf(3);
    expect(queryCms).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when there are too many, the least recently used first', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    await cursorOf(2, '/category/used/');
    for (let other = 0; other < 40_000; other += 1) {
      learnNextPage(
        `/category/${other}/`,
        '',
        { page: 1, hasNext: true, endCursor: '9' },
        queryCms,
        site,
      );
      if (other % 10_000 === 0) await cursorOf(2, '/category/used/');
    }
    expect(queryCms).toHaveBeenCalledTimes(2);
    await cursorOf(2, '/category/used/');
    expect(queryCms).toHaveBeenCalledTimes(2);
    await cursorOf(2);
    expect(queryCms).toHaveBeenCalledTimes(3);
  });

  it('is not learned far behind the front of a long list: who goes there asks from the last that is known', async () => {
    cmsWithPosts(200_000);
    const endOf = (page: number) => ({ page, hasNext: true, endCursor: String(9 * page) });
    for (let page = 1; page <= 12_010; page += 1) {
      learnNextPage(
        '/category/x/',
        page === 1 ? '' : String(9 * (page - 1)),
        endOf(page),
        queryCms,
        site,
      );
    }
    await expect(cursorOf(12_001)).resolves.toBe('108000');
    expect(queryCms).not.toHaveBeenCalled();
    await expect(cursorOf(12_012)).resolves.toBe('108099');
    await expect(cursorOf(12_012)).resolves.toBe('108099');
    expect(queryCms).toHaveBeenCalledTimes(2);
  });
});
