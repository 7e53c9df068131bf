import type { Example } from '@homegrown/engine/site/example';
import { PageNumbers } from './PageNumbers';

export const examples: Example[] = [
  { name: 'the first page', element: <PageNumbers uri="/posts/" page={1} hasNext pages={4} /> },
  { name: 'far from the first', element: <PageNumbers uri="/posts/" page={87} hasNext /> },
];
