import type { GetStaticPaths, GetStaticProps, GetStaticPropsResult } from 'next';
import { keysOfAddress, keysOfMissingPage } from '@/lib/changes/change-keys';
import { collectKeys } from '@/lib/cms/collect-keys';
import type { Ask } from '@/lib/cms/create-ask';
import { environment } from '@/lib/cms/environment';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { wordpressAnswers } from '@/lib/cms/wordpress-answer';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { resultOf } from '@/lib/next/server/page-cache/kept-answer';
import { changeLog } from '@/lib/changes/change-log.mjs';
import { renderings } from '@/lib/next/server/page-cache/renderings.mjs';
import { encodePath, parseAddress } from '@/lib/routing/address';
import { routeAddress } from '@/lib/routing/route-address';
import { metrics } from '@/lib/telemetry/metrics.mjs';
import { loadPage } from '@/wp-templates/load-page';
import { type ScreenPage, screenPage, type SentPage } from '@/wp-templates/sent';
import { templates } from '@/wp-templates/templates';
import { renderPage } from '@/wp-templates/views';

/** Every address of WordPress comes here. */
export default function WordPressNode(props: ScreenPage | SentPage) {
  return renderPage(props);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/**
 * What only WordPress's own answer tells is asked for anew soon: a wrong redirect does not stay,
 * nor a 404 that it had no time to deny.
 */
const MAX_UNSURE_SECONDS = 60;

type Result = GetStaticPropsResult<ScreenPage>;

/** What an address answers, and what the answer is made of. */
interface Made {
  result: Result;
  keys: readonly string[];
  /** Whether what stood there is deleted for good; Next's word for it is "not found" too. */
  isGone?: boolean;
  /** Of the change log, when the making began. */
  moment: string;
}

/** An address as {@link renderings} has it. */
const addressOf = (segments: readonly string[] | undefined) => `/${(segments ?? []).join('/')}`;

/**
 * Tells why WordPress could not be asked whether an address has moved.
 *
 * @throws {CmsUnavailable} when the address was a redirect before: it goes on being one
 */
function tellFailure(failure: CmsUnavailable, segments: readonly string[] | undefined): void {
  const before = renderings().underWay(addressOf(segments))?.before?.answer;
  if (before?.kind === 'REDIRECT') throw failure;
  console.error(failure);
}

/** What an address answers, and the keys that it has beside those of the CMS's answers. */
async function answerAt(
  segments: readonly string[] | undefined,
  visit: Ask,
): Promise<Pick<Made, 'result' | 'keys' | 'isGone'>> {
  const { REVALIDATE_SECONDS: revalidate, TRAILING_SLASH: trailingSlash } = environment();
  const askWordPress = wordpressAnswers(visit.deadlineMs ?? Infinity);
  const route = await routeAddress(segments, templates, {
    trailingSlash,
    ask: visit,
    askWordPress,
  });
  const soon = Math.min(revalidate, MAX_UNSURE_SECONDS);
  const address = parseAddress(segments);
  const keys = (isFound: boolean) =>
    'junk' in address ? [] : keysOfAddress(address.path, isFound);
  switch (route.kind) {
    case 'gone':
      return { result: { notFound: true, revalidate }, keys: keys(false), isGone: true };
    case 'missing':
      if (route.failure) tellFailure(route.failure, segments);
      return {
        result: { notFound: true, revalidate: route.failure ? soon : revalidate },
        keys: keys(false),
      };
    case 'redirect':
      return {
        result: {
          redirect: { destination: route.to, statusCode: 307 },
          revalidate: soon,
        },
        keys: [...new Set([...keys(false), ...keysOfAddress(route.to, true)])],
      };
    case 'template': {
      const screen = await loadPage(route, visit);
      // As WordPress does with a page of comments that a post does not have. A query loop without
      // such a page is empty there.
      if (!screen && (route.template === 'comments' || route.loop)) {
        const redirect = { destination: encodePath(route.node.uri), statusCode: 307 } as const;
        return { result: { redirect, revalidate: soon }, keys: keys(true) };
      }
      return screen
        ? { result: { props: screenPage(screen), revalidate }, keys: keys(true) }
        : { result: { notFound: true, revalidate }, keys: keys(false) };
    }
  }
}

async function make(segments: readonly string[] | undefined, endMs: number): Promise<Made> {
  const { ask, keys } = collectKeys(await queryCmsForVisit(endMs));
  const { result, keys: ofAddress, isGone } = await answerAt(segments, ask);
  const address = parseAddress(segments);
  const isMissingPage = 'notFound' in result && 'page' in address && address.page > 1;
  return {
    result,
    keys: [...keys(), ...ofAddress, ...(isMissingPage ? keysOfMissingPage(keys()) : [])],
    isGone,
    moment: ask.moment ?? '',
  };
}

/**
 * Makes the answer of an address, once more when something changed meanwhile, so that whoever waits
 * for it gets what holds now. Both together have the time of one visit.
 *
 * @throws {CmsUnavailable} also when something was withdrawn meanwhile and there is no time to make
 *   it again
 */
async function makeAsOfNow(segments: readonly string[] | undefined): Promise<Made> {
  const { CMS_TIMEOUT_MS: timeoutMs } = environment();
  const endMs = performance.now() + timeoutMs;
  const made = await make(segments, endMs);
  const state = await changeLog().stateNow(made);
  if (state === 'fresh') return made;
  if (performance.now() < endMs - timeoutMs / 2) return make(segments, endMs);
  if (state === 'changed') return made;
  throw new CmsUnavailable('timeout', 'the page', 'something was withdrawn while it was made');
}

/**
 * Renders an address, and tells the page cache what the answer is made of. When the CMS gives no
 * answer for an address that has changed, it answers as before, until the CMS does.
 */
export const getStaticProps: GetStaticProps<ScreenPage> = async ({ params }) => {
  const given = params?.wordpressNode;
  const segments = Array.isArray(given) ? given : undefined;
  const address = addressOf(segments);
  const started = performance.now();
  renderings().begin(address, { before: null, isShown: false, moment: changeLog().knownMoment });
  try {
    const { result, ...made } = await makeAsOfNow(segments);
    renderings().finish(address, made);
    metrics()?.rendered('made', performance.now() - started);
    return result;
  } catch (error) {
    const before = renderings().answerOnFailure(address);
    renderings().finish(address, 'failed');
    metrics()?.rendered('failed', performance.now() - started);
    if (!before || (await changeLog().stateNow(before)) === 'withdrawn') throw error;
    console.error(error);
    return resultOf(before.answer, environment().REVALIDATE_SECONDS);
  }
};
