import { plainText } from '#content/server/plain-text';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { site } from '../server/sanitizer/arbitrary-html';

const piled = (count: number) => `a${'\u0301'.repeat(count)}b`;

describe('combining marks', () => {
  it.each([
    [
      'a text',
      (text: string) => sanitizeContent(`<p>${text}</p>`, site).html,
      `<p>${piled(16)}</p>`,
    ],
    [
      'a comment, as references',
      (text: string) =>
        sanitizeContent(text.replaceAll('\u0301', '&#x301;'), site, { isOfVisitor: true }).html,
      piled(16),
    ],
    ['a name', plainText, piled(16)],
  ])('are piled up no higher than any language has it: in %s', (_, shown, expected) => {
    expect(shown(piled(32_000)).normalize('NFD')).toBe(expected);
  });

  it.each([
    'Cre\u0300me bru\u0302le\u0301e',
    'Tie\u0302\u0301ng Vie\u0323\u0302t',
    '\u05E9\u05C1\u05B8\u05DC\u05D5\u05B9\u05DD',
    piled(16),
  ])('of a language stay: %s', (text) => {
    expect(plainText(text)).toBe(text);
  });
});
