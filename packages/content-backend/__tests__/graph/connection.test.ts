import fc from 'fast-check';
import {
  connectionOf as cut,
  toCursor,
  type ConnectionSource,
  type PageArgs,
} from '../../graph/lists/connection';
import { newMeter } from '../../graph/meter';

/** A list of numbers, the greatest first; odd ones may be hidden. */
function source(numbers: readonly number[], hideOdd = false): ConnectionSource<number> {
  const items = [...numbers].sort((a, b) => b - a);
  return {
    list: { items, compare: (a, b) => b - a },
    cursorOf: (item) => item,
    find: (cursor) => items.find((item) => item === Number(cursor)),
    toNode: (item) => (hideOdd && item % 2 === 1 ? null : { number: item }),
  };
}

const connectionOf = (list: ConnectionSource<number>, args: PageArgs) =>
  cut(list, args, newMeter());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbersOf = (connection: { nodes: object[] }) =>
  connection.nodes.map((node) => ('number' in node ? node.number : null));

describe('a page of a list', () => {
  it('has ten items by default, and then does not say that there are more', () => {
    const page = connectionOf(source(upTo(30)), {});
    expect(page.nodes).toHaveLength(10);
    expect(page.pageInfo).toEqual({
      startCursor: toCursor(30),
      endCursor: toCursor(21),
      hasNextPage: false,
      hasPreviousPage: false,
    });
    expect(connectionOf(source(upTo(30)), { first: 0 }).pageInfo.hasNextPage).toBe(false);
  });

  it('never has more than a hundred items', () => {
    const page = connectionOf(source(upTo(150)), { first: 200 });
    expect(page.nodes).toHaveLength(100);
    expect(page.pageInfo.hasNextPage).toBe(true);
  });

  it('refuses negative amounts, and first with last', () => {
    expect(() => connectionOf(source([1]), { first: -1 })).toThrow(
      'first must be a positive integer.',
    );
    expect(() => connectionOf(source([1]), { last: -1 })).toThrow(
      'last must be a positive integer.',
    );
    expect(() => connectionOf(source([1]), { first: 1, last: 1 })).toThrow(
      'The `first` and `last` connection args cannot be used together. For forward pagination, use `first` &amp; `after`. For backward pagination, use `last` &amp; `before`.',
    );
  });

  it.each(['', 'garbage', toCursor(99), toCursor('')])(
    'is the first one after the cursor "%s", which means nothing',
    (after) => {
      expect(numbersOf(connectionOf(source(upTo(5)), { first: 2, after }))).toEqual([5, 4]);
    },
  );

  it('gives an empty page of a list after its last item', () => {
    expect(connectionOf(source(upTo(3)), { first: 2, after: toCursor(1) })).toEqual({
      edges: [],
      nodes: [],
      pageInfo: { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: true },
    });
  });

  it('can be taken from the end', () => {
    const page = connectionOf(source(upTo(9)), { last: 2, before: toCursor(3) });
    expect(numbersOf(page)).toEqual([5, 4]);
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  it('is refused when the operation has too many items', () => {
    const meter = { ...newMeter(), itemsLeft: 3 };
    expect(cut(source(upTo(9)), { first: 3 }, meter).nodes).toHaveLength(3);
    expect(() => cut(source(upTo(9)), { first: 1 }, meter)).toThrow('Ask for fewer at a time.');
  });

  it('gives every visible item once, in order, when a client pages through it in either direction', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(500), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (numbers, size, hideOdd) => {
          const expected = numbers.filter((n) => !hideOdd || n % 2 === 0).sort((a, b) => b - a);
          expect(traverse(source(numbers, hideOdd), size, false)).toEqual(expected);
          expect(traverse(source(numbers, hideOdd), size, true)).toEqual(expected);
        },
      ),
    );
  });
});

function traverse(list: ConnectionSource<number>, size: number, backwards: boolean): unknown[] {
  const seen: unknown[] = [];
  let cursor: string | null = null;
  for (let turn = 0; turn < 100; turn += 1) {
    const args: PageArgs = backwards
      ? { last: size, before: cursor }
      : { first: size, after: cursor };
    const page = connectionOf(list, args);
    if (backwards) seen.unshift(...numbersOf(page));
    else seen.push(...numbersOf(page));
    cursor = backwards ? page.pageInfo.startCursor : page.pageInfo.endCursor;
    if (!(backwards ? page.pageInfo.hasPreviousPage : page.pageInfo.hasNextPage)) return seen;
  }
  throw new Error('The traversal does not end.');
}
