import { storedComment, storedField } from '../../comments/comment-text';
import type { VisitorComments } from '../../comments/visitor-comments';
import { isEmailAddress } from '../../email-address';
import { wxrDateOf } from '../../import/export/wxr-date';
import type { CommentRecord, DiscussionSettings, PostRecord } from '../../model';
import { visibleComment } from '../access/access';
import { can } from '../access/viewer';
import type { GraphContext } from '../context';
import { databaseIdOf } from '../nodes/global-id';
import { UserError } from '../user-error';

interface CreateCommentInput {
  author?: string | null;
  authorEmail?: string | null;
  authorUrl?: string | null;
  clientMutationId?: string | null;
  commentOn?: number | null;
  content?: string | null;
  parent?: string | null;
}

const CLOSED = 'Sorry, this post is closed to comments at the moment';
const DUPLICATE = 'Duplicate comment detected; it looks as though you&#8217;ve already said that!';

/** Who writes, as WordPress stores it. */
type Writer = Pick<CommentRecord, 'userId' | 'authorName' | 'authorEmail' | 'authorUrl'>;

function writerOf(input: CreateCommentInput, { viewer }: GraphContext): Writer {
  const email = (input.authorEmail ?? '').trim();
  const url = (input.authorUrl ?? '').trim();
  if (viewer === null && !input.author?.trim()) {
    throw new UserError('Comment must include an authorName.');
  }
  if (email !== '' && !isEmailAddress(email)) {
    throw new UserError('The email address you are trying to use is invalid');
  }
  return {
    userId: viewer?.id ?? 0,
    authorName: storedField(input.author ?? '') || (viewer?.displayName ?? ''),
    authorEmail: email || (viewer?.email ?? ''),
    authorUrl: /^https?:\/\//i.test(url) ? storedField(url) : '',
  };
}

const parentIdOf = (id: string | null | undefined): number => (id ? databaseIdOf(id) || 0 : 0);

const holds = (comment: CommentRecord, words: readonly string[]): boolean => {
  const text = `${comment.authorName} ${comment.authorEmail} ${comment.authorUrl} ${comment.content}`;
  return words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
};

/**
 * Whether a comment is shown at once
 * (https://developer.wordpress.org/reference/functions/check_comment/).
 */
function isApproved(
  comment: CommentRecord,
  { discussion, context }: { discussion: DiscussionSettings; context: GraphContext },
): boolean {
  if (can(context.viewer, 'moderate_comments')) return true;
  if (discussion.moderation || holds(comment, discussion.heldWords)) return false;
  const links = comment.content.match(/<a\s[^>]*href|(?<!")https?:\/\//gi) ?? [];
  if (discussion.maxLinks > 0 && links.length >= discussion.maxLinks) return false;
  if (!discussion.previouslyApproved) return true;
  return context.store.comments.some(
    ({ approved, authorEmail }) => approved && authorEmail === comment.authorEmail,
  );
}

function refuse(post: PostRecord, comment: CommentRecord, comments: VisitorComments): void {
  const same = [...post.comments, ...comments.on(post.id)].some(
    ({ content, authorName, authorEmail, parentId }) =>
      content === comment.content &&
      parentId === comment.parentId &&
      (authorName === comment.authorName ||
        (authorEmail !== '' && authorEmail === comment.authorEmail)),
  );
  if (same) throw new UserError(DUPLICATE);
  if (comments.isTooFast(comment.authorEmail)) {
    throw new UserError('You are posting comments too quickly. Slow down.');
  }
  if (comments.isFull) {
    throw new UserError('This backend keeps no more comments: it reads an export. Start it anew.');
  }
}

/**
 * WPGraphQL's `createComment`: what it refuses, holds and shows. As there, it takes what
 * WordPress's own form would refuse.
 */
export const createComment =
  (comments: VisitorComments) =>
  async (
    _root: unknown,
    { input }: { input: CreateCommentInput },
    context: GraphContext,
  ): Promise<object> => {
    const { store, viewer } = context;
    const { discussion } = store.settings;
    if (viewer === null && discussion.requiresAccount) {
      throw new UserError('This site requires you to be logged in to leave a comment');
    }
    const writer = writerOf(input, context);
    const post = store.postById(input.commentOn ?? 0);
    if (
      !post ||
      post.commentStatus !== 'open' ||
      ['draft', 'trash', 'auto-draft'].includes(post.status)
    ) {
      throw new UserError(CLOSED);
    }
    const highest = store.comments.reduce((most, { id }) => Math.max(most, id), 0);
    // WPGraphQL writes the date in UTC, whatever the site's time zone is.
    const date = wxrDateOf(Date.now());
    const comment: CommentRecord = {
      ...writer,
      id: comments.nextId(highest),
      postId: post.id,
      parentId: parentIdOf(input.parent),
      date,
      dateGmt: date,
      content: storedComment(input.content ?? ''),
      approved: false,
      type: 'comment',
    };
    refuse(post, comment, comments);
    const isBinned = holds(comment, discussion.refusedWords);
    const written = { ...comment, approved: isApproved(comment, { discussion, context }) };
    if (!isBinned) await comments.add(written);
    const isShown = !isBinned && visibleComment(context, written) !== null;
    return {
      clientMutationId: input.clientMutationId ?? null,
      success: true,
      comment: isShown && post.status !== 'pending' ? { kind: 'comment', record: written } : null,
    };
  };
