import { autop as wordpressAutop } from '@wordpress/autop';
import fc from 'fast-check';
import { autop } from '../../render/bounded-autop';

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
});
