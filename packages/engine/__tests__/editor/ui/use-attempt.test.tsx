/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AttemptedTask, useAttempt } from '#editor/ui/use-attempt';

function SignOut({ task }: { task: AttemptedTask }) {
  const { isBusy, mistake, attempt } = useAttempt();
  return (
    <>
      <button aria-disabled={isBusy} onClick={() => attempt(task)}>
        Sign out
      </button>
      <p role="alert">{mistake}</p>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Sign out' });
const alert = () => screen.getByRole('alert');

describe('a button that may fail', () => {
  it('is busy while its task runs, treats a double click as one, and keeps the focus', async () => {
    let answer: (mistake: string | null) => void = () => {};
    const task = jest.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
    render(<SignOut task={task} />);
    await userEvent.dblClick(button());
    expect(task).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    // A button with "disabled" loses the focus in a browser, and with it the place of who tabs.
    expect(button()).not.toHaveAttribute('disabled');
    await act(async () => answer('This site can’t be reached.'));
    expect(alert()).toHaveTextContent('This site can’t be reached.');
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    expect(button()).toHaveFocus();
  });

  it('clears its message when it is pressed again, however often', async () => {
    const task = jest
      .fn<Promise<string | null>, []>()
      .mockResolvedValueOnce('This site can’t be reached.')
      .mockResolvedValue(null);
    render(<SignOut task={task} />);
    await userEvent.click(button());
    expect(alert()).not.toBeEmptyDOMElement();
    await userEvent.click(button());
    expect(alert()).toBeEmptyDOMElement();
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(button());
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('shows a message for an unexpected error', async () => {
    render(<SignOut task={() => Promise.reject(new Error('no words'))} />);
    await userEvent.click(button());
    expect(alert()).toHaveTextContent('That did not work. Try again.');
    expect(button()).toHaveAttribute('aria-disabled', 'false');
  });

  it('is not busy after a synchronous task', async () => {
    const task = jest.fn();
    render(<SignOut task={task} />);
    await userEvent.dblClick(button());
    expect(task).toHaveBeenCalledTimes(2);
    expect(button()).toHaveAttribute('aria-disabled', 'false');
  });
});
