import fc from 'fast-check';
import { renderComment, renderExcerpt } from '../../render';
import { contextOf, postWith } from './site-of-test';

const site = contextOf([]);

function excerptOf(content: string, excerpt = ''): string {
  return renderExcerpt(postWith({ content, excerpt }), site);
}

describe('the excerpt of a post', () => {
  it('shows the excerpt that the author wrote', () => {
    expect(excerptOf('Body', 'By "hand" & more')).toBe(
      '<p>By &#8220;hand&#8221; &#038; more</p>\n',
    );
  });

  it('consists of the first 55 words, headings included, when the author wrote none', () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    const content = `<!-- wp:heading -->\n<h2>w0</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>${words.slice(1).join(' ')}</p>\n<!-- /wp:paragraph -->`;
    expect(excerptOf(content)).toBe(`<p>${words.slice(0, 55).join(' ')} [&hellip;]</p>\n`);
    expect(excerptOf(words.slice(0, 55).join(' '))).toBe(
      `<p>${words.slice(0, 55).join(' ')}</p>\n`,
    );
  });

  it('skips lists, code, embeds and galleries, and includes columns', () => {
    const paragraph = '<!-- wp:paragraph -->\n<p>Left</p>\n<!-- /wp:paragraph -->';
    expect(
      excerptOf(
        '<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>One</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->' +
          '<!-- wp:code -->\n<pre><code>x</code></pre>\n<!-- /wp:code -->' +
          `<!-- wp:columns -->\n<div><!-- wp:column -->\n<div>${paragraph}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
      ),
    ).toBe('<p>Left</p>\n');
    expect(excerptOf('Before [gallery ids="1"] [caption]x[/caption] after')).toBe(
      '<p>Before after</p>\n',
    );
  });

  it('goes on after "read more" and ends with the first page', () => {
    expect(excerptOf('One\n<!--more-->\ntwo\n<!--nextpage-->\nthree')).toBe('<p>One two</p>\n');
    expect(excerptOf('<!--nextpage-->one')).toBe('<p>one</p>\n');
  });

  it('contains no script, style or tag', () => {
    expect(excerptOf('<script>alert(1)</script><style>a{}</style><b>Text</b> 1 > 0')).toBe(
      '<p>Text 1 > 0</p>\n',
    );
  });

  it('is empty when there is nothing to say', () => {
    expect(excerptOf('')).toBe('');
    expect(excerptOf('<!-- wp:separator -->\n<hr/>\n<!-- /wp:separator -->')).toBe('');
  });

  it('gives an excerpt for any content, without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (content, excerpt) => {
        expect(typeof excerptOf(content, excerpt)).toBe('string');
      }),
    );
  });
});

describe('a comment', () => {
  it('keeps its marks and gets paragraphs', () => {
    expect(renderComment('Nice <b>post</b>!\n\nIt\'s "good"')).toBe(
      '<p>Nice <b>post</b>!</p>\n<p>It&#8217;s &#8220;good&#8221;</p>\n',
    );
  });
});
