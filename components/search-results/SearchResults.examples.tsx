import type { Example } from '@/components/catalogue/example';
import { LONG_TITLE, sampleDate } from '@/components/catalogue/sample-content';
import { SearchResults } from './SearchResults';
import { SearchSkeleton } from './SearchSkeleton';

export const examples: Example[] = [
  {
    name: 'two results and more to load',
    element: (
      <SearchResults
        term="email"
        found={{
          items: [
            {
              id: '1',
              href: '/clean-your-list/',
              title: 'Clean your list before spring',
              date: sampleDate,
              excerpt: '<p>Ask them once, then let go.</p>',
            },
            { id: '2', href: '/long/', title: LONG_TITLE, date: null, excerpt: null },
          ],
          page: 1,
          endCursor: 'after-2',
          hasNext: true,
        }}
      />
    ),
  },
  {
    name: 'nothing found',
    element: (
      <SearchResults term="zebra" found={{ items: [], page: 1, endCursor: '', hasNext: false }} />
    ),
  },
  { name: 'while a search runs', element: <SearchSkeleton /> },
];
