import {
  GetControlContentDocument,
  GetControlDocument,
  GetControlNodeDocument,
} from '#generated/cms/control';
import type { QueryCms } from './apollo-client';
import { CmsUnavailable } from './unavailable';

/** Whether the CMS finds its newest content at the address that it gives for it. */
async function findsContent(queryCms: QueryCms): Promise<boolean> {
  const { contentNodes } = await queryCms(GetControlContentDocument, {});
  const uri = contentNodes?.nodes[0]?.uri;
  if (!uri) return false;
  const { nodeByUri } = await queryCms(GetControlNodeDocument, { uri });
  return Boolean(nodeByUri);
}

/**
 * Makes sure that a null comes from a healthy CMS: one that finds its settings and its front page
 * or, if the front page is not published, other content. A WordPress with a half-working database
 * answers `nodeByUri: null` for everything.
 *
 * @throws {CmsUnavailable} when the CMS does not find what every site has
 */
export async function confirmHealthy(queryCms: QueryCms): Promise<void> {
  const { nodeByUri: front, generalSettings } = await queryCms(GetControlDocument, {});
  if (generalSettings && (front || (await findsContent(queryCms)))) return;
  throw new CmsUnavailable(
    'control',
    'GetControl',
    'the CMS finds neither this nor its own front page',
  );
}

/**
 * Asks again for something that a healthy CMS did not find: it counts as missing only if the CMS
 * says so twice.
 *
 * @param find repeats the query, and gives null when there is nothing
 * @returns what is there after all, or null when it is missing
 * @throws {CmsUnavailable} when the CMS does not answer, or does not find what every site has
 */
export async function findAgain<Found>(
  queryCms: QueryCms,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const [again] = await Promise.all([find(), confirmHealthy(queryCms)]);
  return again;
}
