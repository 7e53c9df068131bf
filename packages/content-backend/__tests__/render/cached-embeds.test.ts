import { createHash } from 'node:crypto';
import { renderContent } from '../../render';
import { contextOf, postWith } from './site-of-test';

const FILM = 'https://films.example/watch?v=a&t=1';
const TALK = 'https://talk.example/1';

/** The field in which WordPress keeps the answer for an address, in a theme 640 pixels wide. */
const field = (url: string): string =>
  `_oembed_${createHash('md5').update(`${url}a:2:{s:5:"width";i:640;s:6:"height";i:960;}`).digest('hex')}`;

const shown = (content: string, meta: ReadonlyMap<string, string>) =>
  renderContent(postWith({ content, meta }), contextOf([]));

const answers = new Map([
  [field(FILM), '<iframe src="https://films.example/embed/a" title="A tour"></iframe>'],
  [field(FILM).replace('_oembed_', '_oembed_time_'), '1400000000'],
  [field(TALK), '<blockquote><p>What she said.</p></blockquote>'],
  [field('https://none.example/'), '{{unknown}}'],
]);

describe('an address of which the export has the provider’s answer', () => {
  it.each([
    ['alone in its line', `Before\n\n${TALK}\n\nAfter`],
    ['alone in a paragraph', `<p>${TALK}</p>`],
    [
      'in a block',
      `<!-- wp:embed {"url":"${TALK}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${TALK}\n</div></figure><!-- /wp:embed -->`,
    ],
  ])('shows the answer: %s', (_, content) => {
    expect(shown(content, answers)).toContain('<p>What she said.</p>');
  });

  it('is found by the address as it was asked for', () => {
    expect(shown(`${FILM.replace('&', '&amp;')}\n\n${TALK}`, answers)).toMatch(
      /title="A tour"[^]*What she said/,
    );
  });

  it('stays where no provider has answered, within a line, and without an answer', () => {
    for (const content of [
      'https://none.example/',
      `See ${TALK} there`,
      'https://other.example/',
    ]) {
      expect(shown(content, answers)).toContain(content);
    }
    expect(shown(TALK, new Map())).toContain(TALK);
  });
});
