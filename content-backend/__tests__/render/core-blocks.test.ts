import { recordedBlocks, renderedHere, wordsOf } from './recorded-blocks';

/** The blocks whose HTML is another than WordPress's, though it says the same, and why. */
const OTHER_HTML: Readonly<Record<string, string>> = {
  'image: lightbox': 'attributes and a button for WordPress’s own script, with a random number',
  'gallery: lightbox': 'the same',
  'icon (7.0)': 'a picture of WordPress’s own set',
  'embed: own post': 'a frame for WordPress’s own script, with a random number',
  'search: button only': 'a field that WordPress’s own script opens; here it is open',
  'latest-comments': 'pictures of writers come from this backend, not from another site',
  'archives: dropdown, yearly': 'WordPress’s script that leads to what is chosen',
  'categories: dropdown': 'the same',
  'navigation: ref': 'buttons for WordPress’s own script',
  'social-links': 'the signs of the services, and addresses that are scrambled anew each time',
  'avatar of a user': 'pictures of users come from this backend, not from another site',
};

/** The blocks that lose words, and why. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'pattern by slug': 'the theme’s files have its words',
  'template part': 'the theme’s files have its words',
  'rss (no network)': 'the feed is on another site',
};

describe('a block of WordPress’s own', () => {
  const byName = new Map(recordedBlocks.map((block) => [block.name, block]));

  it.each(
    recordedBlocks
      .map(({ name }) => name)
      .filter((name) => !(name in OTHER_HTML) && !(name in OTHER_WORDS)),
  )('is what WordPress made of it: %s', (name) => {
    const { id, rendered } = byName.get(name) ?? { id: 0, rendered: '' };
    expect(renderedHere(id)).toBe(rendered ?? '');
  });

  it.each(Object.keys(OTHER_HTML))('says what it says in WordPress: %s', (name) => {
    const { id, rendered } = byName.get(name) ?? { id: 0, rendered: '' };
    expect(wordsOf(renderedHere(id))).toBe(wordsOf(rendered ?? ''));
    // Else it is to leave the list.
    expect(renderedHere(id)).not.toBe(rendered);
  });

  it.each(Object.keys(OTHER_WORDS))('has no words of its own: %s', (name) => {
    const { id, rendered } = byName.get(name) ?? { id: 0, rendered: '' };
    expect(wordsOf(rendered ?? '')).not.toBe('');
    expect(wordsOf(renderedHere(id))).toBe('');
  });
});
