import type { Example } from '@homegrown/engine/site/example';
import { CommentsLink } from './CommentsLink';

const href = '/sheets/comment-page-1/';

export const examples: Example[] = [
  {
    name: 'a post with comments',
    element: (
      <CommentsLink
        discussion={{
          count: 3,
          title: '3 comments',
          href,
          isOpen: false,
          comments: [],
          further: null,
        }}
      />
    ),
  },
  {
    name: 'a post that takes the first comment',
    element: (
      <CommentsLink
        discussion={{
          count: 0,
          title: 'No comments yet',
          href,
          isOpen: true,
          comments: [],
          further: null,
        }}
      />
    ),
  },
];
