import type { CommentRecord } from '../model';
import { newestCommentFirst } from '../store/content-store';
import { foldText } from '../store/search-index';
import { visibleComment } from './access';
import { connectionOf, type Connection, type PageArgs } from './connection';
import type { GraphContext } from './context';
import { databaseIdOf } from './global-id';
import { idSet } from './post-query';

/** The conditions of WPGraphQL's lists of comments that are looked at. */
export interface CommentWhere {
  authorEmail?: string | null;
  authorIn?: readonly (string | null)[] | null;
  commentIn?: readonly (string | null)[] | null;
  commentNotIn?: readonly (string | null)[] | null;
  contentId?: string | null;
  order?: 'ASC' | 'DESC' | null;
  parent?: number | null;
  search?: string | null;
  userId?: string | null;
}

export type CommentListArgs = PageArgs & { where?: CommentWhere | null };

/** A page of a list of comments, the newest first unless asked otherwise. */
export function commentConnection(
  context: GraphContext,
  args: CommentListArgs,
  comments: readonly CommentRecord[],
): Connection {
  const where = args.where ?? {};
  const ascending = where.order === 'ASC';
  const compare = ascending
    ? (a: CommentRecord, b: CommentRecord) => newestCommentFirst(b, a)
    : newestCommentFirst;
  const list = { items: [...comments].sort(compare), compare };
  return connectionOf<CommentRecord>(
    {
      list,
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.commentById(Number(cursor)),
      toNode: (comment) => (matches(comment, where) ? visibleComment(context, comment) : null),
    },
    args,
    context.meter,
  );
}

function matches(comment: CommentRecord, where: CommentWhere): boolean {
  const { authorEmail, authorIn, commentIn, commentNotIn, contentId, parent, search, userId } =
    where;
  return (
    (!authorEmail || comment.authorEmail === authorEmail) &&
    (!authorIn || idSet(authorIn).has(comment.userId)) &&
    (!commentIn || idSet(commentIn).has(comment.id)) &&
    (!commentNotIn || !idSet(commentNotIn).has(comment.id)) &&
    (!contentId || comment.postId === databaseIdOf(contentId)) &&
    (typeof parent !== 'number' || comment.parentId === parent) &&
    (!search || foldText(comment.content).includes(foldText(search))) &&
    (!userId || comment.userId === databaseIdOf(userId))
  );
}
