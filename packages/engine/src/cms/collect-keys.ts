import { getOperationName } from '@apollo/client/utilities/index.js';
import {
  GetControlContentDocument,
  GetControlDocument,
  GetControlNodeDocument,
} from '#generated/cms/control';
import type { SiteDefinition } from '#site/define-site';
import { keysOfAnswer } from './answer-keys';
import type { QueryCms } from './apollo-client';

/** The control queries: they check the health of the CMS, and nothing of their answers is shown. */
const CONTROL = new Set(
  [GetControlDocument, GetControlContentDocument, GetControlNodeDocument].map(getOperationName),
);

/**
 * A {@link QueryCms} that collects the cache keys of its answers: their nodes and lists.
 *
 * @returns the `keys` of all answers so far, each once, in the order in which they came
 */
export function collectKeys(
  queryCms: QueryCms,
  site: SiteDefinition,
): { queryCms: QueryCms; keys: () => readonly string[] } {
  const keys = new Set<string>();
  const collecting: QueryCms = async (query, variables) => {
    const data = await queryCms(query, variables);
    if (!CONTROL.has(getOperationName(query))) {
      for (const key of keysOfAnswer(query, variables, data, site)) keys.add(key);
    }
    return data;
  };
  const { logVersion, deadlineMs } = queryCms;
  const collected = () => [...keys];
  return {
    queryCms: Object.assign(collecting, { logVersion, deadlineMs, keys: collected }),
    keys: collected,
  };
}
