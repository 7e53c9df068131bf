import fs from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import fc from 'fast-check';
import { anyCharacter } from '@/__tests__/unit/any-character';
import { JSDOM } from 'jsdom';
import { sanitizeContent, type ContentPlace } from '@/lib/content/server/sanitizer/sanitize-html';
import { arbitraryHtml, rootSite, site } from './arbitrary-html';

const browser = new JSDOM('<!doctype html>').window.document;

/** What a browser makes of the content. */
function shown(html: string, place?: ContentPlace): Element {
  const main = browser.createElement('main');
  main.innerHTML = sanitizeContent(html, site, place).html;
  return main;
}

function one(html: string, selector: string, place?: ContentPlace): Element {
  const found = shown(html, place).querySelectorAll(selector);
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} × ${selector} in ${sanitizeContent(html, site).html}`);
  return found[0];
}

const html = (given: string, place?: ContentPlace) => sanitizeContent(given, site, place).html;

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
      { numRuns: 500 },
    );
  });

  test('sanitising the result again changes nothing, so a browser shows what was checked', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        const once = html(given);
        expect(html(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('its ids are unique and none is the site’s or a script’s', () => {
    fc.assert(
      fc.property(arbitraryHtml, (given) => {
        const ids = [...shown(given).querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => /^(?:main-content|site-|__|webpack)/.test(id))).toEqual([]);
      }),
      { numRuns: 500 },
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
      'wp-block-group wp-image-5 has-text-align-center is-style-rounded are-vertically-aligned-center alignwide size-large gallery gallery-item columns-3 blocks-gallery-item attachment-medium language-js';
    expect(html(`<p class="${families}">x</p>`)).toBe(`<p class="${families}">x</p>`);
    const others =
      'PrimaryNavigation_panel__a1B2c rich-text visually-hidden screen-reader-text popover Wp-block x:wp-x wp- elementor-5';
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

describe('links in a content', () => {
  test('links to the CMS, to a former address and to the site itself stay on this site', () => {
    const links =
      '<p><a href="https://cms.example.com/about/">1</a> <a href="http://old.example.com/x/#y">2</a> <a href="/contact-us/">3</a> <a href="https://cms.example.com/wp-content/uploads/plan.pdf" download>4</a></p>';
    expect(
      [...shown(links).querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).toEqual([
      '/blog/about/',
      '/blog/x/#y',
      '/blog/contact-us/',
      '/blog/wp-content/uploads/plan.pdf',
    ]);
  });

  test('links that open a window give it no access to this one', () => {
    const link = one(
      '<a href="https://example.org/" target="_blank" rel="nofollow opener">x</a>',
      'a',
    );
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(html('<a href="/x" target="_top">x</a>')).toBe('<a href="/blog/x">x</a>');
  });

  test('a link around an image without a description is named after its caption', () => {
    const picture = '<a href="/x"><img src="/wp-content/uploads/a.jpg"></a>';
    expect(
      one(`<figure>${picture}<figcaption>Our shop</figcaption></figure>`, 'a').getAttribute(
        'aria-label',
      ),
    ).toBe('Our shop');
    expect(one(picture, 'a').getAttribute('aria-label')).toBe('View image');
  });

  test('links to an anchor in the same content lead to it, whatever its name', () => {
    const content =
      '<p><a href="#main-content">a</a> <a href="#Part">b</a></p><p id="main-content">A</p><p id="Part">B</p><p id="Part">C</p>';
    const main = shown(content);
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#content-main-content',
      '#Part',
    ]);
    expect([...main.querySelectorAll('p[id]')].map(({ id }) => id)).toEqual([
      'content-main-content',
      'Part',
      'Part-2',
    ]);
  });

  test('that save a file give it no other name', () => {
    expect(html('<a href="/wp-content/uploads/plan.pdf" download="invoice.exe">x</a>')).toBe(
      '<a href="/blog/wp-content/uploads/plan.pdf" download>x</a>',
    );
  });

  test('an old named anchor can still be linked to', () => {
    expect(html('<p><a name="prices"></a>Prices</p>')).toBe('<p><a id="prices"></a>Prices</p>');
  });
});

describe('images in a content', () => {
  test.each([
    '/api/faust/auth/token',
    '/blog/api/editor/toolbar?path=/',
    '/%61pi/health',
    '/x/../api/health',
    '/wp-content/uploads/../../api/health',
    '/wp-content/uploads/%2e%2e/%2e%2e/api/health',
    '/API/health',
    '/x//../../api/health',
  ])('ask nothing of the site’s API: %s', (address) => {
    const media = `<p>words <img src="${address}" alt=""><img src="/logo.png" srcset="${address} 2x" alt=""></p><video src="/a.mp4" poster="${address}"></video>`;
    expect(html(media)).not.toMatch(/(?:api|%61pi)\//i);
  });

  const image = `<img class="wp-image-5" src="https://cms.example.com/wp-content/uploads/2026/11/s-1024x576.jpg" width="1024" height="576" fetchpriority="high"
    srcset="https://cms.example.com/wp-content/uploads/2026/11/s-1024x576.jpg 1024w, https://evil.example/s.jpg 300w, https://cms.example.com/wp-content/uploads/2026/11/s.jpg 1600w"
    sizes="auto, (max-width: 1024px) 100vw, 1024px">`;

  test('images come through the optimizer at this site’s own address, keep their size and load lazily', () => {
    const optimized = (width: number) =>
      `/blog/_next/image?url=%2Fblog%2Fwp-content%2Fuploads%2F2026%2F11%2Fs.jpg&amp;w=${width}&amp;q=75`;
    const candidates = [256, 350, 390, 640, 828, 1200, 1600].map(
      (width) => `${optimized(width)} ${width}w`,
    );
    expect(html(image)).toBe(
      `<img class="wp-image-5" src="${optimized(1600)}" width="1024" height="576" srcset="${candidates.join(', ')}" sizes="(max-width: 1024px) 100vw, 1024px" alt="" loading="lazy" decoding="async">`,
    );
  });

  test('images that visitors’ browsers may not load become a link that says what they show', () => {
    expect(html('<p><img src="https://other.example/shop%20front.jpg" alt="Our shop"></p>')).toBe(
      '<p><a href="https://other.example/shop%20front.jpg">Our shop</a></p>',
    );
    expect(html('<p><img src="https://other.example/shop%20front.jpg"></p>')).toContain(
      '>shop front.jpg</a>',
    );
    expect(html('<p>a <img src="data:image/gif;base64,R0lGOD" alt=""> b</p>')).toBe('<p>a  b</p>');
    expect(html('<p><img class="wp-smiley" src="https://s.w.org/x.png" alt="🙂"></p>')).toBe(
      '<p>🙂</p>',
    );
  });

  test('a picture keeps its sources; sound and film have controls and do not start by themselves', () => {
    const picture =
      '<picture><source srcset="/wp-content/uploads/a.webp" type="image/webp"><img src="/wp-content/uploads/a.jpg" alt="A"></picture>';
    expect(one(picture, 'source').getAttribute('srcset')).toBe('/blog/wp-content/uploads/a.webp');
    const film = one(
      '<video autoplay muted src="https://cms.example.com/wp-content/uploads/f.mp4"><track kind="captions" src="/wp-content/uploads/f.vtt" srclang="en" default></video>',
      'video',
    );
    expect(film.getAttribute('src')).toBe('/blog/wp-content/uploads/f.mp4');
    expect(film.hasAttribute('controls')).toBe(true);
    expect(film.hasAttribute('autoplay')).toBe(false);
    expect(film.querySelector('track')?.getAttribute('src')).toBe('/blog/wp-content/uploads/f.vtt');
    expect(html('<audio src="https://other.example/talk.mp3"></audio>')).toBe(
      '<a href="https://other.example/talk.mp3">talk.mp3</a>',
    );
  });
});

describe('embeds', () => {
  test('YouTube embeds load lazily, in a sandbox, from the host without cookies', () => {
    const frame = one(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1&amp;start=5" width="560" height="315" allow="camera" onload="x()"></iframe>',
      'iframe',
    );
    expect(frame.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5',
    );
    expect(frame.getAttribute('title')).toBe('YouTube video');
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
    expect(frame.getAttribute('allow')).not.toContain('camera');
    expect(frame.getAttribute('width')).toBe('560');
  });

  test.each([
    [
      'https://player.vimeo.com/video/123?h=abc&autoplay=1',
      'https://player.vimeo.com/video/123?h=abc&dnt=1',
    ],
    ['https://open.spotify.com/embed/track/1', 'https://open.spotify.com/embed/track/1'],
    [
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2F1',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2F1',
    ],
    [
      '//www.openstreetmap.org/export/embed.html?bbox=1',
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
    ],
  ])('embeds of %s are shown', (given, src) => {
    expect(one(`<iframe src="${given}"></iframe>`, 'iframe').getAttribute('src')).toBe(src);
  });

  test.each([
    'https://evil.example/embed',
    'https://www.youtube.com.evil.example/embed/x',
    'https://www.youtube.com/redirect?q=x',
    'https://www.youtube.com:444/embed/x',
  ])('embeds of %s become a link', (given) => {
    const main = shown(`<iframe src="${given}" title="A map"></iframe>`);
    expect(main.querySelector('iframe')).toBeNull();
    expect(main.querySelector('a')?.textContent).toMatch(/A map/);
  });

  test('an embedded WordPress post becomes its quotation with the link', () => {
    const post =
      '<blockquote class="wp-embedded-content"><a href="https://example.org/p/">A post</a></blockquote><iframe class="wp-embedded-content" src="https://example.org/p/embed/#?secret=x"></iframe>';
    expect(html(post)).toBe(
      '<blockquote class="wp-embedded-content"><a href="https://example.org/p/">A post</a></blockquote>',
    );
  });

  test('an embed that WordPress could not fetch becomes a link to follow, without a request to anyone', () => {
    const block = (address: string, caption = '') =>
      `<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\n${address}\n</div>${caption}</figure>`;
    const video = one(block('https://youtu.be/dQw4w9WgXcQ?t=3'), 'figure.wp-block-embed a');
    expect(video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(video.textContent).toBe('Watch the video on YouTube');
    const captioned = one(
      block('https://www.youtube.com/watch?v=dQw4w9WgXcQ', '<figcaption>A tour</figcaption>'),
      'a',
    );
    expect(captioned.textContent).toBe('Watch “A tour” on YouTube');
    const post = one(block('https://example.org/a/post/'), 'a');
    expect(post.getAttribute('href')).toBe('https://example.org/a/post/');
    expect(post.textContent).toBe('example.org/a/post');
  });
});

describe('headings', () => {
  const levels = (given: string, place?: ContentPlace) =>
    [...shown(given, place).querySelectorAll('h1,h2,h3,h4,h5,h6')].map(
      ({ localName, textContent }) => `${localName} ${textContent}`,
    );

  test('headings stand below the title of the page, and no level is skipped', () => {
    expect(levels('<h1>A</h1><h2>B</h2><h4>C</h4><h4>D</h4><h2>E</h2>')).toEqual([
      'h2 A',
      'h3 B',
      'h4 C',
      'h4 D',
      'h3 E',
    ]);
    expect(levels('<h4>A</h4><h2>B</h2><h6>C</h6>')).toEqual(['h2 A', 'h2 B', 'h3 C']);
    expect(levels('<h2>A</h2><h3>B</h3>', { firstHeading: 3 })).toEqual(['h3 A', 'h4 B']);
  });

  test('headings have an id to link to: their author’s, or one made from their text', () => {
    const { headings } = sanitizeContent(
      '<h2>What’s new?</h2><h2>What’s new?</h2><h3 id="mine">Mine</h3><h2>看板</h2><h2>Main content</h2><h2>!!!</h2>',
      site,
    );
    expect(headings).toEqual([
      { id: 'whats-new', text: 'What’s new?', level: 2 },
      { id: 'whats-new-2', text: 'What’s new?', level: 2 },
      { id: 'mine', text: 'Mine', level: 3 },
      { id: '看板', text: '看板', level: 2 },
      { id: 'content-main-content', text: 'Main content', level: 2 },
      { id: 'section', text: '!!!', level: 2 },
    ]);
  });

  test('headings of several contents on one screen have no ids that could collide', () => {
    expect(sanitizeContent('<h2 id="x">A</h2>', site, { ids: false })).toMatchObject({
      html: '<h2>A</h2>',
      headings: [],
    });
  });

  test('headings without a text are removed', () => {
    expect(html('<h2> <br></h2><p>x</p>')).not.toContain('<h2');
  });
});

describe('tables and code', () => {
  test('tables and code scroll by themselves, by keyboard too, under a name', () => {
    const table =
      '<figure class="wp-block-table"><table><tbody><tr><td>x</td></tr></tbody></table><figcaption>Returns</figcaption></figure>';
    const region = one(table, 'figure > .table-scroll[tabindex="0"][role=region]');
    expect(region.getAttribute('aria-label')).toBe('Returns');
    expect(region.firstElementChild?.localName).toBe('table');
    const names = [
      ...shown('<table><tr><td>1</td></tr></table>'.repeat(2)).querySelectorAll('[role=region]'),
    ];
    expect(names.map((element) => element.getAttribute('aria-label'))).toEqual([
      'Table',
      'Table 2',
    ]);
    expect(one('<pre>x</pre>', 'pre').getAttribute('tabindex')).toBe('0');
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

describe('a tester of accessibility finds no fault', () => {
  async function faultsIn(content: string): Promise<string[]> {
    const { window } = new JSDOM(
      `<!doctype html><html lang="en"><title>x</title><main id="main-content"><h1>Title</h1>${content}</main></html>`,
      { runScripts: 'outside-only' },
    );
    window.eval(axe.source);
    const run: unknown = window.eval(
      'axe.run(document, { iframes: false, rules: { "color-contrast": { enabled: false } } }).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + " " + nodes.map(({ html }) => html).join(" | "))))',
    );
    const found: unknown = JSON.parse(String(await run));
    window.close();
    return Array.isArray(found) ? found.map(String) : ['no answer of axe'];
  }

  test('axe finds no fault in markup that has all faults before it is sanitised', async () => {
    const faulty = `
      <h5>Skipped</h5><h2></h2><ul><p>astray</p><li>item</li></ul><li>alone</li><dl><dd>no term</dd></dl>
      <a href="/x"><img src="/wp-content/uploads/a.jpg"></a><a href="/y"></a><img src="/wp-content/uploads/b.jpg">
      <a href="/z"><img src="/wp-content/uploads/c.jpg" alt="Same">Same</a>
      <iframe src="https://www.youtube.com/embed/a"></iframe><iframe src="https://www.youtube.com/embed/b"></iframe>
      <table><tr><th></th><th>A</th></tr></table><table><tr><td>x</td></tr></table>
      <details><p>no summary</p></details><summary>alone</summary><nav>a</nav><nav>b</nav><main>c</main><aside>d</aside><header>e</header>
      <p lang="zz-nonsense" role="checkbox" aria-label="x" aria-describedby="gone" tabindex="5" accesskey="s">p</p>
      <div aria-hidden="true"><a href="/w">hidden link</a></div><span aria-hidden="true"><a href="/v">v</a></span>
      <p id="dup">1</p><p id="dup">2</p><marquee>x</marquee><video src="/wp-content/uploads/v.mp4"></video><pre>code</pre>`;
    expect((await faultsIn(faulty)).length).toBeGreaterThan(10);
    expect(await faultsIn(html(faulty))).toEqual([]);
  });

  test('every details element has a summary with a text, and no summary is outside one', () => {
    expect(html('<details><p>x</p></details>')).toBe(
      '<details><summary>Details</summary><p>x</p></details>',
    );
    expect(html('<details><p>x</p><summary>More</summary></details>')).toBe(
      '<details><summary>More</summary><p>x</p></details>',
    );
    expect(html('<summary>alone</summary>')).toBe('<div>alone</div>');
  });

  test('no element that is hidden from screen readers contains a link', () => {
    expect(html('<span aria-hidden="true">✿</span>')).toBe('<span aria-hidden="true">✿</span>');
    expect(html('<span aria-hidden="true"><a href="/x">x</a></span>')).toBe(
      '<span><a href="/blog/x">x</a></span>',
    );
  });

  test('axe finds no fault in any content', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryHtml, async (given) => {
        expect(await faultsIn(html(given))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('contents recorded from a real WordPress', () => {
  const file = path.resolve(
    __dirname,
    '../../../../../../content-backend/__tests__/fixtures/wordpress/recorded/content.json',
  );
  const cms = { ...rootSite, siteUrl: 'http://localhost:3000', cmsUrl: 'http://127.0.0.1:8081' };

  test('recorded contents keep their blocks and name neither the CMS nor a script', () => {
    const recorded = [
      ...fs.readFileSync(file, 'utf8').matchAll(/"content": ("(?:[^"\\]|\\.)*")/g),
    ].map(([, text = '""']) => String(JSON.parse(text)));
    expect(recorded.length).toBeGreaterThan(3);
    const safe = recorded.map((content) => sanitizeContent(content, cms));
    const all = safe.map((content) => content.html).join('\n');
    expect(all).not.toMatch(
      /127\.0\.0\.1|__wpInlineScript|"http:\/\/localhost|<form|<iframe|sizes="auto/,
    );
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
