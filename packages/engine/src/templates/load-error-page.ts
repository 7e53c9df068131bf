import type { IncomingMessage } from 'node:http';
import { currentSite } from '#cms/current-site';
import { environment } from '#cms/environment';
import { queryCmsForRequest } from '#cms/query-cms';
import { within } from '#cms/within';
import { languageAt, siteLanguages } from '#content/server/languages';
import { answerBy } from '#documents/answer-by';
import type { DocumentAnswer } from '#documents/document';
import { cachedDocument } from '#documents/document-cache';
import { speakIn } from '#documents/site-language';
import { requestBegan } from '#limits/request-time';
import { mayGuess } from '#limits/visitor-limit';
import { addressWords, type AddressWords } from '#routing/address-words';
import { type ErrorNavigation, errorNavigation } from '#screens/error-navigation';
import { pagesLike } from '#search/site-search';
import type { SiteDefinition } from '#site/define-site';
import type { SiteLanguage } from '#site/settings';

/** The longest wait for what an error page shows beside its message. */
const MAX_WAIT_MS = 4_000;

/**
 * The shortest wait for what this process or its disk already has, even if the request's time is
 * over.
 */
const MIN_WAIT_MS = 200;

/** The longest wait for newer menus than the kept ones. */
const MAX_WAIT_FOR_NEWER_MS = 1_000;

/**
 * How long links without the contact page of site.config.ts are kept: a CMS that is only half up
 * may have left that page out.
 */
const MAX_INCOMPLETE_SECONDS = 2;

const MAX_PAGES = 5;

/** What may have been meant: the words of the address, and the likeliest page first. */
export interface SuggestedPages {
  term: string;
  pages: { href: string; title: string }[];
}

/** What an error page shows beside its message. */
export interface ErrorPageParts {
  navigation: ErrorNavigation | null;
  suggested: SuggestedPages | null;
}

async function makeNavigation(
  language: SiteLanguage | null,
  site: SiteDefinition,
): Promise<DocumentAnswer> {
  let mostSeconds = Infinity;
  const answer = await answerBy(await queryCmsForRequest(site), site, async (queryCms) => {
    const made = await errorNavigation(queryCms, currentSite(site), language);
    if (made.isIncomplete) mostSeconds = MAX_INCOMPLETE_SECONDS;
    const body = JSON.stringify(made.navigation);
    return { kind: 'document', document: { type: 'application/json', body } };
  });
  return { ...answer, seconds: Math.min(answer.seconds, mostSeconds) };
}

/**
 * When the wait for what an error page shows ends, on the clock of `performance.now()`. The request
 * may already have spent some of its time, or all of it, on finding out that there is no page.
 */
function endOf(request: IncomingMessage): number {
  const now = performance.now();
  const requestEndsMs = requestBegan(request) + environment().CMS_TIMEOUT_MS;
  return Math.max(now + MIN_WAIT_MS, Math.min(now + MAX_WAIT_MS, requestEndsMs));
}

/** Settles as `work` does; gives null if `work` fails or is not done at `deadlineMs`. */
async function soon<T>(work: Promise<T>, deadlineMs: number): Promise<T | null> {
  const whatever = work.catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return within(Math.max(0, deadlineMs - performance.now()), whatever, () => null);
}

/** Kept like documents, so that they are known during an outage, even after a restart in it. */
async function cachedNavigation(
  language: SiteLanguage | null,
  { onlyCached }: { onlyCached: boolean },
  site: SiteDefinition,
): Promise<ErrorNavigation | null> {
  const cached = await cachedDocument({
    name: language ? `error-navigation-${language.code}` : 'error-navigation',
    make: () => makeNavigation(language, site),
    mayMake: () => true,
    onlyCached,
  });
  if (cached?.kind !== 'document') return null;
  const parts: ErrorNavigation = JSON.parse(cached.document.body); // Written above, by the same build.
  return parts;
}

/** The current menus and links. If the CMS is slow or down, those that are kept. */
async function navigationNow(
  language: SiteLanguage | null,
  mayQueryCms: boolean,
  deadlineMs: number,
  site: SiteDefinition,
): Promise<ErrorNavigation | null> {
  const cached = await soon(cachedNavigation(language, { onlyCached: true }, site), deadlineMs);
  if (!mayQueryCms) return cached;
  const now = cachedNavigation(language, { onlyCached: false }, site);
  const endOfNewer = performance.now() + MAX_WAIT_FOR_NEWER_MS;
  return (await soon(now, cached ? Math.min(deadlineMs, endOfNewer) : deadlineMs)) ?? cached;
}

async function suggestedFor(
  { words, isPage }: AddressWords,
  request: IncomingMessage,
  site: SiteDefinition,
): Promise<SuggestedPages> {
  const pages =
    words !== '' && mayGuess(request) ? await pagesLike(words, site, { mayBegin: isPage }) : [];
  return {
    term: words,
    pages: pages.slice(0, MAX_PAGES).map(({ href, title }) => ({ href, title })),
  };
}

/** A request that has no page. */
interface FailedRequest {
  request: IncomingMessage;
  /** Without basePath and query. */
  path: string;
  /** Of the answer. */
  status: number;
}

/**
 * The menus and links of an error page, and which pages the visitor may have meant. The CMS is
 * asked only if the address could be one of its own. Whatever is not ready soon is left out, so
 * that the whole answer comes within CMS_TIMEOUT_MS and a moment after the request began. Never
 * throws.
 */
export async function loadErrorPage(
  { request, path, status }: FailedRequest,
  site: SiteDefinition,
): Promise<ErrorPageParts> {
  const asked = status === 404 || status === 410 ? addressWords(path) : null;
  const deadlineMs = endOf(request);
  const language = languageAt(path, site);
  const [navigation, suggested] = await Promise.all([
    navigationNow(language, asked?.isPage ?? false, deadlineMs, site),
    asked && soon(suggestedFor(asked, request, site), deadlineMs),
  ]);
  // Errors outside of pages are shown in the first language.
  if (navigation && language === (siteLanguages(site)[0] ?? null))
    speakIn(navigation.layout.language, site);
  return { navigation, suggested };
}
