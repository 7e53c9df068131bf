import type { Example } from '@/components/catalogue/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { CategoryList } from './CategoryList';

export const examples: Example[] = [
  {
    name: 'three categories, one with a long name',
    element: (
      <CategoryList
        categories={[
          { id: '1', name: 'Email', href: '/category/email/' },
          { id: '2', name: 'Local search', href: '/category/local-search/' },
          { id: '3', name: LONG_WORD, href: '/category/long/' },
        ]}
      />
    ),
  },
];
