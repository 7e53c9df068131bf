import type { Example } from '@homegrown/engine/site/example';
import { sampleOffer } from '@/components/catalogue/sample-content';
import { Purchase } from './Purchase';

export const examples: Example[] = [
  {
    name: 'a product that can be bought',
    element: <Purchase offer={sampleOffer} />,
  },
  {
    name: 'a product that is sold out',
    element: <Purchase offer={{ ...sampleOffer, isAvailable: false, buyHref: null }} />,
  },
];
