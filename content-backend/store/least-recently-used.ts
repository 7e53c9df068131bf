/** A map of bounded size that forgets the entry that was not asked for the longest. */
export class LeastRecentlyUsed<K, V> {
  private readonly entries = new Map<K, V>();
  private total = 0;

  /**
   * @param limit what all entries together may weigh
   * @param weigh what one entry weighs; 1 each when it is left out
   */
  constructor(
    private readonly limit: number,
    private readonly weigh: (value: V) => number = () => 1,
  ) {}

  /** The entry of `key`, made the most recent one; undefined when it is not (or no longer) there. */
  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  /** Keeps `value`, and forgets old entries until all weigh no more than the limit. */
  set(key: K, value: V): void {
    const before = this.entries.get(key);
    if (before !== undefined) {
      this.total -= this.weigh(before);
      this.entries.delete(key);
    }
    this.entries.set(key, value);
    this.total += this.weigh(value);
    for (const [oldest, old] of this.entries) {
      if (this.total <= this.limit || oldest === key) break;
      this.entries.delete(oldest);
      this.total -= this.weigh(old);
    }
  }

  /** The entry of `key`, made by `make` and kept when it is not there. */
  obtain(key: K, make: () => V): V {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    this.set(key, made);
    return made;
  }
}
