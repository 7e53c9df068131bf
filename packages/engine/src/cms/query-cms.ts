import { changeLog } from '#changes/change-log';
import { GetControlDocument } from '#generated/cms/control';
import type { SiteDefinition } from '#site/define-site';
import type { SiteConfig } from '#site/settings';
import { metrics } from '#telemetry/metrics';
import { type QueryCms, createQueryCms } from './apollo-client';
import { circuitBreaker } from './circuit-breaker';
import { cmsSettings } from './cms-settings';
import { queryWithEditorBlocks } from './editor-blocks';
import { asOf, queryWithPlugin, unknownPresence } from './plugin-fields';
import { queryUntil } from './query-until';
import { singleFlight } from './single-flight';
import { transport } from './transport';
import { queryWithWholeMenus } from './whole-menus';

/**
 * The queries whose answers are reused for a second, because no cached page depends on them: the
 * control queries, the search's layout and its results
 * (docs/decisions/0008-one-client-whose-cache-stays-empty.md).
 */
const REUSED_ANSWERS = {
  operations: [
    'GetControl',
    'GetControlContent',
    'GetControlNode',
    'GetSearchPage',
    'GetSearchResults',
  ],
  ms: 1_000,
};

/** The version of the change log; '' before the first change. */
function versionOfQuery(): string {
  const { knownVersion, isEmpty } = changeLog();
  return isEmpty ? '' : knownVersion;
}

/**
 * How a process reaches the CMS: all queries go through one breaker, and visitors' queries through
 * one client.
 */
function connection(site: SiteDefinition) {
  const presence = unknownPresence();
  const now = () => performance.now();
  const withPlugin = (queryCms: QueryCms) =>
    queryWithWholeMenus(
      queryWithEditorBlocks(queryWithPlugin(queryCms, presence, now, site), presence, now, (line) =>
        console.error(line),
      ),
    );
  const queryCms = withPlugin(
    createQueryCms({ site, transport: transport({ ...cmsSettings(site), asOf: versionOfQuery }) }),
  );
  const guarded = circuitBreaker({
    probe: () => queryCms(GetControlDocument, {}),
    now: () => performance.now(),
    log: (line) => console.error(line),
    onOpen: (isOpen) => metrics()?.breaker(isOpen),
    onRefusal: () => metrics()?.refused(),
  });
  return {
    guarded,
    presence,
    withPlugin,
    visitors: singleFlight(guarded(queryCms), REUSED_ANSWERS),
  };
}

const connected = new WeakMap<SiteConfig, ReturnType<typeof connection>>();

/** A site's connection, made once, so that persisted queries stay off once they are off. */
function connectionOf(site: SiteDefinition): ReturnType<typeof connection> {
  const known = connected.get(site.config) ?? connection(site);
  connected.set(site.config, known);
  return known;
}

/**
 * Gives the {@link QueryCms} of one request, without a token. All its queries together have
 * CMS_TIMEOUT_MS from now on; a query without an answer by then fails with CmsUnavailable. No
 * answer is older than the changes that the site knows of now.
 *
 * @param deadlineMs when the request's time is over, on the clock of `performance.now()`, if it
 *   began earlier
 */
export async function queryCmsForRequest(
  site: SiteDefinition,
  deadlineMs = Infinity,
): Promise<QueryCms> {
  const logVersion = await changeLog().version();
  const { presence, visitors } = connectionOf(site);
  asOf(logVersion, presence);
  const requestDeadlineMs = Math.min(deadlineMs, performance.now() + cmsSettings(site).timeoutMs);
  const queryCms = queryUntil(requestDeadlineMs, visitors(logVersion));
  return Object.assign(queryCms, { logVersion, deadlineMs: requestDeadlineMs });
}

/**
 * Gives a {@link QueryCms} for one request of an editor, with its own Apollo client. From now on,
 * all its queries together have CMS_TIMEOUT_MS, as in a visitor's. It sends whole queries by POST,
 * so that no cache between this site and WordPress stores a query or its answer.
 *
 * WordPress answers an invalid token as if it were a visitor, without an error: a caller that must
 * know asks for `viewer`.
 *
 * @param token the editor's access token; none while the editor signs in
 * @param minTimeoutMs the least time, even if CMS_TIMEOUT_MS is shorter
 */
export function queryCmsAsEditor(site: SiteDefinition, token?: string, minTimeoutMs = 0): QueryCms {
  const siteSettings = cmsSettings(site);
  const settings = {
    ...siteSettings,
    timeoutMs: Math.max(siteSettings.timeoutMs, minTimeoutMs),
    usePersistedQueries: false,
    useGETForQueries: false,
  };
  const { guarded, withPlugin } = connectionOf(site);
  const deadlineMs = performance.now() + settings.timeoutMs;
  const queryCms = guarded(
    withPlugin(createQueryCms({ site, transport: transport(settings), token })),
  );
  return Object.assign(queryUntil(deadlineMs, queryCms), { deadlineMs });
}
