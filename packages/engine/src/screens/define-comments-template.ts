import type { ComponentType } from 'react';
import type { QueryCms } from '#cms/apollo-client';
import { emptyComment } from '#content/server/comment-address';
import { commentCount } from '#content/server/comment-count';
import type { Thread } from '#content/server/comment-thread';
import { whole } from '#content/server/incomplete-answer';
import { isProtected } from '#content/server/is-protected';
import { takesComments } from '#content/server/open-for-comments';
import { plainText } from '#content/server/plain-text';
import { safeHref } from '#content/server/safe-href';
import { shownThread, threadsOf, writtenIn } from '#content/server/shown-comments';
import { commentPagePath } from '#content/shared/comment-page-path';
import { fillIn } from '#content/shared/fill-in';
import type { CommentsPage } from '#content/shared/shown-comment';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import type { CommentFragment } from '#generated/fragments/comment';
import { GetCommentsDocument, type GetCommentsQuery } from '#generated/screens/comments';
import { breadcrumbs, type Crumb } from '#seo/breadcrumbs';
import { describedBy } from '#seo/language-tag';
import { trail } from '#seo/trail';
import type { CommentSettings } from '#site/settings';
import { menuLocations, type Template, type TemplateRequest } from '#templates/define-template';
import { type ScreenLayout, siteLayout } from '#templates/site-layout';
import { wordingOf } from '#words/wording';
import { allComments } from './all-comments';

/** What a page of a post's comments shows. */
export interface CommentsProps extends CommentsPage {
  layout: ScreenLayout;
  title: string;
  crumbs: Crumb[];
  /** How many comments the whole post has, in words. */
  count: string;
}

type ContentNode = NonNullable<GetCommentsQuery['contentNode']>;
type Commented = ContentNode & Extract<ContentNode, { commentStatus: unknown }>;

/** The content of an answer; null if it is of a type that has no comments here. */
const commentedIn = ({ contentNode: node }: GetCommentsQuery): Commented | null =>
  node && 'commentStatus' in node && node.__typename !== 'MediaItem' ? node : null;

const holds = ({ comment, replies }: Thread<CommentFragment>, id: number): boolean =>
  comment.databaseId === id || replies.some((reply) => holds(reply, id));

/**
 * The number of the page, from 1, on which a comment of a post is shown.
 *
 * @returns null where the thread, as far as the site shows it, does not have the comment
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function pageOfComment(
  postId: number,
  commentId: number,
  queryCms: QueryCms,
  site: Site,
): Promise<number | null> {
  const data = await queryCms(GetCommentsDocument, {
    databaseId: String(postId),
    ...menuLocations,
  });
  const post = commentedIn(data);
  const { comments: settings } = settingsOf(describedBy(data, site));
  if (!post || settings === false || isProtected(post)) return null;
  const threads = threadsOf(
    await allComments(post.databaseId, data.comments, queryCms),
    settings.maxDepth,
  );
  const place = threads.findIndex((thread) => holds(thread, commentId));
  return place < 0 ? null : Math.floor(place / settings.perPage) + 1;
}

interface CommentsAnswer {
  data: GetCommentsQuery;
  post: Commented;
  comments: CommentFragment[];
}

/**
 * A page of a thread; null where the thread has no such page. A post that takes comments and has
 * none has page 1.
 */
function toProps(
  { data, post, comments }: CommentsAnswer,
  { node, page }: TemplateRequest,
  settings: CommentSettings,
  site: Site,
): CommentsProps | null {
  const { perPage, maxDepth } = settings;
  const { commentAnswers: answers } = wordingOf(site).words;
  const threads = threadsOf(comments, maxDepth);
  const pages = Math.ceil(threads.length / perPage);
  const isOpen = takesComments(post, settings, Date.now());
  if (page > pages && !(page === 1 && isOpen)) return null;
  const postTitle = plainText(post.title) || wordingOf(site).words.names.untitled;
  const title = fillIn(answers.title, { title: postTitle });
  const crumbs = breadcrumbs([{ name: postTitle, uri: node.uri }], site);
  const path = commentPagePath(node.uri, page);
  const pathOf = (other: number) =>
    other < 1 || other > pages ? null : commentPagePath(node.uri, other);
  const authorId = post.author?.node.id ?? null;
  return {
    layout: siteLayout(
      data,
      {
        title: page === 1 ? title : `${title}, ${page}`,
        path,
        prevPath: pathOf(page - 1),
        nextPath: pathOf(page + 1),
        ...(post.__typename === 'Post' ? { commentFeed: { title, path: node.uri } } : {}),
        robots: threads.length === 0 ? 'noindex' : undefined,
        jsonLd: [trail(crumbs, { title: answers.here, uri: path }, site)],
      },
      site,
    ),
    title,
    crumbs,
    comments: threads.slice((page - 1) * perPage, page * perPage).map((thread) =>
      shownThread(thread, {
        postAuthorId: authorId,
        site,
        replyOn: isOpen ? safeHref(path, site) : null,
      }),
    ),
    count: commentCount(writtenIn(comments), wordingOf(site)),
    older: hrefOf(pathOf(page - 1), site),
    newer: hrefOf(pathOf(page + 1), site),
    form: isOpen ? emptyComment(safeHref(path, site), null) : null,
    notice: null,
    postId: post.databaseId,
    lastPath: safeHref(commentPagePath(node.uri, Math.max(1, pages)), site),
  };
}

const hrefOf = (path: string | null, site: Site): string | null =>
  path === null ? null : safeHref(path, site);

/**
 * A page of the comments of content: `/comment-page-2/` below its address.
 *
 * @param View the screen
 */
export const defineCommentsTemplate = (
  View: ComponentType<CommentsProps>,
): Template<CommentsProps> => ({
  View,
  query: GetCommentsDocument,
  paged: false,
  hasQueryLoops: false,
  load: async (queryCms, request, site) => {
    if (request.asPreview) return null;
    const databaseId = String(request.node.databaseId ?? 0);
    const data = await queryCms(GetCommentsDocument, { databaseId, ...menuLocations });
    // Routing has found the content. A null here means an incomplete answer, and not that it is
    // gone.
    const post = whole(commentedIn(data), 'content of the comments');
    const local = describedBy(data, site);
    const { comments: settings } = settingsOf(local);
    if (settings === false || isProtected(post)) return null;
    const comments = await allComments(post.databaseId, data.comments, queryCms);
    return toProps({ data, post, comments }, request, settings, local);
  },
});
