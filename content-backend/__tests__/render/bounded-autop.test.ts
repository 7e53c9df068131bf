import { autop as wordpressAutop } from '@wordpress/autop';
import fc from 'fast-check';
import { growth } from '../../../bench/work-growth';
import { renderContent, renderExcerpt } from '../../render';
import { autop } from '../../render/bounded-autop';
import { contextOf, postWith } from './site-of-test';

/** Sixteen times the length: linear work grows by 16, quadratic by 256. */
const SHORT = 4_000;
const LONG = 64_000;
const MAX_GROWTH = 64;

function render(content: string): void {
  renderContent(postWith({ content }), contextOf([]));
  renderExcerpt(postWith({ content }), contextOf([]));
}

const HOSTILE = [
  '<p',
  '<style',
  '<script>',
  '<svg>',
  '<!-- wp:a {',
  '<!-- wp:group {"a":{"b":',
  '<p>',
  '<pre>',
  '<!--',
  '<table><td>',
  '[gallery',
];

describe('paragraphs of classic content', () => {
  it('paragraphs are the same as WordPress’s for any text', () => {
    const piece = fc.oneof(
      fc.lorem({ maxCount: 8 }),
      fc.constantFrom('\n', '\n\n', '<p>', '</p>', '<br>', '<pre>a\n\nb</pre>', 'a < b', '1 > 0'),
      fc.constantFrom(
        '<div class="x">',
        '</div>',
        '<script>x\n\ny</script>',
        '<svg>',
        '<img src="a">',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(autop(text)).toBe(wordpressAutop(text));
      }),
    );
  });

  it.each(HOSTILE)('the work of a post full of %s grows with its length', (markup) => {
    for (const start of ['', '<!-- wp:paragraph -->']) {
      const textOf = (length: number) => start + markup.repeat(Math.ceil(length / markup.length));
      const ratio = growth(render, {
        short: textOf(SHORT),
        long: textOf(LONG),
        enough: MAX_GROWTH,
      });
      expect(ratio).toBeLessThan(MAX_GROWTH);
    }
  });
});
