import { randomUUID } from 'node:crypto';
import { changeLog } from '@homegrown/engine/changes/change-log';
import { currentSite } from '@homegrown/engine/cms/current-site';
import { environment } from '@homegrown/engine/cms/environment';
import { failureLine } from '@homegrown/engine/cms/failure-log';
import { queryCmsForVisit } from '@homegrown/engine/cms/query-cms';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { basePath, withoutBasePath } from '@homegrown/engine/content/shared/base-path';
import { COMMENT_TIME } from '@homegrown/engine/content/shared/comment-fields';
import { commentPagePath } from '@homegrown/engine/content/shared/comment-page-path';
import { siteLanguage } from '@homegrown/engine/documents/site-language';
import { commentIn, encryptedComment } from '@homegrown/engine/forms/encrypted-comment';
import { timeForNext, timeNow } from '@homegrown/engine/forms/form-time';
import {
  type CommentReply,
  receiveComment,
  tooManyWords,
  typedIn,
} from '@homegrown/engine/forms/receive-comment';
import { sendComment } from '@homegrown/engine/forms/send-comment';
import { unsentPage } from '@homegrown/engine/forms/unsent-page';
import { isOwnRequest } from '@homegrown/engine/limits/own-request';
import { mayAsk, takeQuestion, visitorAddress } from '@homegrown/engine/limits/visitor-limit';
import { postedForm } from '@homegrown/engine/next/server/posted-body';
import { segmentsOfPath } from '@homegrown/engine/routing/address';
import { routeAddress } from '@homegrown/engine/routing/route-address';
import { loadPage } from '@homegrown/engine/templates/load-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { type Wording, wordingIn } from '@homegrown/engine/words/wording';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import type { CommentNotice } from '@/components/comment-form/CommentSent';
import type { ShownComment } from '@/components/comment-thread/CommentThread';
import { site } from '@/site';
import { commentAddress, emptyComment } from '@/wp-templates/comments/comment-address';
import { pageOfComment } from '@/wp-templates/comments/comments-template';
import { type ScreenPage, templates } from '@/wp-templates/templates';

/**
 * The most bytes of a comment's form. Each byte of the longest comment may take three bytes in a
 * form. The limit is twice that, so that a comment that is too long gets a message that says so.
 */
const MAX_FORM_BYTES = 600_000;

export const config = { unstable_runtimeJS: false };

type CommentsScreen = Extract<ScreenPage['screen'], { template: 'comments' }>;

/** Empty if the answer has already been sent. */
type Props = ScreenPage | Record<string, never>;
type PageResult = GetServerSidePropsResult<Props>;

