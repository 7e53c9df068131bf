import { sanitizedText } from '../../graph/lists/sanitized-text';
import { querySlug, queryTermSlug } from '../../store/addresses/query-slug';

describe('text of a condition', () => {
  it.each([
    ['  a\n\tb  ', 'a b'],
    ['<b>bold</b> and <a href="x">more', 'bold and more'],
    ['1 < 2', '1 &lt; 2'],
    ['a < b <i>c</i>', 'a &lt; b c'],
    ['100% sure', '100% sure'],
    ['a%2fb', 'ab'],
    ['a %2f b', 'a b'],
    ['%2%aa5x', 'x'],
  ])('%j is %j', (text, expected) => {
    expect(sanitizedText(text)).toBe(expected);
  });
});

describe('a slug of a condition', () => {
  it.each([
    ['Hello World', 'hello-world'],
    ['  -News & Co.- ', 'news-co'],
    ['日本語', '日本語'],
    ['%e6%97%a5', '日'],
    ['a/b', 'ab'],
    ['fish&amp;chips', 'fishchips'],
    ['snake_case', 'snake_case'],
  ])('%j is %j', (text, expected) => {
    expect(querySlug(text)).toBe(expected);
  });

  it('drops accents in the slug of a term', () => {
    expect(queryTermSlug('Café')).toBe('cafe');
    expect(querySlug('Café')).toBe('café');
  });
});
