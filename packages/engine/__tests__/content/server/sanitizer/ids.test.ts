import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';
import { html } from './shown';

describe('the ids of a content', () => {
  test('have no blanks, and links find them however they are written', () => {
    expect(
      html('<p id=" a  b ">x</p><p><a href="#%20a%20%20b%20">y</a> <a href="#a">z</a></p>'),
    ).toBe('<p id="a-b">x</p><p><a href="#a-b">y</a> <a href="#a">z</a></p>');
    expect(html('<p id="é">x</p><a href="#%C3%A9">y</a><a href="#é">w</a><a href="#%">z</a>')).toBe(
      '<p id="é">x</p><a href="#%C3%A9">y</a><a href="#%C3%A9">w</a><a href="#%25">z</a>',
    );
  });

  test('takes a blank id for none', () => {
    expect(html('<p id="">x</p><p id=" ">y</p>')).toBe('<p>x</p><p>y</p>');
  });

  test.each([
    ['webpackChunk', 'content-webpackChunk'],
    ['_next', 'content-_next'],
    ['-a', 'content--a'],
    ['search-input', 'content-search-input'],
    ['Webpack', 'Webpack'],
    ['9a', '9a'],
    ['看板', '看板'],
    ['my-part', 'my-part'],
    ['my-Part', 'my-Part'],
  ])('are none that the site or a script looks for: %s becomes %s', (given, id) => {
    expect(html(`<p id="${given}">x</p>`)).toBe(`<p id="${id}">x</p>`);
  });

  test('lead from a figure to all that describes it', () => {
    expect(
      html(
        '<figure aria-describedby="a gone  main-content"><p id="a">1</p><p id="a">2</p><p id="main-content">3</p></figure>',
      ),
    ).toBe(
      '<figure aria-describedby="a content-main-content"><p id="a">1</p><p id="a-2">2</p><p id="content-main-content">3</p></figure>',
    );
    expect(html('<figure aria-describedby="gone"><p>1</p></figure>')).toBe(
      '<figure><p>1</p></figure>',
    );
  });

  test('are gone where several contents share a screen, with what leads to them', () => {
    const given = '<figure aria-describedby="a"><p id="a">1</p></figure>';
    expect(sanitizeContent(given, site, { ids: false }).html).toBe('<figure><p>1</p></figure>');
  });
});
