import { randomUUID } from 'node:crypto';
import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { changeLog } from '#changes/change-log';
import { currentSite } from '#cms/current-site';
import { commentAddress, emptyComment } from '#content/server/comment-address';
import { safeHref } from '#content/server/safe-href';
import { withoutBasePath } from '#content/shared/base-path';
import { COMMENT_TIME } from '#content/shared/comment-fields';
import { commentPagePath } from '#content/shared/comment-page-path';
import type { CommentNotice, CommentsPage, ShownComment } from '#content/shared/shown-comment';
import type { Language } from '#content/shared/site';
import { siteLanguage } from '#documents/site-language';
import { commentIn, encryptedComment } from '#forms/encrypted-comment';
import { timeForNext, timeNow } from '#forms/form-time';
import { type CommentReply, receiveComment, tooManyWords, typedIn } from '#forms/receive-comment';
import { sendComment } from '#forms/send-comment';
import { isOwnRequest } from '#limits/own-request';
import { mayRequest, takeRequest, visitorAddress } from '#limits/visitor-limit';
import { postedForm } from '#next/server/posted-body';
import { pageOfComment } from '#screens/define-comments-template';
import type { SiteDefinition } from '#site/define-site';
import { loadPage } from '#templates/load-page';
import type { PropsByName, ScreenOf, ScreenProps, Templates } from '#templates/screens';
import { type Wording, wordingIn } from '#words/wording';
import {
  redirectTo,
  routeNow,
  segmentsNamed,
  sendUnsent,
  type Shown,
  unlessDown,
} from './posted-page';
import type { Sent, SentOr } from './sent';

/**
 * The most bytes of a comment's form. Each byte of the longest comment may take three bytes in a
 * form. The limit is twice that, so that a comment that is too long gets a message that says so.
 */
const MAX_FORM_BYTES = 600_000;

/** What this page needs of the screen that shows a page of comments. */
type CommentsProps = ScreenProps & CommentsPage;

/** The props of views of a site that shows comments. */
type WithComments = PropsByName & { comments: CommentsProps };

type CommentsScreen<Props extends WithComments> = ScreenOf<Props, 'comments'>;

type PageProps<Props extends WithComments> = SentOr<{ screen: CommentsScreen<Props> }>;
type PageResult<Props extends WithComments> = GetServerSidePropsResult<PageProps<Props>>;

/** A page of comments. */
interface CommentsPlace {
  /** The page's path, with basePath. */
  path: string;
  /** The path's segments, as the catch-all page has them. */
  segments: readonly string[];
}

function placeIn(path: unknown): CommentsPlace | null {
  const segments = segmentsNamed(path);
  return typeof path === 'string' && segments ? { path, segments } : null;
}

/**
 * The page of comments as visitors see it now; null when there is none. @throws {CmsUnavailable}
 */
async function screenAt<Props extends WithComments>(
  { segments }: CommentsPlace,
  shown: Shown<Props>,
): Promise<CommentsScreen<Props> | null> {
  const { route, queryCms } = await routeNow(segments, shown);
  if (route.kind !== 'template' || route.template !== 'comments') return null;
  return loadPage(shown.templates, { ...route, template: 'comments' }, queryCms, shown.site);
}

/**
 * Redirects to the page of the thread that has the comment. If the thread does not have the
 * comment, redirects to its first page; if there is no thread, to where the thread's address leads.
 *
 * @throws {CmsUnavailable | IncompleteAnswer}
 */
async function leadToComment<Props extends WithComments>(
  { path, segments }: CommentsPlace,
  commentId: number,
  shown: Shown<Props>,
): Promise<PageResult<Props>> {
  const site = currentSite(shown.site);
  const { route, queryCms } = await routeNow(segments, shown);
  if (route.kind !== 'template' || route.template !== 'comments') return redirectTo(path);
  const { uri, databaseId = 0 } = route.node;
  const page = await pageOfComment(databaseId, commentId, queryCms, site);
  if (page === null) return redirectTo(path);
  return redirectTo(`${safeHref(commentPagePath(uri, page), site)}#comment-${commentId}`);
}

/** The comment with this id on a page. */
function commentAt(comments: readonly ShownComment[], id: number): ShownComment | null {
  for (const comment of comments) {
    const found = comment.id === id ? comment : commentAt(comment.replies, id);
    if (found) return found;
  }
  return null;
}

