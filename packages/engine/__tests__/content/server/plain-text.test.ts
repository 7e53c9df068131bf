import fc from 'fast-check';
import { plainText } from '#content/server/plain-text';
import { anyCharacter } from '@/__tests__/unit/any-character';

describe('a title or a setting is shown as text', () => {
  test.each([
    ['Plain text <em>or</em> designed email?', 'Plain text or designed email?'],
    ['Seed &amp; Co’s &lt;b&gt;best&lt;/b&gt;', 'Seed & Co’s <b>best</b>'],
    ['Tips & Tricks', 'Tips & Tricks'],
    ['AT&T, R&D', 'AT&T, R&D'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['Read more [&hellip;] &#8211; now', 'Read more […] – now'],
    ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
    ['  a\n\tb  ', 'a b'],
    ['x<script>alert(1)</script>', 'x'],
  ])('the title %j reads %j', (given, text) => {
    expect(plainText(given)).toBe(text);
  });

  test('a missing title reads as an empty text', () => {
    expect(plainText(null)).toBe('');
    expect(plainText(undefined)).toBe('');
  });

  test('any text whatsoever is read without an error, in one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (given) => {
        expect(plainText(given)).not.toMatch(/[\n\r\t]/);
      }),
    );
    expect(plainText('<b>'.repeat(5_000) + 'x')).toBe('x');
  });
});
