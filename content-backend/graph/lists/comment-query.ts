import type { CommentRecord, PostRecord } from '../../model';
import { newestCommentFirst } from '../../store/content-store';
import type { OrderedList } from '../../store/ordered-list';
import { compareText } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import { visibleComment } from '../access/access';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import type { GraphContext } from '../context';
import { databaseIdOf, idsOf, type Ids } from '../nodes/global-id';
import { contentTypeEnumName } from '../../store/type-names';
import { querySlug } from '../../store/addresses/query-slug';
import { sanitizedText } from './sanitized-text';
import { UserError } from '../user-error';
import { can } from '../access/viewer';

/** The conditions of WPGraphQL's lists of comments. An export has no comment's karma: it is 0. */
export interface CommentWhere {
  authorEmail?: string | null;
  authorIn?: Ids;
  authorNotIn?: Ids;
  authorUrl?: string | null;
  commentIn?: Ids;
  commentNotIn?: Ids;
  commentType?: string | null;
  commentTypeIn?: readonly (string | null)[] | null;
  commentTypeNotIn?: string | null;
  contentAuthor?: Ids;
  contentAuthorIn?: Ids;
  contentAuthorNotIn?: Ids;
  contentId?: string | null;
  contentIdIn?: Ids;
  contentIdNotIn?: Ids;
  contentName?: string | null;
  contentParent?: number | null;
  contentStatus?: readonly (string | null)[] | null;
  contentType?: readonly (string | null)[] | null;
  includeUnapproved?: readonly (string | null)[] | null;
  karma?: number | null;
  order?: 'ASC' | 'DESC' | null;
  orderby?: string | null;
  parent?: number | null;
  parentIn?: Ids;
  parentNotIn?: Ids;
  search?: string | null;
  status?: string | null;
  statusIn?: readonly (string | null)[] | null;
  userId?: string | null;
}

export type CommentListArgs = PageArgs & { where?: CommentWhere | null };

/**
 * A page of a list of comments: WPGraphQL's `CommentConnectionResolver`, the newest first unless asked otherwise.
 * @throws {UserError} for the order of `commentIn` without it
 */
export function commentConnection(
  context: GraphContext,
  args: CommentListArgs,
  comments: readonly CommentRecord[],
): Connection {
  const where = args.where ?? {};
  const conditions = commentConditions(context, where);
  return connectionOf<CommentRecord>(
    {
      list: inOrder(comments, where),
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.commentById(Number(cursor)),
      toNode: (comment) =>
        conditions.every((holds) => holds(comment)) ? visibleComment(context, comment) : null,
    },
    args,
    context.meter,
  );
}

type CommentOrder = (a: CommentRecord, b: CommentRecord) => number;

const byText = (textOf: (comment: CommentRecord) => string): CommentOrder => {
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  return (a, b) => collator.compare(textOf(a), textOf(b));
};

/** The orders that an export can tell; by agent, address and karma all comments are alike. */
const ORDERS: ReadonlyMap<string, CommentOrder> = new Map<string, CommentOrder>([
  ['COMMENT_AGENT', () => 0],
  ['COMMENT_APPROVED', (a, b) => Number(a.approved) - Number(b.approved)],
  ['COMMENT_AUTHOR', byText(({ authorName }) => authorName)],
  ['COMMENT_AUTHOR_EMAIL', byText(({ authorEmail }) => authorEmail)],
  ['COMMENT_AUTHOR_IP', () => 0],
  ['COMMENT_AUTHOR_URL', byText(({ authorUrl }) => authorUrl)],
  ['COMMENT_CONTENT', byText(({ content }) => content)],
  ['COMMENT_DATE', (a, b) => compareText(a.date, b.date)],
  ['COMMENT_DATE_GMT', (a, b) => compareText(a.dateGmt, b.dateGmt)],
  ['COMMENT_ID', (a, b) => a.id - b.id],
  ['COMMENT_KARMA', () => 0],
  ['COMMENT_PARENT', (a, b) => a.parentId - b.parentId],
  ['COMMENT_POST_ID', (a, b) => a.postId - b.postId],
  ['COMMENT_TYPE', byText(typeOf)],
  ['USER_ID', (a, b) => a.userId - b.userId],
]);

function inOrder(
  comments: readonly CommentRecord[],
  { commentIn, order, orderby }: CommentWhere,
): OrderedList<CommentRecord> {
  if (orderby === 'COMMENT_IN') return orderAsGiven(inGivenOrder(comments, idsOf(commentIn)));
  const up = ORDERS.get(orderby ?? '') ?? ((a, b) => newestCommentFirst(b, a));
  const compare: CommentOrder =
    order === 'ASC' ? (a, b) => up(a, b) || a.id - b.id : (a, b) => up(b, a) || b.id - a.id;
  return { items: [...comments].sort(compare), compare };
}

