import type { Example } from '@/components/catalogue/example';
import { LoadMore } from './LoadMore';

const nothing = (): void => {};

export const examples: Example[] = [
  {
    name: 'ready',
    element: (
      <LoadMore action="/posts/page/2/" hasNext status="ready" announcement="" onMore={nothing} />
    ),
  },
  {
    name: 'loading',
    element: (
      // Lists reserve one screen's height for "Loading…".
      <div style={{ paddingBlockStart: '100dvh' }}>
        <LoadMore
          action="/posts/page/2/"
          hasNext
          status="loading"
          announcement=""
          onMore={nothing}
        />
      </div>
    ),
  },
  {
    name: 'failed',
    element: (
      <LoadMore action="/posts/page/2/" hasNext status="failed" announcement="" onMore={nothing} />
    ),
  },
];
