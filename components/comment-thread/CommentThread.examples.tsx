import type { ShownComment } from '@homegrown/engine/content/shared/shown-comment';
import type { Example } from '@homegrown/engine/site/example';
import { LONG_WORD } from '@/components/catalogue/sample-content';
import { CommentThread } from './CommentThread';

const comment = (id: number, name: string, text: string): ShownComment => ({
  id,
  name,
  href: null,
  isOfAuthor: false,
  date: { label: 'May 4, 2026', iso: '2026-05-04T10:00:00Z' },
  html: `<p>${text}</p>`,
  replyHref: `/-/comment?path=%2Fsheets%2F&reply=${id}`,
  replies: [],
});

export const examples: Example[] = [
  {
    name: 'answers to answers, and a page before',
    element: (
      <CommentThread
        comments={[
          {
            ...comment(1, 'Reed', 'Do you answer on Sundays too?'),
            href: 'https://example.com/',
            replies: [
              {
                ...comment(2, 'Fern Albright', 'Not even on <em>rainy</em> ones.'),
                isOfAuthor: true,
                replies: [comment(3, LONG_WORD, LONG_WORD)],
              },
            ],
          },
        ]}
        count="53 comments"
        older="/sheets/comment-page-1/"
        newer={null}
      />
    ),
  },
];
