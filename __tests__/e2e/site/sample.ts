/** Mulberry32: the same numbers for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Some of the items, chosen by TEST_SEED; all of them with TEST_ALL=1. */
export function sample<Item>(items: readonly Item[], size: number): Item[] {
  if (process.env.TEST_ALL === '1' || items.length <= size) return [...items];
  const next = numbersOf(Number(process.env.TEST_SEED ?? 1));
  return items
    .map((item) => ({ item, order: next() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, size)
    .map(({ item }) => item);
}
