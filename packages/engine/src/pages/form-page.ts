import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import { currentSite } from '#cms/current-site';
import { answeredHtml } from '#content/server/forms/answered-form';
import { answerId } from '#content/server/forms/with-forms';
import { basePath, withoutBasePath } from '#content/shared/base-path';
import type { Language } from '#content/shared/site';
import { siteLanguage } from '#documents/site-language';
import { answerIn, encryptedAnswer } from '#forms/encrypted-answer';
import { timeNow } from '#forms/form-time';
import { readPosted, type PostedMessage } from '#forms/posted-message';
import { receiveMessage, type Reply } from '#forms/receive-message';
import { isOwnRequest } from '#limits/own-request';
import { mayRequest, visitorAddress } from '#limits/visitor-limit';
import type { SiteDefinition } from '#site/define-site';
import { loadPage } from '#templates/load-page';
import {
  htmlOf,
  type PropsByName,
  type ScreenPage,
  type Templates,
  withHtml,
} from '#templates/screens';
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

type PageResult<Props extends PropsByName> = GetServerSidePropsResult<SentOr<ScreenPage<Props>>>;

/** The form's place: its page and its position there. */
interface FormPlace {
  /** The path of its page, with basePath. */
  path: string;
  /** The path's segments, as the catch-all page has them. */
  segments: readonly string[];
  /** '' if this site can't send the form. */
  unit: string;
}

function placeIn({ path, form = '' }: Record<string, unknown>): FormPlace | null {
  if (typeof path !== 'string' || typeof form !== 'string') return null;
  const segments = segmentsNamed(path);
  return segments && { path, segments, unit: form };
}

/** The address of the answer to a form. It can be reloaded safely. */
function answerAddress({ path, unit }: FormPlace, encrypted: string): string {
  const query = new URLSearchParams({ path, form: unit, answer: encrypted });
  return `${basePath}/-/form?${query.toString()}#${answerId(unit)}`;
}

const placeName = ({ path, unit }: FormPlace): string => `${path} ${unit}`;

type Page<Props extends PropsByName> = ScreenPage<Props> & { html: string };

/**
 * The page of a form as visitors see it now; null if there is no such page with text. @throws
 * {CmsUnavailable}
 */
async function pageAt<Props extends PropsByName>(
  { segments }: FormPlace,
  shown: Shown<Props>,
): Promise<Page<Props> | null> {
  const { route, queryCms } = await routeNow(segments, shown);
  const { templates, site } = shown;
  const screen =
    route.kind === 'template' ? await loadPage(templates, route, queryCms, site) : null;
  const html = screen && htmlOf(screen);
  return screen && html !== null ? { screen, html } : null;
}

const wantsJson = ({ headers }: IncomingMessage): boolean =>
  (headers.accept ?? '').startsWith('application/json');

/** Sends the JSON that the browser's script reads. */
function sendJson(res: ServerResponse, status: number, reply: Omit<Reply, 'values'>): Sent {
  const { answer, time, sending, retryAfterSeconds } = reply;
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
  });
  res.end(JSON.stringify({ ...answer, time, sending }));
  return { props: {} };
}

/** Says why a form was not sent when its page can't be shown, and returns what was typed. */
function refuse(
  { req, res, language, wording }: Exchange,
  words: string,
  { path }: FormPlace,
  posted?: PostedMessage,
): Sent {
  if (wantsJson(req)) {
    const answer = { isSent: false, words, errors: [], quiz: {} };
    return sendJson(res, 422, { answer, time: timeNow(), sending: randomUUID() });
  }
  const values = posted?.values ?? new Map();
  return sendUnsent(res, 422, words, values, path, language, wording.words.forms);
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** The language of the site. */
  language: Language;
  wording: Wording;
}

