import { recordedBlocks, renderedHere, wordsOf } from './recorded-blocks';

/** The blocks whose HTML is another than WordPress's, though it says the same, and why. */
const OTHER_HTML: Readonly<Record<string, string>> = {
  'icon (7.0)': 'a picture of WordPress’s own set',
  'embed: own post': 'a frame for WordPress’s own script, with a random number',
  'latest-comments': 'pictures of writers come from this backend, not from another site',
  'archives: dropdown, yearly': 'WordPress’s script that leads to what is chosen',
  'categories: dropdown': 'the same',
  'social-links': 'the signs of the services, and addresses that are scrambled anew each time',
  'avatar of a user': 'pictures of users come from this backend, not from another site',
};

/**
 * The blocks with a name of thirteen signs that WordPress makes of the time: all else is the same.
 */
const TIMED: readonly string[] = ['image: lightbox', 'gallery: lightbox'];

const untimed = (html: string): string => html.replace(/\b[\da-f]{13}\b/g, '0');

/** The blocks that lose words, and why. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'pattern by slug': 'the theme’s files have its words',
  'template part': 'the theme’s files have its words',
};

describe('a block of WordPress’s own', () => {
  const byName = new Map(recordedBlocks.map((block) => [block.name, block]));
  let rendered: ReadonlyMap<number, string>;

  beforeAll(async () => {
    rendered = await renderedHere();
  });

  it.each(
    recordedBlocks
      .map(({ name }) => name)
      .filter((name) => !(name in OTHER_HTML) && !(name in OTHER_WORDS) && !TIMED.includes(name)),
  )('is what WordPress made of it: %s', (name) => {
    const recorded = byName.get(name);
    const here = rendered.get(recorded?.id ?? 0) ?? '';
    expect(here).toBe(recorded?.rendered ?? '');
  });

  it.each(TIMED)('is what WordPress made of it, but for a name made of the time: %s', (name) => {
    const recorded = byName.get(name);
    const here = rendered.get(recorded?.id ?? 0) ?? '';
    expect(untimed(here)).toBe(untimed(recorded?.rendered ?? ''));
  });

  it.each(Object.keys(OTHER_HTML))('says what it says in WordPress: %s', (name) => {
    const recorded = byName.get(name);
    const here = rendered.get(recorded?.id ?? 0) ?? '';
    expect(wordsOf(here)).toBe(wordsOf(recorded?.rendered ?? ''));
    // Otherwise it has to leave the list.
    expect(here).not.toBe(recorded?.rendered);
  });

  it.each(Object.keys(OTHER_WORDS))('has no words of its own: %s', (name) => {
    const recorded = byName.get(name);
    const here = rendered.get(recorded?.id ?? 0) ?? '';
    expect(wordsOf(recorded?.rendered ?? '')).not.toBe('');
    expect(wordsOf(here)).toBe('');
  });
});
