import type { Example } from '@homegrown/engine/site/example';
import { LoadMore } from './LoadMore';

const loaded = { one: '{count} more post loaded', other: '{count} more posts loaded' };

export const examples: Example[] = [
  { name: 'ready', element: <LoadMore action="/posts/page/2/" hasNext loaded={loaded} /> },
];
