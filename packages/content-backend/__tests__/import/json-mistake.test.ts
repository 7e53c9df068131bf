import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import { jsonMistake } from '../../import/settings/json-mistake';

describe('where a settings file stops being JSON', () => {
  it.each([
    ['{\n  "title": "A",\n}', 3, 1, 'comma before this bracket must go'],
    ['{\n  // a comment\n}', 2, 3, 'no comments'],
    ["{ 'title': 1 }", 1, 3, 'double quotes'],
    ['{ “title”: 1 }', 1, 3, 'straight double quotes'],
    ['{ "a": 1\n  "b": 2 }', 2, 3, 'a comma or }'],
    ['[1 2]', 1, 4, 'a comma or ]'],
    ['{ "a" 1 }', 1, 7, 'a colon'],
    ['{ "a": }', 1, 8, 'a value'],
    ['{ "a": "x\n" }', 1, 8, 'not closed'],
    ['{ "a": 1', 1, 9, 'ends too early'],
    ['', 1, 1, 'ends too early'],
    ['{} {}', 1, 4, 'should end here'],
    ['{ "a": 01 }', 1, 8, 'a value'],
    ['{ "a": tru }', 1, 8, 'a value'],
  ])('finds it in %j', (text, line, column, reason) => {
    const mistake = jsonMistake(text);
    expect(mistake).toMatchObject({ line, column });
    expect(mistake?.reason).toContain(reason);
  });

  it('agrees with JSON.parse on what is JSON, whatever is changed in it', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '\\', ' ', '1', '-', '.', 'e', '\n', '{', ':'),
        (json, at, put) => {
          const place = at % (json.length + 1);
          const text = json.slice(0, place) + put + json.slice(place + 1);
          expect(jsonMistake(json)).toBeNull();
          expect(jsonMistake(text) === null).toBe(parses(text));
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
