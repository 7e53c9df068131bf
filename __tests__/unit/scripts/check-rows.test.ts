import fc from 'fast-check';
import { asRanges, checklist, rowNumbers, rowsInTitle, titlesIn } from '@/scripts/check-rows';

describe('Rows in a title', () => {
  it.each([
    ['shows the logo (row 37)', [37]],
    ['shows the logo (rows 37, 223)', [37, 223]],
    ['routes (rows 16–18, 20-22)', [16, 17, 18, 20, 21, 22]],
    ['is named twice (row 1) and again (row 2)', [1, 2]],
    ['has the year 2026 (not a row)', []],
    ['speaks of rows 4 and 5 without brackets', []],
  ])('%s', (title, rows) => {
    expect(rowsInTitle(title)).toEqual(rows);
  });

  it('are refused when they make no sense', () => {
    expect(() => rowNumbers('9–3')).toThrow('no list of rows');
    expect(() => rowNumbers('1, two')).toThrow('no list of rows');
  });

  it('are printed as they are read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (numbers) => {
        const sorted = [...numbers].sort((one, other) => one - other);
        expect(rowNumbers(asRanges(sorted))).toEqual(sorted);
      }),
    );
  });
});

describe('Titles of a test file', () => {
  it('are those of tests and groups, however they are written', () => {
    const source = `
      describe('a group (row 1)', () => {
        it('a test (row 2)', () => {});
        it.each([[1], [2]])('case %s (row 3)', () => {});
        test.describe(\`on \${device} (row 4)\`, () => {});
        test(isWide ? 'wide (row 5)' : 'narrow (row 6)', async () => {});
      });`;
    expect(titlesIn(source).flatMap(rowsInTitle)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are not what stands in comments, in messages or in other calls', () => {
    const source = `
      // (row 1)
      test('a title', () => { expect(1, 'a message (row 2)').toBe(1); log('(row 3)'); });`;
    expect(titlesIn(source).flatMap(rowsInTitle)).toEqual([]);
  });
});

describe('The checklist', () => {
  it('has every row once, and the editors’ rows among them', () => {
    const all = checklist.flatMap(({ rows }) => rowNumbers(rows));
    expect(new Set(all).size).toBe(all.length);
    for (const { rows, editors } of checklist.filter((section) => section.editors)) {
      const own = new Set(rowNumbers(rows));
      expect(rowNumbers(editors ?? '').filter((row) => !own.has(row))).toEqual([]);
    }
  });
});
