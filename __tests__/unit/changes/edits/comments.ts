import { comment } from '@/packages/content-backend/__tests__/store/site-of';
import type { CommentRecord, SiteContent } from '@/packages/content-backend/model';
import { isPost, type Make, pick, toRow } from './edit';

const newCommentId = ({ posts }: SiteContent): number =>
  Math.max(10_000, ...posts.flatMap(({ comments }) => comments).map(({ id }) => id)) + 1;

/** What is done to one of the comments of a post that has any. */
const toComment = (change: (one: CommentRecord, variant: number) => Partial<CommentRecord>): Make =>
  toRow(
    ({ comments }) => comments.length > 0,
    ({ comments }, variant) => ({
      comments: comments.map((one) =>
        one === pick(comments, variant) ? { ...one, ...change(one, variant) } : one,
      ),
    }),
  );

/** What visitors and editors do to comments. */
export const commentEdits: Readonly<Record<string, Make>> = {
  'new comment': toRow(isPost, (row, variant, content) => ({
    comments: [
      ...row.comments,
      comment({
        id: newCommentId(content),
        postId: row.id,
        content: `Comment ${variant}`,
        approved: variant % 3 !== 0,
        userId: variant % 4,
      }),
    ],
  })),
  'reply to a comment': toRow(
    ({ comments }) => comments.length > 0,
    (row, variant, content) => ({
      comments: [
        ...row.comments,
        comment({
          id: newCommentId(content),
          postId: row.id,
          parentId: pick(row.comments, variant)?.id ?? 0,
        }),
      ],
    }),
  ),
  'comment approved or not': toComment(({ approved }) => ({ approved: !approved })),
  'comment edited': toComment((_one, variant) => ({ content: `Mended ${variant}` })),
  'comment’s author': toComment((_one, variant) => ({
    authorName: `Guest ${variant}`,
    authorUrl: `https://guest${variant}.example.test`,
  })),
  'comment deleted': toRow(
    ({ comments }) => comments.length > 0,
    ({ comments }, variant) => ({
      comments: comments.filter((one) => one !== pick(comments, variant)),
    }),
  ),
};
