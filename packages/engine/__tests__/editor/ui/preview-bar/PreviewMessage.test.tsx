/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PreviewBar } from '#editor/ui/preview-bar/PreviewBar';
import {
  type MessageAction,
  PreviewMessage,
  PreviewProgress,
} from '#editor/ui/preview-bar/PreviewMessage';

const message = (actions: MessageAction[], title = 'WordPress can’t be reached') => (
  <PreviewMessage title={title} text={['Try again in a minute.']} actions={actions} />
);

const progress = <PreviewProgress isSigningIn={false} />;

const bar = (
  <PreviewBar
    status="Draft"
    publishedHref={null}
    editHref="/edit"
    exitHref="/"
    onSignOut={async () => null}
  />
);

/** A preview whose first state has "Try again"; after that it is what `next` says. */
function Preview({ states }: { states: ReactNode[] }) {
  const [at, setAt] = useState(-1);
  const next = (): void => setAt((now) => now + 1);
  return (
    <>
      {at < 0 ? message([{ label: 'Try again', onClick: next }]) : states[at]}
      <button onClick={next}>The world goes on</button>
    </>
  );
}

const goOn = () => act(() => screen.getByText('The world goes on').click());

describe('what a preview says when there is none', () => {
  it('does not take the focus when the page loads or from another element', async () => {
    render(<Preview states={[progress, bar]} />);
    expect(document.body).toHaveFocus();
    goOn();
    expect(document.body).toHaveFocus();
    const elsewhere = screen.getByText('The world goes on');
    elsewhere.focus();
    goOn();
    expect(elsewhere).toHaveFocus();
  });

  it('moves the focus from "Try again" to the content that replaces it', async () => {
    render(<Preview states={[progress, message([], 'You are logged out')]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('Loading...')).toBeVisible();
    goOn();
    expect(screen.getByRole('heading', { name: 'You are logged out' })).toHaveFocus();
  });

  it('moves the focus to the bar when the preview is shown', async () => {
    render(<Preview states={[progress, bar]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    goOn();
    expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveFocus();
  });

  it('shows why an action failed, keeps the focus on it, and allows another try', async () => {
    let answer: (mistake: string | null) => void = () => {};
    const onClick = jest.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
    const states = [
      message([{ label: 'Sign out here', onClick }], 'You may not preview this'),
      message([{ label: 'Log in again', onClick: () => {} }], 'You are logged out'),
    ];
    render(<Preview states={states} />);
    goOn();
    const button = screen.getByRole('button', { name: 'Sign out here' });
    await userEvent.dblClick(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer('Logging out failed.'));
    expect(screen.getByText('Logging out failed.')).toHaveAttribute('role', 'alert');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
    await act(async () => answer('Logging out failed.'));
    goOn();
    expect(screen.queryByText('Logging out failed.')).toBeNull();
  });
});

describe('a preview on its way', () => {
  it('tells a browser without scripts that the preview needs them', () => {
    const [, main = ''] = renderToStaticMarkup(progress).split('<main');
    expect(main).toMatch(/<noscript><p class="\w+">A preview needs JavaScript/);
  });
});
