/** How many pages are revalidated at once: visitors come first. */
const MAX_AT_ONCE = 2;

/** The most pages that wait. Further pages are rendered again at their next visit. */
const MAX_WAITING = 50;

/** Revalidates the page at an address. */
export type Refresh = (address: string) => Promise<unknown>;

/**
 * Revalidates pages, a few at a time. A page that is already waiting is not added again; a page
 * that is added while it is being rendered is rendered once more afterwards. The result of a
 * refresh is not reported.
 */
export class RefreshQueue {
  private readonly waiting = new Map<string, Refresh>();
  private readonly underWay = new Set<string>();

  /** Adds addresses, the most important first. @returns how many are now waiting or in progress */
  add(addresses: readonly string[], refresh: Refresh): number {
    for (const address of addresses) {
      if (this.waiting.size >= MAX_WAITING) break;
      this.waiting.set(address, refresh);
    }
    this.start();
    return this.waiting.size + this.underWay.size;
  }

  private start(): void {
    for (const [address, refresh] of this.waiting) {
      if (this.underWay.size >= MAX_AT_ONCE) return;
      if (this.underWay.has(address)) continue;
      this.waiting.delete(address);
      this.underWay.add(address);
      void refresh(address)
        .catch(() => undefined)
        .finally(() => {
          this.underWay.delete(address);
          this.start();
        });
    }
  }
}
