import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { CategoryList } from './CategoryList';

export const examples: Example[] = [
  {
    name: 'three categories, one with a long name',
    element: (
      <CategoryList
        categories={[
          { name: 'Email', href: '/category/email/' },
          { name: 'Local search', href: '/category/local-search/' },
          { name: LONG_WORD, href: '/category/long/' },
        ]}
      />
    ),
  },
];
