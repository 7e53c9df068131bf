import type { PostStatus } from '../../model';
import { canEdit } from '../access/access';
import { can, capabilitiesOf } from '../access/viewer';
import type { GraphContext } from '../context';
import { commentConnection, type CommentListArgs } from '../lists/comment-query';
import { ATTACHMENT_STATI, postConnection, type PostListArgs } from '../lists/post-connection';
import { revisionConnection } from '../lists/revision-query';
import { toGlobalId } from '../nodes/global-id';
import type { CommentAuthorNode, UserNode } from '../nodes/node';
import { enqueuedAssets } from './assets';
import { uniformResource } from './uniform-resource';
import { rolesOfUser } from './user-role';

interface AvatarArgs {
  size?: number | null;
  rating?: string | null;
  forceDefault?: boolean | null;
}

/**
 * The portrait that the settings name, as from a plugin that keeps avatars among the uploads; else
 * a picture that this backend draws: initials on a colour, at `/avatar/{id}/{size}.png`.
 */
function avatarOf(
  id: string,
  portrait: string | null | undefined,
  args: AvatarArgs,
  { store }: GraphContext,
) {
  const size = Math.min(Math.max(args.size ?? 96, 1), 2048);
  return {
    default: 'mm',
    extraAttr: null,
    forceDefault: args.forceDefault ?? false,
    foundAvatar: true,
    height: size,
    isRestricted: false,
    rating: (args.rating ?? 'G').toLowerCase(),
    scheme: null,
    size,
    url: portrait
      ? `${store.settings.cmsUrl}/wp-content/uploads/${portrait}`
      : `${store.settings.cmsUrl}/avatar/${id}/${size}.png`,
    width: size,
  };
}

/** A field that the public does not see, though it sees the author. */
function personal<Args>(resolve: (node: UserNode, args: Args, context: GraphContext) => unknown) {
  return (node: UserNode, args: Args, context: GraphContext) =>
    node.restricted ? null : resolve(node, args, context);
}

/** The list of what a user wrote, of one type. */
export function userContentField(type: string, stati?: readonly PostStatus[]) {
  return ({ record }: UserNode, args: PostListArgs, context: GraphContext) =>
    postConnection(context, args, {
      types: [type],
      stati,
      within: {
        posts: context.store.postsOfAuthor(record.id),
        holds: ({ authorId }) => authorId === record.id,
      },
    });
}

export const userFields = {
  ...uniformResource,
  ...enqueuedAssets,
  id: ({ record }: UserNode) => toGlobalId('user', record.id),
  databaseId: ({ record }: UserNode) => record.id,
  userId: ({ record }: UserNode) => record.id,
  // Exports hold no meta of users, where SEO plugins keep what they know of them.
  homegrownSeo: () => null,
  isRestricted: ({ restricted }: UserNode) => restricted,
  name: ({ record }: UserNode) => record.displayName || null,
  firstName: ({ record }: UserNode) => record.firstName || null,
  lastName: ({ record }: UserNode) => record.lastName || null,
  description: ({ record }: UserNode) => record.description || null,
  slug: ({ record }: UserNode) => record.nicename,
  url: ({ record }: UserNode) => record.url || null,
  uri: ({ record }: UserNode, _args: object, { permalinks }: GraphContext) =>
    permalinks.uriOfUser(record),
  avatar: ({ record }: UserNode, args: AvatarArgs, context: GraphContext) =>
    avatarOf(String(record.id), record.portrait, args, context),
  capabilities: personal(({ record }) => capabilitiesOf(record)),
  email: personal(({ record }) => record.email || null),
  locale: personal((_node, _args, { store }) => store.settings.language),
  nicename: personal(({ record }) => record.nicename),
  nickname: personal(({ record }) => record.nickname || null),
  registeredDate: personal(({ record }) => record.registered),
  username: personal(({ record }) => record.login),
  // Whoever it is asked on, FaustWP answers for the one who asks.
  shouldShowFaustToolbar: (_node: UserNode, _args: object, { viewer }: GraphContext) =>
    viewer?.showToolbar ?? false,
  shouldShowAdminToolbar: personal(({ record }) => record.showToolbar),
  roles: rolesOfUser,
  posts: userContentField('post'),
  pages: userContentField('page'),
  mediaItems: userContentField('attachment', ATTACHMENT_STATI),
  // Everybody's: WPGraphQL does not ask for the author here.
  revisions: (_node: UserNode, args: PostListArgs, context: GraphContext) =>
    revisionConnection(
      context,
      args,
      canEdit(context.viewer, 'post') ? context.store.revisions : [],
    ),
  comments: ({ record }: UserNode, args: CommentListArgs, context: GraphContext) =>
    commentConnection(
      context,
      args,
      context.store.comments.filter(({ userId }) => userId === record.id),
    ),
};

/** The fields of comment authors who are no users. */
export const commentAuthorFields = {
  id: ({ comment }: CommentAuthorNode) => toGlobalId('comment_author', comment.id),
  databaseId: ({ comment }: CommentAuthorNode) => comment.id,
  name: ({ comment }: CommentAuthorNode) => comment.authorName || null,
  email: ({ comment }: CommentAuthorNode, _args: object, { viewer }: GraphContext) =>
    can(viewer, 'moderate_comments') ? comment.authorEmail || null : null,
  url: ({ comment }: CommentAuthorNode) => comment.authorUrl,
  isRestricted: () => false,
  avatar: ({ comment }: CommentAuthorNode, args: AvatarArgs, context: GraphContext) =>
    avatarOf(`comment-${comment.id}`, null, args, context),
};
