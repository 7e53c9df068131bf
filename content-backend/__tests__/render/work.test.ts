import { sample } from '../../../__tests__/e2e/site/sample';
import { hostileMarkup } from '../../../bench/hostile-markup';
import { growth, MAX_RATIO } from '../../../bench/work-growth';
import { renderContent, renderExcerpt } from '../../render';
import { contextOf, postWith } from './site-of-test';

function render(content: string): void {
  renderContent(postWith({ content }), contextOf([]));
  renderExcerpt(postWith({ content }), contextOf([]));
}

describe('nobody is kept waiting by a post, however it is written: its work grows with its length', () => {
  /** Texts that once took seconds or minutes are always tried. */
  const always = [
    'a srcset of blanks',
    'a caption of words',
    'images in details',
    'newlines',
    'drawings that never end',
    'blocks with CSS of their own within each other',
    'a look of addresses that never end',
    'a count of the words of comments that never end',
  ];
  const others = Object.keys(hostileMarkup).filter((name) => !always.includes(name));
  it.each([...always, ...sample(others, 6)])('%s', (name) => {
    const markup = hostileMarkup[name];
    if (!markup) throw new Error(`There is no such markup: ${name}`);
    expect(growth(render, markup)).toBeLessThan(MAX_RATIO);
  });
});

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
