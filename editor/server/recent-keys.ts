/** Remembers keys for a while. */
export interface RecentKeys {
  add: (key: string) => void;
  has: (key: string) => boolean;
}

export interface RecentKeysOptions {
  /** How long after it was last added. */
  seconds: number;
  /** The most that are remembered; the one that was added the longest ago is forgotten first. */
  maxKeys?: number;
  /** Milliseconds. */
  now?: () => number;
}

/** A memory of this process's for keys that were seen lately. */
export function recentKeys({
  seconds,
  maxKeys = 1_000,
  now = Date.now,
}: RecentKeysOptions): RecentKeys {
  const seen = new Map<string, number>();
  return {
    add: (key) => {
      seen.delete(key);
      seen.set(key, now());
      const [oldest] = seen.keys();
      if (seen.size > maxKeys && oldest !== undefined) seen.delete(oldest);
    },
    has: (key) => {
      const at = seen.get(key);
      return at !== undefined && now() - at < seconds * 1000;
    },
  };
}
