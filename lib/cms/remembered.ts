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
 * Whether a remembered answer still holds: as far as this process knows, nothing with one of its
 * keys has changed since the answer was asked for.
 */
export function isStillSo({ moment, keys }: RememberedAnswer): boolean {
  return changeLog().stateOf({ moment: moment || undefined, keys }) === 'fresh';
}

/** Whether WordPress sends messages of changes: at least one that names a change has come. */
export const tellsOfChanges = (): boolean => changeLog().hasNamedKeys;
