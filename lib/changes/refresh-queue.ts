/** How many pages are made anew at one time: visitors come first. */
const MAX_AT_ONCE = 2;

/** How many wait; beyond it, a page is made anew at its next visit. */
const MAX_WAITING = 50;

/** Makes the page at an address anew. */
export type Refresh = (address: string) => Promise<unknown>;

/** Makes pages anew, a few at a time; one that waits already waits once. How it ends is each one's own affair. */
export class RefreshQueue {
  private readonly waiting = new Map<string, Refresh>();
  private underWay = 0;

  /** Adds addresses, those that matter most first. @returns how many wait now or are under way */
  add(addresses: readonly string[], refresh: Refresh): number {
    for (const address of addresses) {
      if (this.waiting.size >= MAX_WAITING) break;
      this.waiting.set(address, refresh);
    }
    this.start();
    return this.waiting.size + this.underWay;
  }

  private start(): void {
    for (const [address, refresh] of this.waiting) {
      if (this.underWay >= MAX_AT_ONCE) return;
      this.waiting.delete(address);
      this.underWay += 1;
      void refresh(address)
        .catch(() => undefined)
        .finally(() => {
          this.underWay -= 1;
          this.start();
        });
    }
  }
}

/** What a kept page is known by. */
export interface ChangedPage {
  address: string;
  keys: readonly string[];
}

/**
 * The order in which changed pages are made anew: the changed content's own pages, the front page, the first pages of lists, the
 * rest.
 *
 * @param pages those that were used last first
 * @param changed the keys that have changed
 */
export function byImportance(
  pages: readonly ChangedPage[],
  changed: ReadonlySet<string>,
): string[] {
  const rank = ({ address, keys }: ChangedPage): number => {
    if (
      changed.has(keys[0] ?? '') ||
      keys.some((key) => key.startsWith('uri:') && changed.has(key))
    )
      return 0;
    if (address === '/') return 1;
    return keys.some((key) => key.startsWith('list:') && changed.has(key)) &&
      !/\/page\/\d+$/.test(address)
      ? 2
      : 3;
  };
  return pages
    .map((page) => ({ address: page.address, rank: rank(page) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ address }) => address);
}
