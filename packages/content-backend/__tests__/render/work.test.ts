import { renderContent } from '../../render';
import { contextOf, postWith } from './site-of-test';

/** How often a post's content is asked for while the post is rendered. */
function contentReads(content: string): number {
  let reads = 0;
  const post = Object.defineProperty(postWith({}), 'content', {
    get: () => {
      reads += 1;
      return content;
    },
  });
  renderContent(post, contextOf([]));
  return reads;
}

it('A post that shows itself twice as often is read twice as often, and no more', () => {
  const shown = (times: number) => contentReads('<!-- wp:post-content /-->'.repeat(times));
  const reads = shown(100);
  expect(reads).toBeGreaterThan(100);
  expect(shown(200)).toBeLessThanOrEqual(2 * reads);
});

describe('forms of the search in one content', () => {
  const forms = (times: number) =>
    (
      renderContent(postWith({ content: '<!-- wp:search /-->'.repeat(times) }), contextOf([])) ?? ''
    ).split('<form').length - 1;

  it('are all there where somebody could have wanted them', () => {
    expect(forms(500)).toBe(500);
  });

  it('are so few that none makes a page of megabytes', () => {
    expect(forms(15_000)).toBe(2_500);
  });
});
