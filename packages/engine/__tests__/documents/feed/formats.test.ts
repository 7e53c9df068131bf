import fc from 'fast-check';
import { atom } from '#documents/feed/atom';
import type { Feed } from '#documents/feed/feed';
import { jsonFeed } from '#documents/feed/json-feed';
import { rss } from '#documents/feed/rss';
import { childrenOf, readXml, textIn, type XmlElement } from '../read-xml';

const feed: Feed = {
  title: 'Seeds & <Co>',
  description: 'Marketing that grows',
  language: 'en-US',
  url: 'https://www.example.com/category/seo/',
  self: {
    rss: 'https://www.example.com/category/seo/feed/',
    atom: 'https://www.example.com/category/seo/feed/atom/',
    json: 'https://www.example.com/category/seo/feed/json/',
  },
  icon: 'https://www.example.com/icon.png',
  hubs: ['https://hub.example.com/'],
  entries: [
    {
      id: 'https://www.example.com/?p=7',
      url: 'https://www.example.com/hello/',
      title: 'Tips & <em>tricks</em>',
      html: '<p>Ampersands &amp; ]]> such</p>',
      summary: 'Ampersands & such',
      published: '2026-10-30T19:30:00Z',
      updated: '2026-11-02T08:00:00Z',
      author: { name: 'Fern', url: 'https://www.example.com/author/fern/' },
      categories: ['SEO', 'Q&A'],
      image: 'https://www.example.com/wp-content/uploads/a.jpg',
      enclosure: { url: 'https://www.example.com/a.mp3', bytes: 2003, type: 'audio/mpeg' },
    },
    {
      id: 'urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a',
      url: 'https://www.example.com/bare/',
      title: 'Bare',
      html: '',
      summary: '',
      published: '2026-10-01T00:00:00Z',
      updated: '2026-10-01T00:00:00Z',
      author: null,
      categories: [],
      image: null,
      enclosure: null,
    },
  ],
};
const empty: Feed = { ...feed, description: '', icon: null, hubs: [], entries: [] };

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

function only(element: XmlElement, name: string): XmlElement {
  const [found, ...more] = childrenOf(element, name);
  if (!found || more.length > 0) throw new Error(`There is not one ${name} in ${element.name}.`);
  return found;
}

describe('RSS 2.0 (https://www.rssboard.org/rss-specification)', () => {
  const channelOf = (given: Feed) => only(readXml(rss(given)), 'channel');

  it('is an element rss of version 2.0 with one channel', () => {
    const root = readXml(rss(feed));
    expect([root.name, root.attributes.version]).toEqual(['rss', '2.0']);
    expect(root.children.map(({ name }) => name)).toEqual(['channel']);
  });

  it.each([
    ['a full feed', feed],
    ['one without entries', empty],
  ])('has the three elements that every channel must have, in %s', (_what, given) => {
    const channel = channelOf(given);
    expect(textIn(channel, 'title')).toBe('Seeds & <Co>');
    expect(textIn(channel, 'link')).toBe(feed.url);
    expect(textIn(channel, 'description')).toBe(given.description || given.title);
  });

  it('has elements of its own that RSS knows in a channel, each once', () => {
    const names = channelOf(feed)
      .children.map(({ name }) => name)
      .filter((name) => name !== 'item' && !name.includes(':'));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(
        `title link description language copyright managingEditor webMaster pubDate lastBuildDate category generator docs cloud
         ttl image textInput skipHours skipDays`.split(/\s+/),
      ).toContain(name);
    }
  });

  it('writes dates as RFC 822 does, and the last change as that of the youngest entry', () => {
    const channel = channelOf(feed);
    const dates = [
      textIn(channel, 'lastBuildDate') ?? '',
      ...childrenOf(channel, 'item').map((item) => textIn(item, 'pubDate') ?? ''),
    ];
    for (const date of dates) expect(date).toMatch(RFC_822);
    expect(dates).toEqual([
      'Mon, 02 Nov 2026 08:00:00 GMT',
      'Fri, 30 Oct 2026 19:30:00 GMT',
      'Thu, 01 Oct 2026 00:00:00 GMT',
    ]);
  });

  it('gives each item a title, a link and a guid, which is a permalink only where it is said so', () => {
    const items = childrenOf(channelOf(feed), 'item');
    expect(items.map((item) => textIn(item, 'title'))).toEqual(['Tips & <em>tricks</em>', 'Bare']);
    expect(items.map((item) => textIn(item, 'link'))).toEqual(feed.entries.map(({ url }) => url));
    expect(items.map((item) => [textIn(item, 'guid'), only(item, 'guid').attributes])).toEqual(
      feed.entries.map(({ id }) => [id, { isPermaLink: 'false' }]),
    );
  });

  it('has the whole text in content:encoded, the summary in description, and nobody’s e-mail address', () => {
    const [item] = childrenOf(channelOf(feed), 'item');
    if (!item) throw new Error('There is no item.');
    expect(textIn(item, 'content:encoded')).toBe('<p>Ampersands &amp; ]]> such</p>');
    expect(textIn(item, 'description')).toBe('Ampersands & such');
    expect(textIn(item, 'dc:creator')).toBe('Fern');
    expect(childrenOf(item, 'author')).toEqual([]);
    expect(childrenOf(item, 'category').map(({ text }) => text)).toEqual(['SEO', 'Q&A']);
  });

  it('has a picture with the title and the link of its channel', () => {
    const channel = channelOf(feed);
    const image = only(channel, 'image');
    expect(textIn(image, 'url')).toBe(feed.icon);
    expect([textIn(image, 'title'), textIn(image, 'link')]).toEqual([
      textIn(channel, 'title'),
      textIn(channel, 'link'),
    ]);
  });

  it('names itself and its hubs, by Atom’s links', () => {
    const links = childrenOf(channelOf(feed), 'atom:link').map(({ attributes }) => attributes);
    expect(links).toEqual([
      { rel: 'self', type: 'application/rss+xml', href: feed.self.rss },
      { rel: 'hub', href: 'https://hub.example.com/' },
    ]);
  });
});

