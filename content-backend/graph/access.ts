import type { CommentRecord, PostRecord, PostStatus, TermRecord, UserRecord } from '../model';
import type { GraphContext } from './context';
import type { CommentNode, MenuItemNode, MenuNode, PostNode, UserNode } from './node';
import { can, type Viewer } from './viewer';

/**
 * Who may see what, after WPGraphQL's models (`WPGraphQL\Model\Post`, `User`, `Menu`, …): something is there for the
 * viewer, there in outline (`isRestricted`), or not there at all, which is null and never an error.
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

function isHidden(viewer: Viewer, post: PostRecord, subject: PostRecord): boolean {
  if (post.type === 'revision') {
    if (subject === post || !canEdit(viewer, subject.type)) return true;
    return subject.status === 'private'
      ? !mayReadPrivate(viewer, subject.type) && !owns(viewer, subject)
      : !canEditPost(viewer, subject);
  }
  if (post.type === 'attachment' || post.status === 'publish') return false;
  if (!canEdit(viewer, post.type)) return true;
  if (owns(viewer, post)) return false;
  if (post.status === 'auto-draft') return true;
  return post.status === 'private' && !mayReadPrivate(viewer, post.type);
}

function outlineCapability(post: PostRecord): string | null {
  if (post.password !== '') return capability(post.type, 'edit_others');
  if (post.status === 'trash') return capability(post.type, 'edit');
  return post.status === 'draft' ? capability(post.type, 'edit_others') : null;
}

/** The post as the viewer may see it; null when it is not there for the viewer. */
export function visiblePost(context: GraphContext, post: PostRecord | undefined): PostNode | null {
  if (!post) return null;
  const { store, viewer } = context;
  const parent = post.type === 'revision' ? store.postById(post.parentId) : undefined;
  const subject = parent ?? post;
  if (!store.contentType(subject.type) || isHidden(viewer, post, subject)) return null;
  const needed = outlineCapability(post);
  const restricted = needed !== null && !owns(viewer, post) && !can(viewer, needed);
  return { kind: 'post', record: post, subject, restricted };
}

/**
 * The post as nodeByUri gives it: beside what the viewer may see WordPress asks whether the address may be opened
 * (WP_Query's check of a single post that is not published).
 */
export function postAtAddress(context: GraphContext, post: PostRecord): PostNode | null {
  const { viewer } = context;
  switch (post.status) {
    case 'publish':
    case 'inherit':
      return visiblePost(context, post);
    case 'private':
      return owns(viewer, post) || mayReadPrivate(viewer, post.type)
        ? visiblePost(context, post)
        : null;
    case 'draft':
    case 'pending':
    case 'future':
      return canEditPost(viewer, post) ? visiblePost(context, post) : null;
    case 'trash':
    case 'auto-draft':
      return null;
  }
}

/** The stati that the viewer may list: those asked for that are allowed, `publish` when none are asked for. */
export function listableStati(
  viewer: Viewer,
  types: readonly string[],
  asked: readonly PostStatus[],
): PostStatus[] {
  if (asked.length === 0) return ['publish'];
  const [type = 'post'] = types;
  return asked.filter((status) => {
    if (status === 'publish') return true;
    if (status === 'private' && !mayReadPrivate(viewer, type)) return false;
    return canEdit(viewer, type);
  });
}

/** The user as the viewer may see them; null for somebody who has published nothing, unless the viewer may list users. */
export function visibleUser(context: GraphContext, user: UserRecord | undefined): UserNode | null {
  if (!user) return null;
  const { store, viewer } = context;
  const open = can(viewer, 'list_users') || viewer?.id === user.id;
  if (!open && store.publishedCountOf(user.id) === 0) return null;
  return { kind: 'user', record: user, restricted: !open };
}

/** The comment, when it is approved and its post can be seen; moderators see all. */
export function visibleComment(
  context: GraphContext,
  comment: CommentRecord | undefined,
): CommentNode | null {
  if (!comment) return null;
  const node: CommentNode = { kind: 'comment', record: comment };
  if (can(context.viewer, 'moderate_comments')) return node;
  const post = visiblePost(context, context.store.postById(comment.postId));
  return comment.approved && post !== null && !post.restricted ? node : null;
}

/** The menu, when it is shown at a location; those who may edit the theme see all. */
export function visibleMenu(context: GraphContext, menu: TermRecord | undefined): MenuNode | null {
  if (!menu || menu.taxonomy !== 'nav_menu') return null;
  const shown = context.store.locationsOf(menu.id).length > 0;
  return shown || can(context.viewer, 'edit_theme_options') ? { kind: 'menu', record: menu } : null;
}

/** The menu item, when its menu can be seen. */
export function visibleMenuItem(
  context: GraphContext,
  item: PostRecord | undefined,
): MenuItemNode | null {
  if (!item || item.type !== 'nav_menu_item') return null;
  return visibleMenu(context, context.store.menuOf(item))
    ? { kind: 'menuItem', record: item }
    : null;
}
