import { sampleOffer } from '@/components/catalogue/sample-content';
import type { Example } from '@/lib/site/example';
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
