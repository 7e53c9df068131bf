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

const EMPTY = 'This sample would be empty.';

const takesAll = (): boolean => process.env.TEST_ALL === '1';

/** The items in an order that TEST_SEED chooses. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const next = numbersOf(Number(process.env.TEST_SEED ?? 1));
  return items
    .map((item) => ({ item, order: next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/**
 * Some of the items, chosen by TEST_SEED; all of them with TEST_ALL=1.
 *
 * @throws {Error} when it would be none: a test that looks at nothing would pass
 */
export function sample<Item>(items: readonly Item[], size: number): Item[] {
  if (items.length === 0 || size < 1) throw new Error(EMPTY);
  if (takesAll() || items.length <= size) return [...items];
  return shuffled(items).slice(0, size);
}

/**
 * Deals the items to several tests, as TEST_SEED chooses: each item is looked at by one of them, in
 * the order of the items. With TEST_ALL=1 each test has all.
 *
 * @param test the number of the test that asks, from 0
 * @throws {Error} when there are fewer items than tests: one that looks at nothing would pass
 */
export function dealt<Item>(items: readonly Item[], test: number, tests: number): Item[] {
  if (test < 0 || test >= tests) throw new Error(`Of ${tests} tests none has the number ${test}.`);
  if (items.length < tests) throw new Error(`${items.length} items are dealt to ${tests} tests.`);
  if (takesAll()) return [...items];
  const places = shuffled([...items.keys()]);
  const mine = new Set(places.filter((_, index) => index % tests === test));
  return items.filter((_, index) => mine.has(index));
}

/**
 * Some of each group's items, chosen by TEST_SEED: that share of them, rounded up, so at least one
 * of each group. All with TEST_ALL=1.
 *
 * @throws {Error} when there are no items: a test that looks at nothing would pass
 */
export function sampleOfEach<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  share: number,
): Item[] {
  if (items.length === 0 || share <= 0) throw new Error(EMPTY);
  if (takesAll()) return [...items];
  const groups = new Map<string, Item[]>();
  for (const item of shuffled(items)) {
    const group = groups.get(groupOf(item)) ?? [];
    group.push(item);
    groups.set(groupOf(item), group);
  }
  const chosen = new Set(
    [...groups.values()].flatMap((group) => group.slice(0, Math.ceil(group.length * share))),
  );
  return items.filter((item) => chosen.has(item));
}
