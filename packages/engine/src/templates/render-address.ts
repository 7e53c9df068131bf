import type { GetStaticPropsResult } from 'next';
import { keysOfAddress, keysOfMissingPage } from '#changes/change-keys';
import { changeLog } from '#changes/change-log';
import type { QueryCms } from '#cms/apollo-client';
import { collectKeys } from '#cms/collect-keys';
import { environment } from '#cms/environment';
import { queryCmsForRequest } from '#cms/query-cms';
import { CmsUnavailable } from '#cms/unavailable';
import { encodePath, parseAddress } from '#routing/address';
import { inPagesOfNow } from '#routing/pagination/pages-of-now';
import { routeAddress } from '#routing/route-address';
import type { SiteDefinition } from '#site/define-site';
import { loadPage } from './load-page';
import type { PropsByName, ScreenOf, Templates } from './screens';

/** The longest lifetime of a redirect. It is short, so that a wrong one does not stay. */
const MAX_REDIRECT_SECONDS = 60;

/** The answer of an address, and the cache keys that the answer depends on. */
export interface RenderedAddress<Screen> {
  result: GetStaticPropsResult<{ screen: Screen }>;
  keys: readonly string[];
  /** Whether the content was deleted for good (410). Next only knows "not found". */
  isGone?: boolean;
  /** The version of the change log at which the rendering began. */
  logVersion: string;
}

type Segments = readonly string[] | undefined;

/** The answer of a route, with the cache keys of the address itself (not of the CMS's answers). */
async function answerAt<Props extends PropsByName>(
  segments: Segments,
  templates: Templates<Props>,
  queryCms: QueryCms,
  site: SiteDefinition,
): Promise<Pick<RenderedAddress<ScreenOf<Props>>, 'result' | 'keys' | 'isGone'>> {
  const { REVALIDATE_SECONDS: revalidate, TRAILING_SLASH: trailingSlash } = environment();
  const route = await routeAddress(segments, templates, { trailingSlash, queryCms, site });
  const address = parseAddress(segments);
  const redirectTo = (destination: string) => ({
    redirect: { destination, statusCode: 307 as const },
    revalidate: Math.min(revalidate, MAX_REDIRECT_SECONDS),
  });
  const addressKeys = (isFound: boolean) =>
    'junk' in address ? [] : keysOfAddress(address.path, isFound);
  switch (route.kind) {
    case 'gone':
      return { result: { notFound: true, revalidate }, keys: addressKeys(false), isGone: true };
    case 'missing':
      return { result: { notFound: true, revalidate }, keys: addressKeys(false) };
    case 'redirect':
      return {
        result: redirectTo(route.to),
        keys: [...new Set([...addressKeys(false), ...keysOfAddress(route.to, true)])],
      };
    case 'template': {
      const screen = await loadPage(templates, route, queryCms, site);
      // WordPress also redirects from a page of comments that a post does not have, but shows an
      // empty query loop for a page that a loop does not have. A trade may have lost its projects.
      if (!screen && (route.template === 'comments' || route.queryLoop || route.trade)) {
        return { result: redirectTo(encodePath(route.node.uri)), keys: addressKeys(true) };
      }
      return screen
        ? { result: { props: { screen }, revalidate }, keys: addressKeys(true) }
        : { result: { notFound: true, revalidate }, keys: addressKeys(false) };
    }
  }
}

async function renderOnce<Props extends PropsByName>(
  segments: Segments,
  templates: Templates<Props>,
  deadlineMs: number,
  site: SiteDefinition,
): Promise<RenderedAddress<ScreenOf<Props>>> {
  const collected = collectKeys(await queryCmsForRequest(site, deadlineMs), site);
  const {
    result,
    keys: addressKeys,
    isGone,
  } = await answerAt(segments, templates, collected.queryCms, site);
  const address = parseAddress(segments);
  const isMissingPage = 'notFound' in result && 'page' in address && address.page > 1;
  const cmsKeys = collected.keys();
  return {
    result,
    keys: [...cmsKeys, ...addressKeys, ...(isMissingPage ? keysOfMissingPage(cmsKeys) : [])],
    isGone,
    logVersion: collected.queryCms.logVersion ?? '',
  };
}

/**
 * Renders an address. If something that the page depends on changes meanwhile, and there is time,
 * it renders the address a second time, so that whoever waits gets the new page. Both renderings
 * together have the time of one request (CMS_TIMEOUT_MS).
 *
 * @throws {CmsUnavailable} when the CMS gives no answer that can be trusted; also when content of
 *   the page was unpublished meanwhile and there is no time to render again
 */
export async function renderAddress<Props extends PropsByName>(
  segments: Segments,
  templates: Templates<Props>,
  site: SiteDefinition,
): Promise<RenderedAddress<ScreenOf<Props>>> {
  const { CMS_TIMEOUT_MS: timeoutMs } = environment();
  const deadlineMs = performance.now() + timeoutMs;
  const rendered = await inPagesOfNow(
    () => renderOnce(segments, templates, deadlineMs, site),
    site,
  );
  const state = await changeLog().stateNow(rendered);
  if (state === 'fresh') return rendered;
  if (performance.now() < deadlineMs - timeoutMs / 2)
    return renderOnce(segments, templates, deadlineMs, site);
  if (state === 'changed') return rendered;
  throw new CmsUnavailable('timeout', 'the page', 'something was unpublished while it was made');
}
