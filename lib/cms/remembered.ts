import { changeLog } from '@/lib/changes/change-log.mjs';

/**
 * What an answer that is remembered was made of, and the moment of the change log at which it was
 * asked for.
 */
export interface RememberedAnswer {
  /** '' or undefined: before any change. */
  moment?: string;
  /** Undefined: it may be made of anything. */
  keys?: readonly string[];
}

/** Whether nothing of what is remembered has changed since, as far as this process has heard. */
export function isStillSo({ moment, keys }: RememberedAnswer): boolean {
  return changeLog().stateOf({ moment: moment || undefined, keys }) === 'fresh';
}

/** Whether WordPress tells this site what changes: it has named something. */
export const tellsOfChanges = (): boolean => changeLog().hasNamedKeys;
