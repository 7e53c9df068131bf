/**
 * Lists that are sorted once and then only cut: what makes a page of 100,000 posts cost no more
 * than one of ten.
 */

/** A list in a fixed order, with the order itself so that a place in it can be found again. */
export interface OrderedList<T> {
  readonly items: readonly T[];
  /** Negative when `a` stands before `b`; never 0 for two different items. */
  readonly compare: (a: T, b: T) => number;
}

/**
 * The index of the first item that does not stand before `item`: the item's own index when the list
 * holds it, else where it would stand. O(log n).
 */
export function lowerBound<T>(list: OrderedList<T>, item: T): number {
  return firstIndex(list.items, (candidate) => list.compare(candidate, item) >= 0);
}

/**
 * The index of the first item that stands after `item`, whether the list holds it or not. O(log n).
 */
export function upperBound<T>(list: OrderedList<T>, item: T): number {
  return firstIndex(list.items, (candidate) => list.compare(candidate, item) > 0);
}

/**
 * The first index whose item holds, in a list where every item after one that holds does too; its
 * length for none.
 */
export function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
