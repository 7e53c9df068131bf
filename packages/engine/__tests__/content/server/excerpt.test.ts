import fc from 'fast-check';
import { excerptOf, standfirstOf, writtenExcerpt } from '#content/server/excerpt';
import { runs } from '@/__tests__/generated-cases';
import { arbitraryHtml } from './sanitizer/arbitrary-html';

describe('the one-line excerpt of a post', () => {
  test('is its text without headings, captions and tables', () => {
    const content =
      '<h2>First</h2><p>Plant <em>early</em> &amp; often.</p><figure><img><figcaption>A seed</figcaption></figure><table><tr><td>1</td></tr></table><p>Then wait.</p>';
    expect(excerptOf(content, 140)).toBe('Plant early & often. Then wait.');
  });

  test('is the heading when there is nothing else', () => {
    expect(excerptOf('<h2>Only a heading</h2>', 140)).toBe('Only a heading');
  });

  test('ends at a word', () => {
    expect(excerptOf('One two three four', 18)).toBe('One two three four');
    expect(excerptOf('One two three four', 17)).toBe('One two three…');
    expect(excerptOf('One two three, four', 15)).toBe('One two three…');
    expect(excerptOf('看板看板看板看板', 5)).toBe('看板看板…');
    expect(excerptOf('🌱🌱🌱🌱', 3)).toBe('🌱🌱…');
  });

  test('ends with one "…" when WordPress has shortened it', () => {
    expect(excerptOf('<p>One two [&hellip;]</p>\n', 140)).toBe('One two…');
    expect(excerptOf('<p>One two...</p>', 140)).toBe('One two...');
  });

  test('has no "…" after the end of a sentence', () => {
    expect(excerptOf('<p>One two. Three four five</p>', 10)).toBe('One two.');
    expect(excerptOf('<p>“One two!” Three four</p>', 11)).toBe('“One two!”');
    expect(excerptOf('<p>One two. [&hellip;]</p>', 140)).toBe('One two.');
  });

  test('gives an empty excerpt for a post without text', () => {
    expect(excerptOf(null, 140)).toBe('');
    expect(excerptOf('<p>&nbsp;</p><script>x</script>', 140).trim()).toBe('');
  });

  test('is never longer than asked, nor more than a line', () => {
    fc.assert(
      fc.property(
        fc.oneof(arbitraryHtml, fc.lorem({ maxCount: 60 })),
        fc.integer({ min: 1, max: 200 }),
        (html, length) => {
          const line = excerptOf(html, length);
          expect([...line].length).toBeLessThanOrEqual(length);
          expect(line).not.toMatch(/[\n\r\t]/);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe('the excerpt that an author has written', () => {
  test('is WordPress’s, unless WordPress has shortened the text itself', () => {
    expect(writtenExcerpt('<p>My own words.</p>\n')).toBe('<p>My own words.</p>\n');
    expect(writtenExcerpt('<p>The first words of the text [&hellip;]</p>\n')).toBeNull();
    expect(writtenExcerpt('')).toBeNull();
    expect(writtenExcerpt(null)).toBeNull();
  });
});

describe('what stands below the title of a post', () => {
  const text =
    '<figure><img src="/a.png" alt="A window"/></figure><p>The best <em>lamp</em> came\nwith the walls. It costs nothing.</p>';

  test('is the excerpt that its author has written, as text', () => {
    expect(standfirstOf('<p>Light &amp; <em>shade</em>, for free.</p>\n', text)).toBe(
      'Light & shade, for free.',
    );
    expect(standfirstOf('<p>Light, for free.</p>', null)).toBe('Light, for free.');
  });

  test.each([
    ['nobody has written one', null],
    ['it is empty', '<p></p>'],
    ['WordPress has shortened the text', '<p>The best lamp came [&hellip;]</p>'],
    [
      'WordPress has taken a short text as it is',
      '<p>The best lamp came with the walls. It costs nothing.</p>',
    ],
    ['the text begins with the same words', '<p>The best lamp came with the walls.</p>'],
  ])('is nothing where %s', (_, excerpt) => {
    expect(standfirstOf(excerpt, text)).toBeNull();
  });

  const blocks = {
    'a caption': '<figure><img src="/a.png" alt="A"/><figcaption>Our shop</figcaption></figure>',
    'a button': '<div class="wp-block-buttons"><div><a href="/x/">Get started</a></div></div>',
    'an embed': '<figure><div class="wp-block-embed__wrapper">https://youtu.be/x</div></figure>',
    'a file':
      '<div class="wp-block-file"><a href="/a.pdf">Prices</a><a href="/a.pdf">Download</a></div>',
    details: '<details><summary>More</summary><p>Hidden words.</p></details>',
    code: '<pre><code>let a = 1;</code></pre>',
  };
  test.each(Object.entries(blocks))(
    'is nothing where WordPress has made it of a short text with %s in it',
    (_, block) => {
      const short = `<p>We bake<br>at six.</p>${block}<ul><li>Rye</li><li>Spelt</li></ul>${block}<p>Come <em>early</em>.</p>`;
      expect(standfirstOf('<p>We bake at six. Rye Spelt Come early.</p>', short)).toBeNull();
      expect(standfirstOf('<p>We bake at six. Come late.</p>', short)).toBe(
        'We bake at six. Come late.',
      );
    },
  );

  test('is found to be the beginning of a text of any length', () => {
    const long = `<p>${'So it goes on. '.repeat(200_000)}</p>`;
    expect(standfirstOf('<p>Something else.</p>', long)).toBe('Something else.');
    expect(standfirstOf('<p>So it goes on.</p>', long)).toBeNull();
  });
});
