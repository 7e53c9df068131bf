import { searchScreen } from '@homegrown/engine/screens/search-screen';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { QueryCms } from '#cms/apollo-client';
import { waysIn } from '#content/server/languages';
import { staticLayout } from '#content/shared/static-layout';
import { placesOf } from '#editor/browser/open-preview';
import * as notices from '#editor/browser/preview-notice';
import { problem, type ProblemReason } from '#editor/browser/token-outcome';
import { toolbarEntries } from '#editor/browser/toolbar-items';
import { describeState } from '#editor/server/publish-state';
import { refusalReasons } from '#editor/shared/contract';
import { saidIn } from '#editor/shared/said';
import { ShownEditorWords } from '#editor/ui/editor-context';
import { AccountMenu } from '#editor/ui/editor-toolbar/AccountMenu';
import {
  EditorToolbar,
  ownNodes,
  ToolbarSkeleton,
  ToolbarTrouble,
} from '#editor/ui/editor-toolbar/EditorToolbar';
import { LoginForm } from '#editor/ui/login-form/LoginForm';
import { LoginScreen } from '#editor/ui/login-form/LoginScreen';
import { LoginStatus } from '#editor/ui/login-form/LoginStatus';
import { PreviewBar } from '#editor/ui/preview-bar/PreviewBar';
import { PreviewMessage, PreviewProgress } from '#editor/ui/preview-bar/PreviewMessage';
import { routeAddress } from '#routing/route-address';
import { loadPage } from '#templates/load-page';
import type * as AllWording from '#words/wording';
import { editorWording, screenWords, wordingIn } from '#words/wording';
import { exampleSite as site } from '@/__tests__/example-site';
import { parsedPage } from '@/__tests__/unit/parsed-page';
import { ErrorScreen } from '@/components/error-screen/ErrorScreen';
import { OfflineScreen } from '@/components/offline-screen/OfflineScreen';
import { ShownWords } from '@/components/wording/words-context';
import type { SiteContent } from '@/packages/content-backend/model';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';
import { siteConfig } from '@/site.config';
import ArchiveView from '@/wp-templates/archive/ArchiveView';
import CommentsView from '@/wp-templates/comments/CommentsView';
import FrontPageView from '@/wp-templates/front-page/FrontPageView';
import PageView from '@/wp-templates/page/PageView';
import ProjectView from '@/wp-templates/project/ProjectView';
import SearchView from '@/wp-templates/search/SearchView';
import SingleView from '@/wp-templates/single/SingleView';
import { templates } from '@/wp-templates/templates';

// Each word of the interface stands in brackets, in a language of its own.
jest.mock('#words/wording', () => {
  const actual = jest.requireActual<typeof AllWording>('#words/wording');
  const bracketed = (words: unknown): unknown =>
    typeof words === 'string'
      ? `⟦${words}⟧`
      : Object.fromEntries(
          Object.entries(Object(words)).map(([name, value]) => [name, bracketed(value)]),
        );
  const pseudo = { words: bracketed(actual.english.words), locale: 'en-US' };
  return {
    ...actual,
    english: pseudo,
    wordingIn: () => pseudo,
    wordingOf: ({ wording = pseudo }: { wording?: unknown }) => wording,
  };
});

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

/** What an editor has written, by the names of its fields in WordPress's answers. */
const WRITTEN =
  /^(?:title|label|description|excerpt|content|altText|caption|summary|projectTitle|contentArea|trade|year|place|task|result|quotation|speaker|brand|testimonialContent|testimonialAuthor|name)$/;

/** A text or HTML whose letters are gone. */
const withoutLetters = (html: string): string =>
  html.replace(/<[^>]*>|&[#\w]+;|\p{L}+/gu, (part) => (/^\p{L}/u.test(part) ? '0' : part));

/**
 * An answer without a letter in what an editor has written: whatever letter a screen then shows is
 * of the interface.
 */
function unwritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwritten);
  if (typeof value !== 'object' || value === null) return value;
  const { __typename: type } = value as { __typename?: string };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && WRITTEN.test(name) && (name !== 'name' || type !== 'ContentType')
        ? withoutLetters(inner)
        : unwritten(inner),
    ]),
  );
}

let content: SiteContent;
let queryCms: QueryCms;
beforeAll(async () => {
  content = await demonstration();
  const inner = queryContent(content);
  queryCms = async (query, variables) => asAnswer(unwritten(await inner(query, variables)));
});

