import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { runs } from '@/__tests__/generated-cases';
import { anyCharacter } from '@/__tests__/unit/any-character';
import { arbitraryHtml, rootSite, site } from './arbitrary-html';
import { html, one, shown } from './shown';

const FORBIDDEN =
  'script,style,svg,math,form,input,button,select,textarea,object,embed,template,base,meta,link,noscript,frameset,title';

/** Every fault that would let content act: an element, a handler, an address. */
function dangersIn(main: Element): string[] {
  const dangers = [...main.querySelectorAll(FORBIDDEN)].map((element) => element.outerHTML);
  for (const element of main.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'poster', 'srcset'].includes(name);
      const isName = name === 'name' && element.localName !== 'details';
      if (isName || /^on|^srcdoc$|^action$|^formaction$/.test(name))
        dangers.push(`${name}=${value}`);
      if (isAddress && !/^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:|[^:]*$)/.test(value))
        dangers.push(`${name}=${value}`);
      if (name === 'style' && /position|url|expression|\\|\/\*|-\d+px/.test(value))
        dangers.push(`${name}=${value}`);
    }
  }
  for (const frame of main.querySelectorAll('iframe')) {
    if (!/^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(frame.src))
      dangers.push(frame.outerHTML);
  }
  return dangers;
}

describe('whatever an editor, an import or a plugin has put into a content', () => {
  test('no script, handler, frame or address in it can act in a visitor’s browser', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        expect(dangersIn(shown(given))).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  test('sanitising the result again changes nothing, so a browser shows what was checked', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        const once = html(given);
        expect(html(once)).toBe(once);
      }),
      { numRuns: runs(500) },
    );
  });

  test('its ids are unique and none is the site’s or a script’s', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        const ids = [...shown(given).querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => /^(?:main-content|site-|__|webpack)/.test(id))).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  test('any text at all is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (given) => {
        expect(typeof html(given)).toBe('string');
      }),
    );
  });

  test.each([300, 1_500, 5_000])('nesting %d deep keeps its text', (depth) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const tagName of ['div', 'ul', 'blockquote']) {
      const result = sanitizeContent(`${`<${tagName}>`.repeat(depth)}words & words`, site);
      expect(result).toMatchObject({ html: 'words &amp; words', words: 2 });
    }
  });

  test.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '',
    ],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<p><a href="java&#x0A;script:alert(1)">x</a></p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    [
      '<meta http-equiv="refresh" content="0;url=//evil"><base href="//evil"><link rel="stylesheet" href="//evil">',
      '',
    ],
    ['<form action="//evil"><label>Name <input name="x"></label><button>Send</button></form>', ''],
    [
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>',
      '<p title="</noscript><img src=x onerror=alert(1)>">x</p>',
    ],
  ])('%s becomes %j', (given, expected) => {
    expect(html(given)).toBe(expected);
  });

  test('an unclosed form takes nothing of the content with it', () => {
    expect(html('<form><input><p>Before</p><h2>After</h2>')).toBe(
      '<p>Before</p><h2 id="after">After</h2>',
    );
  });

  test.each([
    [0, '<p>word</p>'],
    [1, 'word'],
  ])('a million characters and %d more are shown as %s', (more, start) => {
    const log = jest.spyOn(console, 'error').mockReset().mockImplementation();
    const given = '<p>word</p>'.padEnd(1_000_000 + more, 'x'.repeat(9_999) + ' ');
    const result = sanitizeContent(given, site);
    expect(result.html.slice(0, start.length)).toBe(start);
    expect(result.words).toBe(101);
    const reason =
      /^Content of 1000001 characters is shown as plain text, because of more than 1000000 characters: "word x{55}"$/;
    expect(log.mock.calls).toEqual(more ? [[expect.stringMatching(reason)]] : []);
  });

  test('an empty content stays empty', () => {
    expect(sanitizeContent(' \n ', site)).toEqual({ html: '', headings: [], words: 0 });
  });
});

