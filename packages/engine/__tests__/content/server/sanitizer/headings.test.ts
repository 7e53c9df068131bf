import { sanitizeContent, type ContentOptions } from '#content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';
import { html, shown } from './shown';

describe('headings', () => {
  const levels = (given: string, options?: ContentOptions) =>
    [...shown(given, options).querySelectorAll('h1,h2,h3,h4,h5,h6')].map(
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

  test.each([
    ['folded away', '<details><summary>More</summary><h3>B</h3><h4>C</h4></details>', 'h3 B, h4 C'],
    ['hidden', '<div hidden><h3>B</h3></div>', 'h3 B'],
    ['a hidden heading', '<h3 hidden>B</h3>', 'h3 B'],
    ['not displayed', '<div style="color:red;display:none"><h3>B</h3></div>', 'h3 B'],
    ['for browsers without players', '<video src="/a.mp4"><h3>B</h3></video>', 'h3 B'],
    ['for browsers without annotations', '<ruby>x<rp><h3>B</h3></rp></ruby>', 'h3 B'],
    ['hidden from screen readers', '<span aria-hidden="true"><h3>B</h3></span>', 'h3 B'],
  ])('no heading is below one that may not be there: %s', (_, hiding, hidden) => {
    expect(levels(`<h2>A</h2>${hiding}<h4>D</h4><h2>E</h2>`)).toEqual([
      'h2 A',
      ...hidden.split(', '),
      'h3 D',
      'h2 E',
    ]);
  });

  test('a heading is below that of the summary, which is always there', () => {
    expect(
      levels(
        '<details><summary><h2>A</h2></summary><h3>B</h3><details><h4>C</h4></details><h5>D</h5></details><h3>E</h3>',
      ),
    ).toEqual(['h2 A', 'h3 B', 'h4 C', 'h4 D', 'h3 E']);
  });

  test('the table of contents leads to no heading that nobody sees', () => {
    const { headings } = sanitizeContent(
      '<h2>A</h2><div hidden><h2>B</h2></div><h2 style="display:none">C</h2><video src="/a.mp4"><h2>D</h2></video><details><h2>E</h2></details>',
      site,
    );
    expect(headings.map(({ text }) => text)).toEqual(['A', 'E']);
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

  test('a heading’s name is made of its beginning, however much stands in it', () => {
    const words = 'word '.repeat(2_000);
    const [heading] = sanitizeContent(
      `<h2>Read this<span>${words}</span><b>END</b></h2>`,
      site,
    ).headings;
    expect(heading?.text).toMatch(/^Read this ?word word .*…$/);
    const replaced = jest.spyOn(String.prototype, 'replace');
    const { headings } = sanitizeContent(`${'<h2><div>'.repeat(90)}${words.repeat(10)}`, site);
    const characters = replaced.mock.contexts
      .map((text) => String(text).trim())
      .filter((text) => text.startsWith('word'))
      .reduce((sum, text) => sum + text.length, 0);
    replaced.mockRestore();
    expect(headings.length).toBeGreaterThan(50);
    expect(characters / headings.length).toBeLessThan(30_000);
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

  test('headings whose text nobody sees, or hears, are removed', () => {
    for (const inside of [
      '<div style="color:red;display:none">x</div>',
      '<span hidden>x</span>',
      '<span aria-hidden="true">x</span>',
      '<span hidden><img src="/a.gif" alt="Logo"></span>',
    ]) {
      expect(html(`<h2>${inside}</h2>`)).not.toContain('<h2');
      expect(html(`<h2>A${inside}</h2>`)).toContain('<h2');
    }
  });

  test('headings with a described image alone stay; with any other they are its place', () => {
    expect(html('<h2><b> </b><img src="/a.gif" alt="Logo"></h2>')).toMatch(
      /^<h2 id="section"><b> <\/b><img [^>]*alt="Logo"[^>]*><\/h2>$/,
    );
    expect(html('<h2><img src="/a.gif" alt=""></h2>')).toMatch(/^<img [^>]*>$/);
    expect(sanitizeContent('<h2><img src="/a.gif" alt="Logo"></h2>', site).headings).toEqual([]);
  });

  test('headings stand at most six levels deep', () => {
    expect(
      levels('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6><h6>G</h6>'),
    ).toEqual(['h2 A', 'h3 B', 'h4 C', 'h5 D', 'h6 E', 'h6 F', 'h6 G']);
    expect(levels('<h6>A</h6><h6>B</h6><h1>C</h1><h2>D</h2>')).toEqual([
      'h2 A',
      'h2 B',
      'h2 C',
      'h3 D',
    ]);
    expect(
      sanitizeContent('<h1>A</h1><h2>B</h2>', site).headings.map(({ level }) => level),
    ).toEqual([2, 3]);
  });

  test.each([
    ["Don't Stop — Écoute", 'dont-stop-écoute'],
    ['--A--', 'a'],
    ['E\u0301t\u00e9 2026', '\u00e9t\u00e9-2026'],
    ['हिन्दी', 'हिन्दी'],
    ['abcdefghi '.repeat(9), 'abcdefghi-abcdefghi-abcdefghi-abcdefghi-abcdefghi-abcdefghi'],
    ['𝒳'.repeat(70), '𝒳'.repeat(60)],
  ])('the address of %j in the page ends with %s', (text, id) => {
    expect(sanitizeContent(`<h2>${text}</h2>`, site).headings.map((heading) => heading.id)).toEqual(
      [id],
    );
  });
});
