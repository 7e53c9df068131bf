import path from 'node:path';
import { getOperationName } from '@apollo/client/utilities';
import type { Ask } from '@homegrown/engine/cms/create-ask';
import {
  checkSiteConfig,
  SiteConfigError,
} from '@homegrown/engine/content/server/check-site-config';
import { translated, waysIn } from '@homegrown/engine/content/server/languages';
import { staticFrame } from '@homegrown/engine/content/shared/static-frame';
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
import { readSearch } from '@homegrown/engine/search/search-request';
import type { SiteDefinition } from '@homegrown/engine/site/define-site';
import type { SiteLanguage, SiteLanguages } from '@homegrown/engine/site/settings';
import { loadPage } from '@homegrown/engine/templates/load-page';
import { wordingIn } from '@homegrown/engine/words/wording';
import { renderToStaticMarkup } from 'react-dom/server';
import { askOf } from '@/__tests__/unit/changes/ask-backend';
import type { Screen } from '@/__tests__/unit/wp-templates/load-screen';
import { LanguageSwitch } from '@/components/language-switch/LanguageSwitch';
import { PageMetadata } from '@/components/page-metadata/PageMetadata';
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
import { errorNavigation } from '@/wp-templates/error/error-navigation';
import { searchScreen } from '@/wp-templates/search/search-screen';
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
let ask: Ask;
let moments = 0;

function cmsWith(changed: SiteContent): Ask {
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
  ask = cmsWith(content);
});

beforeEach(() => {
  jest.replaceProperty(siteConfig, 'languages', polylang);
  forgetLists();
  forgetPageStarts();
});

afterEach(() => jest.restoreAllMocks());

const segmentsOf = (address: string) => address.split('/').filter(Boolean);

const routeTo = (address: string, cms = ask): Promise<Route<TemplateName>> =>
  routeAddress(segmentsOf(address), templates, { trailingSlash: true, ask: cms, site });

async function screenAt(address: string, cms = ask): Promise<Screen> {
  const route = await routeTo(address, cms);
  if (route.kind !== 'template') throw new Error(`${address} is ${JSON.stringify(route)}`);
  const screen = await loadPage(templates, route, cms, site);
  if (!screen) throw new Error(`There is nothing at ${address}`);
  return screen;
}

const frameAt = async (address: string, cms = ask) => (await screenAt(address, cms)).props.frame;

/** The titles of the list that a screen shows. */
const titlesOf = ({ props }: Awaited<ReturnType<typeof screenAt>>) =>
  'list' in props ? props.list.items.map(({ title }) => title) : undefined;

const titlesAt = async (address: string, cms = ask) => titlesOf(await screenAt(address, cms));

/** A question with the operations that were asked by it. */
function counted(cms: Ask): { cms: Ask; asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  const counting: Ask = async (query, variables) => {
    asked.push(getOperationName(query) ?? undefined);
    return cms(query, variables);
  };
  return { cms: Object.assign(counting, { moment: '' }), asked };
}

/** `de-DE /de/ueber-uns/` for each version of a page. */
const versionsOf = (frame: Screen['props']['frame']): string[] =>
  (frame.metadata.languages ?? []).map(
    ({ hreflang, href }) => `${hreflang} ${decodeURI(href).replace(ORIGIN, '')}`,
  );

const switchOf = (frame: Screen['props']['frame']): string[] =>
  (frame.languages?.links ?? []).map(
    ({ name, href, isHere }) => `${isHere ? '*' : ''}${name} ${decodeURI(href)}`,
  );