beforeEach(() => {
  const empty = { label: '0', href: '/' };
  jest.replaceProperty(siteConfig, 'frontPage', {
    banner: { src: '/static/banner.jpeg', width: 1200, height: 600, alt: '0' },
    heading: '0',
    text: '0',
    buttons: [empty],
    callToAction: { text: '0', button: empty },
    latestPosts: { heading: '0' },
    testimonials: { heading: '0', text: '0' },
  });
  jest.replaceProperty(siteConfig, 'platform', { name: '0', url: 'https://example.com/' });
  jest.replaceProperty(siteConfig, 'share', []);
  jest.replaceProperty(siteConfig, 'fixed', ['newsletter']);
  jest.replaceProperty(siteConfig, 'newsletter', {
    heading: '0',
    text: '0',
    action: 'https://0.0.0.0/',
    emailField: '0',
    hiddenFields: {},
    page: '',
    places: ['article', 'footer'],
  });
});

const SPOKEN = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder'];

/** What a screen says without a bracket around it: its texts, its names for those who hear it. */
function unbracketed(html: string): string[] {
  const { body } = parsedPage(`<body>${html}`);
  // Dates are the work of Intl; names that are the same in every language say so.
  for (const element of body.querySelectorAll('script, time, [translate="no"]')) element.remove();
  const spoken = [...body.querySelectorAll('*')].flatMap((element) =>
    SPOKEN.map((name) => element.getAttribute(name) ?? ''),
  );
  return [body.textContent ?? '', ...spoken].flatMap((text) => {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    return rest.match(/\p{L}[\p{L}’' -]*/gu) ?? [];
  });
}

function show(view: unknown, props: object): string {
  return renderToStaticMarkup(
    <ShownWords value={screenWords(wording)}>
      {createElement(view as FunctionComponent, props)}
    </ShownWords>,
  );
}

const wording: AllWording.Wording = wordingIn('en-US', undefined);

async function screenAt(path: string) {
  const segments = path.split('/').filter(Boolean);
  const route = await routeAddress(segments, templates, { trailingSlash: true, queryCms, site });
  if (route.kind !== 'template') throw new Error(`${path} is ${route.kind}`);
  const screen = await loadPage(templates, route, queryCms, site);
  if (!screen) throw new Error(`Nothing is at ${path}`);
  return screen;
}

describe('no word stands on a screen but in its language', () => {
  it.each([
    '/',
    '/posts/',
    '/posts/page/2/',
    '/about/',
    '/projects/',
    '/category/email/',
    '/tag/planning/',
    '/2026/',
  ])('%s', async (path) => {
    const screen = await screenAt(path);
    expect(unbracketed(show(views[screen.template], screen.props))).toEqual([]);
    expect(unbracketed(screen.props.layout.metadata.title)).toEqual([]);
  });

  it('an author, a project, and posts, one behind a password', async () => {
    const { users, posts } = content;
    const project = posts.find(({ type, status }) => type === 'project' && status === 'publish');
    const commented = posts.find(({ comments }) => comments.length > 0);
    const locked = posts.find(({ password, type }) => password !== '' && type === 'post');
    for (const path of [
      `/author/${users[0]?.nicename}/`,
      `/projects/${project?.slug}/`,
      `/${commented?.slug}/`,
      `/${commented?.slug}/comment-page-1/`,
      `/${locked?.slug}/`,
    ]) {
      const screen = await screenAt(path);
      expect([path, unbracketed(show(views[screen.template], screen.props))]).toEqual([path, []]);
    }
  });

  it.each(['', 'email', 'zzzz'])('the search for “%s”', async (term) => {
    const sources = {
      site: { ...site, wording },
      search: async () => null,
      contentNames: async () => ({ types: ['post', 'page'], taxonomies: [] }),
    };
    const props = await searchScreen(queryCms, { term, after: '', page: 1 }, sources);
    const said = unbracketed(show(SearchView, props)).filter((word) => word.trim() !== term);
    expect(said).toEqual([]);
  });

  it('the pages of errors', () => {
    const [shown, ways] = [staticLayout(site), waysIn(null, site)];
    const suggested = { term: '', pages: [{ href: '/a/', title: '0' }] };
    for (const screen of [
      show(ErrorScreen, { code: 404, suggested, shown, ways }),
      show(ErrorScreen, { code: 410, shown, ways }),
      show(ErrorScreen, { code: 503, shown, ways }),
      show(OfflineScreen, { shown }),
    ]) {
      expect(unbracketed(screen)).toEqual([]);
    }
  });
});

describe('no word stands before an editor but in the site’s language', () => {
  const editors = editorWording(wording);
  const places = placesOf('https://cms.example.com', editors);
  const spoken = (element: ReactNode): string[] =>
    unbracketed(
      renderToStaticMarkup(
        <ShownWords value={screenWords(wording)}>
          <ShownEditorWords value={editors}>{element}</ShownEditorWords>
        </ShownWords>,
      ),
    );
  const message = ({ title, text, actions }: notices.PreviewNotice): ReactNode => (
    <PreviewMessage
      title={title}
      text={text}
      actions={actions.map(({ label }) => ({ label, href: '/' }))}
    />
  );
  beforeEach(() => jest.replaceProperty(siteConfig, 'brand', ''));

  it('at the sign-in', () => {
    const way = <LoginStatus problem={null} wordPressLogoutUrl={null} onSignIn={() => {}} />;
    const stuck = <LoginStatus problem="0" wordPressLogoutUrl="/" onSignIn={() => {}} />;
    const form = <LoginForm action="/" returnTo="/" notice="0" lostPasswordUrl="/" />;
    for (const inside of [form, way, stuck]) {
      expect(spoken(<LoginScreen>{inside}</LoginScreen>)).toEqual([]);
    }
  });

  it('in whatever a route or a browser tells an editor', () => {
    for (const name of Object.keys(editors.words.answers)) {
      expect(spoken(saidIn({ name, number: 3, detail: '0' }, editors))).toEqual([]);
    }
  });

  it('in whatever stands in place of a preview, and on the way to it', () => {
    const reasons: readonly ProblemReason[] = [...refusalReasons, 'logged-out'];
    const address = { id: '4', pathname: '/0/' };
    const shown = [
      notices.lackingNotice('p', places),
      notices.lackingNotice('previewPathname', places),
      notices.signedOutNotice(places),
      ...reasons.map((reason) => notices.signInNotice(problem(reason, 'slow'), places)),
      ...(
        [
          { kind: 'expired' },
          { kind: 'not-found' },
          { kind: 'not-allowed' },
          { kind: 'no-template', typename: '0', editHref: '/' },
          { kind: 'unavailable', detail: '0' },
          { kind: 'failed', detail: '0' },
          { kind: 'unexpected', detail: '0' },
        ] as const
      ).map((loaded) => notices.loadedNotice(loaded, address, places)),
    ];
    for (const notice of shown) {
      expect(spoken(message(notice))).toEqual([]);
    }
    for (const isSigningIn of [true, false]) {
      expect(spoken(<PreviewProgress isSigningIn={isSigningIn} />)).toEqual([]);
    }
  });

  it('in the bar of a preview', () => {
    for (const status of ['publish', 'private', 'future', 'draft', 'pending', 'trash', '0']) {
      for (const hasChanges of [true, false]) {
        const date = '2026-12-01T09:05:00';
        const said = describeState({ status, hasChanges, date }, wording);
        const bar = (
          <PreviewBar
            status={said}
            publishedHref="/"
            editHref="/"
            exitHref="/"
            onSignOut={async () => null}
          />
        );
        expect(spoken(bar)).toEqual([]);
      }
    }
  });

  it('in the toolbar', () => {
    const viewer = { name: '0', username: '0', small: null, large: null };
    const data = { cmsUrl: '', show: true, viewer, node: null };
    const edit = { typename: 'Post', name: null, href: '/' };
    const words = editors.words.toolbar;
    const { primary } = toolbarEntries({ ...data, edit }, '/', [], { words, isDevelopment: true });
    for (const known of [viewer, null]) {
      const account = <AccountMenu account={known} profileHref="/" onLogout={async () => null} />;
      const nodes = ownNodes({ primary, secondary: [] }, account);
      const bar = <EditorToolbar nodes={nodes} />;
      // Of a link that is shorter on a phone, both its name and its text.
      expect(spoken(bar).map((text) => text.trim())).toEqual([
        'WordPress GraphiQL IDE',
        'GraphiQL IDE',
      ]);
      expect(spoken(<ToolbarTrouble onRetry={() => {}} account={account} />)).toEqual([]);
    }
    expect(spoken(<ToolbarSkeleton />)).toEqual([]);
  });
});
