import type { Example } from '@homegrown/engine/site/example';
import { sampleCard } from '@/components/catalogue/sample-content';
import { ArchiveList } from './ArchiveList';

export const examples: Example[] = [
  {
    name: 'the second of several pages',
    element: (
      <ArchiveList
        uri="/category/email/"
        list={{
          items: [sampleCard(10), sampleCard(11)],
          page: 2,
          perPage: 9,
          endCursor: 'after-11',
          hasNext: true,
        }}
        aboveTheFold={1}
        emptyMessage="No posts found."
      />
    ),
  },
  {
    name: 'nothing in it',
    element: (
      <ArchiveList
        uri="/category/email/"
        list={{ items: [], page: 1, perPage: 9, endCursor: '', hasNext: false }}
        aboveTheFold={1}
        emptyMessage="No posts found."
      />
    ),
  },
];