function inGivenOrder(
  comments: readonly CommentRecord[],
  ids: ReadonlySet<number> | null,
): CommentRecord[] {
  if (!ids) {
    throw new UserError(
      'In order to sort by comment__in, an array of IDs must be passed as the commentIn argument',
    );
  }
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

/** `comment` for what WordPress stored before it had types. */
function typeOf({ type }: CommentRecord): string {
  return type || 'comment';
}

type CommentCondition = (comment: CommentRecord) => boolean;

function commentConditions(context: GraphContext, where: CommentWhere): CommentCondition[] {
  return [
    statusCondition(context, where),
    ...authorConditions(where),
    ...placeConditions(where),
    ...typeConditions(where),
    ...contentConditions(context, where),
  ];
}

/** Approved ones unless others are asked for; to these come the waiting ones of `includeUnapproved`. */
function statusCondition(
  { viewer }: GraphContext,
  { includeUnapproved, status, statusIn }: CommentWhere,
): CommentCondition {
  const asked = statusIn && statusIn.length > 0 ? statusIn : [status || 'approve'];
  const stati = new Set(asked.map((name) => (name ?? '').toLowerCase()));
  const everyStatus = stati.has('all') || stati.has('any') || stati.has('');
  const ownOnly = viewer ? [String(viewer.id)] : [];
  const named = can(viewer, 'moderate_comments') ? (includeUnapproved ?? []) : ownOnly;
  const emails = new Set(named.filter((name) => name?.includes('@')));
  const users = idsOf(named.filter((name) => !name?.includes('@')));
  return ({ approved, authorEmail, userId }) =>
    everyStatus ||
    stati.has(approved ? 'approve' : 'hold') ||
    (!approved && (Boolean(users?.has(userId)) || emails.has(authorEmail)));
}

function authorConditions(where: CommentWhere): CommentCondition[] {
  const { authorEmail, authorUrl, userId } = where;
  const user = userId ? databaseIdOf(userId) : null;
  return [
    ...oneOf(where.authorIn, where.authorNotIn, ({ userId: id }) => id),
    ...(authorEmail ? [(comment: CommentRecord) => comment.authorEmail === authorEmail] : []),
    ...(authorUrl ? [(comment: CommentRecord) => comment.authorUrl === authorUrl] : []),
    ...(user === null ? [] : [(comment: CommentRecord) => comment.userId === user]),
  ];
}

function placeConditions(where: CommentWhere): CommentCondition[] {
  const { contentId, karma, parent, search } = where;
  const post = contentId ? databaseIdOf(contentId) : null;
  const part = search ? foldText(sanitizedText(search)) : '';
  return [
    ...oneOf(where.commentIn, where.commentNotIn, ({ id }) => id),
    ...oneOf(where.parentIn, where.parentNotIn, ({ parentId }) => parentId),
    ...oneOf(where.contentIdIn, where.contentIdNotIn, ({ postId }) => postId),
    ...(post === null ? [] : [({ postId }: CommentRecord) => postId === post]),
    ...(typeof parent === 'number' ? [({ parentId }: CommentRecord) => parentId === parent] : []),
    ...(typeof karma === 'number' ? [() => karma === 0] : []),
    ...(part === '' ? [] : [(comment: CommentRecord) => holdsText(comment, part)]),
  ];
}

/** `WP_Comment_Query` looks into the author's data and the text. */
function holdsText(
  { authorName, authorEmail, authorUrl, content }: CommentRecord,
  part: string,
): boolean {
  return [authorName, authorEmail, authorUrl, content].some((text) =>
    foldText(text).includes(part),
  );
}

function typeConditions(where: CommentWhere): CommentCondition[] {
  const wanted = typeSet([where.commentType ?? null, ...(where.commentTypeIn ?? [])]);
  const unwanted = typeSet([where.commentTypeNotIn ?? null]);
  return [
    ...(wanted.size === 0 ? [] : [(comment: CommentRecord) => wanted.has(typeOf(comment))]),
    ...(unwanted.size === 0 ? [] : [(comment: CommentRecord) => !unwanted.has(typeOf(comment))]),
  ];
}

/** `pings` are pingbacks and trackbacks; `all` and '' are no condition. */
function typeSet(names: readonly (string | null)[]): Set<string> {
  const types = names.flatMap((name) => {
    switch (name) {
      case null:
      case '':
      case 'all':
        return [];
      case 'comments':
        return ['comment'];
      case 'pings':
        return ['pingback', 'trackback'];
      default:
        return [name];
    }
  });
  return new Set(types);
}

/** What is asked of the content that a comment stands below. */
function contentConditions({ store }: GraphContext, where: CommentWhere): CommentCondition[] {
  const conditions: ((post: PostRecord) => boolean)[] = [
    ...oneOf<PostRecord>(where.contentAuthor, null, ({ authorId }) => authorId),
    ...oneOf<PostRecord>(where.contentAuthorIn, where.contentAuthorNotIn, (post) => post.authorId),
  ];
  const { contentName, contentParent, contentStatus, contentType } = where;
  if (contentName) conditions.push(({ slug }) => slug === querySlug(sanitizedText(contentName)));
  if (contentParent) conditions.push(({ parentId }) => parentId === contentParent);
  if (contentStatus && contentStatus.length > 0) {
    conditions.push(({ status }) => contentStatus.includes(status.toUpperCase().replace('-', '_')));
  }
  if (contentType && contentType.length > 0) {
    conditions.push(({ type }) => contentType.includes(contentTypeEnumName(type)));
  }
  if (conditions.length === 0) return [];
  return [
    ({ postId }) => {
      const post = store.postById(postId);
      return post !== undefined && conditions.every((holds) => holds(post));
    },
  ];
}

/** The conditions of a list of ids and of the list of those left out. */
function oneOf<Item = CommentRecord>(
  wanted: Ids | undefined,
  unwanted: Ids | undefined,
  idOf: (item: Item) => number,
): ((item: Item) => boolean)[] {
  const ids = idsOf(wanted);
  const others = idsOf(unwanted);
  return [
    ...(ids ? [(item: Item) => ids.has(idOf(item))] : []),
    ...(others ? [(item: Item) => !others.has(idOf(item))] : []),
  ];
}
