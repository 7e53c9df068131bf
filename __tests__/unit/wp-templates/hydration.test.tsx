import { JSDOM } from 'jsdom';
import {
  act,
  createElement,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToString } from 'react-dom/server';
import { askContent, demonstration, site } from '@/__tests__/unit/lib/documents/ask-content';
import { AtFrameTop } from '@/components/site-frame/FrameTop';
import { StillScreen } from '@/components/still-screen/StillScreen';
import type { SiteContent } from '@/content-backend/model';
import type { Ask } from '@/lib/cms/create-ask';
import { routeAddress } from '@/lib/routing/route-address';
import ErrorPage from '@/pages/_error';
import Search from '@/pages/search';
import { siteConfig } from '@/site.config';
import { english, screenWords } from '@/words/wording';
import ArchiveView, { LiveArchive } from '@/wp-templates/archive/ArchiveView';
import CommentsView from '@/wp-templates/comments/CommentsView';
import FrontPageView, { LiveFrontPage } from '@/wp-templates/front-page/FrontPageView';
import { loadPage } from '@/wp-templates/load-page';
import PageView from '@/wp-templates/page/PageView';
import ProjectView from '@/wp-templates/project/ProjectView';
import { readSearch, searchScreen } from '@/wp-templates/search/search-screen';
import { type SentScreen, sentOfSearch, sentOfStill } from '@/wp-templates/sent-data';
import SingleView from '@/wp-templates/single/SingleView';
import { screenPage, templates } from '@/wp-templates/templates';

// A server waits until it is loaded.
jest.mock('@/components/language-switch/LanguageSwitchLoader', () => ({
  LanguageSwitchLoader: jest.requireActual('@/components/language-switch/LanguageSwitch')
    .LanguageSwitch,
}));

const views: Readonly<Record<string, unknown>> = {
  'front-page': FrontPageView,
  page: PageView,
  single: SingleView,
  project: ProjectView,
  comments: CommentsView,
  archive: ArchiveView,
  home: ArchiveView,
  author: ArchiveView,
  date: ArchiveView,
  singular: SingleView,
};

let content: SiteContent;
let ask: Ask;
beforeAll(async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.example.com';
  process.env.SITE_URL = 'https://www.example.com';
  content = await demonstration();
  ask = askContent(content);
});

/** A page as its server renders it, and as its browser does, by what was sent. */
interface RenderedPage {
  server: ReactElement;
  browser: ReactElement;
}

/** What comes out of the page's data, into which Next takes nothing that is undefined. */
function parsed<Value>(sent: Value): Value {
  const text = JSON.stringify(sent);
  expect(sent).toStrictEqual(JSON.parse(text));
  return JSON.parse(text) as Value;
}

function inBrowser(sent: SentScreen): ReactElement {
  const live = (): ReactNode => {
    if (sent.view === 'archive') return <LiveArchive {...sent.props} />;
    return sent.view === 'front-page' ? <LiveFrontPage {...sent.props} /> : null;
  };
  return (
    <StillScreen words={sent.words} hasLanguages={sent.hasLanguages}>
      {live()}
    </StillScreen>
  );
}

async function pageAt(path: string): Promise<RenderedPage> {
  const segments = path.split('/').filter(Boolean);
  const route = await routeAddress(segments, templates, { trailingSlash: true, ask });
  if (route.kind !== 'template') throw new Error(`${path} is ${route.kind}`);
  const screen = await loadPage(route, ask);
  if (!screen) throw new Error(`Nothing is at ${path}`);
  return {
    server: createElement(views[screen.template] as FunctionComponent<object>, screen.props),
    browser: inBrowser(parsed(screenPage(screen).sent)),
  };
}

async function searchFor(term: string): Promise<RenderedPage> {
  const sources = {
    site,
    search: async () => null,
    contentNames: async () => ({ types: ['post', 'page'], taxonomies: [] }),
  };
  const props = await searchScreen(ask, readSearch({ q: term }), sources);
  const sent = sentOfSearch(props);
  return {
    server: <Search {...props} sent={sent} />,
    browser: <Search sent={parsed(sent)} />,
  };
}

async function missingPage(): Promise<RenderedPage> {
  const words = screenWords(english, ['errors']);
  const sent = sentOfStill(words);
  return {
    server: <ErrorPage status={404} words={words} sent={sent} />,
    browser: <ErrorPage sent={sent} />,
  };
}

const GLOBALS = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'sessionStorage',
] as const;
const CLASSES = [
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'Node',
  'Event',
  'MutationObserver',
] as const;

/** Shows a page in a browser of this process and lets React take it over. */
async function hydrate({ server, browser }: RenderedPage, { isDisturbed = false } = {}) {
  const html = renderToString(<AtFrameTop bar={null}>{server}</AtFrameTop>);
  const { window } = new JSDOM(`<div id="__next">${html}</div>`, {
    url: 'https://www.example.com/',
    pretendToBeVisual: true,
  });
  for (const name of [...GLOBALS, ...CLASSES]) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name],
    });
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = window.document.getElementById('__next');
  if (!root) throw new Error('The page has no root.');
  if (isDisturbed) disturb(root);
  const partsIn = () => ['header', 'main', 'footer'].map((name) => root.querySelector(name));
  const keptIn = () => partsIn().map((part) => part?.outerHTML);
  const before = keptIn();
  const served = root.cloneNode(true) as Element;
  const errors: string[] = [];
  const told = jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    errors.push(said.map(String).join(' '));
  });
  const { hydrateRoot } = await import('react-dom/client');
  const page = (bar: ReactNode) => <AtFrameTop bar={bar}>{browser}</AtFrameTop>;
  const react = await act(async () =>
    hydrateRoot(root, page(null), { onRecoverableError: (error) => errors.push(String(error)) }),
  );
  const hydrated = keptIn();
  await act(async () => react.render(page(<div className="bar">An editor’s bar</div>)));
  told.mockRestore();
  return { errors, before, hydrated, after: keptIn(), served, root };
}

