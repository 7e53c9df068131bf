import type { Example } from '@homegrown/engine/site/example';
import type { ReactNode } from 'react';
import {
  LONG_TITLE,
  LONG_WORD,
  sampleCard,
  sampleOffer,
} from '@/components/catalogue/sample-content';
import { PostCard } from './PostCard';

/** A list gives each card a positioned container, which the card's link covers. */
const InList = ({ children }: { children: ReactNode }) => (
  <div style={{ position: 'relative', paddingBlockStart: '2.5rem' }}>{children}</div>
);

export const examples: Example[] = [
  {
    name: 'a post with everything',
    element: (
      <InList>
        <PostCard card={sampleCard()} headingLevel={2} />
      </InList>
    ),
  },
  {
    name: 'a product',
    element: (
      <InList>
        <PostCard card={{ ...sampleCard(), offer: sampleOffer }} headingLevel={2} />
      </InList>
    ),
  },
  {
    name: 'a title and nothing else',
    element: (
      <InList>
        <PostCard
          card={{
            ...sampleCard(),
            date: null,
            author: null,
            category: null,
            excerpt: null,
            image: null,
          }}
          headingLevel={2}
        />
      </InList>
    ),
  },
  {
    name: 'long words everywhere',
    element: (
      <InList>
        <PostCard
          card={{
            ...sampleCard(),
            title: LONG_TITLE,
            author: LONG_WORD,
            category: { name: LONG_WORD, href: '/category/long/' },
            excerpt: `${LONG_TITLE} ${LONG_TITLE}`,
          }}
          headingLevel={2}
        />
      </InList>
    ),
  },
];
