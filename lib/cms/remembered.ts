import { changeLog } from '@/lib/changes/change-log.mjs';

/**
 * The keys of an answer that is remembered, and the moment of the change log at which it was asked
 * for.
 */
export interface RememberedAnswer {
  /** '' or undefined: before any change. */
  moment?: string;
  /** Undefined: it may be made of anything. */
  keys?: readonly string[];
}

/**
 * Whether a remembered answer still holds: nothing with one of its keys has changed since, as far
 * as this process knows.
 */
export function isStillSo({ moment, keys }: RememberedAnswer): boolean {
  return changeLog().stateOf({ moment: moment || undefined, keys }) === 'fresh';
}

/** Whether WordPress tells this site what changes: it has named something. */
export const tellsOfChanges = (): boolean => changeLog().hasNamedKeys;
