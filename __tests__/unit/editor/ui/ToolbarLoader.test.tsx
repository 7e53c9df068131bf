/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { announceSignIn } from '@/editor/browser/sign-in-hint';
import { SIGN_IN_HINT } from '@/editor/shared/contract';
import { ToolbarLoader } from '@/editor/ui/ToolbarLoader';

const loaded = jest.fn();
jest.mock('@/editor/ui/Toolbar', () => {
  loaded();
  return { __esModule: true, default: () => <p>The toolbar</p> };
});

const show = async () => {
  render(<ToolbarLoader onBar={() => {}} />);
  await act(async () => {});
};

afterEach(() => {
  document.cookie = `${SIGN_IN_HINT}=; max-age=0`;
  delete document.documentElement.dataset.editors;
});

describe('what a page has of the toolbar', () => {
  it('loads the toolbar only with both the setting and a sign-in hint', async () => {
    document.cookie = `${SIGN_IN_HINT}=1`;
    await show();
    expect(loaded).not.toHaveBeenCalled();

    document.cookie = `${SIGN_IN_HINT}=; max-age=0`;
    document.documentElement.dataset.editors = 'homegrown-signed-in';
    await show();
    expect(loaded).not.toHaveBeenCalled();

    document.cookie = `${SIGN_IN_HINT}=1`;
    await show();
    expect(await screen.findByText('The toolbar')).toBeVisible();
  });

  it('loads the toolbar as soon as the editor is signed in on this page', async () => {
    document.documentElement.dataset.editors = 'homegrown-signed-in';
    await show();
    expect(screen.queryByText('The toolbar')).toBeNull();
    document.cookie = `${SIGN_IN_HINT}=1`;
    act(() => announceSignIn());
    expect(await screen.findByText('The toolbar')).toBeVisible();
  });
});
