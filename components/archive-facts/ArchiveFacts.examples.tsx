import type { Example } from '@/components/catalogue/example';
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
    name: 'an author',
    element: <ArchiveFacts count={null} narrower={[]} feed="/author/fern/feed/" />,
  },
];
