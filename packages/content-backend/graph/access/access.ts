import type { CommentRecord, PostRecord, PostStatus, TermRecord, UserRecord } from '../../model';
import type { GraphContext } from '../context';
import type { CommentNode, MenuItemNode, MenuNode, PostNode, UserNode } from '../nodes/node';
import { can, type Viewer } from './viewer';

/**
 * Who may see what, after WPGraphQL's models (`WPGraphQL\Model\Post`, `User`, `Menu`, …): something
 * is there for the viewer, there in outline (`isRestricted`), or not there at all, which is null
 * and never an error.
 */

/** WordPress's name of a capability for a type: custom types borrow those of posts. */
function capability(type: string, action: string): string {
  return `${action}_${type === 'page' ? 'pages' : 'posts'}`;
}

/** Whether the viewer may edit content of this type at all. */
export function canEdit(viewer: Viewer, type: string): boolean {
  return can(viewer, capability(type, 'edit'));
}

/** Whether the viewer may edit this very post: WordPress's `edit_post`. */
export function canEditPost(viewer: Viewer, post: PostRecord): boolean {
  if (viewer === null || !canEdit(viewer, post.type)) return false;
  if (post.authorId !== viewer.id) {
    if (!can(viewer, capability(post.type, 'edit_others'))) return false;
    if (post.status === 'private') return can(viewer, capability(post.type, 'edit_private'));
  }
  if (post.status === 'publish' || post.status === 'future') {
    return can(viewer, capability(post.type, 'edit_published'));
  }
  return true;
}

function owns(viewer: Viewer, post: PostRecord): boolean {
  return viewer !== null && viewer.id === post.authorId;
}

function mayReadPrivate(viewer: Viewer, type: string): boolean {
  return can(viewer, capability(type, 'read_private'));
}

/**
 * `WPGraphQL\Model\Post::is_private`; `subject` is the post that a revision revises, else the post
 * itself.
 */
function isHidden(context: GraphContext, post: PostRecord, subject: PostRecord): boolean {
  const { viewer } = context;
  if (post.type === 'revision') return isHiddenRevision(viewer, post, subject);
  if (post.type === 'attachment') return isHiddenAttachment(context, post);
  switch (post.status) {
    case 'publish':
      return false;
    case 'private':
      return !mayReadPrivate(viewer, post.type);
    case 'auto-draft':
      return !canEdit(viewer, post.type) || !owns(viewer, post);
    default:
      return !canEdit(viewer, post.type);
  }
}

function isHiddenRevision(viewer: Viewer, revision: PostRecord, subject: PostRecord): boolean {
  if (subject === revision || !canEdit(viewer, subject.type)) return true;
  if (owns(viewer, revision)) return false;
  return subject.status === 'private'
    ? !mayReadPrivate(viewer, subject.type)
    : !canEditPost(viewer, subject);
}

/**
 * What is attached to content is as private as that is; what is attached to nothing, or to what is
 * gone, is public.
 */
function isHiddenAttachment(context: GraphContext, { parentId, status }: PostRecord): boolean {
  const parent = parentId === 0 ? undefined : context.store.postById(parentId);
  return status === 'inherit' && parent !== undefined && !isThere(context, parent);
}

function isThere(context: GraphContext, post: PostRecord): boolean {
  const subject = subjectOf(context, post);
  return context.store.contentType(subject.type) !== undefined && !isHidden(context, post, subject);
}

function subjectOf({ store }: GraphContext, post: PostRecord): PostRecord {
  return (post.type === 'revision' ? store.postById(post.parentId) : undefined) ?? post;
}

/**
 * `WPGraphQL\Model\Post::get_restricted_cap`: what somebody else needs to see more than the
 * outline.
 */
function outlineCapability(post: PostRecord): string | null {
  if (post.password !== '') return capability(post.type, 'edit_others');
  switch (post.status) {
    case 'trash':
      return capability(post.type, 'edit');
    case 'draft':
    case 'future':
    case 'pending':
      return capability(post.type, 'edit_others');
    default:
      return null;
  }
}

/** The post as the viewer may see it; null when it is not there for the viewer. */
export function visiblePost(context: GraphContext, post: PostRecord | undefined): PostNode | null {
  if (!post) return null;
  const { viewer } = context;
  if (!isThere(context, post)) return null;
  const subject = subjectOf(context, post);
  const needed = outlineCapability(post);
  const restricted = needed !== null && !owns(viewer, post) && !can(viewer, needed);
  return { kind: 'post', record: post, subject, restricted };
}

/**
 * The post as nodeByUri gives it: beside what the viewer may see WordPress asks whether the address
 * may be opened (WP_Query's check of a single post that is not published).
 */
export function postAtAddress(context: GraphContext, post: PostRecord): PostNode | null {
  const { viewer } = context;
  switch (post.status) {
    case 'publish':
    case 'inherit':
    case 'private':
      return visiblePost(context, post);
    case 'draft':
    case 'pending':
    case 'future':
      return canEditPost(viewer, post) ? visiblePost(context, post) : null;
    case 'trash':
    case 'auto-draft':
      return null;
  }
}

/**
 * Those of the stati that the viewer may list, which are those that they may list of every type of
 * the connection (`PostObjectConnectionResolver::sanitize_post_stati`).
 */
export function listableStati(
  viewer: Viewer,
  types: readonly string[],
  asked: readonly PostStatus[],
): PostStatus[] {
  return asked.filter((status) => types.every((type) => mayList(viewer, type, status)));
}

function mayList(viewer: Viewer, type: string, status: PostStatus): boolean {
  if (status === 'publish') return true;
  return status === 'private' ? mayReadPrivate(viewer, type) : canEdit(viewer, type);
}

/**
 * The user as the viewer may see them; null for somebody who has published nothing, unless the
 * viewer may list users.
 */
export function visibleUser(context: GraphContext, user: UserRecord | undefined): UserNode | null {
  if (!user) return null;
  const { store, viewer } = context;
  const open = can(viewer, 'list_users') || viewer?.id === user.id;
  if (!open && store.publishedCountOf(user.id) === 0) return null;
  return { kind: 'user', record: user, restricted: !open };
}

/**
 * The comment, when its post can be seen and it is approved; who wrote it always sees it,
 * moderators see those that wait too: `WPGraphQL\Model\Comment::is_private`.
 */
export function visibleComment(
  context: GraphContext,
  comment: CommentRecord | undefined,
): CommentNode | null {
  if (!comment) return null;
  const { store, viewer } = context;
  const node: CommentNode = { kind: 'comment', record: comment };
  if (viewer !== null && viewer.id === comment.userId) return node;
  const post = store.postById(comment.postId);
  if (!post || !isThere(context, post)) return null;
  return comment.approved || can(viewer, 'moderate_comments') ? node : null;
}

/** The menu, when it is shown at a location; those who may edit the theme see all. */
export function visibleMenu(context: GraphContext, menu: TermRecord | undefined): MenuNode | null {
  if (!menu || menu.taxonomy !== 'nav_menu') return null;
  const shown = context.store.menus.locationsOf(menu.id).length > 0;
  return shown || can(context.viewer, 'edit_theme_options') ? { kind: 'menu', record: menu } : null;
}

/** The menu item, when its menu can be seen. */
export function visibleMenuItem(
  context: GraphContext,
  item: PostRecord | undefined,
): MenuItemNode | null {
  if (!item || item.type !== 'nav_menu_item') return null;
  return visibleMenu(context, context.store.menus.menuOf(item))
    ? { kind: 'menuItem', record: item }
    : null;
}
