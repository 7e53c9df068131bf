import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE, sampleProject } from '@/components/catalogue/sample-content';
import { PostList } from '@/components/post-list/PostList';

export const examples: Example[] = [
  {
    name: 'two projects, and one without facts, text and picture',
    element: (
      <PostList
        items={[
          sampleProject(1),
          sampleProject(2),
          { ...sampleProject(3), title: LONG_TITLE, excerpt: null, image: null, facts: null },
        ]}
        headingLevel={2}
        aboveTheFold={1}
        emptyMessage="No projects found."
        asRows
      />
    ),
  },
];
