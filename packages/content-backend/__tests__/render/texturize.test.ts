import fc from 'fast-check';
import { texturize } from '../../render';

describe('typography of what an editor types', () => {
  it.each([
    [`It's all about the customer's voice`, 'It&#8217;s all about the customer&#8217;s voice'],
    ['"Grow," she said.', '&#8220;Grow,&#8221; she said.'],
    [`'Quoted' words`, '&#8216;Quoted&#8217; words'],
    [`("in brackets")`, '(&#8220;in brackets&#8221;)'],
    [`the '90s and '99`, 'the &#8217;90s and &#8217;99'],
    [`'twas the night, 'til dawn`, '&#8217;twas the night, &#8217;til dawn'],
    [`7' tall and 9" wide`, '7&#8242; tall and 9&#8243; wide'],
    [`She is "7' 3" tall"`, 'She is &#8220;7&#8242; 3&#8243; tall&#8221;'],
    [`a '0.42' and "42"`, 'a &#8216;0.42&#8217; and &#8220;42&#8221;'],
    ['Wait...', 'Wait&#8230;'],
    ['a - b -- c --- d', 'a &#8211; b &#8212; c &#8212; d'],
    ['2019--2026', '2019&#8211;2026'],
    ['well-known xn--domain', 'well-known xn--domain'],
    ['3x in a year, 1024x768, 0x9999, 3x4x5', '3x in a year, 1024&#215;768, 0x9999, 3x4x5'],
    ['Name (tm)', 'Name &#8482;'],
    ['``old`` style', '&#8220;old&#8220; style'],
    [`"'Both', he said"`, '&#8220;&#8216;Both&#8217;, he said&#8221;'],
    [
      `"She said 'it's 9" here'" & more`,
      `&#8220;She said &#8216;it&#8217;s 9&#8243; here'&#8221; &#038; more`,
    ],
    [
      `('one') "two" '99 "it's"`,
      '(&#8216;one&#8217;) &#8220;two&#8221; &#8217;99 &#8220;it&#8217;s&#8221;',
    ],
    [`"'"'"'`, '&#8220;&#8216;&#8221;&#8216;&#8221;&#8216;'],
    ['Q & A &amp; R &#38; S', 'Q &#038; A &amp; R &#38; S'],
  ])('%s', (typed, shown) => {
    expect(texturize(typed)).toBe(shown);
  });

  it('keeps tags, comments, shortcodes and what is code', () => {
    const html =
      `<a title="it's" href='x'>it's</a><!-- it's --><code>"a" -- b</code>` +
      `<pre>'x' <b>"y"</b></pre><script>let a = "b";</script>[caption align="left"] [other]`;
    expect(texturize(html)).toBe(html.replace(`>it's</a>`, `>it&#8217;s</a>`));
  });

  it('writes a bare & of an address as an entity', () => {
    expect(texturize('<a href="?a=1&b=2&amp;c=3">x</a>')).toBe(
      '<a href="?a=1&#038;b=2&amp;c=3">x</a>',
    );
  });

  it('leaves any tag and any code alone', () => {
    const word = fc.stringMatching(/^[a-z "'.\-x0-9]{0,20}$/);
    fc.assert(
      fc.property(word, word, (before, code) => {
        const text = texturize(before);
        expect(texturize(`<em class="a'b">${before}</em>`)).toContain('<em class="a\'b">');
        expect(texturize(`${before}<code>${code}</code>`)).toBe(`${text}<code>${code}</code>`);
        expect(texturize(`<pre>${code}</pre>`)).toBe(`<pre>${code}</pre>`);
      }),
    );
  });

  it('accepts any text, and does not change its own output', () => {
    const odd = fc.stringMatching(/^(?:[<>[\]"'&;#x0-9.\- a/!]|code|caption|pre)*$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), odd), (text) => typeof texturize(text) === 'string'),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z '.,]{0,30}$/), (text) => {
        expect(texturize(texturize(text))).toBe(texturize(text));
      }),
    );
  });
});
