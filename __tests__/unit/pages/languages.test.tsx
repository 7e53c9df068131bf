import path from 'node:path';
import { getOperationName } from '@apollo/client/utilities';
import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import {
  checkSiteConfig,
  SiteConfigError,
} from '@homegrown/engine/content/server/check-site-config';
import { translated, waysIn } from '@homegrown/engine/content/server/languages';
import { staticLayout } from '@homegrown/engine/content/shared/static-layout';
import { lastLanguage } from '@homegrown/engine/documents/site-language';
import { impliedKeys } from '@homegrown/engine/internal/changes/change-keys';
import { collectKeys } from '@homegrown/engine/internal/cms/collect-keys';
import { currentSite } from '@homegrown/engine/internal/cms/current-site';
import { makeFeed } from '@homegrown/engine/internal/documents/feed/feed-document';
import { llmsTxt } from '@homegrown/engine/internal/documents/markdown/llms-txt';
import { makeMarkdown } from '@homegrown/engine/internal/documents/markdown/markdown-document';
import { forgetParts } from '@homegrown/engine/internal/documents/sitemap/known-parts';
import { makeSitemap } from '@homegrown/engine/internal/documents/sitemap/sitemap-document';
import { forgetLists } from '@homegrown/engine/internal/routing/known-lists';
import { forgetPageStarts } from '@homegrown/engine/internal/routing/pagination/page-starts';
import { routeAddress, type Route } from '@homegrown/engine/internal/routing/route-address';
import { errorNavigation } from '@homegrown/engine/screens/error-navigation';
import { searchScreen } from '@homegrown/engine/screens/search-screen';
import { readSearch } from '@homegrown/engine/search/search-request';
import type { SiteDefinition } from '@homegrown/engine/site/define-site';
import type { SiteLanguage, SiteLanguages } from '@homegrown/engine/site/settings';
import { loadPage } from '@homegrown/engine/templates/load-page';
import { PageMetadata } from '@homegrown/engine/ui/PageMetadata';
import { wordingIn } from '@homegrown/engine/words/wording';
import { renderToStaticMarkup } from 'react-dom/server';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import type { Screen } from '@/__tests__/unit/wp-templates/load-screen';
import { LanguageSwitch } from '@/components/language-switch/LanguageSwitch';
import { changesBetween } from '@/packages/content-backend/events/changes-between';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { loadSite } from '@/packages/content-backend/import/index';
import type { SiteContent } from '@/packages/content-backend/model';
import WordPressNode from '@/pages/[[...wordpressNode]]';
import App from '@/pages/_app';
import ErrorPage from '@/pages/_error';
import { site } from '@/site';
import { siteConfig } from '@/site.config';
import { type TemplateName, templates } from '@/wp-templates/templates';

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: React.ReactNode }) => <>{children}</>,
}));

const polylang: SiteLanguages = {
  plugin: 'polylang',
  types: [],
  list: [
    { code: 'en', tag: 'en-US', home: '/', posts: '/blog/' },
    { code: 'de', tag: 'de-DE', home: '/de/', posts: '/de/beitraege/' },
    { code: 'ar', tag: 'ar', home: '/ar/', menus: { header: 'PRIMARY___AR', footer: 'FOOTER' } },
  ],
};

const ORIGIN = 'https://www.garden.example';

let content: SiteContent;
let queryCms: QueryCms;
let moments = 0;

function cmsWith(changed: SiteContent): QueryCms {
  moments += 1;
  const { schema, site } = backendOf(changed);
  return askOf(executorOf(schema, site), `m${moments}`);
}

beforeAll(async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:8080';
  process.env.SITE_URL = ORIGIN;
  process.env.TRAILING_SLASH = 'true';
  const site = await loadSite({
    exportFile: path.join('packages/content-backend/__tests__/fixtures/languages/garden.wxr.xml'),
    typesFile: 'packages/demonstration/homegrown.settings.json',
  });
  content = site.content;
  queryCms = cmsWith(content);
});

beforeEach(() => {
  jest.replaceProperty(siteConfig, 'languages', polylang);
  forgetLists();
  forgetPageStarts();
});

const addressOf = (address: string) => ({
  segments: address.split('/').filter(Boolean),
  site: currentSite(site),
  trailingSlash: true,
});

const routeTo = (address: string, cms = queryCms): Promise<Route<TemplateName>> =>
  routeAddress(addressOf(address).segments, templates, {
    trailingSlash: true,
    queryCms: cms,
    site,
  });

async function screenAt(address: string, cms = queryCms): Promise<Screen> {
  const route = await routeTo(address, cms);
  if (route.kind !== 'template') throw new Error(`${address} is ${JSON.stringify(route)}`);
  const screen = await loadPage(templates, route, cms, site);
  if (!screen) throw new Error(`There is nothing at ${address}`);
  return screen;
}