describe('with Polylang', () => {
  it('A post is in its own language, with the words, the direction and the menus of it', async () => {
    const german = await screenAt('/de/kraeuter-ziehen/');
    expect(german.props.frame.language).toEqual({ tag: 'de-DE', direction: 'ltr' });
    const page = <App Component={WordPressNode} pageProps={{ screen: german }} />;
    expect(renderToStaticMarkup(page)).toContain('Zum Inhalt springen');
    expect(german.props.frame.primaryMenu.items.map(({ label }) => label)).toEqual([
      'Beiträge',
      'Über uns',
    ]);
    expect(german.props.frame.home).toBe('/de/');
    const arabic = await frameAt('/ar/زراعة-الأعشاب/');
    expect(arabic.language).toEqual({ tag: 'ar', direction: 'rtl' });
    expect(arabic.footerMenu.items.map(({ label }) => label)).toEqual(['About']);
    const english = await frameAt('/growing-herbs/');
    expect(english.language).toEqual({ tag: 'en-US', direction: 'ltr' });
    expect(english.primaryMenu.items.map(({ label }) => label)).toEqual(['Blog', 'About']);
  });

  it('A post, a page and a category name their translations, their own address and that for everybody else', async () => {
    const versions = [
      'en-US /growing-herbs/',
      'de-DE /de/kraeuter-ziehen/',
      'ar /ar/زراعة-الأعشاب/',
      'x-default /growing-herbs/',
    ];
    expect(versionsOf(await frameAt('/growing-herbs/'))).toEqual(versions);
    expect(versionsOf(await frameAt('/de/kraeuter-ziehen/'))).toEqual(versions);
    expect(versionsOf(await frameAt('/de/ueber-uns/'))).toEqual([
      'en-US /about/',
      'de-DE /de/ueber-uns/',
      'x-default /about/',
    ]);
    expect(versionsOf(await frameAt('/category/garden/'))).toEqual([
      'en-US /category/garden/',
      'de-DE /de/category/garten/',
      'ar /ar/category/حديقة/',
      'x-default /category/garden/',
    ]);
  });

  it('What is not translated names no other language, and the switch leads to the front page there', async () => {
    const frame = await frameAt('/watering-in-summer/');
    expect(frame.metadata).not.toHaveProperty('languages');
    expect(switchOf(frame)).toEqual([
      '*English /watering-in-summer/',
      'Deutsch /de/',
      'العربية /ar/',
    ]);
  });

  it('The front page stands where each language begins, and lists posts in that language', async () => {
    const { show } = siteConfig;
    jest.replaceProperty(siteConfig, 'show', { ...show, latestPosts: 'always' });
    for (const [address, tag, first] of [
      ['/', 'en-US', 'Watering in summer'],
      ['/de/', 'de-DE', 'Tipp 11'],
      ['/ar/', 'ar', 'زراعة الأعشاب'],
    ] as const) {
      const screen = await screenAt(address);
      expect(screen.template).toBe('front-page');
      if (screen.template !== 'front-page') return;
      expect(screen.props.frame.language.tag).toBe(tag);
      expect(screen.props.frame.metadata.canonical).toBe(`${ORIGIN}${address}`);
      expect(screen.props.latestPosts?.posts[0]?.title).toBe(first);
      expect(versionsOf(screen.props.frame)).toEqual([
        'en-US /',
        'de-DE /de/',
        'ar /ar/',
        'x-default /',
      ]);
    }
    expect(await routeTo('/de/startseite/')).toEqual({ kind: 'redirect', to: '/de/' });
  });

  it('The posts page of a language lists its posts, on as many pages as they fill', async () => {
    const first = await screenAt('/de/beitraege/');
    expect(first.template).toBe('posts');
    if (first.template !== 'posts') return;
    expect(first.props.title).toBe('Beiträge');
    expect(first.props.list.items).toHaveLength(9);
    expect(first.props.feed).toBe('/de/feed/');
    expect(versionsOf(first.props.frame)).toEqual([
      'en-US /blog/',
      'de-DE /de/beitraege/',
      'x-default /blog/',
    ]);
    const second = await screenAt('/de/beitraege/page/2/');
    expect(titlesOf(second)).toEqual(['Tipp 2', 'Tipp 1', 'Kräuter ziehen']);
    expect(second.props.frame.metadata).not.toHaveProperty('languages');
    const english = await screenAt('/blog/');
    expect(english.props).toMatchObject({ title: 'Blog' });
    expect(titlesOf(english)).toEqual(['Watering in summer', 'Good soil', 'Growing herbs']);
    expect((await routeTo('/de/beitraege/page/3/')).kind).toBe('template');
  });

  it('The posts page is called as its page is, in one language too, and by a label without a title', async () => {
    jest.replaceProperty(siteConfig, 'languages', false);
    expect((await screenAt('/blog/')).props).toMatchObject({ title: 'Blog' });
    expect((await screenAt('/blog/page/2/')).props.frame.metadata.title).toContain('Blog (page 2)');
    const posts = content.posts.map((post) =>
      post.slug === 'blog' ? { ...post, title: '', slug: 'المدونة' } : post,
    );
    const untitled = cmsWith({ ...content, posts });
    forgetLists();
    expect((await screenAt('/المدونة/', untitled)).props).toMatchObject({ title: 'Posts' });
    const named = posts.map((post) => ({ ...post, title: post.title || 'المدونة' }));
    forgetLists();
    const arabic = cmsWith({ ...content, posts: named });
    expect((await screenAt('/المدونة/', arabic)).props).toMatchObject({ title: 'المدونة' });
  });

  it('The language that WordPress gave with a page is known during an outage; the first of several in the settings comes before it', async () => {
    const settings = { ...content.settings, language: 'de_DE' };
    jest.replaceProperty(siteConfig, 'languages', false);
    await screenAt('/kraeuter-ziehen/', cmsWith({ ...content, settings }));
    expect(await lastLanguage(site)).toEqual({ tag: 'de-DE', direction: 'ltr' });
    jest.replaceProperty(siteConfig, 'languages', polylang);
    expect(await lastLanguage(site)).toEqual({ tag: 'en-US', direction: 'ltr' });
  });

  it('An error page is in the language that its address begins with, with the menus and the categories of it', async () => {
    const german = polylang.list[1] ?? null;
    const { navigation } = await errorNavigation(ask, currentSite(site), german);
    const { frame, categories, links } = navigation;
    expect(frame.language).toEqual({ tag: 'de-DE', direction: 'ltr' });
    expect(frame.primaryMenu.items.map(({ label }) => label)).toEqual(['Beiträge', 'Über uns']);
    expect([frame.home, frame.search]).toEqual(['/de/', '/search?lang=de']);
    expect(categories.map(({ name }) => name)).toEqual(['Garten']);
    expect(links.map(({ name, href }) => [name, href])).toEqual([['Beiträge', '/de/beitraege/']]);
    const first = (await errorNavigation(ask, currentSite(site), polylang.list[0] ?? null))
      .navigation;
    expect(first.categories.map(({ name }) => name)).toEqual(['Garden']);
    expect(first.links.map(({ href }) => href)).toContain('/blog/');
    const language = frame.language;
    const ways = waysIn(german, site);
    const props = { status: 404, ...navigation, shown: staticFrame(site), ways, language };
    const html = renderToStaticMarkup(<App Component={ErrorPage} pageProps={props} />);
    expect(html).toContain(wordingIn('de-DE', undefined).words.errors.missing.title);
    expect(html).toContain('name="lang" value="de"');
    expect(html).toContain('href="/search?lang=de"');
    expect(html).not.toContain('href="/"');
  });

  it('An error page leads to the posts and to the contact page of its language, where it has them', async () => {
    const [english, german, arabic] = polylang.list;
    if (!english || !german || !arabic) throw new Error('a language is missing');
    const withContact = { ...german, contact: '/de/ueber-uns/' };
    const list = [english, withContact, arabic];
    jest.replaceProperty(siteConfig, 'languages', { ...polylang, list });
    const linksOf = async (language: SiteLanguage) => {
      const { navigation, isIncomplete } = await errorNavigation(ask, currentSite(site), language);
      return [navigation.links.map(({ name, href }) => `${name} ${href}`), isIncomplete];
    };
    expect(await linksOf(withContact)).toEqual([
      ['Beiträge /de/beitraege/', 'Über uns /de/ueber-uns/'],
      false,
    ]);
    expect(await linksOf(arabic)).toEqual([[], false]);
    expect(await linksOf({ ...german, contact: '/de/weg/' })).toEqual([
      ['Beiträge /de/beitraege/'],
      true,
    ]);
  });

  it('The Markdown of a post names its own language, and llms.txt lists no page of lists', async () => {
    for (const [address, tag] of [
      ['/growing-herbs/', 'en-US'],
      ['/de/kraeuter-ziehen/', 'de-DE'],
      ['/ar/زراعة-الأعشاب/', 'ar'],
    ] as const) {
      const question = {
        segments: segmentsOf(address),
        site: currentSite(site),
        trailingSlash: true,
      };
      const { outcome } = await makeMarkdown(question, ask);
      if (outcome.kind !== 'document') throw new Error(outcome.kind);
      expect(outcome.document.body).toContain(`language: "${tag}"`);
    }
    const listed = await llmsTxt(ask, currentSite(site));
    expect(listed).toContain('/de/ueber-uns.md');
    expect(listed).not.toMatch(/startseite|beitraege/);
  });

  it('The feed of the comments on a post is in the language of the post', async () => {
    const commented = content.posts.map((post) =>
      post.slug === 'kraeuter-ziehen' ? { ...post, commentStatus: 'open' as const } : post,
    );
    const { outcome } = await makeFeed(
      {
        segments: ['de', 'kraeuter-ziehen'],
        format: 'json',
        site: currentSite(site),
        trailingSlash: true,
      },
      cmsWith({ ...content, posts: commented }),
    );
    if (outcome.kind !== 'document') throw new Error(outcome.kind);
    expect(JSON.parse(String(outcome.document.body))).toMatchObject({
      language: 'de-DE',
      title: expect.stringContaining('Kommentare zu „Kräuter ziehen“'),
    });
  });

  it('A front page that lists the posts goes on in its language', async () => {
    const latest = { ...content, settings: { ...content.settings, frontPageId: null } };
    const cms = cmsWith(latest);
    jest.replaceProperty(siteConfig, 'languages', {
      ...polylang,
      list: polylang.list.map((language) => ({ ...language, posts: undefined })),
    });
    const front = await screenAt('/de/', cms);
    expect(front.template).toBe('front-page');
    expect(front.template === 'front-page' && front.props.furtherPosts?.href).toBe('/de/page/2/');
    const second = await screenAt('/de/page/2/', cms);
    expect(second.template).toBe('posts');
    expect(titlesOf(second)).toContain('Kräuter ziehen');
  });

  it('The posts of a date are those of the language that its address says, and so is their feed', async () => {
    const titles = async (address: string) => titlesOf(await screenAt(address));
    expect(await titles('/de/2026/03/page/2/')).toEqual(['Tipp 2', 'Tipp 1', 'Kräuter ziehen']);
    expect(await titles('/2026/03/')).toEqual(['Watering in summer', 'Good soil', 'Growing herbs']);
    const { frame } = (await screenAt('/de/2026/03/')).props;
    expect(frame.language.tag).toBe('de-DE');
    const { outcome } = await makeFeed(
      {
        segments: ['de', '2026', '03'],
        format: 'json',
        site: currentSite(site),
        trailingSlash: true,
      },
      ask,
    );
    if (outcome.kind !== 'document') throw new Error(outcome.kind);
    const feed = JSON.parse(String(outcome.document.body));
    expect(feed).toMatchObject({ language: 'de-DE' });
    expect(feed.items[0].title).toMatch(/^Tipp/);
  });

  describe('The posts of an author', () => {
    it('have an address in each language, with the posts, the words, the menus and the feed of it', async () => {
      const { cms, asked } = counted(ask);
      const screen = await screenAt('/de/author/ada/', cms);
      if (screen.template !== 'author') throw new Error(screen.template);
      expect(asked).toHaveLength(2);
      const { frame, list, title, uri, feed, crumbs } = screen.props;
      expect(list.items.map((item) => item.title).slice(0, 2)).toEqual(['Tipp 11', 'Tipp 10']);
      expect(title).toBe('Autor: Ada Green');
      expect([uri, feed]).toEqual(['/de/author/ada/', '/de/author/ada/feed/']);
      expect(crumbs[0]?.href).toBe('/de/');
      expect(frame.language.tag).toBe('de-DE');
      expect(frame.primaryMenu.items.map(({ label }) => label)).toEqual(['Beiträge', 'Über uns']);
      expect(frame.metadata.canonical).toBe(`${ORIGIN}/de/author/ada/`);
      expect(await titlesAt('/author/ada/')).toEqual([
        'Watering in summer',
        'Good soil',
        'Growing herbs',
      ]);
      expect(await titlesAt('/ar/author/ada/')).toEqual(['زراعة الأعشاب']);
    });

    it('go on in the language on their further pages, with two questions', async () => {
      const { cms, asked } = counted(ask);
      expect(await titlesAt('/de/author/ada/page/2/', cms)).toEqual([
        'Tipp 2',
        'Tipp 1',
        'Kräuter ziehen',
      ]);
      expect(asked).toEqual(['GetSeedNodeOfAuthor', 'GetAuthorPageOfLanguage']);
      forgetPageStarts();
      const route = await routeTo('/author/ada/page/2/');
      if (route.kind !== 'template') throw new Error(route.kind);
      expect(await loadPage(templates, route, ask, site)).toBeNull();
    });

    it('name the languages that have any, and the switch leads to the front page of others', async () => {
      const versions = [
        'en-US /author/ada/',
        'de-DE /de/author/ada/',
        'ar /ar/author/ada/',
        'x-default /author/ada/',
      ];
      expect(versionsOf(await frameAt('/author/ada/'))).toEqual(versions);
      expect(versionsOf(await frameAt('/de/author/ada/'))).toEqual(versions);
      const posts = content.posts.filter(({ title }) => title !== 'زراعة الأعشاب');
      const frame = await frameAt('/de/author/ada/', cmsWith({ ...content, posts }));
      expect(versionsOf(frame)).toEqual([
        'en-US /author/ada/',
        'de-DE /de/author/ada/',
        'x-default /author/ada/',
      ]);
      expect(switchOf(frame)).toEqual([
        'English /author/ada/',
        '*Deutsch /de/author/ada/',
        'العربية /ar/',
      ]);
      const arabic = await frameAt('/ar/author/ada/', cmsWith({ ...content, posts }));
      expect(arabic.metadata.robots).toBe('noindex');
      expect(arabic.metadata).not.toHaveProperty('languages');
    });

    it('are what a post leads to, in its own language', async () => {
      for (const [address, to] of [
        ['/de/kraeuter-ziehen/', '/de/author/ada/'],
        ['/growing-herbs/', '/author/ada/'],
      ] as const) {
        const screen = await screenAt(address);
        if (screen.template !== 'single') throw new Error(screen.template);
        expect(screen.props.author?.href).toBe(to);
        expect(screen.props.frame.metadata.jsonLd).toContain(`${ORIGIN}${to}`);
      }
    });

    it('have a feed in each language', async () => {
      const { outcome } = await makeFeed(
        {
          segments: ['de', 'author', 'ada'],
          format: 'json',
          site: currentSite(site),
          trailingSlash: true,
        },
        ask,
      );
      if (outcome.kind !== 'document') throw new Error(outcome.kind);
      const feed = JSON.parse(String(outcome.document.body));
      expect(feed).toMatchObject({
        language: 'de-DE',
        home_page_url: `${ORIGIN}/de/author/ada/`,
        feed_url: `${ORIGIN}/de/author/ada/feed/json/`,
      });
      expect(feed.items[0]).toMatchObject({
        title: 'Tipp 11',
        authors: [{ name: 'Ada Green', url: `${ORIGIN}/de/author/ada/` }],
      });
    });

    it('are in the sitemap in the languages that have any, and there name each other', async () => {
      const posts = content.posts.filter(({ title }) => title !== 'زراعة الأعشاب');
      const cms = cmsWith({ ...content, posts });
      forgetParts('authors');
      const visits = { visit: async () => cms, site: currentSite(site) };
      const { outcome } = await makeSitemap('authors', 1, visits);
      const body = outcome.kind === 'document' ? String(outcome.document.body) : '';
      expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
        `${ORIGIN}/author/ada/`,
        `${ORIGIN}/de/author/ada/`,
      ]);
      expect(body).toContain(`hreflang="de-DE" href="${ORIGIN}/de/author/ada/"`);
    });

    it('are at one address, however it is written, and nowhere without the author', async () => {
      expect(await routeTo('/de/author/ADA/')).toEqual({
        kind: 'redirect',
        to: '/de/author/ada/',
      });
      expect((await routeTo('/de/author/nobody/')).kind).toBe('missing');
    });

    it('are made anew when a post is given to another author, or comes into the language', async () => {
      const bob = {
        ...content.users[0]!,
        id: 77,
        login: 'bob',
        nicename: 'bob',
        displayName: 'Bob',
      };
      const changed = (slug: string, change: Partial<SiteContent['posts'][number]>) => ({
        ...content,
        users: [...content.users, bob],
        posts: content.posts.map((one) => (one.slug === slug ? { ...one, ...change } : one)),
      });
      const german = content.posts.find(({ slug }) => slug === 'tipp-3');
      const keysBetween = async (before: SiteContent, after: SiteContent) => {
        const changes = await changesBetween(siteContextOf(before), siteContextOf(after));
        return [...changes.changes.keys()].flatMap((key) => impliedKeys(key));
      };
      const { ask: collecting, keys } = collectKeys(ask, site);
      await screenAt('/de/author/ada/', collecting);
      const given = await keysBetween(changed('tipp-3', { authorId: 77 }), changed('tipp-3', {}));
      expect(given.filter((key) => keys().includes(key))).not.toEqual([]);
      const translated = await keysBetween(content, {
        ...content,
        posts: changed('good-soil', { termIds: german?.termIds }).posts,
      });
      expect(translated.filter((key) => keys().includes(key))).not.toEqual([]);
    });

    it('are at an address that is written otherwise, in its own language', async () => {
      for (const address of ['/DE/author/ada/', '/de/author/ada/amp/', '/de/author/ada/embed/']) {
        expect([address, await routeTo(address)]).toEqual([
          address,
          { kind: 'redirect', to: '/de/author/ada/' },
        ]);
      }
      expect((await routeTo('/de/author/about/')).kind).toBe('missing');
    });

    it('take few questions in the sitemap, however many authors have written however much', async () => {
      const [ada] = content.users;
      const sample = content.posts.find(({ slug }) => slug === 'tipp-3');
      if (!ada || !sample) throw new Error('an author or a post is missing');
      const numbers = [...Array(12).keys()];
      const users = numbers.map((number) => ({
        ...ada,
        id: 1_000 + number,
        login: `author-${number}`,
        nicename: `author-${number}`,
      }));
      const posts = users.flatMap(({ id }, author) =>
        [...Array(101).keys()].map((number) => ({
          ...sample,
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
      forgetParts('authors');
      const visits = { visit: async () => cms, site: currentSite(site) };
      const { outcome } = await makeSitemap('authors', 1, visits);
      // Twice, for the parts and for the document: the authors, and two questions in each language.
      expect(asked.length).toBeLessThanOrEqual(2 * (1 + 3 * 2));
      const body = outcome.kind === 'document' ? String(outcome.document.body) : '';
      expect(body.split('<loc>').length).toBeGreaterThan(13);
      expect(body).toContain(`${ORIGIN}/de/author/author-11/`);
    });

    it('are of all languages where addresses alone say the language', async () => {
      jest.replaceProperty(siteConfig, 'languages', { ...polylang, plugin: 'paths' });
      expect(await titlesAt('/author/ada/')).toContain('Tipp 11');
      expect(await routeTo('/de/author/ada/')).toEqual({ kind: 'redirect', to: '/author/ada/' });
    });

    it('are asked as ever on a site in one language', async () => {
      jest.replaceProperty(siteConfig, 'languages', false);
      const { cms, asked } = counted(ask);
      expect(await titlesAt('/author/ada/', cms)).toContain('Tipp 11');
      expect(asked).toEqual(['GetSeedNode', 'GetAuthorPage']);
    });
  });

  describe('The list of a content type that Polylang translates', () => {
    let garden: SiteContent;
    let cms: Ask;

    beforeEach(() => {
      jest.replaceProperty(siteConfig, 'languages', { ...polylang, types: ['Project'] });
      const projects = [...Array(11).keys()].flatMap((number) =>
        ['growing-herbs', 'kraeuter-ziehen'].flatMap((slug, index) => {
          const post = content.posts.find((one) => one.slug === slug);
          const name = index === 0 ? 'Bed' : 'Beet';
          const date = `2026-03-${String(number + 10)} 10:0${index}:00`;
          return post && (index === 1 || number < 2)
            ? {
                ...post,
                type: 'project',
                id: 900 + 2 * number + index,
                slug: `${name.toLowerCase()}-${number}`,
                title: `${name} ${number}`,
                date,
                dateGmt: date,
              }
            : [];
        }),
      );
      garden = { ...content, posts: [...content.posts, ...projects] };
      cms = cmsWith(garden);
    });

    it('has an address in each language, with what is in it, in its words, and names the others that have any', async () => {
      const { cms: counting, asked } = counted(cms);
      const screen = await screenAt('/de/projects/', counting);
      if (screen.template !== 'archive') throw new Error(screen.template);
      expect(asked).toEqual(['GetSeedNode', 'GetTypePageOfLanguage']);
      const { frame, list, uri, feed } = screen.props;
      expect(list.items.map(({ title }) => title).slice(0, 2)).toEqual(['Beet 10', 'Beet 9']);
      expect([uri, feed]).toEqual(['/de/projects/', '/de/projects/feed/']);
      expect(frame.language.tag).toBe('de-DE');
      expect(frame.metadata.canonical).toBe(`${ORIGIN}/de/projects/`);
      expect(versionsOf(frame)).toEqual([
        'en-US /projects/',
        'de-DE /de/projects/',
        'x-default /projects/',
      ]);
      expect(switchOf(frame)).toEqual([
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
      const route = await routeTo('/projects/page/2/', cms);
      if (route.kind !== 'template') throw new Error(route.kind);
      expect(await loadPage(templates, route, cms, site)).toBeNull();
    });

    it('is what its contents lead to, in their own language', async () => {
      for (const [address, to] of [
        ['/de/projects/beet-2/', '/de/projects/'],
        ['/projects/bed-1/', '/projects/'],
      ] as const) {
        const screen = await screenAt(address, cms);
        if (screen.template !== 'project') throw new Error(screen.template);
        expect(screen.props.crumbs.at(-1)?.href).toBe(to);
      }
    });

    it('has a feed in each language, and stands in the sitemap in those that have any', async () => {
      const question = {
        segments: ['de', 'projects'],
        site: currentSite(site),
        trailingSlash: true,
      };
      const { outcome } = await makeFeed({ ...question, format: 'json' }, cms);
      if (outcome.kind !== 'document') throw new Error(outcome.kind);
      const feed = JSON.parse(String(outcome.document.body));
      expect(feed).toMatchObject({
        language: 'de-DE',
        home_page_url: `${ORIGIN}/de/projects/`,
        feed_url: `${ORIGIN}/de/projects/feed/json/`,
      });
      expect(feed.items[0].title).toBe('Beet 10');
      forgetParts('lists');
      const visits = { visit: async () => cms, site: currentSite(site) };
      const sitemap = (await makeSitemap('lists', 1, visits)).outcome;
      const body = sitemap.kind === 'document' ? String(sitemap.document.body) : '';
      expect([...body.matchAll(/<loc>([^<]*projects[^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(
        [`${ORIGIN}/projects/`, `${ORIGIN}/de/projects/`],
      );
      expect(body).toContain(`hreflang="de-DE" href="${ORIGIN}/de/projects/"`);
    });

    it('is made anew when anything of the type is published, and not for a comment', async () => {
      const { ask: collecting, keys } = collectKeys(cms, site);
      await screenAt('/de/projects/', collecting);
      expect(keys()).toEqual(expect.arrayContaining(['list:project', btoa('post_type:project')]));
      expect(keys()).not.toContain('list:*');
    });

    it('is of all languages where Polylang does not translate the type', async () => {
      jest.replaceProperty(siteConfig, 'languages', polylang);
      expect((await titlesAt('/projects/', cms))?.slice(0, 1)).toEqual(['Beet 10']);
      expect(await titlesAt('/projects/page/2/', cms)).toContain('Bed 0');
      expect(await routeTo('/de/projects/', cms)).toEqual({ kind: 'redirect', to: '/projects/' });
    });
  });

  it('A page is made of its translations: one that is withdrawn or moves makes it anew', async () => {
    const { ask: collecting, keys } = collectKeys(ask, site);
    await screenAt('/growing-herbs/', collecting);
    expect(keys()).toEqual(expect.arrayContaining([101, 102, 103].map((id) => btoa(`post:${id}`))));
  });

  it('The posts before and after a post are in its language', async () => {
    const screen = await screenAt('/de/kraeuter-ziehen/');
    if (screen.template !== 'single') throw new Error(screen.template);
    expect(JSON.stringify(screen.props)).toContain('Tipp 1');
    expect(JSON.stringify(screen.props)).not.toMatch(/Growing herbs|زراعة الأعشاب/);
  });

  it('The projects before and after a project, and more of them, are in its language, where the plugin translates projects', async () => {
    const [english, german] = ['growing-herbs', 'kraeuter-ziehen'].map((slug) =>
      content.posts.find((post) => post.slug === slug),
    );
    if (!english || !german) throw new Error('a post is missing');
    const projects = [1, 2, 3].flatMap((number) =>
      [english, german].map((post, index) => ({
        ...post,
        type: 'project',
        id: 900 + 2 * number + index,
        slug: `${index === 0 ? 'bed' : 'beet'}-${number}`,
        title: `${index === 0 ? 'Bed' : 'Beet'} ${number}`,
        date: `2026-03-0${number} 10:0${index}:00`,
        dateGmt: `2026-03-0${number} 10:0${index}:00`,
      })),
    );
    const garden = { ...content, posts: [...content.posts, ...projects] };
    const shownWith = async (types: string[], address: string) => {
      jest.replaceProperty(siteConfig, 'languages', { ...polylang, types });
      const screen = await screenAt(address, cmsWith(garden));
      if (screen.template !== 'project') throw new Error(screen.template);
      const { older, newer, others } = screen.props;
      return [older?.name, newer?.name, others.map(({ title }) => title)];
    };
    expect(await shownWith(['Project'], '/de/projects/beet-2/')).toEqual([
      'Beet 1',
      'Beet 3',
      ['Beet 3', 'Beet 1'],
    ]);
    expect(await shownWith(['Project'], '/projects/bed-3/')).toEqual([
      'Bed 2',
      undefined,
      ['Bed 1'],
    ]);
  });

  it('A translation that is published is named from then on', async () => {
    expect(versionsOf(await frameAt('/good-soil/'))).toEqual([]);
    const published = {
      ...content,
      posts: content.posts.map((post) =>
        post.id === 105 ? { ...post, status: 'publish' as const } : post,
      ),
    };
    expect(versionsOf(await frameAt('/good-soil/', cmsWith(published)))).toEqual([
      'en-US /good-soil/',
      'de-DE /de/gute-erde/',
      'x-default /good-soil/',
    ]);
  });

  it('Each language has a feed of its own', async () => {
    const feed = async (address: string) => {
      const { outcome } = await makeFeed(
        {
          segments: segmentsOf(address),
          format: 'json',
          site: currentSite(site),
          trailingSlash: true,
        },
        ask,
      );
      if (outcome.kind !== 'document') return outcome;
      const { language, home_page_url, items } = JSON.parse(String(outcome.document.body));
      return { language, home_page_url, first: items[0].title, count: items.length };
    };
    expect(await feed('/de/')).toEqual({
      language: 'de-DE',
      home_page_url: `${ORIGIN}/de/`,
      first: 'Tipp 11',
      count: 10,
    });
    expect(await feed('/')).toMatchObject({ language: 'en-US', count: 3 });
    expect(await feed('/de/category/garten/')).toMatchObject({ language: 'de-DE' });
    expect(await feed('/de/beitraege/')).toEqual({
      kind: 'redirect',
      to: '/de/feed/json/',
    });
  });

  it('The sitemaps name each address in all its languages', async () => {
    const sitemapOf = async (name: 'content' | 'terms' | 'lists', cms = ask) => {
      forgetParts(name);
      const { outcome } = await makeSitemap(name, 1, {
        visit: async () => cms,
        site: currentSite(site),
      });
      return outcome.kind === 'document' ? decodeURI(String(outcome.document.body)) : '';
    };
    const pages = await sitemapOf('content');
    expect(pages).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(pages).toContain(`<loc>${ORIGIN}/de/kraeuter-ziehen/</loc>`);
    expect(
      pages.split(
        `<xhtml:link rel="alternate" hreflang="de-DE" href="${ORIGIN}/de/kraeuter-ziehen/"/>`,
      ),
    ).toHaveLength(4);
    expect(pages).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/growing-herbs/"/>`,
    );
    expect(await sitemapOf('terms')).toContain('hreflang="ar"');
    const lists = await sitemapOf('lists');
    for (const address of ['/', '/de/', '/ar/', '/blog/', '/de/beitraege/']) {
      expect(lists).toContain(`<loc>${ORIGIN}${address}</loc>`);
    }
    expect(pages).not.toContain(`<loc>${ORIGIN}/de/beitraege/</loc>`);
    const posts = content.posts.map((post) =>
      post.slug === 'blog' ? { ...post, slug: 'المدونة' } : post,
    );
    const [english, ...others] = polylang.list;
    const list = english ? [{ ...english, posts: '/المدونة/' }, ...others] : [];
    jest.replaceProperty(siteConfig, 'languages', { ...polylang, list });
    const withBlog = await sitemapOf('lists', cmsWith({ ...content, posts }));
    expect(withBlog.split(`<loc>${ORIGIN}/المدونة/</loc><xhtml:link`)).toHaveLength(2);
    expect(withBlog.split(`<loc>${ORIGIN}/المدونة/</loc>`)).toHaveLength(2);
  });

  it('The search finds what is in the language that it was opened in', async () => {
    const { SiteSearch } = await import('@homegrown/engine/search/site-search');
    const search = new SiteSearch({
      ask: async () => ask,
      log: {
        moment: async () => '',
        changesSince: () => ({ everything: null, withdrawn: new Set<string>(), keys: [] }),
      },
      file: { read: async () => null, write: async () => undefined },
      site: currentSite(site),
      language: '',
      refreshAfterMs: 60_000,
      now: Date.now,
      maxWaitMs: 30_000,
    });
    const sources = {
      site: currentSite(site),
      search: (term: string, _page: number, _site: SiteDefinition, language?: string) =>
        search.search(term, { skip: 0, take: 9 }, language),
      contentNames: async () => ({ types: [], taxonomies: [] }),
    };
    const found = async (lang: string, q: string) => {
      const props = await searchScreen(ask, readSearch({ q, lang }, site), sources);
      const titles =
        props.found === null || props.found === 'failed'
          ? []
          : props.found.items.map(({ title }) => title);
      return { titles, language: props.language, tag: props.frame.language.tag };
    };
    expect(await found('de', 'Licht')).toEqual({
      titles: ['Kräuter ziehen'],
      language: 'de',
      tag: 'de-DE',
    });
    expect((await found('en', 'Licht')).titles).toEqual([]);
    expect(await found('nope', 'basil')).toEqual({
      titles: ['Growing herbs'],
      language: 'en',
      tag: 'en-US',
    });
    const { frame, categories } = await searchScreen(
      ask,
      readSearch({ lang: 'de' }, site),
      sources,
    );
    expect(categories.map(({ name }) => name)).toEqual(['Garten']);
    expect(switchOf(frame)).toEqual([
      'English /search',
      '*Deutsch /search?lang=de',
      'العربية /search?lang=ar',
    ]);
    expect(frame.search).toBe('/search?lang=de');
  });

  it('The switch names each language in itself, and says which one is here', async () => {
    const { languages, metadata } = await frameAt('/de/kraeuter-ziehen/');
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
  jest.replaceProperty(siteConfig, 'languages', { ...polylang, plugin: 'wpml' });
  const node = { uri: '/about/', locale: { locale: 'en_US' } };
  const versions = translated(
    { ...node, translated: [{ uri: '/de/ueber-uns/' }, { uri: null }] },
    site,
  );
  expect(versions?.versions.map(({ language, path }) => `${language.code} ${path}`)).toEqual([
    'en /about/',
    'de /de/ueber-uns/',
  ]);
});

it('Without a plugin the address says the language, and the front pages are each other’s translations', async () => {
  jest.replaceProperty(siteConfig, 'languages', {
    plugin: 'paths',
    types: [],
    list: [
      { code: 'en', tag: 'en-US', home: '/' },
      {
        code: 'de',
        tag: 'de-DE',
        home: '/de/',
        menus: { header: 'PRIMARY___DE', footer: 'FOOTER' },
      },
    ],
  });
  const frame = await frameAt('/de/ueber-uns/');
  expect(frame.language.tag).toBe('de-DE');
  expect(frame.primaryMenu.items.map(({ label }) => label)).toEqual(['Beiträge', 'Über uns']);
  expect(switchOf(frame)).toEqual(['English /', '*Deutsch /de/ueber-uns/']);
  expect(versionsOf(frame)).toEqual([]);
  expect((await frameAt('/about/')).language.tag).toBe('en-US');
  expect(versionsOf(await frameAt('/de/'))).toEqual(['en-US /', 'de-DE /de/', 'x-default /']);
});

it('A site in one language asks for nothing more, and no page says anything of others', async () => {
  jest.replaceProperty(siteConfig, 'languages', false);
  const plain = {
    ...content,
    terms: content.terms.filter(({ taxonomy }) => !/language|translations/.test(taxonomy)),
  };
  const { schema } = backendOf(plain);
  const questions: number[] = [];
  const cms = askOf(executorOf(schema, siteContextOf(plain)), 'plain');
  const counting: Ask = Object.assign(
    ((query, variables) => {
      questions.push(1);
      return cms(query, variables);
    }) as Ask, // Its type is one for each question.
    { moment: 'plain' },
  );
  const frame = await frameAt('/growing-herbs/', counting);
  expect(questions).toHaveLength(2);
  expect(frame).not.toHaveProperty('home');
  expect(JSON.stringify(frame)).not.toMatch(/hreflang|"languages"/);
});

it.each([
  [{ ...polylang, list: polylang.list.slice(0, 1) }, 'two languages or more'],
  [{ ...polylang, plugin: 'weglot' }, '"polylang", "wpml" or "paths"'],
  [
    { ...polylang, list: [polylang.list[0], { ...polylang.list[0], code: 'x' }] },
    'one language alone',
  ],
  [{ ...polylang, list: [polylang.list[0], { code: 'de', tag: 'de-DE', home: '/de' }] }, '/de/'],
])('Languages that can’t be are told at the start', (languages, message) => {
  expect(() => checkSiteConfig({ ...site, config: { ...siteConfig, languages } })).toThrow(
    SiteConfigError,
  );
  expect(() => checkSiteConfig({ ...site, config: { ...siteConfig, languages } })).toThrow(message);
});

it('A language of the whole site would outweigh those of its pages, and is refused', () => {
  expect(() => checkSiteConfig({ ...site, config: { ...siteConfig, language: 'de-DE' } })).toThrow(
    'language in site.config.ts',
  );
});
