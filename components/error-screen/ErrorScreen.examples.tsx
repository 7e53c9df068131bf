import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE, sampleLayout } from '@/components/catalogue/sample-content';
import { ErrorScreen } from './ErrorScreen';

const known = {
  shown: { brand: '', logo: null, footer: { platform: null, social: {} } },
  ways: { home: withBasePath('/'), search: withBasePath('/search'), contact: '' },
};

export const examples: Example[] = [
  {
    name: 'a page that is missing',
    isScreen: true,
    element: <ErrorScreen code={404} {...known} />,
  },
  {
    name: 'a page that is missing, with the menus and what may have been meant',
    isScreen: true,
    element: (
      <ErrorScreen
        code={404}
        {...known}
        navigation={{
          layout: sampleLayout,
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
    element: <ErrorScreen code={500} {...known} />,
  },
];
