import type { QueryCms } from '#cms/apollo-client';
import { absoluteHtml } from '#content/server/absolute-html';
import { excerptOf } from '#content/server/excerpt';
import { utcDate } from '#content/server/format-date';
import { whole } from '#content/server/incomplete-answer';
import { isProtected } from '#content/server/is-protected';
import { translated } from '#content/server/languages';
import { takesComments } from '#content/server/open-for-comments';
import { plainText } from '#content/server/plain-text';
import { isExternal, safeHref } from '#content/server/safe-href';
import { commentHtml, isWritten } from '#content/server/written-comment';
import { commentPagePath, commentSearchPath } from '#content/shared/comment-page-path';
import { fillIn } from '#content/shared/fill-in';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import {
  GetCommentsFeedDocument,
  GetPostCommentsFeedDocument,
  type GetPostCommentsFeedQuery,
} from '#generated/documents/feed/comment-feed';
import type { CommentFragment } from '#generated/fragments/comment';
import type { RoutedNode } from '#routing/routed-node';
import { confirmGone } from '#routing/seed-node';
import { absoluteUrl } from '#seo/absolute-url';
import { describedBy, answerInLanguage } from '#seo/language-tag';
import type { CommentSettings } from '#site/settings';
import { wordingOf } from '#words/wording';
import type { Feed, FeedEntry } from './feed';
import { feedIdOf, MAX_SUMMARY_CHARACTERS } from './feed-entry';
import { feedOf } from './load-feed';

/**
 * The most comments that are asked for: as many as WPGraphQL gives at once. Pingbacks, and comments
 * on content whose comments the site does not show, are left out afterwards.
 */
const MAX_ASKED = 100;

/** A commented post, as feeds need it. */
type CommentedPost = Pick<
  NonNullable<GetPostCommentsFeedQuery['post']>,
  'databaseId' | 'uri' | 'guid' | 'title' | 'commentCount' | 'isRestricted' | 'hasPassword'
>;

/**
 * The address of a comment: on the first page of its thread, or the address that looks for its
 * page.
 */
function addressOf(
  id: number,
  { uri, commentCount }: CommentedPost,
  { perPage }: CommentSettings,
  site: Site,
): string {
  const first = commentPagePath(uri ?? '', 1);
  const isOnFirst = commentCount !== null && commentCount <= perPage;
  return isOnFirst
    ? `${absoluteUrl(first, site)}#comment-${id}`
    : absoluteUrl(commentSearchPath(safeHref(first, site), id), site);
}

/** Whether the post is public and has an address of its own. */
const isPublic = (post: CommentedPost): boolean =>
  !isProtected(post) && /^\/[^?]*$/.test(post.uri ?? '');

/** A comment and the content that it is on. */
interface CommentEntry {
  comment: CommentFragment;
  post: CommentedPost;
  /** The title of the comment's entry, with `{title}` and `{name}`. */
  title: string;
}

/** A comment as a feed gives it; null without a date. */
function entryOf(
  { comment, post, title }: CommentEntry,
  settings: CommentSettings,
  site: Site,
): FeedEntry | null {
  const published = utcDate(comment.dateGmt) ?? utcDate(comment.date);
  if (published === null) return null;
  const { databaseId: id, content } = comment;
  const writer = comment.author?.node;
  const { names, commentAnswers } = wordingOf(site).words;
  const name = plainText(writer?.name) || commentAnswers.anonymous;
  const href = safeHref(writer?.url, site);
  const url = addressOf(id, post, settings, site);
  return {
    id: `${feedIdOf(post, site)}#comment-${id}`,
    url,
    title: fillIn(title, { title: plainText(post.title) || names.untitled, name }),
    html: absoluteHtml(commentHtml(content, site), url),
    summary: excerptOf(content, MAX_SUMMARY_CHARACTERS),
    published,
    updated: published,
    author: { name, url: isExternal(href) ? href : null },
    categories: [],
    image: null,
    enclosure: null,
  };
}

/**
 * Sorts by UTC: WordPress's `date` may be in UTC for one comment and not for the next
 * (docs/wordpress.md, 11).
 */
function newestFirst({ comment: a }: CommentEntry, { comment: b }: CommentEntry): number {
  const [first, second] = [a.dateGmt ?? '', b.dateGmt ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return b.databaseId - a.databaseId;
}

/** The newest entries of comments, as many as every feed has. */
function entriesOf(
  commented: readonly CommentEntry[],
  settings: CommentSettings,
  site: Site,
): FeedEntry[] {
  return commented
    .filter(({ comment, post }) => isWritten(comment) && isPublic(post))
    .sort(newestFirst)
    .slice(0, site.config.feeds.entries)
    .flatMap((one) => entryOf(one, settings, site) ?? []);
}

/**
 * The feed of the site's latest comments.
 *
 * @param uri the part before "feed" in its address
 * @returns null if the site shows no comments
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadCommentFeed(
  uri: string,
  queryCms: QueryCms,
  site: Site,
): Promise<Feed | null> {
  const data = await queryCms(GetCommentsFeedDocument, { first: MAX_ASKED });
  const local = describedBy(data, site);
  const { comments: settings } = settingsOf(local);
  if (settings === false) return null;
  const { documents, commentAnswers } = wordingOf(local).words;
  const { commentOn } = documents;
  const commented = whole(data.comments, 'comments').nodes.flatMap((comment) => {
    const post = comment.commentedOn?.node;
    return post && 'commentCount' in post && post.__typename !== 'MediaItem'
      ? { comment, post, title: commentOn }
      : [];
  });
  const entries = entriesOf(commented, settings, local);
  const title = commentAnswers.here;
  return feedOf(data, { title, description: null, uri: '/', feedUri: uri, entries }, site);
}

/**
 * The feed of the latest comments on a post.
 *
 * @returns null if the site shows no comments, or the post has none and takes none, or has a
 *   password
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function loadPostCommentFeed(
  node: RoutedNode,
  queryCms: QueryCms,
  site: Site,
): Promise<Feed | null> {
  const { uri, databaseId } = node;
  const variables = { databaseId: String(databaseId ?? 0), first: MAX_ASKED };
  const answer = await queryCms(GetPostCommentsFeedDocument, variables);
  const own = translated(node, site);
  const data = own ? answerInLanguage(answer, own.language) : answer;
  if (!data.post) {
    await confirmGone(uri, queryCms, site);
    return null;
  }
  const post = { ...data.post, uri };
  const local = describedBy(data, site);
  const { comments: settings } = settingsOf(local);
  if (settings === false) return null;
  const isSilent = !post.commentCount && !takesComments(post, settings, Date.now());
  if (isSilent || !isPublic(post)) return null;
  const commented = whole(post.comments, 'comments of a post').nodes.map((comment) => ({
    comment,
    post,
    title: '{name}',
  }));
  const entries = entriesOf(commented, settings, local);
  const { names, commentAnswers } = wordingOf(local).words;
  const title = fillIn(commentAnswers.title, { title: plainText(post.title) || names.untitled });
  return feedOf(data, { title, description: null, uri, entries }, site);
}
