/** Why the CMS is unavailable. Logs name the reason; pages treat all reasons alike. */
export type UnavailableReason =
  | 'network'
  | 'timeout'
  | 'size'
  | 'status'
  | 'malformed'
  | 'empty'
  | 'graphql'
  | 'shape'
  | 'control';

/**
 * The CMS gave no answer that can be trusted. A page that throws it keeps its last good copy, and nothing is cached.
 */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';

  constructor(
    readonly reason: UnavailableReason,
    readonly operation: string,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${operation}: ${detail}`, options);
  }
}
