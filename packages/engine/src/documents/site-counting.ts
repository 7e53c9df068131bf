import { currentSite } from '#cms/current-site';
import { queryCmsForRequest } from '#cms/query-cms';
import { settingsOf } from '#content/shared/shown-settings';
import { GetSiteFactsDocument } from '#generated/documents/site-facts';
import { describedBy } from '#seo/language-tag';
import type { SiteDefinition } from '#site/define-site';
import type { Counting } from '#site/settings';

/** How long the settings are used that WordPress was asked for. */
const SETTINGS_MS = 10_000;
let known: { counting: Counting | false; untilMs: number } | null = null;

/**
 * How visitors are counted, as WordPress said in the last seconds; false if they are not.
 *
 * @throws {CmsUnavailable} when WordPress does not answer
 */
export async function countingOfSite(definition: SiteDefinition): Promise<Counting | false> {
  if (known && performance.now() < known.untilMs) return known.counting;
  const queryCms = await queryCmsForRequest(definition);
  const site = describedBy(await queryCms(GetSiteFactsDocument, {}), currentSite(definition));
  const { counting } = settingsOf(site);
  known = { counting, untilMs: performance.now() + SETTINGS_MS };
  return counting;
}
