import type { Example } from '@homegrown/engine/site/example';
import { sampleImage } from '@/components/catalogue/sample-content';
import { SiteImage } from './SiteImage';

export const examples: Example[] = [
  {
    name: 'at half of the page',
    element: (
      <SiteImage image={sampleImage} sizes="50vw" eager shownAs={{ width: 300, height: 150 }} />
    ),
  },
];
