import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';

const shown = (html: string): string => sanitizeContent(html, { ...site, basePath: '/blog' }).html;

describe('blocks that need WordPress’s scripts or forms', () => {
  it('an accordion opens by itself, with all its words', () => {
    const item = (title: string, isOpen: boolean) =>
      `<div data-wp-context="{}" class="wp-block-accordion-item ${isOpen ? 'is-open ' : ''}is-layout-flow"><h3 class="wp-block-accordion-heading"><button aria-expanded="true" type="button" class="wp-block-accordion-heading__toggle"><span class="wp-block-accordion-heading__toggle-title">${title}</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div role="region" class="wp-block-accordion-panel"><p>Panel of ${title}</p></div></div>`;
    const html = shown(
      `<div class="wp-block-accordion">${item('First', true)}${item('Second', false)}</div>`,
    );
    expect(html).toMatch(
      /<details class="wp-block-accordion-item" open><summary>First<\/summary>.*<p>Panel of First<\/p>.*<\/details><details class="wp-block-accordion-item"><summary>Second<\/summary>.*Panel of Second/s,
    );
    expect(html).not.toContain('+');
    expect(html).toContain('<p>Panel of Second</p>');
  });

  it.each([
    ['a button', '<h3 class="wp-block-accordion-heading"><button>A</button><i>+</i></h3>', 'A'],
    ['its words alone', '<h3 class="wp-block-accordion-heading">A <b>b</b></h3>', 'A <b>b</b>'],
    ['no heading', '', 'Details'],
  ])('an item of an accordion with %s opens by itself, too', (_what, heading, summary) => {
    expect(
      shown(`<div class="wp-block-accordion-item"> ${heading}<div><p>Panel</p></div></div>`),
    ).toBe(
      `<details class="wp-block-accordion-item"><summary>${summary}</summary> <div><p>Panel</p></div></details>`,
    );
  });

  it('what opens by itself stays as it is', () => {
    const details =
      '<details class="wp-block-accordion-item"><summary>A</summary><p>b</p></details>';
    expect(shown(details)).toBe(details);
  });

  it('a formula without its TeX is its signs, and one without signs is nothing', () => {
    const code = (signs: string) => `<p><code class="wp-block-math__source">${signs}</code></p>`;
    expect(shown('<p><math><mi>x</mi><mo> + </mo><mi>y</mi></math></p>')).toBe(code('x + y'));
    expect(
      shown('<p><math><mi>x</mi><annotation encoding="text/plain">no</annotation></math></p>'),
    ).toBe(code('x no'));
    expect(shown('<p><math><mi encoding="x-tex">x</mi><mo>+</mo></math></p>')).toBe(code('x +'));
    expect(shown('<p>a<math> <mi></mi></math>b</p>')).toBe('<p>ab</p>');
  });

  it('a choice without a name or without a value is none, and a list without choices is nothing', () => {
    expect(
      shown(
        '<p>a</p><select><option value="1"> </option><option>None</option><option value="-1">All</option></select>',
      ),
    ).toBe('<p>a</p>');
    expect(shown('<select><option value="xhttps://a.example/">A</option></select>')).toBe(
      '<ul><li>A</li></ul>',
    );
    expect(shown('<select><option value="http://a.example/"> A </option></select>')).toMatch(
      /^<ul><li><a [^>]*href="http:\/\/a\.example\/"[^>]*>A.*<\/a><\/li><\/ul>$/,
    );
  });

  it('a search without a name is called so, and is none in what is no form', () => {
    for (const name of ['', '<label> </label>']) {
      expect(shown(`<form role="search">${name}<input name="s" /></form>`)).toBe(
        '<p><a href="/blog/search">Search</a></p>',
      );
    }
    expect(shown('<form role="search"><span>Words</span><label> Find </label></form>')).toBe(
      '<p><a href="/blog/search">Find</a></p>',
    );
    expect(shown('<div role="search"><p>Text</p></div>')).toBe('<div><p>Text</p></div>');
    expect(shown('<form name="search me"><p>Text</p></form>')).toBe('<p>Text</p>');
    expect(shown('<form name="loginform-2"><p>Text</p></form>')).toBe('<p>Text</p>');
  });

  it.each([
    [
      'in a block',
      '<div class="wp-block-math"><math display="block"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></div>',
    ],
    ['in a line', '<p>Inline <math data-latex=" x^2 "><mi>x</mi></math> here.</p>'],
  ])('a formula %s is its TeX', (_where, html) => {
    expect(shown(html)).toContain('<code class="wp-block-math__source">x^2</code>');
  });

  it('a search leads to the search of this site', () => {
    expect(
      shown(
        '<form role="search" method="get" action="http://localhost:3000/" class="wp-block-search"><label for="a">Find</label><div><input id="a" name="s" required /><button type="submit">Go</button></div></form>',
      ),
    ).toBe('<p><a href="/blog/search">Find</a></p>');
  });

  it('a login form and login links lead to the sign-in of this site', () => {
    const form =
      '<form name="loginform" id="loginform" action="https://cms.example.com/wp-login.php" method="post"><label for="user_login">Username</label><input name="log" id="user_login" /><input type="hidden" name="redirect_to" value="https://cms.example.com/graphql" /></form>';
    expect(shown(form)).toBe('<p><a href="/blog/login">Log in</a></p>');
    for (const origin of [site.siteUrl, site.cmsUrl]) {
      const link = `<p><a href="${origin}/wp-login.php?redirect_to=http%3A%2F%2Fa%2Fgraphql">Log in</a></p>`;
      expect(shown(link)).toBe('<p><a href="/blog/login">Log in</a></p>');
    }
  });

  it('what can be chosen is a list of links', () => {
    const months = `<div class="wp-block-archives-dropdown"><label for="a">Archives</label><select id="a"><option value="">Select Year</option><option value='${site.siteUrl}/2026/'> 2026 </option></select><script>go()</script></div>`;
    expect(shown(months)).toContain('<ul><li><a href="/blog/2026/">2026</a></li></ul>');
    expect(shown(months)).not.toMatch(/Select Year|go\(\)/);
    const categories =
      '<select name="category_name"><option value="-1">Select Category</option><option value="content">Content &amp; Writing</option></select>';
    expect(shown(categories)).toBe('<ul><li>Content &amp; Writing</li></ul>');
    // A drop-down of WordPress's own list of terms, whose script leads to plain addresses.
    expect(shown(categories.replace('<select', '<select class="postform"'))).toBe(
      '<ul><li><a href="/blog/?category_name=content">Content &amp; Writing</a></li></ul>',
    );
  });

  it('a query loop in a content that is no page of its own has no links to further pages', () => {
    const loop =
      '<div class="wp-block-query"><ul class="wp-block-post-template"><li>One</li></ul><nav class="wp-block-query-pagination"><a href="?query-1-page=2">2</a></nav></div>';
    expect(shown(loop)).toBe(
      '<div class="wp-block-query"><ul class="wp-block-post-template"><li>One</li></ul></div>',
    );
  });

  it.each([
    '/index.php?graphql',
    '/index.php?graphql&query-2-page=2',
    '/index.php?a=b&graphql=1',
    '/graphql',
    '/graphql?query-2-page=2#respond',
    '/graphql/',
  ])('the address that WordPress was asked at, %s, is no link', (address) => {
    for (const origin of ['', site.siteUrl, site.cmsUrl]) {
      expect(shown(`<p><a href="${origin}${address}">Next Page</a></p>`)).toBe('<p>Next Page</p>');
    }
  });

  it.each(['/graphql-for-gardeners/', '/index.php/2026/'])('%s stays a link', (address) => {
    expect(shown(`<p><a href="${address}">Read</a></p>`)).toContain(`href="/blog${address}"`);
  });

  it('the newest comments keep their words, without pictures of another host', () => {
    const html = shown(
      `<ol class="wp-block-latest-comments"><li><img alt='' src='https://secure.gravatar.com/avatar/01a5?s=48' class='avatar avatar-48 photo' /><article><footer><span>Visitor</span> on <a href="${site.siteUrl}/titles/#comment-53">Titles</a></footer><p>Thank you</p></article></li></ol>`,
    );
    expect(html).toContain('<span>Visitor</span> on <a href="/blog/titles/#comment-53">Titles</a>');
    expect(html).toContain('Thank you');
    expect(html).not.toMatch(/gravatar|01a5/);
    expect(shown('<p class="avatar">Text</p>')).toContain('Text');
  });

  it('a form for comments leaves nothing: comments have pages of their own', () => {
    const form =
      '<div id="respond" class="comment-respond"><h3>Leave a Reply</h3><form action="/wp-comments-post.php"><p>Your address</p><textarea></textarea></form></div>';
    expect(shown(`<p>Text</p>${form}`)).toBe('<p>Text</p>');
  });
});
