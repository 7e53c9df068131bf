import type { Example } from '@homegrown/engine/site/example';
import { LONG_TITLE } from '@/components/catalogue/sample-content';
import { TableOfContents } from './TableOfContents';

export const examples: Example[] = [
  {
    name: 'two levels and a long heading',
    element: (
      <TableOfContents
        headings={[
          { id: 'start', text: 'Start with their year', level: 2 },
          { id: 'columns', text: 'Five columns and no more', level: 2 },
          { id: 'who', text: 'Who writes', level: 3 },
          { id: 'long', text: LONG_TITLE, level: 2 },
        ]}
      />
    ),
  },
];
