import { keysOfAddress } from '#changes/change-keys';
import type { QueryCms } from '#cms/apollo-client';
import { collectKeys } from '#cms/collect-keys';
import { environment } from '#cms/environment';
import type { SiteDefinition } from '#site/define-site';
import type { DocumentAnswer, DocumentOutcome } from './document';

/**
 * The answer of a document that the queries of one request make.
 *
 * @param address the path that WordPress has it at; left out for one of this site's own
 */
export async function answerBy(
  queryCms: QueryCms,
  site: SiteDefinition,
  outcomeBy: (queryCms: QueryCms) => Promise<DocumentOutcome>,
  address?: string,
): Promise<DocumentAnswer> {
  const collected = collectKeys(queryCms, site);
  const outcome = await outcomeBy(collected.queryCms);
  const ofAddress =
    address === undefined ? [] : keysOfAddress(address, outcome.kind === 'document');
  return {
    outcome,
    keys: [...collected.keys(), ...ofAddress],
    logVersion: queryCms.logVersion ?? '',
    seconds: environment().REVALIDATE_SECONDS,
  };
}
