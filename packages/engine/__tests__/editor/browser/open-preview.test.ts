/** @jest-environment jsdom */
import { CmsUnavailable } from '#cms/unavailable';
import {
  type Occasion,
  openPreview,
  placesOf,
  type PreviewState,
} from '#editor/browser/open-preview';
import { problem, type ProblemReason, type TokenOutcome } from '#editor/browser/token-outcome';
import { editorWording, english, wordingIn } from '#words/wording';
import { exampleSite as site } from '@/__tests__/example-site';
import { post, seed, sessionOf, viewer, wordPress } from '../preview-fakes';

const places = placesOf(site.cmsUrl, editorWording(english));

const TOKEN = { kind: 'token', token: 't', expiresAt: 1 } as const;

const answers = { GetSeedNode: { viewer, contentNode: seed }, GetPost: { post } };

async function opened(
  session = sessionOf(wordPress(answers).queryCms),
  occasion: Occasion = 'arrival',
) {
  const states: PreviewState['kind'][] = [];
  const last = await openPreview(session, places, {
    occasion,
    signal: new AbortController().signal,
    tell: ({ kind }) => states.push(kind),
  });
  return { states, last };
}

function noticeOf(state: PreviewState) {
  if (state.kind !== 'notice') throw new Error(state.kind);
  return state.notice;
}

function titleOf(state: PreviewState): string {
  return state.kind === 'notice' ? state.notice.title : state.kind;
}

