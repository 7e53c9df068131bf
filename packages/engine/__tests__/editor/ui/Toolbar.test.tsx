/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { LogoutOutcome } from '#editor/browser/logout';
import type { Refusal } from '#editor/browser/token-outcome';
import type { ToolbarSession } from '#editor/browser/use-toolbar';
import type { ToolbarData } from '#editor/shared/contract';
import type { ToolbarNode, ToolbarPlugin } from '#editor/ui/editor-toolbar/toolbar-plugins';
import Toolbar from '#editor/ui/Toolbar';
import type { ToolbarItem } from '#site/settings';
import { editorWording, english, wordingIn } from '#words/wording';
import { SkipLink } from '@/components/site-layout/SkipLink';

const data: ToolbarData = {
  cmsUrl: 'https://cms.example.com',
  show: true,
  viewer: {
    name: 'Fern',
    username: 'fern1',
    small: { src: '/26', src2x: '/52' },
    large: { src: '/64', src2x: '/128' },
  },
  node: { typename: 'Post', databaseId: 42 },
  edit: {
    typename: 'Post',
    name: null,
    href: 'https://cms.example.com/wp-admin/post.php?post=42&action=edit',
  },
};

const sessionOf = (more: Partial<ToolbarSession> = {}): ToolbarSession => ({
  ensureAccessToken: async () => ({ kind: 'token', token: 't', expiresAt: 1 }),
  forgetAccessToken: () => {},
  onSignedOut: () => () => {},
  logout: async () => ({ ok: true }),
  fetchToolbar: async () => ({ kind: 'data', data }),
  ...more,
});

function Page(
  props: Pick<
    ComponentProps<typeof Toolbar>,
    'session' | 'items' | 'plugins' | 'isDevelopment' | 'wording'
  >,
) {
  return (
    <>
      <SkipLink />
      <Toolbar {...props} />
      <p>The page</p>
    </>
  );
}

const show = (session = sessionOf(), items: ToolbarItem[] = [], isDevelopment = false) =>
  render(
    <Page
      session={session}
      items={items}
      isDevelopment={isDevelopment}
      wording={editorWording(english)}
    />,
  );

const region = () => screen.findByRole('region', { name: 'Editor toolbar' });
const noRegion = async () => {
  await act(async () => {});
  expect(screen.queryByRole('region')).toBeNull();
};
const account = () => screen.findByRole('button', { name: 'Howdy, Fern' });
const menu = () => screen.queryByText('Edit Profile');

