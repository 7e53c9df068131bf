import { lowerBound, upperBound, type OrderedList } from '../../store/ordered-list';
import { takeItems, type Meter } from '../meter';
import { UserError } from '../user-error';

/**
 * WPGraphQL's connections, quirks included: ten items when nothing is asked for, and then
 * `hasNextPage` is false whatever follows; never more than a hundred; a cursor that means nothing
 * gives the first page.
 */

/** The paging arguments that every connection has. */
export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
}

/** What a connection is cut from. */
export interface ConnectionSource<Item> {
  list: OrderedList<Item>;
  /** The part of the list that counts, as indices; all of it when left out. */
  range?: { start: number; end: number };
  /** What a cursor holds: the database id, or a name. */
  cursorOf: (item: Item) => string | number;
  /** The item that a cursor means, in this list or not; undefined for none. */
  find: (cursor: string) => Item | undefined;
  /** The item as the viewer sees it; null leaves it out. */
  toNode: (item: Item) => object | null;
}

export interface Connection {
  edges: { cursor: string; node: object }[];
  nodes: object[];
  pageInfo: {
    startCursor: string | null;
    endCursor: string | null;
    hasNextPage: boolean;
    hasPreviousPage: boolean;
  };
}

const DEFAULT_AMOUNT = 10;
const MAX_AMOUNT = 100;
const PREFIX = 'arrayconnection:';

/** The cursor of an item. */
export function toCursor(id: string | number): string {
  return Buffer.from(`${PREFIX}${id}`, 'utf8').toString('base64');
}

function fromCursor(cursor: string | null | undefined): string | null {
  if (!cursor) return null;
  const text = Buffer.from(cursor, 'base64').toString('utf8');
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : null;
}

/**
 * How many items are asked for.
 * @throws {UserError} for a negative amount, and for `first` together with `last`
 */
function amountOf({ first, last }: PageArgs): number {
  if (first && last) {
    throw new UserError(
      'The `first` and `last` connection args cannot be used together. For forward pagination, use `first` &amp; `after`. For backward pagination, use `last` &amp; `before`.',
    );
  }
  if (first && first < 0) throw new UserError('first must be a positive integer.');
  if (last && last < 0) throw new UserError('last must be a positive integer.');
  return Math.min(first || last || DEFAULT_AMOUNT, MAX_AMOUNT);
}

/**
 * One page of a list.
 * @throws {UserError} as {@link amountOf}, and when the operation has made too many items
 */
export function connectionOf<Item>(
  source: ConnectionSource<Item>,
  args: PageArgs,
  meter: Meter,
): Connection {
  const amount = amountOf(args);
  const { list } = source;
  const after = findCursor(source, args.after);
  const before = findCursor(source, args.before);
  const start = Math.max(
    source.range?.start ?? 0,
    after === undefined ? 0 : upperBound(list, after),
  );
  const end = Math.min(
    source.range?.end ?? list.items.length,
    before === undefined ? list.items.length : lowerBound(list, before),
  );
  const backwards = Boolean(args.last);
  const { edges, more } = collect(source, start, end, amount, backwards);
  takeItems(meter, edges.length);
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges[edges.length - 1]?.cursor ?? null,
      hasNextPage: args.first ? more : before !== undefined,
      hasPreviousPage: args.last ? more : after !== undefined,
    },
  };
}

function findCursor<Item>(
  source: ConnectionSource<Item>,
  cursor: string | null | undefined,
): Item | undefined {
  const id = fromCursor(cursor);
  return id === null ? undefined : source.find(id);
}

function collect<Item>(
  source: ConnectionSource<Item>,
  start: number,
  end: number,
  amount: number,
  backwards: boolean,
): { edges: Connection['edges']; more: boolean } {
  const edges: Connection['edges'] = [];
  const step = backwards ? -1 : 1;
  for (let index = backwards ? end - 1 : start; index >= start && index < end; index += step) {
    const item = source.list.items[index];
    const node = item === undefined ? null : source.toNode(item);
    if (item === undefined || node === null) continue;
    if (edges.length === amount) {
      return { edges: backwards ? edges.reverse() : edges, more: true };
    }
    edges.push({ cursor: toCursor(source.cursorOf(item)), node });
  }
  return { edges: backwards ? edges.reverse() : edges, more: false };
}

/** A short list in the order given: terms of a post, ancestors, content types. */
export function orderAsGiven<Item>(items: readonly Item[]): OrderedList<Item> {
  const place = new Map(items.map((item, index) => [item, index]));
  const placeOf = (item: Item) => place.get(item) ?? items.length;
  return { items, compare: (a, b) => placeOf(a) - placeOf(b) };
}
