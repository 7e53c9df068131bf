import type { Example } from '@homegrown/engine/site/example';
import { sampleFrame, sampleImage } from '@/components/catalogue/sample-content';
import { SiteFrame } from './SiteFrame';

export const examples: Example[] = [
  {
    name: 'around a short text',
    isScreen: true,
    element: (
      <SiteFrame
        frame={{
          ...sampleFrame,
          path: '/about/',
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
