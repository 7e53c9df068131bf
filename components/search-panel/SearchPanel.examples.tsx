import type { Example } from '@homegrown/engine/site/example';
import { SearchPanel } from './SearchPanel';

export const examples: Example[] = [
  {
    name: 'before a search',
    element: <SearchPanel term="" found={null} newest={[]} categories={[]} />,
  },
  {
    name: 'a search that failed',
    element: <SearchPanel term="email" found="failed" newest={[]} categories={[]} />,
  },
];
