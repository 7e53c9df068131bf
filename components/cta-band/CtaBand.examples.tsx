import type { Example } from '@homegrown/engine/site/example';
import { siteConfig } from '@/site.config';
import { CtaBand } from './CtaBand';

export const examples: Example[] = [
  {
    name: 'across the screen',
    isScreen: true,
    element: (
      <main>
        <h1 className="visually-hidden">Call to action</h1>
        <CtaBand
          words={siteConfig.frontPage.callToAction}
          names={{ brand: 'Homegrown', platform: 'Headless WordPress' }}
          allPostsHref="/posts/"
        />
      </main>
    ),
  },
];
