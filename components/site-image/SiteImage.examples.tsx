import { sampleImage } from '@/components/catalogue/sample-content';
import type { Example } from '@/lib/site/example';
import { SiteImage } from './SiteImage';

export const examples: Example[] = [
  {
    name: 'at half of the page',
    element: (
      <SiteImage image={sampleImage} sizes="50vw" eager shownAs={{ width: 300, height: 150 }} />
    ),
  },
];