/** The props of the screen at an address, which has this template. */
async function propsAt<Name extends Screen['template']>(
  template: Name,
  at: string,
  cms = queryCms,
) {
  const screen = await screenAt(at, cms);
  if (screen.template !== template) throw new Error(`${at} has the template ${screen.template}`);
  return screen.props as Extract<Screen, { template: Name }>['props'];
}

const layoutAt = async (address: string, cms = queryCms) =>
  (await screenAt(address, cms)).props.layout;

/** The titles of the list at an address. */
async function titlesAt(address: string, cms = queryCms) {
  const { props } = await screenAt(address, cms);
  return 'list' in props ? props.list.items.map(({ title }) => title) : undefined;
}

/** Whether there is anything on a further page that WordPress has an address for. */
async function isEmptyAt(address: string, cms = queryCms): Promise<boolean> {
  const route = await routeTo(address, cms);
  if (route.kind !== 'template') throw new Error(route.kind);
  return (await loadPage(templates, route, cms, site)) === null;
}

/** The JSON feed at an address, or what there is instead. */
async function feedAt(address: string, cms = queryCms) {
  const { outcome } = await makeFeed({ ...addressOf(address), format: 'json' }, cms);
  return outcome.kind === 'document' ? JSON.parse(String(outcome.document.body)) : outcome;
}

async function sitemapOf(name: Parameters<typeof makeSitemap>[0], cms = queryCms): Promise<string> {
  forgetParts(name);
  const requests = { newQueryCms: async () => cms, site: currentSite(site) };
  const { outcome } = await makeSitemap(name, 1, requests);
  return outcome.kind === 'document' ? decodeURI(String(outcome.document.body)) : '';
}

const locationsOf = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));

/** A question with the operations that were asked by it. */
function counted(cms: QueryCms): { cms: QueryCms; asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  const counting: QueryCms = async (query, variables) => {
    asked.push(getOperationName(query) ?? undefined);
    return cms(query, variables);
  };
  return { cms: Object.assign(counting, { logVersion: '' }), asked };
}

type Layout = Screen['props']['layout'];

/** `de-DE /de/ueber-uns/` for each version of a page. */
const versionsOf = (layout: Layout): string[] =>
  (layout.metadata.languages ?? []).map(
    ({ hreflang, href }) => `${hreflang} ${decodeURI(href).replace(ORIGIN, '')}`,
  );

/** The versions of a page that is at these addresses. */
const versions = (english: string, german: string, arabic?: string): string[] => [
  `en-US ${english}`,
  `de-DE ${german}`,
  ...(arabic ? [`ar ${arabic}`] : []),
  `x-default ${english}`,
];

const switchOf = (layout: Layout): string[] =>
  (layout.languages?.links ?? []).map(
    ({ name, href, isHere }) => `${isHere ? '*' : ''}${name} ${decodeURI(href)}`,
  );

const labelsOf = ({ items }: Layout['primaryMenu']) => items.map(({ label }) => label);

type Post = SiteContent['posts'][number];

const postOf = (slug: string): Post => {
  const post = content.posts.find((one) => one.slug === slug);
  if (!post) throw new Error(`There is no post ${slug}`);
  return post;
};

/** The garden with a post that is otherwise. */
const gardenWith = (slug: string, change: Partial<Post>): SiteContent => ({
  ...content,
  posts: content.posts.map((post) => (post.slug === slug ? { ...post, ...change } : post)),
});

/** The garden with projects in English and in German, `bed-1` and `beet-1`. */
const gardenWithProjects = (english: number[], german: number[]): SiteContent => ({
  ...content,
  posts: [
    ...content.posts,
    ...[...english, ...german].map((number, at) => {
      const [isGerman, minute] = at < english.length ? [false, 0] : [true, 1];
      const name = isGerman ? 'Beet' : 'Bed';
      const date = `2026-03-${number + 10} 10:0${minute}:00`;
      return {
        ...postOf(isGerman ? 'kraeuter-ziehen' : 'growing-herbs'),
        type: 'project',
        id: 900 + 2 * number + minute,
        slug: `${name.toLowerCase()}-${number}`,
        title: `${name} ${number}`,
        date,
        dateGmt: date,
      };
    }),
  ],
});

const setLanguages = (languages: SiteLanguages | false): void => {
  jest.replaceProperty(siteConfig, 'languages', languages);
};

const ENGLISH_POSTS = ['Watering in summer', 'Good soil', 'Growing herbs'];
const LAST_GERMAN_POSTS = ['Tipp 2', 'Tipp 1', 'Kräuter ziehen'];

