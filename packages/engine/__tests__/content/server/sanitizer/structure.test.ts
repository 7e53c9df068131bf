import { html } from './shown';

describe('the structure that assistive technology needs', () => {
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

  test.each([
    ['<form><button>a</button>b</form>', 'b'],
    ['<form><label>a</label><img src="/a.gif"></form>', /^<img [^>]*>$/],
    ['<form> <input> </form>c', 'c'],
    ['<p>a</p><form>\n<input>\n</form><p>c</p>', '<p>a</p><p>c</p>'],
    ['<form><div><label>a</label><p>b</p></div></form>', '<div><p>b</p></div>'],
    ['<p><button>a</button><label>l</label></p>', '<p>al</p>'],
  ])('a form leaves what can be read, without its controls: %s', (given, expected) => {
    if (typeof expected === 'string') expect(html(given)).toBe(expected);
    else expect(html(given)).toMatch(expected);
  });

  test('blank lines are one, but those in code stay', () => {
    expect(html('<div>\n\n\n<p>a</p> \n <p>b</p>\n</div><p>c</p> <p>d\n\ne</p>')).toBe(
      '<div>\n<p>a</p>\n<p>b</p>\n</div><p>c</p> <p>d\n\ne</p>',
    );
    expect(html('<pre>a\n<b>\n\n</b>b</pre>')).toBe('<pre tabindex="0">a\n<b>\n\n</b>b</pre>');
  });

  test.each(['en', 'en-GB', 'de-AT', 'fil', 'zh-Hant-TW'])('a language stays: %s', (lang) => {
    expect(html(`<p lang="${lang}">a</p>`)).toBe(`<p lang="${lang}">a</p>`);
  });

  test.each(['x-klingon', 'e', 'english', 'zz', 'de-', 'en_GB', '1en', `en-${'a'.repeat(40)}`, ''])(
    'no language goes: %j',
    (lang) => {
      expect(html(`<p lang="${lang}">a</p>`)).toBe('<p>a</p>');
    },
  );

  test('landmarks of a content are none of the page’s', () => {
    for (const name of ['main', 'header', 'footer', 'nav', 'aside']) {
      expect(html(`<${name}>a</${name}>`)).toBe('<div>a</div>');
    }
    expect(html('<center>a</center>')).toBe('<div align="center">a</div>');
    expect(html('<font color="#b00020" size="5" face="Georgia">a</font>')).toBe(
      '<span class="has-inline-color has-large-font-size" style="color:#b00020">a</span>',
    );
    expect(html('<ul class="columns-3 is-layout-grid"><li>a</li></ul>')).toBe(
      '<ul class="columns-3 is-layout-grid" style="--columns:3"><li>a</li></ul>',
    );
    expect(html('<div class="gallery gallery-columns-2" style="--columns:99">a</div>')).toBe(
      '<div class="gallery gallery-columns-2" style="--columns:2">a</div>',
    );
    expect(html('<font size="-1">a</font><font>b</font>')).toBe(
      '<span class="has-small-font-size">a</span><span>b</span>',
    );
  });

  test.each([
    'a href="/x"',
    'iframe src="https://player.vimeo.com/video/1"',
    'audio src="/a.mp3"',
    'pre',
  ])('nothing that a keyboard reaches is hidden, however deep: %s', (start) => {
    const [name = ''] = start.split(' ');
    const given = `<span aria-hidden="true"><b><i><${start}>y</${name}></i></b></span>`;
    expect(html(given)).not.toContain('aria-hidden');
    expect(html(`<span aria-hidden="true"><b>z</b></span><${start}>y</${name}>`)).toContain(
      '<span aria-hidden="true"><b>z</b></span>',
    );
  });

  test('lists have items, and items a list', () => {
    expect(html('<ul>text<li>a</li><b>c</b> <i>d</i> <li>e</li> </ul>')).toBe(
      '<ul><li>text</li><li>a</li><li><b>c</b> <i>d</i> </li><li>e</li> </ul>',
    );
    expect(html('<ol> <li>a</li><p>b</p><li>c</li></ol>')).toBe(
      '<ol> <li>a</li><li><p>b</p></li><li>c</li></ol>',
    );
    expect(html('<p>a</p><ol> </ol><ul><!--x--></ul>')).toBe('<p>a</p>');
    expect(html('<div><li>a</li></div><dt>x</dt><dd>y</dd>')).toBe(
      '<div><div>a</div></div><div>x</div><div>y</div>',
    );
  });

  test('a list of definitions has terms with definitions, or is none', () => {
    const proper = '<dl><dt>a</dt> <dd>b</dd><dt>c</dt><dt>d</dt><dd>e</dd></dl>';
    expect(html(proper)).toBe(proper);
    expect(html('<dl><dt>a</dt></dl>')).toBe('<div><div>a</div></div>');
    expect(html('<dl><dd>b</dd></dl>')).toBe('<div><div>b</div></div>');
    expect(html('<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>')).toBe(
      '<div><div>a</div><div>b</div><div>c</div></div>',
    );
    expect(html('<dl><dt>a</dt><p>x</p><dd>b</dd></dl>')).toBe(
      '<div><div>a</div><p>x</p><div>b</div></div>',
    );
    expect(html('<dl>t<dt>a</dt><dd>b</dd></dl>')).toBe('<div>t<div>a</div><div>b</div></div>');
  });

  test('of several summaries the first is the one, and it has a text', () => {
    expect(html('<details><summary> </summary>x<summary>b</summary></details>')).toBe(
      '<details><summary> Details</summary>x<div>b</div></details>',
    );
  });

  test('a class of WordPress stays, and any other leaves no trace', () => {
    expect(html('<p class="wp-block-quote evil">a</p><p class="evil" style="top:0">b</p>')).toBe(
      '<p class="wp-block-quote">a</p><p>b</p>',
    );
  });

  test('paragraphs stay for what they show and for who links to them', () => {
    expect(html('<p id="a"></p><p><b id="b"></b></p><p>\u200b</p><p><b> </b></p>')).toBe(
      '<p id="a"></p><p><b id="b"></b></p>',
    );
    for (const media of [
      '<img src="/a.gif">',
      '<audio src="/a.mp3"></audio>',
      '<iframe src="https://player.vimeo.com/video/1"></iframe>',
    ]) {
      expect(html(`<p>${media}</p>`)).toMatch(/^<p><.*><\/p>$/);
    }
  });
});
