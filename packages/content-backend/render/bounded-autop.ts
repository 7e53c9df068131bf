import { autop as wordpressAutop } from '@wordpress/autop';

/**
 * The number of steps that a pattern may take for each character of a text, and for any text. No
 * real text needs half of them.
 */
const STEPS_PER_CHARACTER = 8;
const STEPS = 200_000;

/** Whether so many steps would take a text of this length noticeably long. */
export function tooManySteps(steps: number, length: number): boolean {
  return steps > STEPS + STEPS_PER_CHARACTER * length;
}

/**
 * WordPress's `wpautop` for text from anywhere. Its patterns look for the end of each tag from each
 * beginning, and for the end of blanks from each of them, so that text full of tags that never end
 * or of blanks takes time that grows with the square of its length, minutes for a megabyte; in such
 * text (and in no other) what never ends is taken for text, and blanks for a few. More than 500
 * `pre` elements are taken for text as well. A line without tags, as most excerpts are, needs none
 * of the patterns.
 */
export function autop(text: string): string {
  const spaced = withoutLongBlanks(withoutManyPreformatted(text));
  if (!spaced.includes('<') && !spaced.includes('\n') && !spaced.includes('\r')) {
    return spaced.trim() === '' ? '' : `<p>${spaced}</p>\n`;
  }
  const tags = tooManySteps(stepsToEnds(spaced, /<(?=[a-z/!])/gi, />/g), spaced.length)
    ? spaced.replace(/<(?=[^<>]*(?:<|$))/g, '&lt;')
    : spaced;
  return wordpressAutop(['script', 'style', 'svg', 'math'].reduce(withoutUnclosed, tags));
}

/**
 * The most `pre` elements of a text. For each of them the patterns look through the whole text
 * again.
 */
const MAX_PREFORMATTED = 500;

function withoutManyPreformatted(text: string): string {
  return text.split('</pre>', MAX_PREFORMATTED + 2).length - 1 > MAX_PREFORMATTED
    ? text.replace(/<(?=\/?pre)/g, '&lt;')
    : text;
}

const FEW_BLANKS = 10;
const MANY_BLANKS = /\s{20,}/g;

/**
 * The text with a few blanks, and a blank line where there was one, in place of many, when reading
 * them takes long.
 */
function withoutLongBlanks(text: string): string {
  const steps = text.match(MANY_BLANKS)?.reduce((sum, { length }) => sum + length ** 2, 0) ?? 0;
  return tooManySteps(steps, text.length)
    ? text.replace(MANY_BLANKS, (blanks) => {
        const lines = blanks.split('\n', 3).length - 1;
        return '\n'.repeat(lines) + ' '.repeat(FEW_BLANKS);
      })
    : text;
}

/** The text with the beginnings of an element after its last end as text, when they are many. */
function withoutUnclosed(text: string, element: string): string {
  if (!text.includes(`<${element}`)) return text;
  const start = text.lastIndexOf(`</${element}>`) + 1;
  const rest = text.slice(start);
  const opening = new RegExp(`<(?=${element})`, 'g');
  return tooManySteps(stepsToEnds(rest, opening), text.length)
    ? text.slice(0, start) + rest.replace(opening, '&lt;')
    : text;
}

/**
 * How many characters stand, for all beginnings together, between a beginning and the next end or
 * the text's end.
 * @param beginning matches one character, and has the flag `g`; so does `end`
 * @param end without one nothing ends before the text does
 */
export function stepsToEnds(text: string, beginning: RegExp, end?: RegExp): number {
  let next = -1;
  let steps = 0;
  beginning.lastIndex = 0;
  // `test` makes no object of a match: a text may have a hundred thousand.
  while (beginning.test(text)) {
    const index = beginning.lastIndex - 1;
    if (next < index) next = indexOfMatch(text, index, end);
    steps += next - index;
  }
  return steps;
}

/** Where the first match from an index on stands; the text's length without one. */
function indexOfMatch(text: string, from: number, pattern?: RegExp): number {
  if (!pattern) return text.length;
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}
