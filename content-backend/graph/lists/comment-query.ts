import type { CommentRecord } from '../../model';
import { newestCommentFirst } from '../../store/content-store';
import { compareText } from '../../store/post-order';
import { visibleComment } from '../access/access';
import type { GraphContext } from '../context';
import { databaseIdOf } from '../nodes/global-id';
import { connectionOf, type Connection, type PageArgs } from './connection';

/**
 * The conditions of lists of comments. Approved ones are listed, and to a signed-in author the own
 * that wait.
 */
export interface CommentWhere {
  contentId?: string | null;
  order?: 'ASC' | 'DESC' | null;
  orderby?: string | null;
  parent?: number | null;
}

export type CommentListArgs = PageArgs & { where?: CommentWhere | null };

type CommentOrder = (a: CommentRecord, b: CommentRecord) => number;

/** The orders that clients ask for; in any other comments stand by their date. */
const ORDERS: ReadonlyMap<string, CommentOrder> = new Map<string, CommentOrder>([
  ['COMMENT_DATE_GMT', (a, b) => compareText(a.dateGmt, b.dateGmt)],
  ['COMMENT_ID', (a, b) => a.id - b.id],
]);

/**
 * A page of a list of comments: WPGraphQL's `CommentConnectionResolver`, the newest first unless
 * asked otherwise.
 */
export function commentConnection(
  context: GraphContext,
  args: CommentListArgs,
  comments: readonly CommentRecord[],
): Connection {
  const { contentId, order, orderby, parent } = args.where ?? {};
  const up = ORDERS.get(orderby ?? '') ?? ((a, b) => newestCommentFirst(b, a));
  const compare: CommentOrder =
    order === 'ASC' ? (a, b) => up(a, b) || a.id - b.id : (a, b) => up(b, a) || b.id - a.id;
  const postId = contentId ? databaseIdOf(contentId) : null;
  const ownId = context.viewer?.id;
  return connectionOf<CommentRecord>(
    {
      list: { items: [...comments].sort(compare), compare },
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.commentById(Number(cursor)),
      toNode: (comment) =>
        (comment.approved || comment.userId === ownId) &&
        (postId === null || comment.postId === postId) &&
        (typeof parent !== 'number' || comment.parentId === parent)
          ? visibleComment(context, comment)
          : null,
    },
    args,
    context.meter,
  );
}
