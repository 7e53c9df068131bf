import { autop as wordpressAutop } from '@wordpress/autop';
import fc from 'fast-check';
import { autop } from '../../render/bounded-autop';
import { classicHtml } from '../../render/classic-html';

describe('paragraphs of classic content', () => {
  it('paragraphs are the same as WordPress’s for any text', () => {
    const piece = fc.oneof(
      fc.lorem({ maxCount: 8 }),
      fc.constantFrom(
        ' ',
        '\t',
        '\r',
        '\u00a0',
        '$1',
        '>',
        '\n',
        '\n\n',
        '<p>',
        '</p>',
        '<br>',
        '<pre>a\n\nb</pre>',
        'a < b',
        '1 > 0',
      ),
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

it('The HTML of a text that stands between two others is its own', () => {
  const texts = ['one', 'two\n\nthree', '', 'one', 'one', '"four"'];
  expect(texts.map(classicHtml)).toEqual([
    '<p>one</p>\n',
    '<p>two</p>\n<p>three</p>\n',
    '',
    '<p>one</p>\n',
    '<p>one</p>\n',
    '<p>&#8220;four&#8221;</p>\n',
  ]);
});
