import { getOperationName } from '@apollo/client/utilities/index.js';
import type { QueryCms } from './apollo-client';
import { CmsUnavailable } from './unavailable';
import { within } from './within';

/**
 * A {@link QueryCms} with one deadline for all its queries together. A query without an answer at
 * the deadline fails with CmsUnavailable; after the deadline no query is sent.
 *
 * @param deadlineMs on the clock of `performance.now()`, which nobody sets forward or back
 */
export function queryUntil(deadlineMs: number, queryCms: QueryCms): QueryCms {
  return async (query, variables) => {
    const late = () =>
      new CmsUnavailable(
        'timeout',
        getOperationName(query) ?? 'an unnamed operation',
        'the time of the request is over',
      );
    const leftMs = deadlineMs - performance.now();
    if (leftMs <= 0) throw late();
    return within(leftMs, queryCms(query, variables), () => {
      throw late();
    });
  };
}
