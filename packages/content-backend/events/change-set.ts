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
  private readonly unpublishedByKey = new Map<string, boolean>();
  readonly kinds = new Set<ChangedKind>();
  /** Ids of synced patterns and menus of the block editor that changed. */
  readonly patterns = new Set<number>();
  /** Ids of images whose files changed. */
  readonly images = new Set<number>();

  /** Adds a key. What is unpublished once stays so in this set. */
  add(changed: string, unpublished = false): void {
    this.unpublishedByKey.set(
      changed,
      unpublished || (this.unpublishedByKey.get(changed) ?? false),
    );
  }

  /** Whether nothing that visitors can see has changed. */
  get isEmpty(): boolean {
    return this.unpublishedByKey.size === 0 && this.patterns.size === 0 && this.images.size === 0;
  }

  /** Whether the public may no longer see something that it saw. */
  get hasUnpublished(): boolean {
    return [...this.unpublishedByKey.values()].includes(true);
  }

  /** Keys, each with whether the public may no longer see what it stands for. */
  get changes(): ReadonlyMap<string, boolean> {
    return this.unpublishedByKey;
  }

  /**
   * The body of a message. Too many or too long changes are "everything", and beside it what is
   * unpublished, which is not shown even while the content backend is down; where that is too much,
   * everything is unpublished.
   */
  body(): string {
    const unpublished = [...this.unpublishedByKey].filter(([, isUnpublished]) => isUnpublished);
    return (
      bodyWithin(this.unpublishedByKey) ??
      bodyWithin(new Map([...unpublished, [key.everything, false]])) ??
      bodyOf(new Map([[key.everything, true]]))
    );
  }
}

/** "Everything" in place of what changed, with what is unpublished of it. */
export function everythingOf(sets: readonly ChangeSet[]): ChangeSet {
  const everything = new ChangeSet();
  for (const { changes } of sets) {
    for (const [changed, unpublished] of changes) {
      if (unpublished) everything.add(changed, true);
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
  const list = [...changes].map(([changed, unpublished]) => ({
    key: changed,
    withdrawn: unpublished,
  }));
  return JSON.stringify({ version: 1, changes: list });
}
