import { html, one, shown } from './shown';

const css =
  '<pre class="wp-block-code language-css"><code>a { color: red; } /* red */</code></pre>';

describe('code in an article', () => {
  test('has its keywords, texts and comments apart, where the editor has named its language', () => {
    const block = one(css, 'pre');
    expect(block.querySelector('.hljs-comment')?.textContent).toBe('/* red */');
    expect(block.querySelector('.hljs-attribute')?.textContent).toBe('color');
    expect(block.textContent).toBe('a { color: red; } /* red */');
    const inCode = one('<pre><code class="language-php">echo "hi"; # so</code></pre>', 'pre');
    expect(inCode.querySelector('.hljs-string')?.textContent).toBe('"hi"');
  });

  test('is the same after it was made safe once more', () => {
    expect(html(html(css))).toBe(html(css));
  });

  test.each([
    '<pre class="wp-block-code"><code>a { color: red }</code></pre>',
    '<pre class="wp-block-code language-nobody-knows"><code>a { color: red }</code></pre>',
    '<pre class="language-css">a { color: red }</pre>',
    '<p class="language-css"><code>a { color: red }</code></p>',
    `<pre class="language-css"><code>${'a { color: red }\n'.repeat(2_000)}</code></pre>`,
    `<pre class="language-css"><code>a { color: red }${'\n}'.repeat(1_001)}</code></pre>`,
  ])(
    'is as it was without a language, outside a block of code, or where it or a line is very long, or has very many lines: %.60s',
    (given) => {
      expect(shown(given).querySelector('[class^=hljs]')).toBeNull();
      expect(shown(given).textContent).toContain('a { color: red }');
    },
  );

  test('keeps a link and a mark that an editor has set in it', () => {
    const given =
      '<pre class="language-css"><code>a <mark>b</mark> <a href="https://example.org/">c</a></code></pre>';
    expect(shown(given).querySelector('mark')?.textContent).toBe('b');
    expect(shown(given).querySelector('a')?.textContent).toBe('c');
  });

  test('runs nothing of what stands in it, whatever its language says that it is', () => {
    const block = one(
      '<pre class="language-html"><code>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</code></pre>',
      'pre',
    );
    expect(block.querySelector('script, img')).toBeNull();
    expect(block.textContent).toBe('<script>alert(1)</script><img src=x onerror=alert(1)>');
  });

  test('wears none of these classes by itself', () => {
    expect(html('<p><span class="hljs-keyword">a</span></p>')).toBe('<p><span>a</span></p>');
  });
});
