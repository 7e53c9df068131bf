import type { Example } from '@homegrown/engine/site/example';
import { sampleLayout, sampleImage } from '@/components/catalogue/sample-content';
import { SiteLayout } from './SiteLayout';

export const examples: Example[] = [
  {
    name: 'around a short text',
    isScreen: true,
    element: (
      <SiteLayout
        layout={{
          ...sampleLayout,
          path: '/about/',
          newsletter: null,
          metadata: {
            type: 'website',
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
      </SiteLayout>
    ),
  },
];
