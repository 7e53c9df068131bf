import { markdownHeading, markdownLink, markdownOf, markdownText } from '#content/server/markdown';

describe('content as Markdown', () => {
  it.each([
    [
      'headings and paragraphs',
      '<h2 id="a">One</h2><p>Two <em>three</em></p>',
      '## One\n\nTwo *three*\n',
    ],
    ['lists', '<ul><li>a</li><li>b</li></ul>', '- a\n- b\n'],
    [
      'links and pictures',
      '<p><a href="https://e.com/">x</a> <img src="https://e.com/a.png" alt="A"></p>',
      '[x](https://e.com/) ![A](https://e.com/a.png)\n',
    ],
    [
      'code with its language',
      '<pre><code class="language-php">echo 1;\n</code></pre>',
      '```php\necho 1;\n```\n',
    ],
    [
      'tables',
      '<table><thead><tr><th>Month</th><th>Visits</th></tr></thead><tbody><tr><td>May</td><td>7</td></tr></tbody></table>',
      '| Month | Visits |\n| ----- | ------ |\n| May   | 7      |\n',
    ],
    ['quotes', '<blockquote><p>Yes</p></blockquote>', '> Yes\n'],
    [
      'frames, as links to what they show',
      '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A film"></iframe>',
      '[A film](https://www.youtube-nocookie.com/embed/x)\n',
    ],
    [
      'a caption, below its picture',
      '<figure><img src="https://e.com/a.png" alt="A"><figcaption>By Ada</figcaption></figure>',
      '![A](https://e.com/a.png)\n\nBy Ada\n',
    ],
    ['nothing, of nothing', '', ''],
  ])('has %s', (_what, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it('leaves no text that would be read as markup', () => {
    expect(markdownOf('<p># no heading, *no* emphasis, &lt;script&gt;</p>')).toBe(
      '\\# no heading, \\*no\\* emphasis, \\<script>\n',
    );
    expect(markdownHeading('1. Use `code` #', 1)).toBe('# 1. Use \\`code\\` \\#\n');
    expect(markdownLink('a] (b', 'https://e.com/a(b')).toBe('[a\\] (b](https://e.com/a\\(b)');
    expect(markdownText('- no list')).toBe('\\- no list');
  });
});
