import type { Example } from '@homegrown/engine/site/example';
import { sampleOffer } from '@/components/catalogue/sample-content';
import { Price } from './Price';

export const examples: Example[] = [
  {
    name: 'a price',
    element: <Price offer={{ ...sampleOffer, regularPrice: null }} />,
  },
  {
    name: 'a reduced price',
    element: <Price offer={sampleOffer} />,
  },
  {
    name: 'sold out',
    element: <Price offer={{ ...sampleOffer, isAvailable: false, buyHref: null }} />,
  },
];
