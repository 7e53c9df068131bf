import { GetControlDocument } from '@/generated/lib/cms/control';
import { queryCms } from './query-cms';
import { CmsUnavailable } from './unavailable';

/**
 * Makes sure that a null comes from a healthy CMS: one that finds its front page and its settings right after. A
 * WordPress whose database is half up answers `nodeByUri: null` for everything.
 *
 * @param what what was not found, for the message
 * @throws {CmsUnavailable} when the CMS does not find what every site has
 */
export async function confirmMissing(what: string): Promise<void> {
  const control = await queryCms(GetControlDocument, {});
  if (!control.nodeByUri || !control.generalSettings) {
    throw new CmsUnavailable('control', what, 'the CMS finds neither this nor its own front page');
  }
}
