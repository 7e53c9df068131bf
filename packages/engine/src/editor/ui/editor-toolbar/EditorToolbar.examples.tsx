import type { Example } from '#site/example';
import { AccountMenu } from './AccountMenu';
import {
  EditorToolbar,
  ownNodes,
  ToolbarMistake,
  ToolbarSkeleton,
  ToolbarTrouble,
} from './EditorToolbar';

const account = (
  <AccountMenu
    account={{ name: 'Fern Albright', username: 'fern', small: null, large: null }}
    profileHref="/wp-admin/profile.php"
    onLogout={async () => null}
  />
);

export const examples: Example[] = [
  {
    name: 'filled',
    element: (
      <EditorToolbar
        nodes={ownNodes(
          {
            primary: [
              { key: 'site', label: 'Homegrown', href: '/wp-admin/' },
              {
                key: 'new-content',
                label: 'New',
                items: [{ label: 'Post', href: '/wp-admin/post-new.php' }],
              },
              { key: 'edit', label: 'Edit post', href: '/wp-admin/post.php?post=1&action=edit' },
            ],
            secondary: [],
          },
          account,
        )}
      />
    ),
  },
  { name: 'while it loads', element: <ToolbarSkeleton /> },
  {
    name: 'without its links',
    element: <ToolbarTrouble onRetry={() => {}} account={account} />,
  },
  {
    name: "a mistake in the owner's items",
    element: <ToolbarMistake message="toolbarItems: the key “site” is there twice" />,
  },
];
