import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { breadcrumbs } from '#seo/breadcrumbs';
import {
  blogPosting,
  breadcrumbList,
  collectionPage,
  organization,
  creativeWork,
  profilePage,
  serializeJsonLd,
  webSite,
  type JsonLd,
} from '#seo/json-ld';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { anyCharacter } from '@/__tests__/unit/any-character';

/** What a search engine reads on a page that holds the things. */
function read(...things: JsonLd[]): unknown {
  const { document } = new JSDOM(
    `<script type="application/ld+json">${serializeJsonLd(things)}</script><p>after</p>`,
  ).window;
  expect(document.querySelectorAll('script,p')).toHaveLength(2);
  return JSON.parse(document.querySelector('script')?.textContent ?? '');
}

const url = 'https://www.example.com/';
/** Of a page of the site. */
const page = { url, language: 'en-US', siteUrl: url };
const publisher = { url, name: 'Homegrown', logo: `${url}logo.png` };

test('a post has its headline, dates, author and image, and nothing that it lacks', () => {
  const post = {
    url: `${url}x/`,
    headline: 'X',
    image: `${url}x.jpg`,
    datePublished: '2026-10-30T15:30:00',
    dateModified: null,
    authorName: 'Ann',
    authorUrl: `${url}author/ann/`,
    description: 'Of X',
    section: 'Letters',
    keywords: ['one', 'two'],
    words: 300,
    language: 'en-US',
    publisher,
  };
  expect(read(blogPosting(post))).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        url: `${url}x/`,
        headline: 'X',
        image: `${url}x.jpg`,
        datePublished: '2026-10-30T15:30:00',
        dateModified: '2026-10-30T15:30:00',
        author: { '@type': 'Person', name: 'Ann', url: `${url}author/ann/` },
        description: 'Of X',
        articleSection: 'Letters',
        keywords: 'one, two',
        wordCount: 300,
        inLanguage: 'en-US',
        publisher: { '@type': 'Organization', '@id': `${url}#organization`, name: 'Homegrown' },
        isPartOf: { '@id': `${url}#website` },
      },
    ],
  });
  const bare = blogPosting({
    ...post,
    image: null,
    datePublished: null,
    authorName: null,
    authorUrl: null,
    description: null,
    section: null,
    keywords: [],
    words: 0,
  });
  expect(JSON.stringify(read(bare))).not.toMatch(
    /null|image|date|description|Section|keywords|Count/,
  );
  expect(read(bare)).toMatchObject({
    '@graph': [{ author: { '@type': 'Organization', name: 'Homegrown' } }],
  });
});

test('a project is a creative work with a name', () => {
  const work = creativeWork({
    url: `${url}projects/x/`,
    name: 'X',
    description: 'Of X',
    image: null,
    datePublished: '2026-10-30T15:30:00-04:00',
    dateModified: '2026-11-30T15:30:00-05:00',
    authorName: 'Ann',
    authorUrl: null,
    language: 'en-US',
    publisher,
  });
  expect(read(work)).toMatchObject({
    '@graph': [
      {
        '@type': 'CreativeWork',
        name: 'X',
        url: `${url}projects/x/`,
        datePublished: '2026-10-30T15:30:00-04:00',
        dateModified: '2026-11-30T15:30:00-05:00',
        author: { '@type': 'Person', name: 'Ann' },
        publisher: { '@type': 'Organization', logo: `${url}logo.png` },
      },
    ],
  });
});

test('the breadcrumbs of a screen have numbered steps with absolute addresses', () => {
  const crumbs = breadcrumbs(
    [
      { name: 'Tips &amp; Tricks', uri: '/category/tips/' },
      { name: null, uri: null },
    ],
    site,
  );
  expect(crumbs).toEqual([
    { name: 'Home', href: '/blog/' },
    { name: 'Tips & Tricks', href: '/blog/category/tips/' },
    { name: 'Untitled', href: '#' },
  ]);
  expect(read(breadcrumbList(crumbs, site.siteUrl))).toMatchObject({
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/blog/' },
          {
            position: 2,
            name: 'Tips & Tricks',
            item: 'https://www.example.com/blog/category/tips/',
          },
          { position: 3, name: 'Untitled' },
        ],
      },
    ],
  });
});

test('the site names its search, its publisher and its publisher’s profiles', () => {
  expect(
    read(
      webSite({
        url,
        name: 'Homegrown',
        description: 'Grow',
        language: 'en-US',
        searchUrl: `${url}search`,
      }),
      organization({
        url,
        name: 'Homegrown',
        logo: `${url}logo.png`,
        profiles: ['https://example.com/x', undefined, ''],
      }),
    ),
  ).toMatchObject({
    '@graph': [
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'Organization', logo: `${url}logo.png`, sameAs: ['https://example.com/x'] },
    ],
  });
});

test('an archive is a collection of the site, the page of an author a profile of a person', () => {
  expect(
    read(
      collectionPage({ ...page, name: 'Tag: Email', description: 'Of letters' }),
      profilePage({ ...page, name: 'Ann', description: null }),
    ),
  ).toMatchObject({
    '@graph': [
      {
        '@type': 'CollectionPage',
        name: 'Tag: Email',
        description: 'Of letters',
        isPartOf: { '@id': `${url}#website` },
      },
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Ann', url } },
    ],
  });
});

test('no title can end the data block or be read as HTML', () => {
  const nasty = fc.oneof(
    fc.constantFrom(
      '</script><script>alert(1)</script>',
      '<!--<script>',
      ']]>',
      '\u2028\u2029',
      '&lt;/script>',
    ),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(nasty, (name) => {
      const thing = profilePage({ ...page, name, description: null });
      const text = serializeJsonLd([thing]);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name }] });
    }),
  );
  expect(read(profilePage({ ...page, name: '</script><p>', description: null }))).toMatchObject({
    '@graph': [{ name: '</script><p>' }],
  });
});
