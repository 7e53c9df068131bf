/** How many pages are made anew at one time: visitors come first. */
const MAX_AT_ONCE = 2;

/** The most pages that wait. Further pages are made anew at their next visit. */
const MAX_WAITING = 50;

/** Makes the page at an address anew. */
export type Refresh = (address: string) => Promise<unknown>;

/**
 * Makes pages anew, a few at a time. A page that waits already waits once; one that is added while
 * it is being made is made once more afterwards. How a refresh ends is not told.
 */
export class RefreshQueue {
  private readonly waiting = new Map<string, Refresh>();
  private readonly underWay = new Set<string>();

  /** Adds addresses, those that matter most first. @returns how many wait now or are under way */
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
