import { key } from './key';

/** What things changed, so that content with blocks that show them is found. */
export type ChangedKind = 'posts' | 'terms' | 'users' | 'comments' | 'settings' | 'menus';

const MAX_CHANGES = 1000;
const MAX_BYTES = 256 * 1024;

/**
 * What changed at once: keys, each once, and what is needed to find the content that shows the
 * changed thing by a block. As
 * `packages/wordpress-plugin/homegrown/includes/events/class-change-set.php`.
 */
export class ChangeSet {
  /** Key to whether the public may no longer see what it stands for. */
  private readonly withdrawnByKey = new Map<string, boolean>();
  readonly kinds = new Set<ChangedKind>();
  /** Ids of synced patterns and menus of the block editor that changed. */
  readonly patterns = new Set<number>();
  /** Ids of images whose files changed. */
  readonly images = new Set<number>();

  /** Adds a key. What is withdrawn once stays so in this set. */
  add(changed: string, withdrawn = false): void {
    this.withdrawnByKey.set(changed, withdrawn || (this.withdrawnByKey.get(changed) ?? false));
  }

  /** Whether nothing that visitors can see has changed. */
  get isEmpty(): boolean {
    return this.withdrawnByKey.size === 0 && this.patterns.size === 0 && this.images.size === 0;
  }

  /** Whether the public may no longer see something that it saw. */
  get hasWithdrawn(): boolean {
    return [...this.withdrawnByKey.values()].includes(true);
  }

  /** Keys, each with whether the public may no longer see what it stands for. */
  get changes(): ReadonlyMap<string, boolean> {
    return this.withdrawnByKey;
  }

  /**
   * The body of a message. Too many or too long changes are "everything", and beside it what is
   * withdrawn, which is not shown even while the content backend is down; where that is too much,
   * everything is withdrawn.
   */
  body(): string {
    const withdrawn = [...this.withdrawnByKey].filter(([, isWithdrawn]) => isWithdrawn);
    return (
      bodyWithin(this.withdrawnByKey) ??
      bodyWithin(new Map([...withdrawn, [key.everything, false]])) ??
      bodyOf(new Map([[key.everything, true]]))
    );
  }
}

/** "Everything" in place of what changed, with what is withdrawn of it. */
export function everythingOf(sets: readonly ChangeSet[]): ChangeSet {
  const everything = new ChangeSet();
  for (const { changes } of sets) {
    for (const [changed, withdrawn] of changes) {
      if (withdrawn) everything.add(changed, true);
    }
  }
  everything.add(key.everything);
  return everything;
}

/** The body of a message; null for more than one may hold. */
function bodyWithin(changes: ReadonlyMap<string, boolean>): string | null {
  if (changes.size > MAX_CHANGES) return null;
  const body = bodyOf(changes);
  return Buffer.byteLength(body) <= MAX_BYTES ? body : null;
}

function bodyOf(changes: ReadonlyMap<string, boolean>): string {
  const list = [...changes].map(([changed, withdrawn]) => ({ key: changed, withdrawn }));
  return JSON.stringify({ version: 1, changes: list });
}