describe('opening a preview', () => {
  it('signs in, loads, and shows', async () => {
    const { states, last } = await opened();
    expect(states).toEqual(['signing-in', 'loading']);
    expect(last.kind).toBe('ready');
  });

  it('reports a missing previewPathname before anyone signs in', async () => {
    const ensureAccessToken = jest.fn();
    const { queryCms, asked } = wordPress(answers);
    const session = sessionOf(queryCms, {
      search: () => '?preview=true&previewPathname=&p=1',
      ensureAccessToken,
    });
    const { states, last } = await opened(session);
    expect(noticeOf(last).detail).toBe(
      'The URL must contain the proper "previewPathname" query param for previews.',
    );
    expect(noticeOf(last).text.join(' ')).toContain('Enable public route redirects');
    expect(noticeOf(last).actions.length).toBeGreaterThan(0);
    expect(states).toEqual([]);
    expect(ensureAccessToken).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('does not ask WordPress while the editor is signed out', async () => {
    const { queryCms, asked } = wordPress(answers);
    const startSignIn = jest.fn(async () => problem('unexpected', 'cameBack'));
    const session = sessionOf(queryCms, {
      ensureAccessToken: async () => ({ kind: 'signed-out' }),
      startSignIn,
    });
    const { last } = await opened(session);
    expect(startSignIn.mock.calls).toEqual([[{ again: false, signal: expect.any(AbortSignal) }]]);
    expect(titleOf(last)).toBe('Log in to see this preview');
    expect(asked).toEqual([]);
  });

  it('leaves for the login page at once when the editor asks for it', async () => {
    const ensureAccessToken = jest.fn();
    const startSignIn = jest.fn(() => new Promise<never>(() => {}));
    const session = sessionOf(wordPress(answers).queryCms, { ensureAccessToken, startSignIn });
    const states: string[] = [];
    void openPreview(session, places, {
      occasion: 'sign-in',
      signal: new AbortController().signal,
      tell: ({ kind }) => states.push(kind),
    });
    await Promise.resolve();
    expect(startSignIn).toHaveBeenCalledWith({ again: true, signal: expect.any(AbortSignal) });
    expect(ensureAccessToken).not.toHaveBeenCalled();
    expect(states).toEqual(['signing-in']);
  });

  it('leads to the login page after “Try again”, even a second time in one visit', async () => {
    const startSignIn = jest.fn(async () => problem('unexpected', 'cameBack'));
    const session = sessionOf(wordPress(answers).queryCms, {
      ensureAccessToken: async () => ({ kind: 'signed-out' }),
      startSignIn,
    });
    await opened(session, 'retry');
    expect(startSignIn.mock.calls).toEqual([[expect.objectContaining({ again: true })]]);
  });

  it('asks this site with the token of the session', async () => {
    const fetchPreview = jest.fn(async () => ({ kind: 'not-found' as const }));
    await opened(sessionOf(wordPress(answers).queryCms, { fetchPreview }));
    expect(fetchPreview.mock.calls).toEqual([[{ id: '42', pathname: '/hello/' }, 't']]);
  });

  it('explains that the site was asked too often', async () => {
    const fetchPreview = async () => problem('busy', 'tooMany', { number: 3 });
    const { last } = await opened(sessionOf(wordPress(answers).queryCms, { fetchPreview }));
    expect(noticeOf(last).title).toBe('Just a moment');
    expect(noticeOf(last).text).toEqual(['Too many attempts. Try again in 3 seconds.']);
  });

  it('explains it in the site’s language, also a text that only a newer server knows', async () => {
    const german = placesOf(site.cmsUrl, editorWording(wordingIn('de', undefined)));
    const says = { name: 'constructor' };
    const fetchPreview = async () => ({ ...problem('busy', 'tooMany'), says });
    const session = sessionOf(wordPress(answers).queryCms, { fetchPreview });
    const last = await openPreview(session, german, {
      occasion: 'arrival',
      signal: new AbortController().signal,
      tell: () => {},
    });
    expect(last).toMatchObject({
      notice: { title: 'Einen Moment', text: [german.wording.words.answers.unexpected] },
    });
  });

  it('says that what is saved is safe when something is wrong inside, never “sign in”', async () => {
    const fetchPreview = async () => ({ kind: 'unexpected' as const, detail: 'No menus' });
    const { last } = await opened(sessionOf(wordPress(answers).queryCms, { fetchPreview }));
    expect(noticeOf(last)).toMatchObject({
      title: 'The preview can’t be shown',
      text: [expect.stringContaining('What is saved in WordPress is safe')],
      detail: 'No menus',
    });
    expect(noticeOf(last).actions[0]).toEqual({ label: 'Try again', does: 'retry' });
  });

  it('gives the code of the address to the sign-in', async () => {
    const ensureAccessToken = jest.fn(async () => TOKEN);
    const code = () => ({ code: 'abc', state: 's' });
    await opened(sessionOf(wordPress(answers).queryCms, { code, ensureAccessToken }));
    expect(ensureAccessToken).toHaveBeenCalledWith({ code: 'abc', state: 's' });
  });

  it.each<[ProblemReason, string]>([
    ['secret', 'WordPress does not know this site'],
    ['cms-unavailable', 'WordPress can’t be reached'],
    ['offline', 'This site can’t be reached'],
    ['busy', 'Just a moment'],
    ['logged-out', 'You are logged out'],
    ['expired-code', 'Log in to see this preview'],
    ['foreign', 'Log in to see this preview'],
    ['unexpected', 'Log in to see this preview'],
  ])('puts a sign-in that fails (%s) into words, with an action', async (reason, title) => {
    const session = sessionOf(wordPress(answers).queryCms, {
      ensureAccessToken: async () => problem(reason, 'slow'),
    });
    const { last } = await opened(session);
    expect(noticeOf(last).title).toBe(title);
    expect(noticeOf(last).text).toEqual([english.words.editors.answers.slow]);
    expect(noticeOf(last).actions.length).toBeGreaterThan(0);
  });

  it('requests a new token once when WordPress rejects it, and then shows a message instead of a loop', async () => {
    const forgetAccessToken = jest.fn();
    const ensureAccessToken = jest.fn(async () => TOKEN);
    const stale = { viewer: null, contentNode: null };
    const mended = wordPress({ ...answers, GetSeedNode: [stale, answers.GetSeedNode] });
    const tokens = { forgetAccessToken, ensureAccessToken };
    const first = await opened(sessionOf(mended.queryCms, tokens));
    expect(first.last.kind).toBe('ready');
    expect(forgetAccessToken.mock.calls).toEqual([['t']]);

    const never = wordPress({ ...answers, GetSeedNode: stale });
    const second = await opened(sessionOf(never.queryCms, tokens));
    expect(titleOf(second.last)).toBe('Your session has expired');
    expect(ensureAccessToken).toHaveBeenCalledTimes(4);
    expect(forgetAccessToken).toHaveBeenCalledTimes(2);
  });

  it('does not leave for a second sign-in when WordPress rejects its own token', async () => {
    const startSignIn = jest.fn(async () => problem('unexpected', 'cameBack'));
    const ensureAccessToken = jest
      .fn<Promise<TokenOutcome>, []>()
      .mockResolvedValueOnce(TOKEN)
      .mockResolvedValue({ kind: 'signed-out' });
    const never = wordPress({ ...answers, GetSeedNode: { viewer: null, contentNode: null } });
    for (const occasion of ['arrival', 'retry'] as const) {
      await opened(sessionOf(never.queryCms, { ensureAccessToken, startSignIn }), occasion);
    }
    expect(startSignIn.mock.calls[0]).toEqual([expect.objectContaining({ again: false })]);
  });

  it('links to the public page when the account may not preview the content', async () => {
    const nothing = wordPress({ ...answers, GetSeedNode: { viewer, contentNode: null } }).queryCms;
    const linksAt = async (search: string) => {
      const { last } = await opened(sessionOf(nothing, { search: () => search }));
      return noticeOf(last).actions.flatMap((action) => ('href' in action ? [action.href] : []));
    };
    const preview = (pathname: string) =>
      `?preview=true&p=42&previewPathname=${encodeURIComponent(pathname)}`;
    expect(await linksAt(preview('/hello/'))).toContain(`${site.basePath}/hello/`);
    for (const pathname of [
      '/?p=42',
      '//evil.example/',
      'https://evil.example/',
      '/\\\\evil.example',
    ]) {
      expect((await linksAt(preview(pathname))).join(' ')).not.toMatch(/evil|p=42/);
    }
  });

  it.each([
    [{ viewer, contentNode: null }, 'Nothing to preview here'],
    [{ viewer, contentNode: { ...seed, contentType: null } }, 'You may not preview this'],
    [new CmsUnavailable('timeout', 'GetSeedNode', 'too long'), 'WordPress can’t be reached'],
    [new CmsUnavailable('graphql', 'GetSeedNode', 'no'), 'WordPress answered with an error'],
    [new TypeError('x is undefined'), 'The preview can’t be shown'],
    [
      { viewer, contentNode: { ...seed, __typename: 'Testimonial' } },
      'This site has no screen for it',
    ],
  ])('has words and an action for every end (%#)', async (answer, title) => {
    const { last } = await opened(
      sessionOf(wordPress({ ...answers, GetSeedNode: answer }).queryCms),
    );
    expect(noticeOf(last).title).toBe(title);
    expect(noticeOf(last).text.join('').length).toBeGreaterThan(20);
    expect(noticeOf(last).actions.length).toBeGreaterThan(0);
  });
});
