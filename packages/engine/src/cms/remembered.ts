import { changeLog } from '#changes/change-log';

/** The keys of a remembered answer, and the version of the change log at which it was asked for. */
export interface RememberedAnswer {
  /** '' or undefined: before any change. */
  logVersion?: string;
  /** Undefined if the answer may depend on anything. */
  keys?: readonly string[];
}

/**
 * Whether a remembered answer is still valid: as far as this process knows, nothing with one of its
 * keys has changed since.
 */
export function isStillSo({ logVersion, keys }: RememberedAnswer): boolean {
  return changeLog().stateOf({ logVersion: logVersion || undefined, keys }) === 'fresh';
}

/** Whether WordPress reports changes: at least one message that names a change has come. */
export const tellsOfChanges = (): boolean => changeLog().hasNamedKeys;
