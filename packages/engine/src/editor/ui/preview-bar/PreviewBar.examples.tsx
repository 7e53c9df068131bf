import type { Example } from '#site/example';
import { PreviewBar } from './PreviewBar';
import { PreviewMessage, PreviewProgress } from './PreviewMessage';

export const examples: Example[] = [
  {
    name: 'a draft',
    element: (
      <PreviewBar
        status="Draft"
        publishedHref={null}
        editHref="/wp-admin/post.php?post=1&action=edit"
        exitHref="/"
        onSignOut={async () => null}
      />
    ),
  },
  {
    name: 'changes of a published post',
    element: (
      <PreviewBar
        status="Published, with changes that are not"
        publishedHref="/clean-your-list/"
        editHref="/wp-admin/post.php?post=1&action=edit"
        exitHref="/clean-your-list/"
        onSignOut={async () => null}
      />
    ),
  },
  {
    name: 'a preview on its way',
    isScreen: true,
    element: <PreviewProgress isSigningIn={false} />,
  },
  {
    name: 'a preview that is not to be seen',
    isScreen: true,
    element: (
      <PreviewMessage
        title="You may not see this preview"
        text={['Your account may not edit this post.']}
        detail="WordPress said: forbidden."
        actions={[
          { label: 'Switch account', onClick: async () => null },
          { label: 'Home', href: '/' },
        ]}
      />
    ),
  },
];
