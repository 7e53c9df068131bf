import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset().mockImplementation();
});

describe('content that is too much is shown as plain text, and the log says why in one line', () => {
  const formatting = Array.from({ length: 200 }, (_, number) => `<font color="${number}">`).join(
    '',
  );
  test.each([
    ['1000000 characters', `<p>word</p>${'long '.repeat(250_000)}`],
    ['30000 elements', '<p>word</p>'.repeat(40_000)],
    ['30000 elements', `<p>word</p>${'<span>'.repeat(100_000)}`],
    ['256 elements in each other', `<p>word</p>${'<i>'.repeat(20_000)}${'</i>'.repeat(20_000)}`],
    ['many times over', `<p>${formatting}${'<p>x'.repeat(100)}word`],
  ])('%s', (reason, html) => {
    const { html: shown, words, headings } = sanitizeContent(html, site);
    expect(shown.includes('word')).toBe(true);
    expect(/[<>]|&lt;/.test(shown)).toBe(false);
    expect(words).toBeGreaterThan(0);
    expect(headings).toEqual([]);
    const lines = jest.mocked(console.error).mock.calls.map(([line]) => String(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Content of \d+ characters is shown as plain text/);
    expect(lines[0]).toContain(reason);
    expect(lines[0]?.length).toBeLessThan(250);
  });

  test('but not a long post of an ordinary kind', () => {
    const paragraph = `<!-- wp:paragraph -->\n<p>${'A sentence of words. '.repeat(20)}<a href="/about/">About</a></p>\n`;
    const { html } = sanitizeContent(paragraph.repeat(1_500), site);
    expect(html.match(/<p>/g)?.length).toBe(1_500);
    expect(console.error).not.toHaveBeenCalled();
  });
});
