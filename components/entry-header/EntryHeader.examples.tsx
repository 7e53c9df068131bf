import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE, sampleDate, sampleImage } from '@/components/catalogue/sample-content';
import { Byline } from './Byline';
import { EntryHeader } from './EntryHeader';

export const examples: Example[] = [
  {
    name: 'a post with everything',
    isScreen: true,
    element: (
      <main>
        <EntryHeader
          title="Clean your list before spring"
          crumbs={[
            { name: 'Home', href: '/' },
            { name: 'Email', href: '/category/email/' },
          ]}
          image={sampleImage}
        >
          <Byline
            date={sampleDate}
            modified={{ iso: '2026-11-02T08:00:00', label: 'November 2, 2026' }}
            author={{ id: 'fern', name: 'Fern Albright', href: '/author/fern/' }}
            readingTime="4 min read"
          />
        </EntryHeader>
      </main>
    ),
  },
  {
    name: 'the kind of a list, and its name',
    isScreen: true,
    element: (
      <main>
        <EntryHeader title="Category: Email" name="Email" crumbs={[]} />
      </main>
    ),
  },
  {
    name: 'a long title and nothing else',
    isScreen: true,
    element: (
      <main>
        <EntryHeader title={LONG_TITLE} crumbs={[]} />
      </main>
    ),
  },
];
