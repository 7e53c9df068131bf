import { inParagraphs } from '../../render';
import { visiblePost } from '../access/access';
import { can } from '../access/viewer';
import type { GraphContext } from '../context';
import { commentConnection, type CommentListArgs } from '../lists/comment-query';
import { toGlobalId } from '../nodes/global-id';
import type { CommentAuthorNode, CommentNode, UserNode } from '../nodes/node';
import { edgeTo } from './edge';
import { uniformResource } from './uniform-resource';

/** The author of a comment: the user who wrote it, or what a guest typed. */
function authorOf(
  { record }: CommentNode,
  { store, viewer }: GraphContext,
): UserNode | CommentAuthorNode {
  const user = record.userId === 0 ? undefined : store.users.withId(record.userId);
  if (!user) return { kind: 'commentAuthor', comment: record };
  const open = can(viewer, 'list_users') || viewer?.id === user.id;
  return { kind: 'user', record: user, restricted: !open };
}

/** Whether only what everybody may know of a comment can be seen: `WPGraphQL\Model\Comment`. */
function isRestricted({ record }: CommentNode, { viewer }: GraphContext): boolean {
  const own = record.userId !== 0 && viewer?.id === record.userId;
  return !own && !can(viewer, 'moderate_comments');
}

export const commentFields = {
  ...uniformResource,
  id: ({ record }: CommentNode) => toGlobalId('comment', record.id),
  databaseId: ({ record }: CommentNode) => record.id,
  commentId: ({ record }: CommentNode) => record.id,
  approved: ({ record }: CommentNode) => record.approved,
  authorIp: () => null,
  agent: () => null,
  author: (node: CommentNode, _args: object, context: GraphContext) => ({
    ...edgeTo(authorOf(node, context)),
    email: can(context.viewer, 'moderate_comments') ? node.record.authorEmail || null : null,
    ipAddress: null,
    name: node.record.authorName || null,
    url: node.record.authorUrl || null,
  }),
  commentedOn: ({ record }: CommentNode, _args: object, context: GraphContext) =>
    edgeTo(visiblePost(context, context.store.postById(record.postId)), record.postId),
  content: (node: CommentNode, { format }: { format?: string | null }, context: GraphContext) => {
    if (format !== 'RAW') return inParagraphs(node.record.content);
    return isRestricted(node, context) ? null : node.record.content || null;
  },
  date: ({ record }: CommentNode) => record.date,
  dateGmt: ({ record }: CommentNode) => record.dateGmt,
  isRestricted: (node: CommentNode, _args: object, context: GraphContext) =>
    isRestricted(node, context),
  karma: () => null,
  parentDatabaseId: ({ record }: CommentNode) => record.parentId,
  parentId: ({ record }: CommentNode) =>
    record.parentId === 0 ? null : toGlobalId('comment', record.parentId),
  parent: ({ record }: CommentNode, { where }: CommentListArgs, context: GraphContext) => {
    const parent = context.store.commentById(record.parentId);
    const { edges } = commentConnection(context, { where }, parent ? [parent] : []);
    return edges[0] ?? null;
  },
  replies: ({ record }: CommentNode, args: CommentListArgs, context: GraphContext) => {
    const siblings = context.store.postById(record.postId)?.comments ?? [];
    return commentConnection(
      context,
      args,
      siblings.filter(({ parentId }) => parentId === record.id),
    );
  },
  status: ({ record }: CommentNode) => (record.approved ? 'APPROVE' : 'HOLD'),
  type: ({ record }: CommentNode) => record.type || 'comment',
  uri: ({ record }: CommentNode, _args: object, { store, permalinks }: GraphContext) => {
    const post = store.postById(record.postId);
    const uri = post ? permalinks.uriOfPost(post) : null;
    return uri === null ? null : `${uri}#comment-${record.id}`;
  },
  link: ({ record }: CommentNode, _args: object, { store, permalinks }: GraphContext) => {
    const post = store.postById(record.postId);
    const uri = post ? permalinks.uriOfPost(post) : null;
    return uri === null ? null : `${store.settings.cmsUrl}${uri}#comment-${record.id}`;
  },
};
