import { getOperationName } from '@apollo/client/utilities/index.js';
import {
  GetControlContentDocument,
  GetControlDocument,
  GetControlNodeDocument,
} from '#generated/cms/control';
import type { SiteDefinition } from '#site/define-site';
import { keysOfAnswer } from './answer-keys';
import type { Ask } from './create-ask';

/** The control queries: they check the health of the CMS, and nothing of their answers is shown. */
const CONTROL = new Set(
  [GetControlDocument, GetControlContentDocument, GetControlNodeDocument].map(getOperationName),
);

/**
 * An {@link Ask} that collects the cache keys of its answers: their nodes and lists.
 *
 * @returns the `keys` of all answers so far, each once, in the order in which they came
 */
export function collectKeys(
  ask: Ask,
  site: SiteDefinition,
): { ask: Ask; keys: () => readonly string[] } {
  const keys = new Set<string>();
  const collecting: Ask = async (query, variables) => {
    const data = await ask(query, variables);
    if (!CONTROL.has(getOperationName(query))) {
      for (const key of keysOfAnswer(query, variables, data, site)) keys.add(key);
    }
    return data;
  };
  const { moment, deadlineMs } = ask;
  const collected = () => [...keys];
  return {
    ask: Object.assign(collecting, { moment, deadlineMs, keys: collected }),
    keys: collected,
  };
}
