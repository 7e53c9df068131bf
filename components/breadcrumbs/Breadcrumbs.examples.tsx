import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE } from '@/components/catalogue/sample-content';
import { Breadcrumbs } from './Breadcrumbs';

export const examples: Example[] = [
  {
    name: 'two steps',
    element: (
      <Breadcrumbs
        crumbs={[
          { name: 'Home', href: '/' },
          { name: 'Email', href: '/category/email/' },
        ]}
        here="Tag: Letters"
      />
    ),
  },
  {
    name: 'a long name',
    element: (
      <Breadcrumbs
        crumbs={[
          { name: 'Home', href: '/' },
          { name: LONG_TITLE, href: '/long/' },
        ]}
        here={LONG_TITLE}
      />
    ),
  },
];