describe('Atom (https://www.rfc-editor.org/rfc/rfc4287)', () => {
  const ATOM = 'http://www.w3.org/2005/Atom';

  it.each([
    ['a full feed', feed],
    ['one without entries', empty],
  ])('4.1.1: has one id, one title and one updated, in %s', (_what, given) => {
    const root = readXml(atom(given));
    expect([root.name, root.attributes.xmlns]).toEqual(['feed', ATOM]);
    expect(textIn(root, 'id')).toBe(feed.self.atom);
    expect(textIn(root, 'title')).toBe('Seeds & <Co>');
    expect(textIn(root, 'updated')).toMatch(RFC_3339);
  });

  it('4.1.1: has a link to itself, and one alternate of a type', () => {
    const links = childrenOf(readXml(atom(feed)), 'link').map(({ attributes }) => attributes);
    expect(links).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: feed.self.atom },
      { rel: 'alternate', type: 'text/html', href: feed.url },
      { rel: 'hub', href: 'https://hub.example.com/' },
    ]);
  });

  it('4.1.2: gives each entry one id, title and updated, an author, and an alternate link', () => {
    const entries = childrenOf(readXml(atom(feed)), 'entry');
    expect(entries).toHaveLength(2);
    for (const [index, entry] of entries.entries()) {
      const of = feed.entries[index];
      expect(textIn(entry, 'id')).toBe(of?.id);
      expect(textIn(entry, 'title')).toBe(of?.title);
      expect(textIn(entry, 'updated')).toBe(of?.updated);
      expect(textIn(entry, 'published')).toBe(of?.published);
      expect(textIn(only(entry, 'author'), 'name')).toBe(of?.author?.name ?? feed.title);
      const [link] = childrenOf(entry, 'link');
      expect(link?.attributes).toEqual({ rel: 'alternate', type: 'text/html', href: of?.url });
    }
  });

  it('3.3 and 4.2.15: writes times as RFC 3339 does; the feed’s is that of its youngest entry', () => {
    const root = readXml(atom(feed));
    expect(textIn(root, 'updated')).toBe('2026-11-02T08:00:00Z');
    for (const entry of childrenOf(root, 'entry')) {
      expect(textIn(entry, 'updated')).toMatch(RFC_3339);
      expect(textIn(entry, 'published')).toMatch(RFC_3339);
    }
  });

  it('4.1.3: has the whole text as escaped HTML, and 4.2.2: each category with a term', () => {
    const [entry] = childrenOf(readXml(atom(feed)), 'entry');
    if (!entry) throw new Error('There is no entry.');
    const text = only(entry, 'content');
    expect([text.attributes.type, text.children, text.text]).toEqual([
      'html',
      [],
      feed.entries[0]?.html,
    ]);
    expect(childrenOf(entry, 'category').map(({ attributes }) => attributes)).toEqual([
      { term: 'SEO' },
      { term: 'Q&A' },
    ]);
  });

  it('4.2.6: has ids that are absolute, each once', () => {
    const root = readXml(atom(feed));
    const ids = [root, ...childrenOf(root, 'entry')].map((element) => textIn(element, 'id') ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(URL.canParse(id)).toBe(true);
  });
});

