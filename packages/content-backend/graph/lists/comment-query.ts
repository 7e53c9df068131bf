import type { CommentRecord } from '../../model';
import { newestCommentFirst } from '../../store/content-store';
import { compareText } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import { contentTypeEnumName } from '../../store/type-names';
import { visibleComment } from '../access/access';
import type { GraphContext } from '../context';
import { databaseIdOf, idsOf, type Ids } from '../nodes/global-id';
import { connectionOf, type Connection, type PageArgs } from './connection';
import { sanitizedText } from './sanitized-text';

/**
 * The conditions of lists of comments. Approved ones are listed, and to a signed-in author the own
 * that wait.
 */
export interface CommentWhere {
  commentIn?: Ids;
  commentNotIn?: Ids;
  commentType?: string | null;
  commentTypeIn?: readonly (string | null)[] | null;
  contentId?: string | null;
  contentIdIn?: Ids;
  contentType?: readonly (string | null)[] | null;
  order?: 'ASC' | 'DESC' | null;
  orderby?: string | null;
  parent?: number | null;
  search?: string | null;
  status?: string | null;
  statusIn?: readonly (string | null)[] | null;
}

export type CommentListArgs = PageArgs & { where?: CommentWhere | null };

type CommentOrder = (a: CommentRecord, b: CommentRecord) => number;

/** The orders that clients ask for; in any other comments stand by their date. */
const ORDERS: ReadonlyMap<string, CommentOrder> = new Map<string, CommentOrder>([
  ['COMMENT_DATE_GMT', (a, b) => compareText(a.dateGmt, b.dateGmt)],
  ['COMMENT_ID', (a, b) => a.id - b.id],
]);

type CommentCondition = (comment: CommentRecord) => boolean;

/** The kind of a comment: WordPress stores none for those that readers write. */
const typeOf = ({ type }: CommentRecord): string => (type === '' ? 'comment' : type);

/** Pings of both kinds have one name in conditions. */
const typesNamed = (names: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => (name === 'pings' ? ['pingback', 'trackback'] : (name ?? ''))));

function commentConditions({ store }: GraphContext, where: CommentWhere): CommentCondition[] {
  const comments = idsOf(where.commentIn);
  const unwanted = idsOf(where.commentNotIn);
  const contents = idsOf(where.contentIdIn);
  const { contentType } = where;
  const types = [where.commentType, ...(where.commentTypeIn ?? [])].filter(Boolean);
  const named = types.length > 0 ? typesNamed(types.map((type) => type ?? '')) : null;
  const stati = new Set(
    [where.status, ...(where.statusIn ?? [])].filter(Boolean).map((one) => one?.toUpperCase()),
  );
  const part = foldText(sanitizedText(where.search ?? ''));
  return [
    ...(comments ? [({ id }: CommentRecord) => comments.has(id)] : []),
    ...(unwanted ? [({ id }: CommentRecord) => !unwanted.has(id)] : []),
    ...(contents ? [({ postId }: CommentRecord) => contents.has(postId)] : []),
    ...(named ? [(comment: CommentRecord) => named.has(typeOf(comment))] : []),
    ...(contentType && contentType.length > 0
      ? [
          ({ postId }: CommentRecord) =>
            contentType.includes(contentTypeEnumName(store.postById(postId)?.type ?? '')),
        ]
      : []),
    ...(stati.size > 0 && !stati.has('ALL')
      ? [({ approved }: CommentRecord) => stati.has(approved ? 'APPROVE' : 'HOLD')]
      : []),
    ...(part === ''
      ? []
      : [
          ({ authorName, authorUrl, content }: CommentRecord) =>
            [authorName, authorUrl, content].some((text) => foldText(text).includes(part)),
        ]),
  ];
}

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
  const conditions = commentConditions(context, args.where ?? {});
  return connectionOf<CommentRecord>(
    {
      list: { items: [...comments].sort(compare), compare },
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.commentById(Number(cursor)),
      toNode: (comment) =>
        (comment.approved || comment.userId === ownId) &&
        (postId === null || comment.postId === postId) &&
        (typeof parent !== 'number' || comment.parentId === parent) &&
        conditions.every((holds) => holds(comment))
          ? visibleComment(context, comment)
          : null,
    },
    args,
    context.meter,
  );
}
