import type { Example } from '@/components/catalogue/example';
import { LONG_TITLE, sampleFooter, sampleMenu } from '@/components/catalogue/sample-content';
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
          frame: {
            brand: 'Homegrown',
            logo: { src: withBasePath('/logo.png'), width: 400, height: 80, alt: 'Homegrown' },
            icons: null,
            themeColor: 'blue',
            footer: sampleFooter,
            language: { tag: 'en-US', direction: 'ltr' },
            primaryMenu: sampleMenu,
            footerMenu: { ...sampleMenu, name: 'Footer' },
            year: 2026,
          },
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
