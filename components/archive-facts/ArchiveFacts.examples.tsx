import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { ArchiveFacts } from './ArchiveFacts';

export const examples: Example[] = [
  {
    name: 'a category with others below it',
    element: (
      <ArchiveFacts
        count="27 posts"
        narrower={[
          { id: '1', name: 'Newsletters', href: '/category/email/newsletters/', count: 4 },
          { id: '2', name: LONG_WORD, href: '/category/email/long/', count: 1 },
        ]}
        feed="/category/email/feed/"
      />
    ),
  },
  {
    name: 'projects of several trades, of which one is chosen',
    element: (
      <ArchiveFacts
        trades={[
          { id: '', name: 'All', href: '/projects/' },
          {
            id: 'bakery',
            name: 'Bakery',
            href: '/projects/trade=bakery/',
            count: 2,
            isCurrent: true,
          },
          { id: 'tailor', name: 'Tailor', href: '/projects/trade=tailor/', count: 1 },
        ]}
        feed="/projects/feed/"
      />
    ),
  },
  {
    name: 'an author',
    element: <ArchiveFacts feed="/author/fern/feed/" />,
  },
];
