import { hearPostsPerPage, postsPerPage } from '#content/shared/posts-per-page';
import { inPagesOfNow } from '#routing/pagination/pages-of-now';
import { site } from '@/site';

describe('How many items a page of a list has', () => {
  it('is what site.config.ts says until WordPress has said it', () => {
    expect(postsPerPage(site)).toBe(9);
  });

  it('is what WordPress says, also for the list whose answer was the first to say it', async () => {
    const made: number[] = [];
    const make = async () => {
      made.push(postsPerPage(site));
      hearPostsPerPage(4);
      return postsPerPage(site);
    };
    expect(await inPagesOfNow(make, site)).toBe(4);
    expect(made).toEqual([9, 4]);
    expect(await inPagesOfNow(make, site)).toBe(4);
    expect(made).toEqual([9, 4, 4]);
  });
});
