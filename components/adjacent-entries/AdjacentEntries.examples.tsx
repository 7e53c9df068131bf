import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE } from '@/components/catalogue/sample-content';
import { AdjacentEntries } from './AdjacentEntries';

const older = { id: 'older', name: 'Clean your list', href: '/clean-your-list/' };

export const examples: Example[] = [
  {
    name: 'a short title and a long one',
    element: (
      <AdjacentEntries
        kind="post"
        older={older}
        newer={{ id: 'newer', name: LONG_TITLE, href: '/newer/' }}
      />
    ),
  },
  {
    name: 'the first project',
    element: <AdjacentEntries kind="project" older={null} newer={older} />,
  },
];
