import type { Example } from '@/components/catalogue/example';
import { ErrorScreen } from './ErrorScreen';

export const examples: Example[] = [
  {
    name: 'a page that is missing',
    isScreen: true,
    element: (
      <ErrorScreen code={404} title="Page not found" text="Nothing stands at this address." />
    ),
  },
  {
    name: 'a page that cannot be shown now',
    isScreen: true,
    element: (
      <ErrorScreen code={500} title="Something went wrong" text="Please try again in a minute." />
    ),
  },
];
