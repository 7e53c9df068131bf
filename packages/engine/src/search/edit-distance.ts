/**
 * The number of typing errors between two words: a letter too many, too few, a wrong one, or two
 * exchanged (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance, optimal string
 * alignment).
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const [above = 0, left = 0, across = 0] = [last[j], row[j - 1], last[j - 1]];
      let least = Math.min(above + 1, left + 1, across + change);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
