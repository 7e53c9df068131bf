import type { Example } from '@/components/catalogue/example';
import { sampleImage, sampleFooter, sampleMenu } from '@/components/catalogue/sample-content';
import { withBasePath } from '@/lib/content/shared/base-path';
import { SiteFrame } from './SiteFrame';

export const examples: Example[] = [
  {
    name: 'around a short text',
    isScreen: true,
    element: (
      <SiteFrame
        frame={{
          brand: 'Homegrown',
          logo: { src: withBasePath('/logo.png'), width: 400, height: 80, alt: 'Homegrown' },
          icons: null,
          themeColor: 'blue',
          footer: sampleFooter,
          language: { tag: 'en-US', direction: 'ltr' },
          primaryMenu: sampleMenu,
          footerMenu: { ...sampleMenu, name: 'Footer' },
          path: '/about/',
          year: 2026,
          newsletter: null,
          metadata: {
            title: 'About - Homegrown',
            description: null,
            shareTitle: 'About - Homegrown',
            shareDescription: null,
            canonical: 'http://localhost:3000/about/',
            image: { ...sampleImage, url: `http://localhost:3000${sampleImage.src}` },
            siteName: 'Homegrown',
            robots: null,
            prev: null,
            next: null,
            article: null,
            alternates: [],
            jsonLd: null,
          },
        }}
      >
        <h1>About</h1>
      </SiteFrame>
    ),
  },
];
