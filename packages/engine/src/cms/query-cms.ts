import { changeLog } from '#changes/change-log';
import { GetControlDocument } from '#generated/cms/control';
import type { SiteDefinition } from '#site/define-site';
import type { SiteConfig } from '#site/settings';
import { metrics } from '#telemetry/metrics';
import { askUntil } from './ask-until';
import { circuitBreaker } from './circuit-breaker';
import { type Ask, createAsk } from './create-ask';
import { asOf, askWithPlugin, unknownPresence } from './plugin-fields';
import { cmsSettings } from './settings';
import { singleFlight } from './single-flight';
import { transport } from './transport';
import { askWithWholeMenus } from './whole-menus';

/**
 * The queries whose answers are reused for a second, because no cached page depends on them: the
 * control queries, the search's frame and its results
 * (docs/decisions/0008-one-client-whose-cache-stays-empty.md).
 */
const BRIEF_ANSWERS = {
  operations: [
    'GetControl',
    'GetControlContent',
    'GetControlNode',
    'GetSearchPage',
    'GetSearchResults',
  ],
  ms: 1_000,
};

/** The moment of the change log; '' before the first change. */
function momentOfQuestion(): string {
  const { knownMoment, isEmpty } = changeLog();
  return isEmpty ? '' : knownMoment;
}

/**
 * How a process reaches the CMS: all queries go through one breaker, and visitors' queries through
 * one client.
 */
function connection(site: SiteDefinition) {
  const presence = unknownPresence();
  const withPlugin = (ask: Ask) =>
    askWithWholeMenus(askWithPlugin(ask, presence, () => performance.now(), site));
  const ask = withPlugin(
    createAsk({ site, transport: transport({ ...cmsSettings(site), asOf: momentOfQuestion }) }),
  );
  const guarded = circuitBreaker({
    probe: () => ask(GetControlDocument, {}),
    now: () => performance.now(),
    log: (line) => console.error(line),
    onOpen: (isOpen) => metrics()?.breaker(isOpen),
    onRefusal: () => metrics()?.refused(),
  });
  return { guarded, presence, withPlugin, visitors: singleFlight(guarded(ask), BRIEF_ANSWERS) };
}

const connected = new WeakMap<SiteConfig, ReturnType<typeof connection>>();

/** A site's connection, made once, so that persisted queries stay off once they are off. */
function connectionOf(site: SiteDefinition): ReturnType<typeof connection> {
  const known = connected.get(site.config) ?? connection(site);
  connected.set(site.config, known);
  return known;
}

/**
 * Gives the {@link Ask} of one visit, without a token. All its queries together have CMS_TIMEOUT_MS
 * from now on; a query without an answer by then fails with CmsUnavailable. No answer is older than
 * the changes that the site knows of now.
 *
 * @param deadlineMs when the visit's time is over, on the clock of `performance.now()`, if it began
 *   earlier
 */
export async function queryCmsForVisit(site: SiteDefinition, deadlineMs = Infinity): Promise<Ask> {
  const moment = await changeLog().moment();
  const { presence, visitors } = connectionOf(site);
  asOf(moment, presence);
  const visitDeadlineMs = Math.min(deadlineMs, performance.now() + cmsSettings(site).timeoutMs);
  const ask = askUntil(visitDeadlineMs, visitors(moment));
  return Object.assign(ask, { moment, deadlineMs: visitDeadlineMs });
}

/**
 * Gives an {@link Ask} for one request of an editor, with its own Apollo client. From now on, all
 * its queries together have CMS_TIMEOUT_MS, as in a visit. It sends whole queries by POST, so that
 * no cache between this site and WordPress stores a query or its answer.
 *
 * WordPress answers an invalid token as if it were a visitor, without an error: a caller that must
 * know asks for `viewer`.
 *
 * @param token the editor's access token; none while the editor signs in
 * @param minTimeoutMs the least time, even if CMS_TIMEOUT_MS is shorter
 */
export function queryCmsAsEditor(site: SiteDefinition, token?: string, minTimeoutMs = 0): Ask {
  const siteSettings = cmsSettings(site);
  const settings = {
    ...siteSettings,
    timeoutMs: Math.max(siteSettings.timeoutMs, minTimeoutMs),
    usePersistedQueries: false,
    useGETForQueries: false,
  };
  const { guarded, withPlugin } = connectionOf(site);
  const deadlineMs = performance.now() + settings.timeoutMs;
  const ask = guarded(withPlugin(createAsk({ site, transport: transport(settings), token })));
  return Object.assign(askUntil(deadlineMs, ask), { deadlineMs });
}