const pageOf = <Props extends WithComments>(
  screen: CommentsScreen<Props>,
  more: Partial<CommentsProps>,
): PageResult<Props> => ({
  props: { screen: { ...screen, props: { ...screen.props, ...more } } },
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
    changes: [key, 'list:comment'].map((changed) => ({ key: changed, unpublished: false })),
  });
}

interface SentComment<Props extends WithComments> {
  screen: CommentsScreen<Props>;
  place: CommentsPlace;
  replied: ShownComment | null;
}

/**
 * The page on which a new top-level comment appears: the last page of the thread that includes it.
 */
async function pageOfNew<Props extends WithComments>(
  place: CommentsPlace,
  shown: Shown<Props>,
): Promise<string> {
  const screen = await unlessDown(() => screenAt(place, shown));
  return screen === 'down' || screen === null ? place.path : screen.props.lastPath;
}

/**
 * Redirects a visitor whose comment was accepted to a page that says so. That page can be reloaded
 * safely.
 */
async function showSent<Props extends WithComments>(
  { screen, place, replied }: SentComment<Props>,
  reply: CommentReply,
  shown: Shown<Props>,
): Promise<PageResult<Props>> {
  const { commentId } = reply.sending;
  if (commentId !== undefined) await tellOfComment(screen.props.postId);
  const path = commentId !== undefined && !replied ? await pageOfNew(place, shown) : place.path;
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
function withNotice<Props extends WithComments>(
  screen: CommentsScreen<Props>,
  { path }: CommentsPlace,
  { encrypted, wording }: { encrypted: unknown; wording: Wording },
): PageResult<Props> | null {
  const { held: waiting, published } = wording.words.commentAnswers;
  const own = commentIn(path, encrypted);
  if (!own) return null;
  const { id, ...held } = own;
  const notice: CommentNotice =
    id === null
      ? { words: waiting, href: null, held }
      : { words: published, href: `#comment-${id}`, held: null };
  return pageOf(screen, { notice });
}

/** A request for this page, and what is known of it. */
interface Asked extends Pick<GetServerSidePropsContext, 'query' | 'req' | 'res'> {
  place: CommentsPlace;
  language: Language;
  wording: Wording;
  site: SiteDefinition;
}

interface CommentRequest<Props extends WithComments> extends Asked {
  shown: Shown<Props>;
}

/** Answers with the reason why a comment is not sent, and with what was typed. */
function refuse(
  { res, place, language, wording }: Asked,
  words: string,
  status: number,
  posted?: URLSearchParams,
): Sent {
  const values = new Map(
    Object.entries(posted ? typedIn(posted) : {}).map(([name, text]) => [name, [text]]),
  );
  return sendUnsent(res, status, words, values, place.path, language, wording.words.forms);
}

/** The form that a page of comments has for a visitor, and what stands around it. */
interface Written {
  /** The comment that is answered; null for a comment of its own. */
  replied: ShownComment | null;
  empty: NonNullable<CommentsPage['form']>;
  /** With the form for a reply, the page shows only the comment that is answered. */
  around: Partial<CommentsPage>;
}

/** The form; 'closed' where nobody can write, 'noParent' where the answered comment is gone. */
function formOn(
  { form, comments }: CommentsPage,
  path: string,
  reply: unknown,
): Written | 'closed' | 'noParent' {
  if (!form) return 'closed';
  const replied = reply === undefined ? null : commentAt(comments, Number(reply));
  if (reply !== undefined && !replied) return 'noParent';
  return {
    replied,
    empty: { ...emptyComment(path, replied), time: timeNow() },
    around: replied
      ? { comments: [{ ...replied, replies: [], replyHref: null }], older: null, newer: null }
      : {},
  };
}

/** A request that only looks: at a comment, at what became of the visitor's own, or at the form. */
async function look<Props extends WithComments>(
  asked: CommentRequest<Props>,
): Promise<PageResult<Props>> {
  const { query, place, shown, wording } = asked;
  if (query.comment !== undefined) return leadToComment(place, Number(query.comment), shown);
  const screen = await screenAt(place, shown);
  if (!screen) return { notFound: true };
  const noticed = withNotice(screen, place, { encrypted: query.sent, wording });
  if (noticed) return noticed;
  const form = formOn(screen.props, place.path, query.reply);
  if (typeof form === 'string') return redirectTo(place.path);
  return pageOf(screen, { ...form.around, form: form.empty });
}

/** What was posted, if it may be taken; else the refusal that has been sent. */
async function accepted(asked: Asked): Promise<URLSearchParams | Sent> {
  const { req, res, site, wording } = asked;
  const { commentAnswers: answers } = wording.words;
  const posted = await postedForm(req, MAX_FORM_BYTES);
  if (!posted) return refuse(asked, answers.unreadable, 422);
  if (!isOwnRequest(req.headers, currentSite(site).siteUrl))
    return refuse(asked, answers.foreign, 403, posted);
  const allowance = await takeRequest(req);
  if (allowance.allowed) return posted;
  const { retryAfterSeconds } = allowance;
  res.setHeader('Retry-After', String(retryAfterSeconds));
  return refuse(asked, tooManyWords(retryAfterSeconds, wording), 429, posted);
}

/** Sends what a visitor wrote to WordPress. */
const receive = (
  { req, site, wording }: Asked,
  posted: URLSearchParams,
  { postId, parentId }: { postId: number; parentId: number },
): Promise<CommentReply> =>
  receiveComment(
    {
      posted,
      postId,
      parentId,
      network: visitorAddress(req),
      userAgent: (req.headers['user-agent'] ?? '').slice(0, 500),
      wording,
    },
    (comment, own) => sendComment(comment, own, site),
  );

/** The page with the form as it was filled in, and the reason why it was not sent. */
function formAgain<Props extends WithComments>(
  { res }: Asked,
  {
    screen,
    form,
    posted,
  }: { screen: CommentsScreen<Props>; form: Written; posted: URLSearchParams },
  { sending, typed, errors, retryAfterSeconds }: CommentReply,
): PageResult<Props> {
  res.statusCode = retryAfterSeconds === undefined ? 422 : 429;
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
  const time = timeForNext(posted.get(COMMENT_TIME) ?? '');
  const answered = { ...form.empty, time, typed, errors, words: sending.answer.words };
  return pageOf(screen, { ...form.around, form: answered });
}

/** A request that sends a comment. */
async function take<Props extends WithComments>(
  asked: CommentRequest<Props>,
): Promise<PageResult<Props>> {
  const { query, place, shown, wording } = asked;
  const { commentAnswers: answers } = wording.words;
  const posted = await accepted(asked);
  if (!(posted instanceof URLSearchParams)) return posted;
  const screen = await unlessDown(() => screenAt(place, shown));
  if (screen === 'down') return refuse(asked, answers.notSent, 503, posted);
  if (!screen) return refuse(asked, answers.closed, 422, posted);
  const form = formOn(screen.props, place.path, query.reply);
  if (typeof form === 'string') return refuse(asked, answers[form], 422, posted);
  const { replied } = form;
  const ids = { postId: screen.props.postId, parentId: replied?.id ?? 0 };
  const reply = await receive(asked, posted, ids);
  return reply.sending.answer.isSent
    ? showSent({ screen, place, replied }, reply, shown)
    : formAgain(asked, { screen, form, posted }, reply);
}

/**
 * Comments are written here. `path` is the page of comments, `reply` the comment being answered,
 * `comment` the one whose page is looked for. A form that was sent is answered with a 303 to a page
 * that gives the result (`sent`, which only this site can read). If the comment was not sent, the
 * form comes back with what was typed and the reason: 422, 429 for too many, or 403 for a form from
 * another site. No cache may keep these answers.
 */
export const commentPage =
  <Props extends WithComments>(
    templates: Templates<Props>,
    site: SiteDefinition,
  ): GetServerSideProps<PageProps<Props>> =>
  async ({ query, req, res }): Promise<PageResult<Props>> => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    const place = placeIn(query.path);
    const language = await siteLanguage(site, withoutBasePath(place?.path ?? '/'));
    const isPosted = req.method === 'POST';
    if (!isPosted && !(await mayRequest(req, res, 'page'))) return { props: {} };
    if (place === null) return { notFound: true };
    const shown = { templates, site };
    const wording = wordingIn(language.tag, site.config.words);
    const asked = { query, req, res, place, shown, language, wording, site };
    return isPosted ? take(asked) : look(asked);
  };
