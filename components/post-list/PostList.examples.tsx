import type { Example } from '@homegrown/engine/site/example';
import { sampleCard } from '@/components/catalogue/sample-content';
import { PostList } from './PostList';

export const examples: Example[] = [
  {
    name: 'three posts',
    element: (
      <PostList
        items={[sampleCard(1), { ...sampleCard(2), image: null }, sampleCard(3)]}
        headingLevel={2}
        aboveTheFold={3}
        emptyMessage="No posts found."
      />
    ),
  },
  {
    name: 'a later page',
    element: (
      <PostList
        items={[sampleCard(99), sampleCard(100)]}
        headingLevel={2}
        aboveTheFold={2}
        start={99}
        emptyMessage="No posts found."
      />
    ),
  },
  {
    name: 'nothing in it',
    element: (
      <PostList items={[]} headingLevel={2} aboveTheFold={0} emptyMessage="No posts found." />
    ),
  },
];
