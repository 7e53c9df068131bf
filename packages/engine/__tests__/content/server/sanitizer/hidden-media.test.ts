import { html } from './shown';

const FILE = 'https://cms.example.com/wp-content/uploads/2026/Price%20list.pdf';
const LINK = '<a href="/blog/wp-content/uploads/2026/Price%20list.pdf">Price list.pdf</a>';

describe('a file that a browser’s plugin would show', () => {
  test.each([
    ['an object', `<object data="${FILE}" type="application/pdf"></object>`],
    ['an embed', `<embed src="${FILE}" type="application/pdf">`],
    ['an embed in an object', `<object><embed src="${FILE}"></object>`],
  ])('is a link with its name: %s', (_what, given) => {
    expect(html(given)).toBe(LINK);
  });

  test('has the name that its editor gave it', () => {
    expect(html(`<object data="${FILE}" title="Our prices"></object>`)).toBe(
      LINK.replace('Price list.pdf', 'Our prices'),
    );
  });

  test('is not named twice where a link leads to it already', () => {
    const block = `<div class="wp-block-file"><object data="${FILE}"></object><a href="${FILE}">Prices</a></div>`;
    expect(html(block).match(/Price%20list/g)).toHaveLength(1);
  });

  test('is what its author wrote for browsers without the plugin', () => {
    expect(
      html(`<object data="${FILE}"><p>Ask us for <a href="/prices/">prices</a>.</p></object>`),
    ).toBe('<p>Ask us for <a href="/blog/prices/">prices</a>.</p>');
  });

  test('that is a film of YouTube of former days can be played', () => {
    const film =
      '<object width="425"><param name="movie" value="http://www.youtube.com/v/abc123&amp;hl=en"></object>';
    expect(html(film)).toContain('data-embed="https://www.youtube-nocookie.com/embed/abc123');
  });

  test('that is a drawing is a picture', () => {
    expect(
      html(
        '<object data="/wp-content/uploads/plan.svg" type="image/svg+xml" title="Plan"></object>',
      ),
    ).toBe(
      '<img src="/blog/wp-content/uploads/plan.svg" alt="Plan" loading="lazy" decoding="async">',
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x'])(
    'that could do harm is nothing: %s',
    (address) => {
      expect(html(`<object data="${address}"></object><embed src="${address}">`)).toBe('');
    },
  );
});
