import fc from 'fast-check';
import { searchedText } from '#search/searched-text';
import { anyCharacter } from '@/__tests__/unit/any-character';

describe('What a search reads of a post', () => {
  it.each([
    ['a heading', '<h2>Why paper works</h2><p>It lasts.</p>', 'Why paper works. It lasts.'],
    ['a question as a heading', '<h2>Why paper?</h2><p>It lasts.</p>', 'Why paper? It lasts.'],
    ['a list', '<p>You need:</p><ul><li>paper</li><li>glue</li></ul>', 'You need: paper. glue.'],
    ['a list in a list', '<ul><li>One<ul><li>Two</li></ul></li></ul>', 'One. Two.'],
    ['minutes behind a step', '<ol><li>Cut. (5 minutes)</li></ol>', 'Cut. (5 minutes).'],
    [
      'words within a line',
      '<p>A <em>bold</em> line<br>and <a href="/">more</a></p>',
      'A bold line and more.',
    ],
    ['a quotation', '<blockquote><p>“Done”</p></blockquote>', '“Done”.'],
    ['other writings', '<h2>看板</h2><p>店の名前。</p>', '看板。 店の名前。'],
    ['text without HTML', 'Tips &amp; tricks', 'Tips & tricks.'],
    ['nothing', '', ''],
    ['a script', '<script>let a;</script><p>Hello.</p>', 'Hello.'],
  ])('has an end behind each block: %s', (_, html, sentences) => {
    expect(searchedText(html)).toEqual({ sentences, asides: '' });
  });

  it.each([
    [
      'a table',
      '<p>Try this.</p><figure><table><tr><th>Instead of</th><th>Try</th></tr><tr><td>Big news</td><td>Rye</td></tr></table></figure><p>Done.</p>',
      { sentences: 'Try this. Done.', asides: 'Instead of · Try · Big news · Rye' },
    ],
    [
      'code',
      '<p>Add</p><pre>&lt;b&gt;</pre><p>Done.</p>',
      { sentences: 'Add. Done.', asides: '<b>' },
    ],
    [
      'a table in a table, once',
      '<table><tr><td><table><tr><td>In</td></tr></table></td><td>Out</td></tr></table>',
      { sentences: '', asides: 'In · Out' },
    ],
  ])('keeps apart what is no sentence: %s', (_, html, text) => {
    expect(searchedText(html)).toEqual(text);
  });

  it('is in one line, whatever a post contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (html) => {
        const { sentences, asides } = searchedText(html);
        expect(sentences + asides).not.toMatch(/[\n\r\t]/);
      }),
    );
  });
});
