import { GetControlDocument } from '@/generated/lib/cms/control';
import { queryCms } from './query-cms';
import { CmsUnavailable } from './unavailable';

/**
 * Believes a null only from a healthy CMS: one that finds its front page and its settings right after (DESIGN.md,
 * decision 6). A WordPress whose database is half up answers `nodeByUri: null` for everything.
 *
 * @throws {CmsUnavailable} when the CMS does not find what every site has
 */
export async function confirmMissing(what: string): Promise<void> {
  const control = await queryCms(GetControlDocument, {});
  if (!control.nodeByUri || !control.generalSettings) {
    throw new CmsUnavailable('control', what, 'the CMS finds neither this nor its own front page');
  }
}