/** A page of comments with a form, or with the result of a form that was sent. */
export default function Comment({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

/** A page of comments. */
interface CommentsPlace {
  /** The page's path, with basePath. */
  path: string;
  /** The path's segments, as the catch-all page has them. */
  segments: readonly string[];
}

function placeIn(path: unknown): CommentsPlace | null {
  const { TRAILING_SLASH: trailingSlash } = environment();
  const segments = segmentsOfPath(path, { basePath, trailingSlash });
  return typeof path === 'string' && segments ? { path, segments } : null;
}

/**
 * The page of comments as visitors see it now; null when there is none. @throws {CmsUnavailable}
 */
async function screenAt({ segments }: CommentsPlace): Promise<CommentsScreen | null> {
  const visit = await queryCmsForVisit(site);
  const { TRAILING_SLASH: trailingSlash } = environment();
  const route = await routeAddress(segments, templates, { trailingSlash, ask: visit, site });
  if (route.kind !== 'template' || route.template !== 'comments') return null;
  return loadPage(templates, { ...route, template: 'comments' }, visit, site);
}

/**
 * Redirects to the page of the thread that has the comment. If the thread does not have the
 * comment, redirects to its first page; if there is no thread, to where the thread's address leads.
 *
 * @throws {CmsUnavailable | IncompleteAnswer}
 */
async function leadToComment(
  { path, segments }: CommentsPlace,
  commentId: number,
): Promise<PageResult> {
  const visit = await queryCmsForVisit(site);
  const { TRAILING_SLASH: trailingSlash } = environment();
  const route = await routeAddress(segments, templates, { trailingSlash, ask: visit, site });
  if (route.kind !== 'template' || route.template !== 'comments') return redirectTo(path);
  const { uri, databaseId = 0 } = route.node;
  const page = await pageOfComment(databaseId, commentId, visit, currentSite(site));
  if (page === null) return redirectTo(path);
  return redirectTo(
    `${safeHref(commentPagePath(uri, page), currentSite(site))}#comment-${commentId}`,
  );
}

/**
 * The page to answer a submitted comment with. If WordPress does not answer, the reason is logged
 * and the comment is not lost.
 */
async function screenForPost(place: CommentsPlace): Promise<CommentsScreen | 'down' | null> {
  try {
    return await screenAt(place);
  } catch (error) {
    if (failureLine(error) === null) throw error;
    console.error(error);
    return 'down';
  }
}

/** The comment with this id on a page. */
function commentAt(comments: readonly ShownComment[], id: number): ShownComment | null {
  for (const comment of comments) {
    const found = comment.id === id ? comment : commentAt(comment.replies, id);
    if (found) return found;
  }
  return null;
}

const shown = (screen: CommentsScreen, more: Partial<CommentsScreen['props']>): PageResult => ({
  props: { screen: { ...screen, props: { ...screen.props, ...more } } },
});

const redirectTo = (destination: string): PageResult => ({
  redirect: { destination, basePath: false, statusCode: 303 },
});

/**
 * Revalidates every page that shows something of a post, before WordPress itself reports the
 * comment.
 */
async function tellOfComment(postId: number): Promise<void> {
  const key = Buffer.from(`post:${postId}`).toString('base64');
  await changeLog().take({
    id: randomUUID(),
    at: Math.floor(Date.now() / 1_000),
    // The feed of all comments may not know the post yet.
    changes: [key, 'list:comment'].map((changed) => ({ key: changed, withdrawn: false })),
  });
}

interface SentComment {
  screen: CommentsScreen;
  place: CommentsPlace;
  replied: ShownComment | null;
}

/**
 * The page on which a new top-level comment appears: the last page of the thread that includes it.
 */
async function pageOfNew(place: CommentsPlace): Promise<string> {
  const screen = await screenForPost(place);
  return screen === 'down' || screen === null ? place.path : screen.props.lastPath;
}

/**
 * Redirects a visitor whose comment was accepted to a page that says so. That page can be reloaded
 * safely.
 */
async function showSent(
  { screen, place, replied }: SentComment,
  reply: CommentReply,
): Promise<PageResult> {
  const { commentId } = reply.sending;
  if (commentId !== undefined) await tellOfComment(screen.props.postId);
  const path = commentId !== undefined && !replied ? await pageOfNew(place) : place.path;
  const { name, text } = reply.typed;
  const own = {
    id: commentId ?? null,
    name,
    text: commentId === undefined ? text : '',
    isCut: false,
  };
  const query = new URLSearchParams({ sent: encryptedComment(path, own) });
  return redirectTo(`${commentAddress(path, null)}&${query.toString()}#comment-sent`);
}

/** The page of comments with a notice of what happened to a comment. */
function withNotice(
  screen: CommentsScreen,
  { path }: CommentsPlace,
  { encrypted, wording }: { encrypted: unknown; wording: Wording },
): PageResult | null {
  const { held: waiting, published } = wording.words.commentAnswers;
  const own = commentIn(path, encrypted);
  if (!own) return null;
  const { id, ...held } = own;
  const notice: CommentNotice =
    id === null
      ? { words: waiting, href: null, held }
      : { words: published, href: `#comment-${id}`, held: null };
  return shown(screen, { notice });
}

/**
 * Comments are written here. `path` is the page of comments, `reply` the comment being answered,
 * `comment` the one whose page is looked for. A form that was sent is answered with a 303 to a page
 * that gives the result (`sent`, which only this site can read). If the comment was not sent, the
 * form comes back with what was typed and the reason: 422, 429 for too many, or 403 for a form from
 * another site. No cache may keep these answers.
 */
export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  const place = placeIn(query.path);
  const language = await siteLanguage(site, withoutBasePath(place?.path ?? '/'));
  const wording = wordingIn(language.tag, site.config.words);
  const { commentAnswers: answers } = wording.words;
  const isPosted = req.method === 'POST';
  if (!isPosted && !(await mayAsk(req, res, 'page'))) return { props: {} };
  if (place === null) return { notFound: true };
  const refuse = (words: string, status: number, posted?: URLSearchParams | null): PageResult => {
    const values = new Map(
      Object.entries(posted ? typedIn(posted) : {}).map(([name, text]) => [name, [text]]),
    );
    res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
    res.end(unsentPage(words, values, place.path, language, wording.words.forms));
    return { props: {} };
  };
  if (!isPosted && query.comment !== undefined) return leadToComment(place, Number(query.comment));
  const posted = isPosted ? await postedForm(req, MAX_FORM_BYTES) : null;
  if (isPosted && !posted) return refuse(answers.unreadable, 422);
  const allowance = posted ? await takeQuestion(req) : null;
  if (allowance && !allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    res.setHeader('Retry-After', String(retryAfterSeconds));
    return refuse(tooManyWords(retryAfterSeconds, wording), 429, posted);
  }
  const { siteUrl } = currentSite(site);
  if (posted && !isOwnRequest(req.headers, siteUrl)) {
    return refuse(answers.foreign, 403, posted);
  }
  const screen = await (posted ? screenForPost(place) : screenAt(place));
  if (screen === 'down') return refuse(answers.notSent, 503, posted);
  if (!screen) return posted ? refuse(answers.closed, 422, posted) : { notFound: true };
  const noticed = posted ? null : withNotice(screen, place, { encrypted: query.sent, wording });
  if (noticed) return noticed;
  const { form, comments, postId } = screen.props;
  if (!form) return posted ? refuse(answers.closed, 422, posted) : redirectTo(place.path);
  const replied = query.reply === undefined ? null : commentAt(comments, Number(query.reply));
  if (query.reply !== undefined && !replied) {
    return posted ? refuse(answers.noParent, 422, posted) : redirectTo(place.path);
  }
  const empty = { ...emptyComment(place.path, replied), time: timeNow() };
  // With the form for a reply, the page shows only the comment that is answered.
  const around = replied
    ? { comments: [{ ...replied, replies: [], replyHref: null }], older: null, newer: null }
    : {};
  if (!posted) return shown(screen, { ...around, form: empty });
  const reply = await receiveComment(
    {
      posted,
      postId,
      parentId: replied?.id ?? 0,
      network: visitorAddress(req),
      userAgent: (req.headers['user-agent'] ?? '').slice(0, 500),
      wording,
    },
    (comment, own) => sendComment(comment, own, site),
  );
  const { sending, typed, errors, retryAfterSeconds } = reply;
  if (sending.answer.isSent) return showSent({ screen, place, replied }, reply);
  res.statusCode = retryAfterSeconds === undefined ? 422 : 429;
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
  const time = timeForNext(posted.get(COMMENT_TIME) ?? '');
  const answered = { ...empty, time, typed, errors, words: sending.answer.words };
  return shown(screen, { ...around, form: answered });
};