describe('with Polylang', () => {
  it.each([
    ['/de/kraeuter-ziehen/', 'de-DE', 'ltr', ['Beiträge', 'Über uns'], []],
    ['/ar/زراعة-الأعشاب/', 'ar', 'rtl', ['الرئيسية'], ['About']],
    ['/growing-herbs/', 'en-US', 'ltr', ['Blog', 'About'], ['About']],
  ])(
    'The post %s is in its own language, with the direction and the menus of it, in Markdown too',
    async (address, tag, direction, header, footer) => {
      const layout = await layoutAt(address);
      expect(layout.language).toEqual({ tag, direction });
      expect([labelsOf(layout.primaryMenu), labelsOf(layout.footerMenu)]).toEqual([header, footer]);
      const { outcome } = await makeMarkdown(addressOf(address), queryCms);
      expect(outcome).toMatchObject({
        document: { body: expect.stringContaining(`language: "${tag}"`) },
      });
    },
  );

  it('A page is in the words of its language, and leads home there', async () => {
    const german = await screenAt('/de/kraeuter-ziehen/');
    const page = <App Component={WordPressNode} pageProps={{ screen: german }} />;
    expect(renderToStaticMarkup(page)).toContain('Zum Inhalt springen');
    expect(german.props.layout.home).toBe('/de/');
  });

  it.each<[string, string, string, string?]>([
    ['/growing-herbs/', '/growing-herbs/', '/de/kraeuter-ziehen/', '/ar/زراعة-الأعشاب/'],
    ['/de/kraeuter-ziehen/', '/growing-herbs/', '/de/kraeuter-ziehen/', '/ar/زراعة-الأعشاب/'],
    ['/de/ueber-uns/', '/about/', '/de/ueber-uns/', undefined],
    ['/category/garden/', '/category/garden/', '/de/category/garten/', '/ar/category/حديقة/'],
    ['/author/ada/', '/author/ada/', '/de/author/ada/', '/ar/author/ada/'],
    ['/de/author/ada/', '/author/ada/', '/de/author/ada/', '/ar/author/ada/'],
    ['/de/beitraege/', '/blog/', '/de/beitraege/', undefined],
  ])(
    '%s names its translations, its own address and that for everybody else',
    async (address, ...all) => {
      expect(versionsOf(await layoutAt(address))).toEqual(versions(...all));
    },
  );

  it('What is not translated names no other language, and the switch leads to the front page there', async () => {
    const layout = await layoutAt('/watering-in-summer/');
    expect(layout.metadata).not.toHaveProperty('languages');
    expect(switchOf(layout)).toEqual([
      '*English /watering-in-summer/',
      'Deutsch /de/',
      'العربية /ar/',
    ]);
  });

  it.each([
    ['/', 'en-US', 'Watering in summer'],
    ['/de/', 'de-DE', 'Tipp 11'],
    ['/ar/', 'ar', 'زراعة الأعشاب'],
  ])('The front page of a language stands at %s, and lists posts in it', async (...row) => {
    const [address, tag, first] = row;
    const { show } = siteConfig;
    jest.replaceProperty(siteConfig, 'show', { ...show, latestPosts: 'always' });
    const { layout, latestPosts } = await propsAt('front-page', address);
    expect(layout.language.tag).toBe(tag);
    expect(layout.metadata.canonical).toBe(`${ORIGIN}${address}`);
    expect(latestPosts?.posts[0]?.title).toBe(first);
    expect(versionsOf(layout)).toEqual(versions('/', '/de/', '/ar/'));
  });

  it('The posts page of a language lists its posts, on as many pages as they fill', async () => {
    const { title, list, feed } = await propsAt('posts', '/de/beitraege/');
    expect([title, list.items.length, feed]).toEqual(['Beiträge', 9, '/de/']);
    expect(await titlesAt('/de/beitraege/page/2/')).toEqual(LAST_GERMAN_POSTS);
    expect((await layoutAt('/de/beitraege/page/2/')).metadata).not.toHaveProperty('languages');
    expect((await screenAt('/blog/')).props).toMatchObject({ title: 'Blog' });
    expect(await titlesAt('/blog/')).toEqual(ENGLISH_POSTS);
    expect((await routeTo('/de/beitraege/page/3/')).kind).toBe('template');
  });

  it('The posts page is called as its page is, in one language too, and by a label without a title', async () => {
    setLanguages(false);
    expect((await screenAt('/blog/')).props).toMatchObject({ title: 'Blog' });
    expect((await layoutAt('/blog/page/2/')).metadata.title).toContain('Blog (page 2)');
    for (const [title, shown] of [
      ['', 'Posts'],
      ['المدونة', 'المدونة'],
    ] as const) {
      forgetLists();
      const named = cmsWith(gardenWith('blog', { title, slug: 'المدونة' }));
      expect((await screenAt('/المدونة/', named)).props).toMatchObject({ title: shown });
    }
  });

  it('The language that WordPress gave with a page is known during an outage; the first of several in the settings comes before it', async () => {
    const settings = { ...content.settings, language: 'de_DE' };
    setLanguages(false);
    await screenAt('/kraeuter-ziehen/', cmsWith({ ...content, settings }));
    expect(await lastLanguage(site)).toEqual({ tag: 'de-DE', direction: 'ltr' });
    setLanguages(polylang);
    expect(await lastLanguage(site)).toEqual({ tag: 'en-US', direction: 'ltr' });
  });

  const navigationIn = (language: SiteLanguage | undefined) =>
    errorNavigation(queryCms, currentSite(site), language ?? null);

  it('An error page is in the language that its address begins with, with the menus and the categories of it', async () => {
    const [english, german = null] = polylang.list;
    const { navigation } = await errorNavigation(queryCms, currentSite(site), german);
    const { layout, categories, links } = navigation;
    const { language } = layout;
    expect(language).toEqual({ tag: 'de-DE', direction: 'ltr' });
    expect(labelsOf(layout.primaryMenu)).toEqual(['Beiträge', 'Über uns']);
    expect([layout.home, layout.search]).toEqual(['/de/', '/search?lang=de']);
    expect(categories.map(({ name }) => name)).toEqual(['Garten']);
    expect(links.map(({ name, href }) => [name, href])).toEqual([['Beiträge', '/de/beitraege/']]);
    const first = (await navigationIn(english)).navigation;
    expect(first.categories.map(({ name }) => name)).toEqual(['Garden']);
    expect(first.links.map(({ href }) => href)).toContain('/blog/');
    const ways = waysIn(german, site);
    const props = { status: 404, ...navigation, shown: staticLayout(site), ways, language };
    const html = renderToStaticMarkup(<App Component={ErrorPage} pageProps={props} />);
    expect(html).toContain(wordingIn('de-DE', undefined).words.errors.missing.title);
    expect(html).toContain('name="lang" value="de"');
    expect(html).toContain('href="/search?lang=de"');
    expect(html).not.toContain('href="/"');
  });

  it.each([
    ['/de/ueber-uns/', 1, ['Beiträge /de/beitraege/', 'Über uns /de/ueber-uns/'], false],
    ['/de/weg/', 1, ['Beiträge /de/beitraege/'], true],
    [undefined, 2, [], false],
  ])(
    'An error page leads to the posts and to the contact page of its language, where it has them: %s',
    async (contact, at, links, isIncomplete) => {
      const list = polylang.list.map((one, index) => (index === at ? { ...one, contact } : one));
      setLanguages({ ...polylang, list });
      const found = await navigationIn(list[at]);
      expect(found.navigation.links.map(({ name, href }) => `${name} ${href}`)).toEqual(links);
      expect(found.isIncomplete).toBe(isIncomplete);
    },
  );

  it('llms.txt lists no page of lists', async () => {
    const listed = await llmsTxt(queryCms, currentSite(site));
    expect(listed).toContain('/de/ueber-uns.md');
    expect(listed).not.toMatch(/startseite|beitraege/);
  });

  it('The feed of the comments on a post is in the language of the post', async () => {
    const open = cmsWith(gardenWith('kraeuter-ziehen', { commentStatus: 'open' }));
    expect(await feedAt('/de/kraeuter-ziehen/', open)).toMatchObject({
      language: 'de-DE',
      title: expect.stringContaining('Kommentare zu „Kräuter ziehen“'),
    });
  });

  it('A front page that lists the posts goes on in its language', async () => {
    const cms = cmsWith({ ...content, settings: { ...content.settings, frontPageId: null } });
    const list = polylang.list.map((language) => ({ ...language, posts: undefined }));
    setLanguages({ ...polylang, list });
    expect((await propsAt('front-page', '/de/', cms)).furtherPosts?.href).toBe('/de/page/2/');
    const { items } = (await propsAt('posts', '/de/page/2/', cms)).list;
    expect(items.map(({ title }) => title)).toContain('Kräuter ziehen');
  });

  it('The posts of a date are those of the language that its address says', async () => {
    expect(await titlesAt('/de/2026/03/page/2/')).toEqual(LAST_GERMAN_POSTS);
    expect(await titlesAt('/2026/03/')).toEqual(ENGLISH_POSTS);
    expect((await layoutAt('/de/2026/03/')).language.tag).toBe('de-DE');
  });

  it.each([
    ['/DE/author/ada/', '/de/author/ada/'],
    ['/de/author/ADA/', '/de/author/ada/'],
    ['/de/author/ada/amp/', '/de/author/ada/'],
    ['/de/author/ada/embed/', '/de/author/ada/'],
    ['/de/startseite/', '/de/'],
  ])('%s leads to the one address that this has in its language', async (address, to) => {
    expect(await routeTo(address)).toEqual({ kind: 'redirect', to });
  });

  it.each(['/de/author/nobody/', '/de/author/about/'])('There is no author at %s', async (at) => {
    expect((await routeTo(at)).kind).toBe('missing');
  });

  describe('The posts of an author', () => {
    /** Ada has written nothing in Arabic. */
    const withoutArabic = () =>
      cmsWith({
        ...content,
        posts: content.posts.filter(({ title }) => title !== 'زراعة الأعشاب'),
      });

    it('have an address in each language, with the posts, the words, the menus and the feed of it', async () => {
      const { cms, asked } = counted(queryCms);
      const props = await propsAt('author', '/de/author/ada/', cms);
      expect(asked).toHaveLength(2);
      const { layout, list, crumbs } = props;
      expect(list.items.map(({ title }) => title).slice(0, 2)).toEqual(['Tipp 11', 'Tipp 10']);
      expect(props).toMatchObject({
        title: 'Autor: Ada Green',
        uri: '/de/author/ada/',
      });
      expect(crumbs[0]?.href).toBe('/de/');
      expect(layout.language.tag).toBe('de-DE');
      expect(labelsOf(layout.primaryMenu)).toEqual(['Beiträge', 'Über uns']);
      expect(layout.metadata.canonical).toBe(`${ORIGIN}/de/author/ada/`);
      expect(await titlesAt('/author/ada/')).toEqual(ENGLISH_POSTS);
      expect(await titlesAt('/ar/author/ada/')).toEqual(['زراعة الأعشاب']);
    });

    it('go on in the language on their further pages, with two questions', async () => {
      const { cms, asked } = counted(queryCms);
      expect(await titlesAt('/de/author/ada/page/2/', cms)).toEqual(LAST_GERMAN_POSTS);
      expect(asked).toEqual(['GetSeedNodeOfAuthor', 'GetAuthorPageOfLanguage']);
      forgetPageStarts();
      expect(await isEmptyAt('/author/ada/page/2/')).toBe(true);
    });

    it('name the languages that have any, and the switch leads to the front page of others', async () => {
      const cms = withoutArabic();
      const layout = await layoutAt('/de/author/ada/', cms);
      expect(versionsOf(layout)).toEqual(versions('/author/ada/', '/de/author/ada/'));
      expect(switchOf(layout)).toEqual([
        'English /author/ada/',
        '*Deutsch /de/author/ada/',
        'العربية /ar/',
      ]);
      const { metadata } = await layoutAt('/ar/author/ada/', cms);
      expect(metadata.robots).toBe('noindex');
      expect(metadata).not.toHaveProperty('languages');
    });

    it.each([
      ['/de/kraeuter-ziehen/', '/de/author/ada/'],
      ['/growing-herbs/', '/author/ada/'],
    ])('are what a post leads to, in its own language: %s', async (address, to) => {
      const { author, layout } = await propsAt('single', address);
      expect(author?.href).toBe(to);
      expect(layout.metadata.jsonLd).toContain(`${ORIGIN}${to}`);
    });

    it('are in the sitemap in the languages that have any, and there name each other', async () => {
      const sitemap = await sitemapOf('authors', withoutArabic());
      expect(locationsOf(sitemap)).toEqual(['/author/ada/', '/de/author/ada/']);
      expect(sitemap).toContain(`hreflang="de-DE" href="${ORIGIN}/de/author/ada/"`);
    });

    it('are made anew when a post is given to another author, or comes into the language', async () => {
      const [ada] = content.users;
      if (!ada) throw new Error('an author is missing');
      const bob = { ...ada, id: 77, login: 'bob', nicename: 'bob', displayName: 'Bob' };
      const { queryCms: collecting, keys } = collectKeys(queryCms, site);
      await screenAt('/de/author/ada/', collecting);
      const { termIds } = postOf('tipp-3');
      const users = [...content.users, bob];
      for (const [before, after] of [
        [
          { ...gardenWith('tipp-3', { authorId: 77 }), users },
          { ...content, users },
        ],
        [content, gardenWith('good-soil', { termIds })],
      ] as const) {
        const { changes } = await changesBetween(siteContextOf(before), siteContextOf(after));
        const told = [...changes.keys()].flatMap((key) => impliedKeys(key));
        expect(told.filter((key) => keys().includes(key))).not.toEqual([]);
      }
    });

    it('take few questions in the sitemap, however many authors have written however much', async () => {
      const [ada] = content.users;
      if (!ada) throw new Error('an author is missing');
      const users = Array.from({ length: 12 }, (_, number) => ({
        ...ada,
        id: 1_000 + number,
        login: `author-${number}`,
        nicename: `author-${number}`,
      }));
      const posts = users.flatMap(({ id }, author) =>
        Array.from({ length: 101 }, (_, number) => ({
          ...postOf('tipp-3'),
          id: 10_000 + author * 200 + number,
          slug: `post-${author}-${number}`,
          authorId: id,
          date: `20${10 + author}-01-01 10:00:00`,
          dateGmt: `20${10 + author}-01-01 10:00:00`,
        })),
      );
      const { cms, asked } = counted(
        cmsWith({ ...content, users: [ada, ...users], posts: [...content.posts, ...posts] }),
      );
      const locations = locationsOf(await sitemapOf('authors', cms));
      // Twice, for the parts and for the document: the authors, and two questions in each language.
      expect(asked.length).toBeLessThanOrEqual(2 * (1 + 3 * 2));
      expect(locations.length).toBeGreaterThan(12);
      expect(locations).toContain('/de/author/author-11/');
    });

    it('are of all languages where addresses alone say the language', async () => {
      setLanguages({ ...polylang, plugin: 'paths' });
      expect(await titlesAt('/author/ada/')).toContain('Tipp 11');
      expect(await routeTo('/de/author/ada/')).toEqual({ kind: 'redirect', to: '/author/ada/' });
    });

    it('are asked as ever on a site in one language', async () => {
      setLanguages(false);
      const { cms, asked } = counted(queryCms);
      expect(await titlesAt('/author/ada/', cms)).toContain('Tipp 11');
      expect(asked).toEqual(['GetSeedNode', 'GetAuthorPage']);
    });
  });

  describe('The list of a content type that Polylang translates', () => {
    let cms: QueryCms;

    beforeEach(() => {
      setLanguages({ ...polylang, types: ['Project'] });
      cms = cmsWith(gardenWithProjects([0, 1], [...Array(11).keys()]));
    });

    it('has an address in each language, with what is in it, in its words, and names the others that have any', async () => {
      const { cms: counting, asked } = counted(cms);
      const { layout, list, uri } = await propsAt('archive', '/de/projects/', counting);
      expect(asked).toEqual(['GetSeedNode', 'GetTypePageOfLanguage']);
      expect(list.items.map(({ title }) => title).slice(0, 2)).toEqual(['Beet 10', 'Beet 9']);
      expect(uri).toBe('/de/projects/');
      expect(layout.language.tag).toBe('de-DE');
      expect(layout.metadata.canonical).toBe(`${ORIGIN}/de/projects/`);
      expect(versionsOf(layout)).toEqual(versions('/projects/', '/de/projects/'));
      expect(switchOf(layout)).toEqual([
        'English /projects/',
        '*Deutsch /de/projects/',
        'العربية /ar/',
      ]);
      expect(await titlesAt('/projects/', cms)).toEqual(['Bed 1', 'Bed 0']);
    });

    it('goes on in the language, with two questions once its first page was seen', async () => {
      const { cms: counting, asked } = counted(cms);
      const second = ['Beet 1', 'Beet 0'];
      expect(await titlesAt('/de/projects/page/2/', counting)).toEqual(second);
      forgetPageStarts();
      asked.length = 0;
      expect(await titlesAt('/de/projects/page/2/', counting)).toEqual(second);
      expect(asked).toEqual(['GetSeedNodeOfType', 'GetTypePageOfLanguage']);
      expect(await isEmptyAt('/projects/page/2/', cms)).toBe(true);
    });

    it.each([
      ['/de/projects/beet-2/', '/de/projects/'],
      ['/projects/bed-1/', '/projects/'],
    ])('is what its contents lead to, in their own language: %s', async (address, to) => {
      expect((await propsAt('project', address, cms)).crumbs.at(-1)?.href).toBe(to);
    });

    it('has a feed in each language, and stands in the sitemap in those that have any', async () => {
      const { items, ...feed } = await feedAt('/de/projects/', cms);
      expect(feed).toMatchObject({
        language: 'de-DE',
        home_page_url: `${ORIGIN}/de/projects/`,
        feed_url: `${ORIGIN}/de/projects/feed/json/`,
      });
      expect(items[0].title).toBe('Beet 10');
      const sitemap = await sitemapOf('lists', cms);
      const lists = locationsOf(sitemap).filter((address) => address.includes('projects'));
      expect(lists).toEqual(['/projects/', '/de/projects/']);
      expect(sitemap).toContain(`hreflang="de-DE" href="${ORIGIN}/de/projects/"`);
    });

    it('is made anew when anything of the type is published, and not for a comment', async () => {
      const { queryCms: collecting, keys } = collectKeys(cms, site);
      await screenAt('/de/projects/', collecting);
      expect(keys()).toEqual(expect.arrayContaining(['list:project', btoa('post_type:project')]));
      expect(keys()).not.toContain('list:*');
    });

    it('is of all languages where Polylang does not translate the type', async () => {
      setLanguages(polylang);
      expect((await titlesAt('/projects/', cms))?.slice(0, 1)).toEqual(['Beet 10']);
      expect(await titlesAt('/projects/page/2/', cms)).toContain('Bed 0');
      expect(await routeTo('/de/projects/', cms)).toEqual({ kind: 'redirect', to: '/projects/' });
    });

    it.each([
      ['/de/projects/beet-2/', 'Beet 1', 'Beet 3', ['Beet 3', 'Beet 1']],
      ['/projects/bed-3/', 'Bed 2', undefined, ['Bed 1']],
    ])('has what stands before and after %s, and more of it, in its language', async (...row) => {
      const [address, ...expected] = row;
      const few = cmsWith(gardenWithProjects([1, 2, 3], [1, 2, 3]));
      const { older, newer, others } = await propsAt('project', address, few);
      expect([older?.name, newer?.name, others.map(({ title }) => title)]).toEqual(expected);
    });
  });

  it('A page is made of its translations: one that is unpublished or moves makes it anew', async () => {
    const { queryCms: collecting, keys } = collectKeys(queryCms, site);
    await screenAt('/growing-herbs/', collecting);
    expect(keys()).toEqual(expect.arrayContaining([101, 102, 103].map((id) => btoa(`post:${id}`))));
  });

  it('The posts before and after a post are in its language', async () => {
    const props = JSON.stringify(await propsAt('single', '/de/kraeuter-ziehen/'));
    expect(props).toContain('Tipp 1');
    expect(props).not.toMatch(/Growing herbs|زراعة الأعشاب/);
  });

  it('A translation that is published is named from then on', async () => {
    expect(versionsOf(await layoutAt('/good-soil/'))).toEqual([]);
    const posts = content.posts.map((post) =>
      post.id === 105 ? { ...post, status: 'publish' as const } : post,
    );
    const layout = await layoutAt('/good-soil/', cmsWith({ ...content, posts }));
    expect(versionsOf(layout)).toEqual(versions('/good-soil/', '/de/gute-erde/'));
  });

  it.each([
    ['/de/', 'de-DE', '/de/', 10, 'Tipp 11'],
    ['/', 'en-US', '/', 3, 'Watering in summer'],
    ['/de/category/garten/', 'de-DE', '/de/category/garten/', 10, 'Tipp 11'],
    ['/de/2026/03/', 'de-DE', '/de/2026/03/', 10, 'Tipp 11'],
    ['/de/author/ada/', 'de-DE', '/de/author/ada/', 10, 'Tipp 11'],
  ])('Each language has a feed of its own: that of %s', async (...row) => {
    const [address, tag, home, count, first] = row;
    const { items, ...feed } = await feedAt(address);
    expect(feed).toMatchObject({
      language: tag,
      home_page_url: `${ORIGIN}${home}`,
      feed_url: `${ORIGIN}${home}feed/json/`,
    });
    expect([items.length, items[0].title]).toEqual([count, first]);
    const url = `${ORIGIN}${tag === 'en-US' ? '' : '/de'}/author/ada/`;
    expect(items[0].authors).toEqual([expect.objectContaining({ name: 'Ada Green', url })]);
  });

  it('The feed of the posts page of a language is the feed of the language', async () => {
    expect(await feedAt('/de/beitraege/')).toEqual({ kind: 'redirect', to: '/de/feed/json/' });
  });

  it('The sitemaps name each address in all its languages', async () => {
    const pages = await sitemapOf('content');
    expect(pages).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    const alternate = (tag: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${ORIGIN}${address}"/>`;
    expect(pages.split(alternate('de-DE', '/de/kraeuter-ziehen/'))).toHaveLength(4);
    expect(pages).toContain(alternate('x-default', '/growing-herbs/'));
    expect(locationsOf(pages)).toContain('/de/kraeuter-ziehen/');
    expect(locationsOf(pages)).not.toContain('/de/beitraege/');
    expect(await sitemapOf('terms')).toContain('hreflang="ar"');
    expect(locationsOf(await sitemapOf('lists'))).toEqual(
      expect.arrayContaining(['/', '/de/', '/ar/', '/blog/', '/de/beitraege/']),
    );
    const list = polylang.list.map((one, at) => (at === 0 ? { ...one, posts: '/المدونة/' } : one));
    setLanguages({ ...polylang, list });
    const lists = await sitemapOf('lists', cmsWith(gardenWith('blog', { slug: 'المدونة' })));
    expect(locationsOf(lists).filter((address) => address === '/المدونة/')).toHaveLength(1);
    expect(lists).toContain(`<loc>${ORIGIN}/المدونة/</loc><xhtml:link`);
  });

  describe('The search', () => {
    /** A search of a site whose index is made now. */
    const searchFor = async (query: Parameters<typeof readSearch>[0]) => {
      const { SiteSearch } = await import('@homegrown/engine/search/site-search');
      const search = new SiteSearch({
        newQueryCms: async () => queryCms,
        log: {
          version: async () => '',
          changesSince: () => ({ everything: null, unpublished: new Set<string>(), keys: [] }),
        },
        file: { read: async () => null, write: async () => undefined },
        site: currentSite(site),
        language: '',
        refreshAfterMs: 60_000,
        now: Date.now,
        maxWaitMs: 30_000,
      });
      return searchScreen(queryCms, readSearch(query, site), {
        site: currentSite(site),
        search: (term: string, _page: number, _site: SiteDefinition, language?: string) =>
          search.search(term, { skip: 0, take: 9 }, language),
        contentNames: async () => ({ types: [], taxonomies: [] }),
      });
    };

    it.each([
      ['de', 'Licht', 'de', 'de-DE', ['Kräuter ziehen']],
      ['en', 'Licht', 'en', 'en-US', []],
      ['nope', 'basil', 'en', 'en-US', ['Growing herbs']],
    ])('that was opened in “%s” finds what is in that language: %s', async (...row) => {
      const [lang, q, language, tag, titles] = row;
      const props = await searchFor({ q, lang });
      const items = titles.map((title) => ({ title }));
      expect(props).toMatchObject({ language, layout: { language: { tag } }, found: { items } });
    });

    it('has the categories and the address of its language', async () => {
      const { layout, categories } = await searchFor({ lang: 'de' });
      expect(categories.map(({ name }) => name)).toEqual(['Garten']);
      expect(switchOf(layout)).toEqual([
        'English /search',
        '*Deutsch /search?lang=de',
        'العربية /search?lang=ar',
      ]);
      expect(layout.search).toBe('/search?lang=de');
    });
  });

  it('The switch names each language in itself, and says which one is here', async () => {
    const { languages, metadata } = await layoutAt('/de/kraeuter-ziehen/');
    if (!languages) throw new Error('There is no switch of languages');
    const html = renderToStaticMarkup(<LanguageSwitch languages={languages} />);
    expect(html).toMatch(/<nav[^>]* aria-label="Sprachen"/);
    expect(html).toMatch(/href="\/growing-herbs\/" lang="en-US" hrefLang="en-US"/i);
    expect(html).toMatch(/lang="de-DE" hrefLang="de-DE" aria-current="true"/i);
    expect(html).toContain('<bdi>العربية</bdi>');
    const head = renderToStaticMarkup(<PageMetadata metadata={metadata} />);
    expect(head).toContain(
      `<link rel="alternate" hrefLang="x-default" href="${ORIGIN}/growing-herbs/"/>`,
    );
  });
});

it('WPML tells the addresses of translations alone, and none of one that is a draft', () => {
  setLanguages({ ...polylang, plugin: 'wpml' });
  const node = { uri: '/about/', locale: { locale: 'en_US' } };
  const found = translated(
    { ...node, translated: [{ uri: '/de/ueber-uns/' }, { uri: null }] },
    site,
  );
  expect(found?.versions.map(({ language, path }) => `${language.code} ${path}`)).toEqual([
    'en /about/',
    'de /de/ueber-uns/',
  ]);
});

it('Without a plugin the address says the language, and the front pages are each other’s translations', async () => {
  const menus = { header: 'PRIMARY___DE', footer: 'FOOTER' };
  setLanguages({
    plugin: 'paths',
    types: [],
    list: [
      { code: 'en', tag: 'en-US', home: '/' },
      { code: 'de', tag: 'de-DE', home: '/de/', menus },
    ],
  });
  const layout = await layoutAt('/de/ueber-uns/');
  expect(layout.language.tag).toBe('de-DE');
  expect(labelsOf(layout.primaryMenu)).toEqual(['Beiträge', 'Über uns']);
  expect(switchOf(layout)).toEqual(['English /', '*Deutsch /de/ueber-uns/']);
  expect(versionsOf(layout)).toEqual([]);
  expect((await layoutAt('/about/')).language.tag).toBe('en-US');
  expect(versionsOf(await layoutAt('/de/'))).toEqual(versions('/', '/de/'));
});

it('A site in one language asks for nothing more, and no page says anything of others', async () => {
  setLanguages(false);
  const terms = content.terms.filter(({ taxonomy }) => !/language|translations/.test(taxonomy));
  const { cms, asked } = counted(cmsWith({ ...content, terms }));
  const layout = await layoutAt('/growing-herbs/', cms);
  expect(asked).toHaveLength(2);
  expect(layout).not.toHaveProperty('home');
  expect(JSON.stringify(layout)).not.toMatch(/hreflang|"languages"/);
});

const [first] = polylang.list;

it.each([
  [{ languages: { ...polylang, list: [first] } }, 'two languages or more'],
  [{ languages: { ...polylang, plugin: 'weglot' } }, '"polylang", "wpml" or "paths"'],
  [{ languages: { ...polylang, list: [first, { ...first, code: 'x' }] } }, 'one language alone'],
  [{ languages: { ...polylang, list: [first, { code: 'de', tag: 'de', home: '/de' }] } }, '/de/'],
  // It would outweigh the languages of the pages.
  [{ language: 'de-DE' }, 'language in site.config.ts'],
])('Languages that can’t be are told at the start: %j', (config, message) => {
  const check = () => checkSiteConfig({ ...site, config: { ...siteConfig, ...config } });
  expect(check).toThrow(SiteConfigError);
  expect(check).toThrow(message);
});
