import { queryCmsAsEditor, queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { environment } from '@homegrown/engine/internal/cms/environment';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import { timeNow } from '@homegrown/engine/internal/forms/form-time';
import type { CommentsProps } from '@homegrown/engine/screens/define-comments-template';
import { de } from '@homegrown/engine/words/de';
import {
  comment,
  DISCUSSION,
  post,
  siteOf,
} from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { VisitorComments } from '@/packages/content-backend/comments/visitor-comments';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf, type Backend } from '@/packages/content-backend/http/backend';
import type { DiscussionSettings, SiteContent } from '@/packages/content-backend/model';
import { getServerSideProps } from '@/pages/-/comment';
import { siteConfig } from '@/site.config';
import { askOf } from '../changes/query-backend';
import { germanBelow, ownNetwork, SITE, requestPage } from './request-page';

jest.mock('@homegrown/engine/cms/query-cms', () => ({
  queryCmsForRequest: jest.fn(),
  queryCmsAsEditor: jest.fn(),
}));
jest.mock('@homegrown/engine/internal/changes/change-log', () => ({
  changeLog: () => ({ take: async (message: { changes: unknown }) => taken.push(message.changes) }),
}));

const taken: unknown[] = [];

const PAGE = '/sheets/comment-page-1/';

let backend: Pick<Backend, 'site' | 'execute'>;
let sendings: number;
const unavailable = new CmsUnavailable('timeout', 'CreateComment', 'No answer in 8000 ms');

/** WordPress with a post that takes comments, one that takes none, and one of 2020. */
function wordpress(
  discussion: Partial<DiscussionSettings> = {},
  permalinks = '/%postname%/',
): void {
  const content: SiteContent = siteOf(
    {
      posts: [
        post({
          id: 5,
          slug: 'sheets',
          comments: [comment({ id: 3, postId: 5, authorName: 'Reed' })],
        }),
        post({
          id: 6,
          slug: 'closed',
          commentStatus: 'closed',
          comments: [comment({ id: 4, postId: 6 })],
        }),
        post({ id: 7, slug: 'old', date: '2020-01-01 10:00:00', dateGmt: '2020-01-01 15:00:00' }),
      ],
    },
    { contentTypes: [...DECLARED_TYPES], permalinks, discussion: { ...DISCUSSION, ...discussion } },
  );
  const comments = new VisitorComments(async () => {
    const site = siteContextOf(comments.addedTo(content));
    backend = { site, execute: executorOf(schema, site) };
  });
  // Comments change nothing of the schema, whose making takes long.
  const { schema, ...made } = backendOf(content, { visitorComments: comments });
  backend = made;
  const sender = { viewer: null, readOnly: false, introspection: false };
  const queryCms = askOf(async (params) => backend.execute(params, sender), 'now');
  jest.mocked(queryCmsForRequest).mockResolvedValue(queryCms);
  jest.mocked(queryCmsAsEditor).mockReturnValue(async (query, variables) => {
    sendings += 1;
    return queryCms(query, variables);
  });
}

beforeEach(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: 'http://127.0.0.1:8080',
    SITE_URL: SITE,
    TRAILING_SLASH: 'true',
    FAUST_SECRET_KEY: '5e3ed833-0000-4000-8000-000000000000',
  });
  sendings = 0;
  taken.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  wordpress();
});

const typed = { name: 'Marla', email: 'marla@example.com', url: '', text: 'Mine has two metres.' };

/** The time of a page that was made some seconds ago. */
function timeOf(secondsAgo: number): string {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - secondsAgo * 1_000);
  const time = timeNow();
  clock.mockRestore();
  return time;
}

/** What somebody gets who opens the address, or sends the form there. */
async function answered(
  form: Record<string, string> | null,
  {
    query = {},
    origin = SITE,
    network,
  }: Partial<Record<'origin' | 'network', string>> & {
    query?: Record<string, string>;
  } = {},
) {
  const got = await requestPage(getServerSideProps, {
    query: { path: PAGE, ...query },
    body: form && new URLSearchParams({ _time: timeOf(60), ...form }).toString(),
    headers: { origin },
    network,
  });
  const { result } = got;
  const redirect = 'redirect' in result ? result.redirect.destination : null;
  const screen =
    'props' in result && 'screen' in (await result.props) ? (await result.props).screen : null;
  // The page shows no other screen.
  const props = (screen as { props: CommentsProps } | null)?.props ?? null;
  return { ...got, redirect, props };
}

/** The page that an answer leads to. */
async function followed(redirect: string | null) {
  const address = new URL(redirect ?? '', SITE);
  return answered(null, { query: Object.fromEntries(address.searchParams) });
}

