import { keysOfAddress } from '#changes/change-keys';
import type { QueryCms } from '#cms/apollo-client';
import { collectKeys } from '#cms/collect-keys';
import { environment } from '#cms/environment';
import type { SiteDefinition } from '#site/define-site';
import type { DocumentAnswer, DocumentOutcome } from './document';

/**
 * The answer of a document that one visit to the CMS makes.
 *
 * @param address the path that WordPress has it at; left out for one of this site's own
 */
export async function answerBy(
  visit: QueryCms,
  site: SiteDefinition,
  outcomeBy: (queryCms: QueryCms) => Promise<DocumentOutcome>,
  address?: string,
): Promise<DocumentAnswer> {
  const { queryCms, keys } = collectKeys(visit, site);
  const outcome = await outcomeBy(queryCms);
  const ofAddress =
    address === undefined ? [] : keysOfAddress(address, outcome.kind === 'document');
  return {
    outcome,
    keys: [...keys(), ...ofAddress],
    logVersion: visit.logVersion ?? '',
    seconds: environment().REVALIDATE_SECONDS,
  };
}
