import type { Example } from '@/components/catalogue/example';
import { commentFormWords } from '@/lib/content/shared/comment-form-words';
import { CommentForm, type NewComment } from './CommentForm';
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
          answers: { name: 'Reed Vendor', back: '/sheets/comment-page-1/' },
          typed: { name: 'Marla', email: 'marla', url: '', text: 'Mine is two metres long.' },
          words: commentFormWords.someWrong,
          errors: [{ field: 'email', words: commentFormWords.wrongEmail }],
        }}
      />
    ),
  },
  {
    name: 'a comment that everybody sees',
    element: (
      <CommentSent
        notice={{
          words: commentFormWords.published,
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
          words: commentFormWords.held,
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
