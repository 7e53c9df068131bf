import type { NewComment } from '@homegrown/engine/content/shared/shown-comment';
import type { Example } from '@homegrown/engine/site/example';
import { CommentForm } from './CommentForm';
import { CommentSent } from './CommentSent';

const empty: NewComment = {
  action: '/-/comment',
  time: '',
  typed: { name: '', email: '', url: '', text: '' },
  words: null,
  errors: [],
  answers: null,
};

export const examples: Example[] = [
  { name: 'empty', element: <CommentForm comment={empty} /> },
  {
    name: 'a reply that was not sent',
    element: (
      <CommentForm
        comment={{
          ...empty,
          answers: {
            name: 'Reed Vendor',
            quoted: 'Which ruler do you use for the long edge?',
            back: '/sheets/comment-page-1/',
          },
          typed: { name: 'Marla', email: 'marla', url: '', text: 'Mine is two metres long.' },
          words: 'Your comment was not sent: some fields need another look.',
          errors: [{ field: 'email', words: 'This is not an email address.' }],
        }}
      />
    ),
  },
  {
    name: 'a comment that everybody sees',
    element: (
      <CommentSent
        notice={{
          words: 'Your comment is published.',
          href: '/sheets/comment-page-1/#comment-5',
          held: null,
        }}
      />
    ),
  },
  {
    name: 'a comment that is held',
    element: (
      <CommentSent
        notice={{
          words:
            'Thank you. Your comment will be shown here once somebody has read and approved it.',
          href: null,
          held: {
            name: 'Marla',
            text: 'Two lines\nof a comment.',
            isCut: true,
          },
        }}
      />
    ),
  },
];
