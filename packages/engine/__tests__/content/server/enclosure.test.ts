import { enclosureOf, withPlayer } from '#content/server/enclosure';
import { site } from './sanitizer/arbitrary-html';

const own = 'https://cms.example.com/wp-content/uploads/2026/talk one.mp3';
const here = 'https://www.example.com/blog/wp-content/uploads/2026/talk%20one.mp3';

describe('the enclosure of an episode', () => {
  test.each([
    ['of the owner', `${own}\n2003\naudio/mpeg\n`, { url: here, bytes: 2003, type: 'audio/mpeg' }],
    [
      'at another host',
      'https://cdn.example.org/a.mp3\n0\naudio/mpeg',
      { url: 'https://cdn.example.org/a.mp3', bytes: 0, type: 'audio/mpeg' },
    ],
    [
      'without size and type',
      'https://cdn.example.org/a.m4a?x=1',
      { url: 'https://cdn.example.org/a.m4a?x=1', bytes: 0, type: 'audio/mp4' },
    ],
    [
      'with more lines of a plugin',
      `${own}\r\n9\r\nvideo/mp4\r\na:1:{}`,
      { url: here, bytes: 9, type: 'video/mp4' },
    ],
  ])('is its file: %s', (_whose, written, enclosure) => {
    expect(enclosureOf(written, site)).toEqual(enclosure);
  });

  test.each([
    null,
    '',
    'javascript:alert(1)',
    'https://x.example/a.pdf\n9\napplication/pdf',
    'no address',
  ])('is none: %j', (written) => {
    expect(enclosureOf(written, site)).toBeNull();
    expect(withPlayer('<p>a</p>', written, site)).toBe('<p>a</p>');
  });

  test('has a player above the text, unless the text has it', () => {
    expect(withPlayer('<p>Notes</p>', own, site)).toBe(
      `<figure class="wp-block-audio"><audio controls src="${here}"></audio></figure><p>Notes</p>`,
    );
    const withIt = '<audio src="/wp-content/uploads/2026/talk%20one.mp3"></audio>';
    expect(withPlayer(withIt, own, site)).toBe(withIt);
    expect(withPlayer('', 'https://x.example/a"b.mp4', site)).toContain(
      '<video controls src="https://x.example/a%22b.mp4">',
    );
  });
});
