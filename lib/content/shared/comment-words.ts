import { fillIn } from './fill-in';

/** The words of comments. */
export const commentWords = {
  title: 'Comments on “{title}”',
  here: 'Comments',
  one: '1 comment',
  many: '{count} comments',
  read: 'Read the comments',
  ofAuthor: 'Author of the post',
  anonymous: 'Anonymous',
  newer: 'Newer comments',
  older: 'Older comments',
  pages: 'Pages of comments',
  none: 'No comments yet',
  write: 'Write a comment',
} as const;

/** "3 comments", "No comments yet". */
export const commentCount = (count: number): string =>
  count === 0
    ? commentWords.none
    : count === 1
      ? commentWords.one
      : fillIn(commentWords.many, { count: String(count) });
