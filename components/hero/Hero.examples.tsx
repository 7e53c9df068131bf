import type { Example } from '@homegrown/engine/site/example';
import { siteConfig } from '@/site.config';
import { Hero } from './Hero';

export const examples: Example[] = [
  {
    name: 'the head of the front page',
    isScreen: true,
    element: (
      <main>
        <Hero
          words={siteConfig.frontPage}
          names={{ brand: 'Homegrown', platform: 'Headless WordPress' }}
          allPostsHref="/posts/"
        />
      </main>
    ),
  },
];