/**
 * Puts something before the header, as an extension of the browser does before the scripts come:
 * React makes the whole page anew.
 */
function disturb(root: Element): void {
  root.querySelector('header')?.before(root.ownerDocument.createElement('aside'));
}

/**
 * The elements of a selector that the new page lacks or has otherwise, whatever order attributes
 * are in. It fails where the server's page has none.
 */
function lost({ served, root }: { served: Element; root: Element }, selector: string): string[] {
  const wanted = [...served.querySelectorAll(selector)];
  const there = [...root.querySelectorAll(selector)];
  expect([selector, wanted.length > 0]).toEqual([selector, true]);
  return wanted
    .filter((element, index) => !element.isEqualNode(there[index] ?? null))
    .map(({ outerHTML }) => outerHTML);
}

/** Header, main part, footer and whatever else stands in a frame, but what is an editor's. */
const IN_FRAME = ':scope > div > :not(aside, .bar)';

function firstOf(fits: (post: SiteContent['posts'][number]) => boolean): string {
  const post = content.posts.find((one) => one.status === 'publish' && fits(one));
  if (!post) throw new Error('The content has no such post.');
  return post.slug;
}

describe('React takes a page over as the server has made it, and never writes into what stays', () => {
  const open = (type: string) => firstOf((post) => post.type === type && post.password === '');
  it.each<[string, () => Promise<RenderedPage>]>([
    ['a post', () => pageAt(`/${open('post')}/`)],
    [
      'a locked post',
      () => pageAt(`/${firstOf(({ password, type }) => password !== '' && type === 'post')}/`),
    ],
    ['a page', () => pageAt('/about/')],
    ['a project', () => pageAt(`/projects/${open('project')}/`)],
    [
      'comments',
      () => pageAt(`/${firstOf(({ comments }) => comments.length > 0)}/comment-page-1/`),
    ],
    ['the posts', () => pageAt('/posts/')],
    ['their second page', () => pageAt('/posts/page/2/')],
    ['a category', () => pageAt('/category/email/')],
    ['the projects', () => pageAt('/projects/')],
    ['an author', () => pageAt(`/author/${content.users[0]?.nicename}/`)],
    ['an empty search', () => searchFor('')],
    ['a search with results', () => searchFor('email')],
    ['a search without', () => searchFor('zzxqjvwk')],
    ['a missing page', missingPage],
  ])('%s', async (_, page) => {
    const { errors, before, hydrated, after, root } = await hydrate(await page());
    expect(errors).toEqual([]);
    expect(before.every(Boolean)).toBe(true);
    expect(hydrated).toEqual(before);
    expect(root.querySelector('.bar')).not.toBeNull();
    expect(after).toEqual(before);
  });

  it.each<[string, () => Promise<RenderedPage>]>([
    ['a post', () => pageAt(`/${open('post')}/`)],
    ['the posts', () => pageAt('/posts/')],
    ['a search', () => searchFor('email')],
  ])('%s of a site in several languages', async (_, page) => {
    const list = [
      { code: 'en', tag: 'en-US', home: '/' },
      { code: 'de', tag: 'de-DE', home: '/de/' },
    ];
    const { restore } = jest.replaceProperty(siteConfig, 'languages', {
      plugin: 'paths',
      types: [],
      list,
    });
    const { errors, before, after, root } = await hydrate(await page());
    const anew = await hydrate(await page(), { isDisturbed: true });
    restore();
    expect(errors).toEqual([]);
    expect(root.querySelector('nav a[hreflang="de-DE"]')).not.toBeNull();
    expect(after).toEqual(before);
    expect(anew.errors.length).toBeGreaterThan(0);
    expect(lost(anew, IN_FRAME)).toEqual([]);
    expect(lost(anew, ':scope > div > nav a[hreflang="de-DE"]')).toEqual([]);
  });

  it.each<[string, () => Promise<RenderedPage>]>([
    ['a post', () => pageAt(`/${open('post')}/`)],
    ['the posts', () => pageAt('/posts/')],
    ['a search', () => searchFor('email')],
    ['a missing page', missingPage],
  ])('%s, which an extension of the browser has changed before', async (_, page) => {
    const anew = await hydrate(await page(), { isDisturbed: true });
    expect(anew.errors.length).toBeGreaterThan(0);
    expect(lost(anew, IN_FRAME)).toEqual([]);
    expect(lost(anew, ':scope > div > :is(a, header, main, footer)')).toEqual([]);
  });

  it('the front page, which an extension of the browser has changed before', async () => {
    const anew = await hydrate(await pageAt('/'), { isDisturbed: true });
    expect(anew.errors.length).toBeGreaterThan(0);
    expect(lost(anew, `${IN_FRAME}:not(main)`)).toEqual([]);
    expect(lost(anew, 'main > :not([aria-labelledby="testimonials"])')).toEqual([]);
    expect(lost(anew, 'main > [aria-labelledby="testimonials"] > :first-child')).toEqual([]);
  });

  it('the front page, whose testimonials become a carousel', async () => {
    const { errors, before, hydrated, after } = await hydrate(await pageAt('/'));
    expect(errors).toEqual([]);
    const praise = /<section[^>]*aria-labelledby="testimonials".*<\/section>/s;
    const [one, main = '', other] = before;
    for (const later of [hydrated, after]) {
      expect([later[0], later[1]?.replace(praise, ''), later[2]]).toEqual([
        one,
        main.replace(praise, ''),
        other,
      ]);
    }
    expect(hydrated[1]).toMatch(praise);
  });
});
