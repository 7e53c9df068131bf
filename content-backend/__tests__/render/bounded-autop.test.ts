import { autop as wordpressAutop } from '@wordpress/autop';
import fc from 'fast-check';
import { renderContent, renderExcerpt } from '../../render';
import { autop } from '../../render/bounded-autop';
import { contextOf, postWith } from './site-of-test';

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
  it('are the same as WordPress’s for any text', () => {
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

  it.each(HOSTILE)('and excerpts of a post full of %s take little time', (markup) => {
    for (const start of ['', '<!-- wp:paragraph -->']) {
      const content = start + markup.repeat(Math.ceil(300_000 / markup.length));
      const began = performance.now();
      renderContent(postWith({ content }), contextOf([]));
      renderExcerpt(postWith({ content }), contextOf([]));
      // One of them took minutes; alone on a machine none takes half a second.
      expect(performance.now() - began).toBeLessThan(6000);
    }
  });
});
