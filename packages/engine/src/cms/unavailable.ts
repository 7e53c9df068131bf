import { IncompleteAnswer } from '#content/server/incomplete-answer';

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
  | 'control'
  | 'down';

/** What is known about a failure beside its reason, for the log and for the breaker. */
export interface FailureFacts {
  /** The HTTP status, if the CMS answered with an error. */
  status?: number;
  /** The time from the query to the failure. */
  ms?: number;
  /** How long the CMS asks to be left alone: the Retry-After header of a 429 or 503. */
  retryAfterSeconds?: number;
}

/**
 * The CMS gave no answer that can be trusted. A page that throws it keeps its last good copy, and
 * nothing is cached.
 *
 * The message may quote the CMS, for editors; src/cms/failure-log.ts says what a log may contain.
 * It has no `cause`, because Apollo's contains the CMS's answer.
 */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';
  readonly status?: number;
  readonly ms?: number;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly reason: UnavailableReason,
    readonly operation: string,
    detail: string,
    { status, ms, retryAfterSeconds }: FailureFacts = {},
  ) {
    super(`${operation}: ${detail}`);
    this.status = status;
    this.ms = ms;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether an error comes from the CMS and not from this site. */
export const isOfCms = (error: unknown): error is CmsUnavailable | IncompleteAnswer =>
  error instanceof CmsUnavailable || error instanceof IncompleteAnswer;
