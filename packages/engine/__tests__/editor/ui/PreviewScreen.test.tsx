/** @jest-environment jsdom */
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Refusal, TokenOutcome } from '#editor/browser/token-outcome';
import { ShownEditorWords } from '#editor/ui/editor-context';
import { PreviewScreen } from '#editor/ui/PreviewScreen';
import { renderScreen } from '#templates/screens';
import { editorWording, english } from '#words/wording';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { templates } from '@/wp-templates/templates';
import { autosave, autosaveSeed, post, seed, sessionOf, viewer, wordPress } from '../preview-fakes';

// A server's rendering stands behind each state, and a busy machine takes its time for it.
configure({ asyncUtilTimeout: 30_000 });

const answers = { GetSeedNode: { viewer, contentNode: seed }, GetPost: { post } };
const settings = { strategy: 'redirect' as const, cmsUrl: site.cmsUrl };

const show = (session = sessionOf(wordPress(answers).queryCms)) =>
  render(
    <ShownEditorWords value={editorWording(english)}>
      <PreviewScreen
        brand=""
        settings={settings}
        editors={editorWording(english)}
        session={session}
      />
    </ShownEditorWords>,
  );

const bar = () => screen.findByRole('complementary', { name: 'Preview' });

const mainHtml = (): string => screen.getByRole('main').outerHTML;

describe('the screen of a preview', () => {
  it('shows the HTML of the published post below the preview bar', async () => {
    const published = await loadScreen(
      'single',
      wordPress(answers).queryCms,
      { node: seed, page: 1, after: '', asPreview: false },
      site,
    );
    if (!published) throw new Error('no screen');
    const page = render(renderScreen(templates, published));
    await screen.findByRole('heading', { level: 1, name: 'Hello & welcome' });
    const wanted = mainHtml();
    page.unmount();

    show();
    await screen.findByRole('heading', { level: 1, name: 'Hello & welcome' });
    expect(mainHtml()).toBe(wanted);
  });

  it('shows "Loading..." while WordPress is asked, for as long as it takes', async () => {
    let answer: (seed: unknown) => void = () => {};
    const pending = new Promise((resolve) => (answer = resolve));
    show(sessionOf(wordPress({ ...answers, GetSeedNode: pending }).queryCms));
    expect(await screen.findByText('Loading...')).toBeVisible();
    expect(screen.queryByText('The body.')).toBeNull();
    answer(answers.GetSeedNode);
    expect(await screen.findByText('The body.')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('shows its status in the bar, with links to the published page, the editor and the exit', async () => {
    show(
      sessionOf(
        wordPress({
          GetSeedNode: { viewer, contentNode: autosaveSeed },
          GetPost: { post: autosave },
        }).queryCms,
      ),
    );
    expect(await bar()).toHaveTextContent('Published, with unpublished changes');
    expect(screen.getByRole('link', { name: 'View published' })).toHaveAttribute('href', '/hello/');
    expect(screen.getByRole('link', { name: 'Edit in WordPress' })).toHaveAttribute(
      'href',
      'https://cms.example.com/wp-admin/post.php?post=42&action=edit',
    );
    expect(screen.getByRole('link', { name: 'Exit preview' })).toHaveAttribute('href', '/hello/');
  });

  it('shows when signing out fails, and lets the editor try again', async () => {
    const logout = jest.fn(async () => ({
      ok: false as const,
      says: { name: 'logoutOffline' as const },
    }));
    show(sessionOf(wordPress(answers).queryCms, { logout }));
    await bar();
    const button = screen.getByRole('button', { name: 'Log Out' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Logging out failed: this site can’t be reached.',
    );
    expect(button).toBeEnabled();
  });

  it('removes the draft from the page when another tab signs out', async () => {
    let signOut: (why: Refusal) => void = () => {};
    const onSignedOut = (listener: typeof signOut) => {
      signOut = listener;
      return () => {};
    };
    show(sessionOf(wordPress(answers).queryCms, { onSignedOut }));
    await screen.findByText('The body.');
    act(() => signOut({ kind: 'signed-out' }));
    expect(screen.queryByText('The body.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log in again' })).toBeVisible();
  });

  it('shows why the session ended when it was not a logout', async () => {
    let end: (why: Refusal) => void = () => {};
    const onSignedOut = (listener: typeof end) => {
      end = listener;
      return () => {};
    };
    show(sessionOf(wordPress(answers).queryCms, { onSignedOut }));
    await screen.findByText('The body.');
    act(() => end({ kind: 'problem', reason: 'secret', says: { name: 'wrongSecret' } }));
    expect(screen.getByText(/does not accept this site’s secret key/)).toBeVisible();
  });

  it('changes the account in one step, and shows when that fails', async () => {
    const switchAccount = jest
      .fn()
      .mockResolvedValueOnce({ ok: false, says: { name: 'logoutOffline' } })
      .mockResolvedValue({ ok: true });
    const restricted = { viewer, contentNode: { ...seed, contentType: null } };
    show(sessionOf(wordPress({ ...answers, GetSeedNode: restricted }).queryCms, { switchAccount }));
    const button = await screen.findByRole('button', { name: 'Log in as someone else' });
    await userEvent.click(button);
    expect(await screen.findByText(/^Logging out failed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Log in as someone else' }));
    expect(switchAccount).toHaveBeenCalledTimes(2);
  });

  it('does not leave for a sign-in after another tab has logged out', async () => {
    let answer: (outcome: TokenOutcome) => void = () => {};
    let end: (why: Refusal) => void = () => {};
    const startSignIn = jest.fn(() => new Promise<never>(() => {}));
    show(
      sessionOf(wordPress(answers).queryCms, {
        ensureAccessToken: () => new Promise((resolve) => (answer = resolve)),
        startSignIn,
        onSignedOut: (listener) => {
          end = listener;
          return () => {};
        },
      }),
    );
    await screen.findByText('Logging in…');
    await act(async () => {
      end({ kind: 'signed-out' });
      answer({ kind: 'signed-out' });
    });
    expect(screen.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    expect(startSignIn).not.toHaveBeenCalled();
  });

  it('removes the draft when the page is left, and loads it again when the page returns from the cache', async () => {
    const { queryCms, asked } = wordPress(answers);
    show(sessionOf(queryCms));
    await screen.findByText('The body.');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.queryByText('The body.')).toBeNull();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByText('The body.')).toBeVisible();
    expect(asked.filter(({ name }) => name === 'GetSeedNode')).toHaveLength(2);
  });

  it('never lets a late answer replace a newer one', async () => {
    let late: (seed: unknown) => void = () => {};
    const pending = new Promise((resolve) => (late = resolve));
    const session = sessionOf(
      wordPress({ ...answers, GetSeedNode: [pending, { viewer, contentNode: null }] }).queryCms,
    );
    show(session);
    await screen.findByText('Loading...');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await screen.findByRole('heading', { name: 'Nothing to preview here' });
    await act(async () => late(answers.GetSeedNode));
    expect(screen.getByRole('heading', { name: 'Nothing to preview here' })).toBeVisible();
    expect(screen.queryByText('The body.')).toBeNull();
  });

  it('tries again when asked to', async () => {
    show(
      sessionOf(
        wordPress({
          ...answers,
          GetSeedNode: [{ viewer, contentNode: null }, answers.GetSeedNode],
        }).queryCms,
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The body.')).toBeVisible();
  });
});