describe('what editors use stays', () => {
  test.each([
    '<div class="wp-block-columns is-layout-flex"><div class="wp-block-column" style="flex-basis:66.66%">Left</div></div>',
    '<p class="has-text-align-center wp-block-paragraph" style="padding-top:2rem;font-size:clamp(14.642px, 0.915rem + ((1vw - 3.2px) * 0.721), 22px)">x</p>',
    '<p class="has-text-color" style="color:#c00;background-color:rgb(0 0 0 / 50%);text-align:center">x</p>',
    '<div style="aspect-ratio:16/9;min-height:430px;width:50%">x</div>',
    '<p style="color:var(--wp--preset--color--accent-1)">x</p>',
    '<blockquote class="wp-block-quote"><p>Plant early.</p><cite>Anon</cite></blockquote>',
    '<pre class="wp-block-code" tabindex="0"><code>if (a &lt; b) {\n\n  grow();\n}</code></pre>',
    '<details class="wp-block-details"><summary>More</summary><p>Hidden</p></details>',
    '<ol start="3" reversed type="a"><li>One<ul><li>Two</li></ul></li></ol>',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <time datetime="2026-10-30">today</time>, <abbr title="Search engines">SEO</abbr>, <mark>marked</mark>, <kbd>Esc</kbd></p>',
    '<dl><dt>Term</dt><dd>Meaning</dd></dl>',
    '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/blog/contact-us/">Contact</a></div>',
    '<hr class="wp-block-separator has-alpha-channel-opacity">',
    '<p lang="fr" dir="ltr">Bonjour</p>',
  ])('%s', (block) => {
    expect(html(block)).toBe(block);
  });

  test('a classic caption and gallery stay, with what describes the image', () => {
    const figure = `<figure id="attachment_10" aria-describedby="caption-attachment-10" style="width:300px" class="wp-caption alignleft">
      <img src="https://cms.example.com/wp-content/uploads/a.jpg" alt="A" width="300" height="169">
      <figcaption id="caption-attachment-10" class="wp-caption-text">A caption</figcaption></figure>`;
    const shownFigure = one(figure, 'figure#attachment_10.wp-caption.alignleft');
    expect(shownFigure.getAttribute('aria-describedby')).toBe('caption-attachment-10');
    expect(shownFigure.getAttribute('style')).toBe('width:300px');
  });

  test('social links keep their names without their icons', () => {
    const icon =
      '<ul class="wp-block-social-links"><li class="wp-social-link"><a href="https://example.org/us"><svg><path d="M0 0"/></svg><span class="wp-block-social-link-label screen-reader-text">GitHub</span></a></li></ul>';
    const label = one(
      icon,
      'li > a[href="https://example.org/us"] > span.wp-block-social-link-label',
    );
    expect(label.textContent).toBe('GitHub');
    expect(label.className).not.toContain('screen-reader-text');
  });

  test('classes of WordPress stay; the site’s own, an import’s and a page builder’s go', () => {
    const families =
      'wp-block-group wp-image-5 has-text-align-center is-style-rounded are-vertically-aligned-center alignwide size-large gallery gallery-item columns-default blocks-gallery-item attachment-medium language-js';
    expect(html(`<p class="${families}">x</p>`)).toBe(`<p class="${families}">x</p>`);
    const others =
      'PrimaryNavigation_panel entry_body rich-text visually-hidden screen-reader-text popover Wp-block x:wp-x wp- elementor-5';
    expect(html(`<p class="${others}">x</p>`)).toBe('<p>x</p>');
  });

  test('empty paragraphs and block comments are removed', () => {
    expect(html('<!-- wp:more --><p><!--more--></p><p>&nbsp;</p><p><br></p><p>x</p>')).toBe(
      '<p>x</p>',
    );
  });

  test('styles that could cover the page, load a file or hide what they do are removed', () => {
    const style =
      'position:fixed;top:0;z-index:9;margin-top:-900px;background:url(https://evil.example/x);color:red!important;width:expression(1);c\\olor:red;background-image:image-set("x");--x:1;text-align:left';
    expect(html(`<p style='${style}'>x</p>`)).toBe('<p style="text-align:left">x</p>');
  });
});

test('the words of a content are counted, not its scripts and tags', () => {
  expect(
    sanitizeContent(
      '<p>Plant <b>ear</b>ly, don’t wait.</p><script>one two</script><p>看板看板看</p>',
      site,
    ).words,
  ).toBe(6);
});

describe('contents recorded from a real WordPress', () => {
  const file = path.resolve(
    __dirname,
    '../../../../../../packages/content-backend/__tests__/fixtures/wordpress/recorded/content.json',
  );
  const cms = { ...rootSite, siteUrl: 'http://localhost:3000', cmsUrl: 'http://127.0.0.1:8081' };

  test('recorded contents keep their blocks and name neither the CMS nor a script', () => {
    const recorded = [
      ...fs.readFileSync(file, 'utf8').matchAll(/"content": ("(?:[^"\\]|\\.)*")/g),
    ].map(([, text = '""']) => String(JSON.parse(text)));
    expect(recorded.length).toBeGreaterThan(3);
    const safe = recorded.map((content) => sanitizeContent(content, cms));
    const all = safe.map((content) => content.html).join('\n');
    expect(all).not.toMatch(/127\.0\.0\.1|__wpInlineScript|"http:\/\/localhost|<form|<iframe/);
    for (const block of [
      'wp-block-columns',
      'wp-block-gallery',
      'wp-block-cover__background',
      'wp-block-details',
      'wp-block-code',
      'wp-block-button__link',
      'wp-caption',
      'gallery-columns-3',
      'wp-block-table',
      'wp-block-separator',
      'wp-block-quote',
    ]) {
      expect(all).toContain(block);
    }
    expect(all).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  });
});