describe("the editors' toolbar", () => {
  it('is in the language of its page, whose words it loads itself', async () => {
    document.documentElement.lang = 'de-AT';
    render(<Page session={sessionOf()} items={[]} isDevelopment={false} />);
    const { toolbar, actions } = editorWording(wordingIn('de-AT', undefined)).words;
    const bar = within(await screen.findByRole('region', { name: toolbar.label }));
    expect(await bar.findByRole('button', { name: 'Willkommen, Fern' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Beitrag bearbeiten' })).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Willkommen, Fern' }));
    expect(bar.getByRole('button', { name: actions.logOut })).toBeVisible();
    document.documentElement.lang = '';
  });

  it('shows the admin home, the edit link, the query explorer and the account', async () => {
    show();
    const bar = within(await region());
    await account();
    expect(screen.getAllByRole('link')[0]).toHaveTextContent('Skip To Main Content');
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'WordPress',
      'Edit Post',
      'GraphiQL IDE',
    ]);
    const picture = (await account()).querySelector('img');
    expect(picture).toHaveAttribute('width', '26');
    expect(picture).toHaveAttribute('srcset', '/26 1x, /52 2x');
  });

  it('shows in the account’s menu who is signed in, the profile, and the way out', async () => {
    show();
    await userEvent.click(await account());
    const profile = screen.getByRole('link', { name: 'Edit Profile' });
    expect(profile).toHaveAttribute('href', 'https://cms.example.com/wp-admin/profile.php');
    expect(screen.getByText('fern1')).toBeVisible();
    expect(screen.getByText('Fern')).toBeVisible();
    expect(document.querySelector('img[width="64"]')).toHaveAttribute('srcset', '/64 1x, /128 2x');
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeEnabled();
  });

  it.each(['{Enter}', ' '])(
    'opens a menu with the key %p and closes it with Escape, which gives the focus back',
    async (key) => {
      show();
      const button = await account();
      expect(button).toHaveAttribute('aria-expanded', 'false');
      expect(menu()).not.toBeVisible();
      act(() => button.focus());
      await userEvent.keyboard(key);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
        menu(),
      );
      await userEvent.tab();
      expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(button).toHaveAttribute('aria-expanded', 'false');
      expect(button).toHaveFocus();
    },
  );

  it('opens a menu under a hovering mouse, keeps it when it is then clicked, and closes it behind the mouse', async () => {
    show();
    const button = await account();
    await userEvent.hover(button);
    expect(menu()).toBeVisible();
    await userEvent.unhover(button);
    expect(menu()).not.toBeVisible();
    await userEvent.hover(button);
    await userEvent.click(button);
    await userEvent.unhover(button);
    expect(menu()).toBeVisible();
    await userEvent.click(screen.getByText('The page'));
    expect(menu()).not.toBeVisible();
  });

  it('closes a hovered menu on Escape although the focus is elsewhere, and leaves the focus there', async () => {
    show();
    const button = await account();
    act(() => screen.getByRole('link', { name: 'WordPress' }).focus());
    await userEvent.hover(button);
    expect(menu()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'WordPress' })).toHaveFocus();
  });

  it('closes a menu that the focus has left', async () => {
    show();
    await userEvent.click(await account());
    act(() => screen.getByRole('link', { name: 'WordPress' }).focus());
    expect(menu()).not.toBeVisible();
  });

  it('shows a skeleton while its data loads', async () => {
    show(sessionOf({ fetchToolbar: () => new Promise(() => {}) }));
    expect(await screen.findByTestId('toolbar-skeleton')).toBeInTheDocument();
    expect(await region()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the toolbar');
  });

  it('is hidden from users whom WordPress does not know and from users who turned it off', async () => {
    const signedOut = show(sessionOf({ ensureAccessToken: async () => ({ kind: 'signed-out' }) }));
    await noRegion();
    signedOut.unmount();
    show(
      sessionOf({ fetchToolbar: async () => ({ kind: 'data', data: { ...data, show: false } }) }),
    );
    await noRegion();
  });

  it('requests a new token once when WordPress rejects it, and then stays hidden', async () => {
    const forgetAccessToken = jest.fn();
    const fetchToolbar = jest.fn(async () => ({ kind: 'expired' as const }));
    show(sessionOf({ forgetAccessToken, fetchToolbar }));
    await noRegion();
    expect(fetchToolbar).toHaveBeenCalledTimes(2);
    expect(forgetAccessToken).toHaveBeenCalledTimes(1);
  });

  it('is shown without its data when loading fails, with a button to try again', async () => {
    const fetchToolbar = jest
      .fn<ReturnType<ToolbarSession['fetchToolbar']>, []>()
      .mockResolvedValueOnce({ kind: 'failed' })
      .mockResolvedValue({ kind: 'data', data });
    show(sessionOf({ fetchToolbar }));
    expect(await region()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await account()).toBeVisible();
  });

  it('moves the focus to the toolbar when the focused "Try again" is replaced, and only then', async () => {
    let answer: (fetched: { kind: 'data'; data: ToolbarData }) => void = () => {};
    const fetchToolbar = jest
      .fn<ReturnType<ToolbarSession['fetchToolbar']>, []>()
      .mockResolvedValueOnce({ kind: 'failed' })
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    show(sessionOf({ fetchToolbar }));
    await region();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('toolbar-skeleton')).toBeInTheDocument();
    expect(await region()).toHaveFocus();
    await act(async () => answer({ kind: 'data', data }));
    expect(await account()).toBeVisible();
    expect(await region()).toHaveFocus();

    const elsewhere = screen.getByRole('link', { name: 'Skip To Main Content' });
    act(() => elsewhere.focus());
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByTestId('toolbar-skeleton')).toBeInTheDocument();
    expect(elsewhere).toHaveFocus();
  });

  it.each(['cms-unavailable', 'busy', 'offline', 'unexpected', 'secret'] as const)(
    'is shown while the session can’t be looked at (%s), unless the site has none',
    async (reason) => {
      const ensureAccessToken = async () =>
        ({ kind: 'problem', reason, says: { name: 'slow' } }) as const;
      const { unmount } = show(
        sessionOf({ ensureAccessToken, fetchToolbar: async () => ({ kind: 'off' }) }),
      );
      await noRegion();
      unmount();
      show(sessionOf({ ensureAccessToken, fetchToolbar: async () => ({ kind: 'expired' }) }));
      expect(within(await region()).getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );

  it('is shown without a name and a picture when only those can’t be loaded', async () => {
    show(
      sessionOf({ fetchToolbar: async () => ({ kind: 'data', data: { ...data, viewer: null } }) }),
    );
    expect(await screen.findByRole('button', { name: 'My account' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows when logging out fails, lets the editor try again, and treats a double click as one', async () => {
    let answer: (outcome: LogoutOutcome) => void = () => {};
    const logout = jest.fn(() => new Promise<LogoutOutcome>((resolve) => (answer = resolve)));
    show(sessionOf({ logout }));
    await userEvent.click(await account());
    const button = screen.getByRole('button', { name: 'Log Out' });
    await userEvent.dblClick(button);
    expect(logout).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toHaveAttribute('disabled');
    await act(async () => answer({ ok: false, says: { name: 'logoutOffline' } }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Logging out failed: this site can’t be reached.',
    );
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(logout).toHaveBeenCalledTimes(2);
  });

  it('disappears when another tab signs out', async () => {
    let signOut: (why: Refusal) => void = () => {};
    show(
      sessionOf({
        onSignedOut: (listener) => {
          signOut = listener;
          return () => {};
        },
      }),
    );
    await region();
    act(() => signOut({ kind: 'signed-out' }));
    await noRegion();
  });

  it('names a duplicate key in development, and the page keeps working', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const twice: ToolbarItem[] = [{ key: 'edit', label: 'Again', href: '/' }];
    const { unmount } = show(sessionOf(), twice, true);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Toolbar Nodes must have unique keys.',
    );
    expect(screen.getByText('The page')).toBeVisible();
    unmount();
    log.mockClear();
    show(sessionOf(), twice, false);
    expect(await screen.findByRole('link', { name: 'Edit Post' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Again' })).toBeNull();
    expect(log).toHaveBeenCalledWith('Toolbar Nodes must have unique keys.');
  });

  it('keeps Log Out when an owner’s item fails, and logs the mistake once', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const fails = (): string => {
      throw new Error('no such page');
    };
    const items: ToolbarItem[] = [
      { key: 'broken', label: 'Broken', href: fails },
      { key: 'edit', label: 'Again', href: '/' },
    ];
    show(sessionOf(), items);
    await userEvent.click(await account());
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'GraphiQL IDE' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Broken' })).toBeNull();
    // A page that comes back from the browser's cache asks anew, and its bar is put together anew.
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await account()).toBeVisible();
    expect(log.mock.calls).toEqual([
      ['Toolbar Nodes must have unique keys.'],
      ['The toolbar’s link “Broken” could not be made: Error: no such page'],
    ]);
  });
});

describe('a plugin of Faust’s for the toolbar', () => {
  type Nodes = ToolbarNode[];

  /** The ids of the toolbar's nodes with a plugin that has this filter. */
  async function nodesWith(
    filter: (nodes: Nodes, context: object) => unknown,
    isDevelopment = false,
  ) {
    const plugin: ToolbarPlugin = {
      apply: ({ addFilter }) => addFilter('toolbarNodes', 'owner', filter),
    };
    render(
      <Page
        session={sessionOf()}
        plugins={[plugin]}
        isDevelopment={isDevelopment}
        wording={editorWording(english)}
      />,
    );
    const bar = within(await region());
    return bar.queryAllByRole('listitem').map((item) => item.dataset.toolbarItem);
  }

  const node = (id: string): ToolbarNode => ({
    id,
    location: 'primary',
    component: <a href="/more">More</a>,
    additionalClassNames: 'mine',
  });

  it('adds a node, for the page that is shown', async () => {
    const seen: object[] = [];
    const filter = (nodes: Nodes, context: object) => {
      seen.push(context);
      return [node('first'), ...nodes];
    };
    expect(await nodesWith(filter)).toEqual([
      'first',
      'site-name',
      'edit',
      'graphiql',
      'my-account',
    ]);
    expect(screen.getByRole('link', { name: 'More' }).closest('li')).toHaveClass('mine');
    expect(seen[0]).toEqual({ seedNode: { __typename: 'Post', databaseId: 42 } });
  });

  it('takes nodes away, and changes them', async () => {
    const filter = (nodes: Nodes) =>
      nodes
        .filter(({ id }) => id !== 'graphiql')
        .map((one) => (one.id === 'edit' ? { ...one, location: 'secondary' } : one));
    expect(await nodesWith(filter)).toEqual(['site-name', 'edit', 'my-account']);
  });

  it.each<[string, (nodes: Nodes) => unknown, string]>([
    [
      'fails',
      () => {
        throw new Error('no such thing');
      },
      'no such thing',
    ],
    ['returns no list', () => undefined, 'must return a list of nodes'],
    [
      'returns a node without a place',
      (nodes) => [...nodes, { id: 'x' }],
      'must return a list of nodes',
    ],
  ])('that %s changes nothing for editors, and tells who makes it', async (_what, filter, says) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await nodesWith(filter)).toEqual(['site-name', 'edit', 'graphiql', 'my-account']);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(says));
  });

  it('that repeats an id is told so in development, and its second node left out on the site', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const filter = (nodes: Nodes) => [...nodes, node('edit')];
    expect(await nodesWith(filter)).toEqual(['site-name', 'edit', 'graphiql', 'my-account']);
    expect(log).toHaveBeenCalledWith('Toolbar Nodes must have unique keys.');
    document.body.replaceChildren();
    await nodesWith(filter, true);
    expect(screen.getByRole('alert')).toHaveTextContent('Toolbar Nodes must have unique keys.');
  });
});
