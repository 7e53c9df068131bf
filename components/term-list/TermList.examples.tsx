import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { TermList } from './TermList';

export const examples: Example[] = [
  {
    name: 'tags, one with a long name',
    element: (
      <TermList
        name="tags"
        label="tags:"
        terms={[
          { id: '1', name: 'planning', href: '/tag/planning/' },
          { id: '2', name: 'writing', href: '/tag/writing/' },
          { id: '3', name: LONG_WORD, href: '/tag/long/' },
        ]}
      />
    ),
  },
];