describe('JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/)', () => {
  const read = (given: Feed): unknown => JSON.parse(jsonFeed(given));

  it('says its version, its title, where it is and what it is of', () => {
    expect(read(feed)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Seeds & <Co>',
      home_page_url: feed.url,
      feed_url: feed.self.json,
      description: 'Marketing that grows',
      icon: feed.icon,
      language: 'en-US',
      hubs: [{ type: 'WebSub', url: 'https://hub.example.com/' }],
    });
  });

  it('gives each item an id as text and its content as HTML, and leaves out what there is none of', () => {
    expect(read(feed)).toHaveProperty('items', [
      {
        id: 'https://www.example.com/?p=7',
        url: 'https://www.example.com/hello/',
        title: 'Tips & <em>tricks</em>',
        content_html: '<p>Ampersands &amp; ]]> such</p>',
        summary: 'Ampersands & such',
        image: 'https://www.example.com/wp-content/uploads/a.jpg',
        date_published: '2026-10-30T19:30:00Z',
        date_modified: '2026-11-02T08:00:00Z',
        authors: [{ name: 'Fern', url: 'https://www.example.com/author/fern/' }],
        tags: ['SEO', 'Q&A'],
        attachments: [
          { url: 'https://www.example.com/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 2003 },
        ],
      },
      {
        id: 'urn:uuid:1225c695-cfb8-4ebb-aaaa-80da344efa6a',
        url: 'https://www.example.com/bare/',
        title: 'Bare',
        content_html: '',
        date_published: '2026-10-01T00:00:00Z',
        date_modified: '2026-10-01T00:00:00Z',
      },
    ]);
  });

  it('has a list of items without any', () => {
    expect(read(empty)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Seeds & <Co>',
      home_page_url: feed.url,
      feed_url: feed.self.json,
      language: 'en-US',
      items: [],
    });
  });
});

describe('whatever characters a post has', () => {
  /** Any UTF-16, halves of pairs and control characters among it. */
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes));
  const readable = (text: string): string =>
    text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

  it('RSS and Atom are well-formed XML that has every character that XML can hold', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, html) => {
        const [entry] = feed.entries;
        if (!entry) throw new Error('There is no entry.');
        const given = { ...feed, title, entries: [{ ...entry, title, html }] };
        const [item] = childrenOf(only(readXml(rss(given)), 'channel'), 'item');
        const [inAtom] = childrenOf(readXml(atom(given)), 'entry');
        if (!item || !inAtom) throw new Error('There is no item.');
        expect(textIn(item, 'title')).toBe(readable(title));
        expect(textIn(item, 'content:encoded')).toBe(readable(html));
        expect(textIn(inAtom, 'title')).toBe(readable(title));
        expect(textIn(inAtom, 'content')).toBe(readable(html));
      }),
    );
  });
});

describe('an episode', () => {
  const enclosure = { type: 'audio/mpeg', length: '2003' };

  it('has its sound and its picture in each format', () => {
    const [episode, text] = childrenOf(only(readXml(rss(feed)), 'channel'), 'item');
    if (!episode || !text) throw new Error('Two items were expected.');
    expect(only(episode, 'enclosure').attributes).toEqual({
      ...enclosure,
      url: 'https://www.example.com/a.mp3',
    });
    expect(only(episode, 'media:content').attributes).toEqual({
      url: 'https://www.example.com/wp-content/uploads/a.jpg',
      medium: 'image',
    });
    expect(childrenOf(text, 'enclosure')).toEqual([]);

    const [entry] = childrenOf(readXml(atom(feed)), 'entry');
    const links = entry ? childrenOf(entry, 'link').map(({ attributes }) => attributes) : [];
    expect(links[1]).toEqual({
      ...enclosure,
      rel: 'enclosure',
      href: 'https://www.example.com/a.mp3',
    });

    const { items } = JSON.parse(jsonFeed(feed)) as { items: { attachments?: unknown }[] };
    expect(items.map(({ attachments }) => attachments)).toEqual([
      [{ url: 'https://www.example.com/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 2003 }],
      undefined,
    ]);
  });
});
