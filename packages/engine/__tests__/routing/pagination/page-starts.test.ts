import { learnNextPage } from '#routing/pagination/archive-cursor';
import { passTime } from '@/packages/engine/__tests__/pass-time';
import { site } from '@/site';
import { queryCms, cmsWithPosts, cursorOf, withoutLearnedStarts } from './traversed-lists';

withoutLearnedStarts();

const learn = (page: number, after: string, endCursor: string, uri = '/category/x/') =>
  learnNextPage(uri, after, { page, hasNext: true, endCursor }, queryCms, site);

describe('a learned cursor', () => {
  it('is used for REVALIDATE_SECONDS and no longer', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    await passTime(59_000);
    await cursorOf(2);
    expect(queryCms).toHaveBeenCalledTimes(1);
    await passTime(2_000);
    await cursorOf(2);
    expect(queryCms).toHaveBeenCalledTimes(2);
  });

  it('lives no longer for what is read from it: the first page sets the end', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    await passTime(50_000);
    learn(2, '9', '18');
    await cursorOf(3);
    expect(queryCms).toHaveBeenCalledTimes(1);
    await passTime(11_000);
    await cursorOf(3);
    expect(queryCms).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when there are too many, the least recently used first', async () => {
    cmsWithPosts(28);
    await cursorOf(2);
    await cursorOf(2, '/category/used/');
    for (let other = 0; other < 40_000; other += 1) {
      learn(1, '', '9', `/category/${other}/`);
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
    for (let page = 1; page <= 12_010; page += 1) {
      learn(page, page === 1 ? '' : `${9 * (page - 1)}`, `${9 * page}`);
    }
    await expect(cursorOf(12_001)).resolves.toBe('108000');
    expect(queryCms).not.toHaveBeenCalled();
    await expect(cursorOf(12_012)).resolves.toBe('108099');
    await expect(cursorOf(12_012)).resolves.toBe('108099');
    expect(queryCms).toHaveBeenCalledTimes(2);
  });
});
