import type { Example } from '@/components/catalogue/example';
import { LONG_TITLE, sampleFrame } from '@/components/catalogue/sample-content';
import { withBasePath } from '@/lib/content/shared/base-path';
import { ErrorScreen } from './ErrorScreen';

export const examples: Example[] = [
  {
    name: 'a page that is missing',
    isScreen: true,
    element: <ErrorScreen code={404} />,
  },
  {
    name: 'a page that is missing, with the menus and what may have been meant',
    isScreen: true,
    element: (
      <ErrorScreen
        code={404}
        navigation={{
          frame: sampleFrame,
          links: [{ id: 'posts', name: 'Posts', href: withBasePath('/posts/') }],
          categories: [{ id: 'email', name: 'Email', href: withBasePath('/category/email/') }],
        }}
        suggested={{
          term: 'clean list',
          pages: [{ href: withBasePath('/long/'), title: LONG_TITLE }],
        }}
      />
    ),
  },
  {
    name: 'a page that cannot be shown now',
    isScreen: true,
    element: <ErrorScreen code={500} />,
  },
];
