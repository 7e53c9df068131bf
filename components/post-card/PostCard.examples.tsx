import type { Example } from '@/components/catalogue/example';
import { LONG_TITLE, LONG_WORD, sampleCard } from '@/components/catalogue/sample-content';
import { PostCard } from './PostCard';

export const examples: Example[] = [
  { name: 'a post with everything', element: <PostCard card={sampleCard()} headingLevel={2} /> },
  {
    name: 'a title and nothing else',
    element: (
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
    ),
  },
  {
    name: 'long words everywhere',
    element: (
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
    ),
  },
];
