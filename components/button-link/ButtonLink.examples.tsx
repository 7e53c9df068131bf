import type { Example } from '@homegrown/engine/site/example';
import { ButtonLink } from './ButtonLink';

export const examples: Example[] = [
  {
    name: 'primary',
    element: (
      <ButtonLink href="/about/" tone="primary">
        Learn more
      </ButtonLink>
    ),
  },
  {
    name: 'secondary',
    element: (
      <ButtonLink href="/contact-us/" tone="secondary">
        Get started
      </ButtonLink>
    ),
  },
];