function sendReply<Props extends PropsByName>(
  { req, res }: Exchange,
  place: FormPlace,
  page: Page<Props>,
  reply: Reply,
): PageResult<Props> {
  const { answer, values, time, sending, retryAfterSeconds } = reply;
  const status = answer.isSent ? 200 : retryAfterSeconds === undefined ? 422 : 429;
  if (wantsJson(req)) return sendJson(res, status, reply);
  const encrypted = answer.isSent ? encryptedAnswer(placeName(place), answer.words) : null;
  if (encrypted !== null) return redirectTo(answerAddress(place, encrypted));
  res.statusCode = status;
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', String(retryAfterSeconds));
  const state = { values: answer.isSent ? null : values, time, sending };
  const html = answeredHtml(page.html, place.unit, answer, state);
  return { props: { screen: withHtml(page.screen, html) } };
}

async function answerPost<Props extends PropsByName>(
  exchange: Exchange,
  place: FormPlace,
  shown: Shown<Props>,
): Promise<PageResult<Props>> {
  const { req, res, wording } = exchange;
  const { forms } = wording.words;
  const { siteUrl } = currentSite(shown.site);
  const read = await readPosted(req);
  if (!read) return refuse(exchange, forms.unreadable, place);
  const { message: posted, done } = read;
  res.once('close', done);
  if (!isOwnRequest(req.headers, siteUrl)) {
    return refuse(exchange, forms.foreign, place, posted);
  }
  const page = await unlessDown(() => pageAt(place, shown));
  if (page === 'down') return refuse(exchange, forms.notSent, place, posted);
  const reply =
    page &&
    (await receiveMessage({
      posted,
      unit: place.unit,
      html: page.html,
      page: new URL(place.path, siteUrl).href,
      network: visitorAddress(req),
      userAgent: (req.headers['user-agent'] ?? '').slice(0, 500),
      keepsFiles: wantsJson(req),
      wording,
    }));
  return page && reply
    ? sendReply(exchange, place, page, reply)
    : refuse(exchange, forms.gone, place, posted);
}

/** The page with the answer that its address carries; if there is no answer, the page alone. */
async function showAnswer<Props extends PropsByName>(
  place: FormPlace,
  encrypted: unknown,
  shown: Shown<Props>,
): Promise<PageResult<Props>> {
  const words = answerIn(placeName(place), encrypted);
  if (words === null) return redirectTo(place.path);
  const page = await pageAt(place, shown);
  if (!page) return { notFound: true };
  const answer = { isSent: true, words, errors: [], quiz: {} };
  const state = { values: null, time: timeNow(), sending: randomUUID() };
  return {
    props: { screen: withHtml(page.screen, answeredHtml(page.html, place.unit, answer, state)) },
  };
}

/**
 * Forms in content are sent here: `path` is the form's page, `form` says which of its forms it is.
 * A form that was sent is answered with a 303 to the page with the plugin's answer, which can be
 * reloaded safely. A form that was not sent is answered with its page, what was typed, and status
 * 422 (429 for too many). A script that asks for JSON gets the same as JSON. No cache may keep
 * these answers (docs/decisions/0032-forms-go-through-this-site.md). A visitor with a form that
 * only WordPress can show is redirected there.
 */
export const formPage =
  <Props extends PropsByName>(
    templates: Templates<Props>,
    site: SiteDefinition,
  ): GetServerSideProps<SentOr<ScreenPage<Props>>> =>
  async ({ query, req, res }) => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    if (!(await mayRequest(req, res, wantsJson(req) ? 'json' : 'page'))) return { props: {} };
    const place = placeIn(query);
    if (place === null) return { notFound: true };
    if (place.unit === '') {
      const { cmsUrl } = currentSite(site);
      return redirectTo(`${cmsUrl}${withoutBasePath(place.path)}`);
    }
    const shown = { templates, site };
    if (req.method !== 'POST') return showAnswer(place, query.answer, shown);
    const language = await siteLanguage(site, withoutBasePath(place.path));
    const wording = wordingIn(language.tag, site.config.words);
    return answerPost({ req, res, language, wording }, place, shown);
  };
