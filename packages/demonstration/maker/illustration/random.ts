/** Numbers from 0 to 1 that are always the same for the same seed. */
export interface Random {
  (): number;
}

/** A source of random numbers for a text (FNV-1a, then mulberry32). */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(seed)) state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** One of a list that is not empty. */
export function oneOf<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
