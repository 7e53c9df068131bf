import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE, sampleDate } from '@/components/catalogue/sample-content';
import { SearchResults } from './SearchResults';
import { SearchSkeleton } from './SearchSkeleton';

export const examples: Example[] = [
  {
    name: 'two results and more to load',
    element: (
      <SearchResults
        term="email"
        newest={[]}
        found={{
          items: [
            {
              id: '1',
              href: '/clean-your-list/',
              title: 'Clean your list before spring',
              kind: null,
              date: sampleDate,
              excerpt: 'Ask them once by email, then let go.',
              image: '/static/sample.svg',
              words: ['email'],
            },
            {
              id: '2',
              href: '/long/',
              title: LONG_TITLE,
              kind: 'Project',
              date: null,
              excerpt: null,
              image: null,
              words: [],
            },
          ],
          page: 1,
          perPage: 9,
          endCursor: 'after-2',
          hasNext: true,
          total: 11,
          didYouMean: null,
        }}
      />
    ),
  },
  {
    name: 'nothing found',
    element: (
      <SearchResults
        term="zbera"
        newest={[{ name: LONG_TITLE, href: '/newest/' }]}
        found={{
          items: [],
          page: 1,
          perPage: 9,
          endCursor: '',
          hasNext: false,
          total: 0,
          didYouMean: 'zebra',
        }}
      />
    ),
  },
  { name: 'while a search runs', element: <SearchSkeleton /> },
];
