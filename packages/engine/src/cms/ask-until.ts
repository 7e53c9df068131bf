import { getOperationName } from '@apollo/client/utilities/index.js';
import type { Ask } from './create-ask';
import { CmsUnavailable } from './unavailable';
import { within } from './within';

/**
 * An {@link Ask} with one deadline for all its queries together. A query without an answer at the
 * deadline fails with CmsUnavailable; after the deadline no query is sent.
 *
 * @param deadlineMs on the clock of `performance.now()`, which nobody sets forward or back
 */
export function askUntil(deadlineMs: number, ask: Ask): Ask {
  return async (query, variables) => {
    const late = () =>
      new CmsUnavailable(
        'timeout',
        getOperationName(query) ?? 'an unnamed operation',
        'the time of the visit is over',
      );
    const leftMs = deadlineMs - performance.now();
    if (leftMs <= 0) throw late();
    return within(leftMs, ask(query, variables), () => {
      throw late();
    });
  };
}