const replaceComments = (settings: { perPage?: number; closedAfterDays?: number }) =>
  jest.replaceProperty(siteConfig, 'comments', {
    perPage: 50,
    maxDepth: 5,
    closedAfterDays: 0,
    ...settings,
  });

const stored = () => backend.site.store.comments;

describe('A comment', () => {
  it('is there for everybody at once, and its writer is led to it', async () => {
    const { redirect } = await answered(typed);
    expect(redirect).toMatch(/^\/-\/comment\?path=.*&sent=[\w-]+#comment-sent$/);
    expect(redirect).not.toContain('Marla');
    const { props, headers } = await followed(redirect);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(props?.notice).toEqual({
      words: 'Your comment is published.',
      href: `#comment-${stored()[0]?.id}`,
      held: null,
    });
    expect(props?.comments.map(({ name }) => name)).toEqual(['Reed', 'Marla']);
    expect(JSON.stringify(props)).not.toContain('marla@example.com');
    const changed = [Buffer.from('post:5').toString('base64'), 'list:comment'];
    expect(taken).toEqual([changed.map((key) => ({ key, unpublished: false }))]);
  });

  it('that WordPress holds is shown to its writer alone, by an address that nobody can make', async () => {
    wordpress({ moderation: true });
    const { redirect } = await answered({ ...typed, text: 'First line\nand <b>second</b>.' });
    const { props } = await followed(redirect);
    expect(props?.notice).toMatchObject({
      href: null,
      held: { name: 'Marla', text: 'First line\nand <b>second</b>.', isCut: false },
    });
    expect(props?.comments.map(({ name }) => name)).toEqual(['Reed']);
    expect(taken).toEqual([]);
    const forged = await answered(null, {
      query: { sent: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect(forged.props?.notice).toBeNull();
    const elsewhere = new URL(redirect ?? '', SITE).searchParams.get('sent') ?? '';
    const other = await answered(null, {
      query: { path: '/old/comment-page-1/', sent: elsewhere },
    });
    expect(other.props?.notice).toBeNull();
  });

  it('of any length that is held fits into an address, as far as its beginning', async () => {
    wordpress({ moderation: true });
    const text = Array.from({ length: 9_000 }, (_, index) => `${index * 7_919}`).join(' ');
    const { redirect } = await answered({ ...typed, text: text.slice(0, 60_000) });
    expect(redirect?.length).toBeLessThan(4_000);
    const held = (await followed(redirect)).props?.notice?.held;
    expect(held?.isCut).toBe(true);
    expect(text.startsWith(held?.text ?? '-')).toBe(true);
  });

  it('stands below the comment that it answers', async () => {
    const form = await answered(null, { query: { reply: '3' } });
    expect(form.props?.form).toMatchObject({
      action: '/-/comment?path=%2Fsheets%2Fcomment-page-1%2F&reply=3#comment-answer',
      answers: { name: 'Reed', back: '/sheets/comment-page-1/#comment-form' },
    });
    const [shown] = form.props?.comments ?? [];
    const quoted = form.props?.form?.answers?.quoted ?? '';
    expect(quoted).not.toBe('');
    expect(shown?.html.replace(/<[^>]+>/g, '')).toContain(quoted.replace(/…$/, ''));
    expect(form.props?.comments.map(({ name }) => name)).toEqual(['Reed']);
    await answered(typed, { query: { reply: '3' } });
    expect(stored()[0]).toMatchObject({ parentId: 3, postId: 5, authorName: 'Marla' });
  });

  it('is sent once, however often the same form comes', async () => {
    const visitor = { network: '10.9.9.9' };
    const all = await Promise.all([1, 2, 3].map(async () => answered(typed, visitor)));
    expect(sendings).toBe(1);
    for (const { redirect } of all) expect(redirect).toContain('&sent=');
  });
});

it('A comment is written, answered and shown where addresses have no slash at their end', async () => {
  jest.replaceProperty(environment(), 'TRAILING_SLASH', false);
  wordpress({}, '/%postname%');
  const query = { path: '/sheets/comment-page-1' };
  const { redirect } = await answered(typed, { query });
  expect((await followed(redirect)).props?.notice?.words).toBe('Your comment is published.');
  const reply = await answered(null, { query: { ...query, reply: '3' } });
  expect(reply.props?.form?.answers?.name).toBe('Reed');
});

it('Whoever writes the first comment of a page is led to that page, also when the form is sent once more', async () => {
  replaceComments({ perPage: 1 });
  const visitor = { network: '10.7.7.7' };
  const first = await answered(typed, visitor);
  const again = await answered(typed, visitor);
  for (const { redirect } of [first, again]) {
    expect(redirect).toContain('comment-page-2');
    expect((await followed(redirect)).props?.comments.map(({ name }) => name)).toEqual(['Marla']);
  }
  expect(sendings).toBe(1);
});

it('Whoever answers a comment is led back to its page, not to the last of the thread', async () => {
  replaceComments({ perPage: 1 });
  await answered(typed);
  const { redirect } = await answered(
    { ...typed, email: 'ada@example.com', text: 'So has mine.' },
    { query: { reply: '3' } },
  );
  expect(redirect).toContain('comment-page-1');
  expect((await followed(redirect)).props?.comments.map(({ name }) => name)).toEqual(['Reed']);
  // The next answer is written below the comment alone: no other answer to it is shown there.
  const { props } = await answered(null, { query: { reply: '3' } });
  expect(props).toMatchObject({
    comments: [{ name: 'Reed', replies: [], replyHref: null }],
    older: null,
    newer: null,
  });
});

it('Whoever looks for a comment is led to the page of its thread, or to the first where it is gone', async () => {
  replaceComments({ perPage: 1 });
  await answered(typed);
  const id = stored().find(({ authorName }) => authorName === 'Marla')?.id ?? 0;
  const { redirect: reply } = await answered(
    { ...typed, email: 'ada@example.com', text: 'So has mine.' },
    { query: { path: '/sheets/comment-page-2/', reply: String(id) } },
  );
  expect(reply).toContain('comment-page-2');
  const replyId = stored().find(({ parentId }) => parentId === id)?.id ?? 0;
  const placeOf = async (comment: string) =>
    (await answered(null, { query: { comment } })).redirect;
  expect(await placeOf('3')).toBe('/sheets/comment-page-1/#comment-3');
  expect(await placeOf(String(id))).toBe(`/sheets/comment-page-2/#comment-${id}`);
  expect(await placeOf(String(replyId))).toBe(`/sheets/comment-page-2/#comment-${replyId}`);
  for (const gone of ['999', 'x', '']) expect(await placeOf(gone)).toBe('/sheets/comment-page-1/');
});

it('Whoever looks for a comment below an address that is none is led there, and from there on as anybody', async () => {
  const path = '/moved-sheets/comment-page-1/';
  const { redirect } = await answered(null, { query: { path, comment: '3' } });
  expect(redirect).toBe(path);
});

it('An address of a comment ends after thirty days', async () => {
  wordpress({ moderation: true });
  const { redirect } = await answered(typed);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const DAY_MS = 24 * 3_600_000;
  clock.mockReturnValue(now + 29.9 * DAY_MS);
  expect((await followed(redirect)).props?.notice).not.toBeNull();
  clock.mockReturnValue(now + 30.1 * DAY_MS);
  expect((await followed(redirect)).props?.notice).toBeNull();
});

it.each([
  ['example.com', 'https://example.com'],
  ['example.com:8080', 'https://example.com:8080'],
  ['http://example.com/', 'http://example.com/'],
])('The website %s leads to %s', async (url, expected) => {
  await answered({ ...typed, url });
  expect(stored()[0]?.authorUrl).toBe(expected);
});

describe('A comment is not sent, and nothing of it is lost,', () => {
  it.each([
    ['without a name', { name: ' ' }, 'name', 'Write your name.'],
    ['with a name of 246 letters', { name: 'n'.repeat(246) }, 'name', 'This text is too long.'],
    ['without an email address', { email: '' }, 'email', 'Write your email address.'],
    ['with what is no email address', { email: 'x@y' }, 'email', 'This is not an email address.'],
    [
      'with what is no website',
      { url: 'javascript:alert(1)' },
      'url',
      'This is not a web address.',
    ],
    ['without a text', { text: ' \n ' }, 'text', 'Write your comment.'],
    ['with 65,526 bytes', { text: 'é'.repeat(32_763) }, 'text', 'This text is too long.'],
  ] as const)('%s', async (_what, more, field, words) => {
    const { status, props } = await answered({ ...typed, ...more });
    expect(status).toBe(422);
    expect(props?.form?.errors).toEqual([{ field, words }]);
    const given: Record<string, string> = { ...typed, ...more };
    expect(props?.form?.typed).toEqual({ ...given, [field]: given[field]?.trim() });
    expect(sendings).toBe(0);
  });

  const again = /Press the button again/;

  it.each([
    ['whose hidden field is filled', () => ({ _website: 'x' }), /hidden field against spam/],
    ['that came sooner than anybody writes', () => ({ _time: timeOf(0) }), again],
    ['whose page was never made here', () => ({ _time: 'x' }), again],
  ])('one %s', async (_what, more, words) => {
    const { status, props } = await answered({ ...typed, ...more() });
    expect([status, sendings]).toEqual([422, 0]);
    expect(props?.form?.words).toMatch(words);
    expect(props?.form?.typed).toEqual(typed);
  });

  it('where WordPress refuses it, in WordPress’s words', async () => {
    wordpress({ requiresAccount: true });
    const { status, props } = await answered(typed);
    expect(status).toBe(422);
    expect(props?.form).toMatchObject({
      words: 'Your comment was not sent: This site requires you to be logged in to leave a comment',
      typed,
    });
  });

  it('a second time with the same words', async () => {
    await answered(typed);
    const { props } = await answered(typed);
    expect(props?.form?.words).toBe(
      'Your comment was not sent: Duplicate comment detected; it looks as though you’ve already said that!',
    );
  });

  it('to a post whose comments are closed, by its status or its age, or as an answer to what is not there', async () => {
    const isGivenBack = async (query: Record<string, string>) => {
      const { status, sent } = await answered(typed, { query });
      expect([status, sent]).toEqual([422, expect.stringContaining('Mine has two metres.')]);
    };
    const closed = { path: '/closed/comment-page-1/' };
    const old = { path: '/old/comment-page-1/' };
    await isGivenBack(closed);
    expect((await answered(null, { query: closed })).redirect).toBe(closed.path);
    expect((await answered(null, { query: old })).props?.form).not.toBeNull();
    const settings = replaceComments({ closedAfterDays: 14 });
    await isGivenBack(old);
    settings.restore();
    await isGivenBack({ reply: '4' });
    expect(sendings).toBe(0);
  });

  it('from another site’s page', async () => {
    const { status, sent } = await answered(typed, { origin: 'https://evil.example' });
    expect([status, sendings]).toEqual([403, 0]);
    for (const words of ['came from another site', ...Object.values(typed)]) {
      expect(sent).toContain(words);
    }
  });

  it('in the language that its page begins with, on a site in several', async () => {
    germanBelow('/sheets/');
    const { status, sent } = await answered(typed, { origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(sent).toContain('<html lang="de-DE"');
    expect(sent).toContain(de.commentAnswers.foreign);
  });

  it.each([
    ['timeout', {}, /^It is not certain/],
    ['malformed', { status: 200 }, /^It is not certain/],
    ['status', { status: 502 }, /^It is not certain/],
    ['status', { status: 403 }, /can’t take comments at the moment/],
    ['down', {}, /can’t take comments at the moment/],
  ] as const)(
    'as far as one can know, after the failure "%s" %j, and goes to WordPress when it is sent once more',
    async (reason, facts, words) => {
      let asked = 0;
      jest.mocked(queryCmsAsEditor).mockReturnValue(async () => {
        asked += 1;
        throw new CmsUnavailable(reason, 'CreateComment', 'x', facts);
      });
      const visitor = { network: ownNetwork() };
      expect((await answered(typed, visitor)).props?.form?.words).toMatch(words);
      await answered(typed, visitor);
      expect(asked).toBe(2);
    },
  );

  it.each([
    ['Internal server error', /^It is not certain/],
    [
      'Cannot query field "createComment" on type "RootMutation".',
      /can’t take comments at the moment/,
    ],
  ])('where WPGraphQL says "%s", which no visitor reads', async (detail, words) => {
    jest.mocked(queryCmsAsEditor).mockReturnValue(async () => {
      throw new CmsUnavailable('graphql', 'CreateComment', detail);
    });
    const { props } = await answered(typed);
    expect(props?.form?.words).toMatch(words);
    expect(props?.form?.words).not.toContain(detail);
  });

  it('while WordPress does not answer; of one that may have arrived it says so', async () => {
    jest.mocked(queryCmsAsEditor).mockReturnValue(async () => {
      throw unavailable;
    });
    const { status, props } = await answered(typed);
    expect(status).toBe(422);
    expect(props?.form?.words).toMatch(/^It is not certain that your comment has arrived/);
    jest.mocked(queryCmsForRequest).mockResolvedValue(async () => {
      throw unavailable;
    });
    const down = await answered({ ...typed, text: 'Another one.' });
    expect([down.status, down.sent]).toEqual([503, expect.stringContaining('Another one.')]);
  });

  it('after many of one network: 429 with the time to wait', async () => {
    const visitor = { network: '10.8.8.8' };
    for (let number = 0; number < 12; number += 1) {
      await answered(
        { ...typed, email: `m${number}@example.com`, text: `Comment ${number}` },
        visitor,
      );
    }
    const { status, headers, props } = await answered({ ...typed, text: 'One more.' }, visitor);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(props?.form?.typed.text).toBe('One more.');
  });
});

it.each([
  '/sheets/',
  '/sheets/comment-page-1/x',
  '//sheets/comment-page-1/',
  '/sheets//comment-page-1/',
  'https://evil.example/comment-page-1/',
  '/../comment-page-1/',
  '/%E0%A4%A/comment-page-1/',
  '/gone/comment-page-1/',
])('There is no form for %s', async (path) => {
  expect((await answered(null, { query: { path } })).result).toEqual({ notFound: true });
});
