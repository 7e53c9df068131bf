import { parse } from '@wordpress/block-serialization-default-parser';
import fc from 'fast-check';
import { markdownToBlocks } from '../maker/markdown-to-blocks';

const library = (place: number) => ({
  id: 100 + place,
  url: `http://cms.test/picture-${place}-1024x576.jpg`,
});
const blocks = (markdown: string) => markdownToBlocks(markdown, library);

describe('what a writer types becomes blocks that the editor opens', () => {
  test('paragraphs with strong, em, code and links', () => {
    expect(blocks('Salt & **bread**, *fresh*\nfrom `9 < 10` [here](/posts/).')).toBe(
      '<!-- wp:paragraph -->\n<p>Salt &amp; <strong>bread</strong>, <em>fresh</em> from <code>9 &lt; 10</code> <a href="/posts/">here</a>.</p>\n<!-- /wp:paragraph -->\n',
    );
  });

  test('headings of the second level are plain, others name their level', () => {
    expect(blocks('## Two\n\n### Three')).toBe(
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Two</h2>\n<!-- /wp:heading -->\n\n' +
        '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Three</h3>\n<!-- /wp:heading -->\n',
    );
  });

  test('lists hold list items, also nested ones', () => {
    const [list] = parse(blocks('1. One\n   - Inner\n2. Two'));
    expect(list).toMatchObject({
      blockName: 'core/list',
      attrs: { ordered: true },
      innerBlocks: [
        {
          blockName: 'core/list-item',
          innerBlocks: [
            { blockName: 'core/list', innerBlocks: [{ innerHTML: '\n<li>Inner</li>\n' }] },
          ],
        },
        { blockName: 'core/list-item', innerHTML: '\n<li>Two</li>\n' },
      ],
    });
  });

  test('a list that goes on keeps its number', () => {
    expect(blocks('3. Three')).toContain(
      '<!-- wp:list {"ordered":true,"start":3} -->\n<ol start="3" class="wp-block-list">',
    );
  });

  test('the last line of a quote that begins with a dash is its citation', () => {
    const expected =
      '<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Plant early.</p>\n<!-- /wp:paragraph --><cite>a florist</cite></blockquote>';
    expect(blocks('> Plant early.\n> — a florist')).toContain(expected);
    expect(blocks('> Plant early.\n>\n> — a florist')).toContain(expected);
    expect(blocks('> Plant early — and late.')).not.toContain('<cite>');
  });

  test('tables have a head and a body, and keep how columns are aligned', () => {
    expect(blocks('| Way | Calls |\n| --- | ---: |\n| Sign | 4 |')).toContain(
      '<table class="has-fixed-layout"><thead><tr><th>Way</th><th class="has-text-align-right" data-align="right">Calls</th></tr></thead><tbody><tr><td>Sign</td><td class="has-text-align-right" data-align="right">4</td></tr></tbody></table>',
    );
  });

  test('steps for today stand in a group of their own, up to their list', () => {
    const parsed = parse(
      blocks('Before\n\n## Today: sow\n\nTake a spoon.\n\n1. One\n2. Two\n\nAfter\n\n## Today'),
    );
    expect(parsed.filter(({ blockName }) => blockName)).toMatchObject([
      { blockName: 'core/paragraph' },
      {
        blockName: 'core/group',
        attrs: { className: 'is-style-today' },
        innerBlocks: [
          { blockName: 'core/heading' },
          { blockName: 'core/paragraph' },
          { blockName: 'core/list' },
        ],
      },
      { blockName: 'core/paragraph' },
      { blockName: 'core/heading' },
    ]);
    expect(blocks('## Today: sow\n\nNo list')).not.toContain('wp:group');
  });

  test('code is shown and never run: neither as HTML nor as a shortcode', () => {
    expect(blocks('```html\n<a>[gallery]</a>\n```')).toBe(
      '<!-- wp:code {"className":"language-html"} -->\n<pre class="wp-block-code language-html"><code>&lt;a&gt;&#91;gallery]&lt;/a&gt;</code></pre>\n<!-- /wp:code -->\n',
    );
  });

  test('a picture of its own becomes an image with its caption', () => {
    expect(blocks('![A "key"](key "Keep it & use it.")')).toBe(
      '<!-- wp:image {"id":101,"sizeSlug":"large","linkDestination":"none","lightbox":{"enabled":true}} -->\n' +
        '<figure class="wp-block-image size-large"><img src="http://cms.test/picture-1-1024x576.jpg" alt="A &quot;key&quot;" class="wp-image-101"/><figcaption class="wp-element-caption">Keep it &amp; use it.</figcaption></figure>\n<!-- /wp:image -->\n',
    );
  });

  test('pictures in one paragraph become a gallery, counted on from the ones before', () => {
    const [first, , gallery] = parse(blocks('![One](key)\n\n![Two](lamp) ![Three](star)'));
    expect(first).toMatchObject({ blockName: 'core/image', attrs: { id: 101 } });
    expect(gallery).toMatchObject({
      blockName: 'core/gallery',
      innerBlocks: [{ attrs: { id: 102 } }, { attrs: { id: 103 } }],
    });
  });

  test('an address of YouTube alone becomes an embed, within a sentence it stays a link', () => {
    const url = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    expect(parse(blocks(url))[0]).toMatchObject({
      blockName: 'core/embed',
      attrs: { url, providerNameSlug: 'youtube' },
    });
    expect(blocks(`See ${url} now.`)).toContain(`<p>See <a href="${url}">`);
  });

  test('a line becomes a separator, and a link called "button" a button', () => {
    expect(blocks('One.\n\n---\n\n[Go](/posts/ "button")')).toMatch(
      /<hr class="wp-block-separator has-alpha-channel-opacity"\/>[\s\S]*<a class="wp-block-button__link wp-element-button" href="\/posts\/">Go<\/a>/,
    );
  });

  test('what stands between marks of columns stands side by side, and what follows below', () => {
    const parsed = parse(
      blocks(
        '<!-- column 66% -->\n\nWide\n\n- List\n\n<!-- column 34% -->\n\nNarrow\n\n<!-- /columns -->\n\nBelow',
      ),
    );
    expect(parsed.filter(({ blockName }) => blockName)).toMatchObject([
      {
        blockName: 'core/columns',
        innerBlocks: [
          {
            blockName: 'core/column',
            attrs: { width: '66%' },
            innerBlocks: [{ blockName: 'core/paragraph' }, { blockName: 'core/list' }],
          },
          { blockName: 'core/column', attrs: { width: '34%' } },
        ],
      },
      { blockName: 'core/paragraph' },
    ]);
    expect(() => blocks('<!-- column 66% -->\n\nNever ended')).toThrow('<!-- /columns -->');
  });

  test('Markdown without a matching block is refused with its line', () => {
    expect(() => blocks('Fine.\n\n<div>raw</div>')).toThrow(
      'Line 3: no WordPress block is made of "html"',
    );
    expect(() => blocks('A <b>word</b>.')).toThrow('Line 1: "html" cannot stand within text');
  });

  test('any text becomes markup of named blocks only, and no comment breaks out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'ab &"\'—-!>[]1.#*'.split('')) }), {
          maxLength: 6,
        }),
        (lines) => {
          let markup = '';
          try {
            markup = blocks(lines.join('\n\n'));
          } catch {
            return;
          }
          for (const { blockName, innerHTML } of parse(markup)) {
            if (blockName === null) expect(innerHTML.trim()).toBe('');
            else expect(blockName).toMatch(/^core\//);
          }
        },
      ),
    );
  });
});
