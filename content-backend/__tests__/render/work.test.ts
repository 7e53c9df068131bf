import { hostileMarkup } from '../../../bench/hostile-markup';
import { growth } from '../../../bench/work-growth';
import { renderContent, renderExcerpt } from '../../render';
import { sample } from '../../../__tests__/e2e/site/sample';
import { contextOf, postWith } from './site-of-test';

/** Sixteen times the length: linear work grows by 16, quadratic by 256. */
const SHORT = 4_000;
const LONG = 64_000;
const MAX_GROWTH = 64;

function render(content: string): void {
  renderContent(postWith({ content }), contextOf([]));
  renderExcerpt(postWith({ content }), contextOf([]));
}

describe('nobody is kept waiting by a post, however it is written: its work grows with its length', () => {
  /** Those that once took seconds or minutes are always tried. */
  const always = ['a srcset of blanks', 'a caption of words', 'images in details', 'newlines'];
  const others = Object.keys(hostileMarkup).filter((name) => !always.includes(name));
  it.each([...always, ...sample(others, 15)])('%s', (name) => {
    const markup = hostileMarkup[name];
    if (!markup) throw new Error(`There is no such markup: ${name}`);
    const ratio = growth(render, {
      short: markup(SHORT),
      long: markup(LONG),
      enough: MAX_GROWTH,
    });
    expect(ratio).toBeLessThan(MAX_GROWTH);
  });
});
