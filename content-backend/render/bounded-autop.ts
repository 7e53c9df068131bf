import { autop as wordpressAutop } from '@wordpress/autop';

/** Steps that a pattern may take for each character of a text, and for any text. No real text needs a tenth of them. */
const STEPS_PER_CHARACTER = 20;
const STEPS = 1_000_000;

/** Whether so many steps would take a text of this length noticeably long. */
export function tooManySteps(steps: number, length: number): boolean {
  return steps > STEPS + STEPS_PER_CHARACTER * length;
}

/**
 * WordPress's `wpautop` for text from anywhere. Its patterns look for the end of each tag from each beginning, so that
 * text full of tags that never end takes time that grows with the square of its length, minutes for a megabyte; in
 * such text (and in no other) what never ends is taken for text.
 */
export function autop(text: string): string {
  const tags = tooManySteps(stepsToEnds(text, /<[a-z/!]/gi, />/g), text.length)
    ? text.replace(/<(?=[^<>]*(?:<|$))/g, '&lt;')
    : text;
  return wordpressAutop(['script', 'style', 'svg', 'math'].reduce(withoutUnclosed, tags));
}

/** The text with the beginnings of an element after its last end as text, when they are many. */
function withoutUnclosed(text: string, element: string): string {
  const start = text.lastIndexOf(`</${element}>`) + 1;
  const rest = text.slice(start);
  const opening = new RegExp(`<(?=${element})`, 'g');
  return tooManySteps(stepsToEnds(rest, opening, /(?!)/g), text.length)
    ? text.slice(0, start) + rest.replace(opening, '&lt;')
    : text;
}

/** How many characters stand, for all beginnings together, between a beginning and the next end or the text's end. */
export function stepsToEnds(text: string, beginning: RegExp, end: RegExp): number {
  const ends = text.matchAll(end);
  let next = ends.next();
  let steps = 0;
  for (const { index } of text.matchAll(beginning)) {
    while (!next.done && next.value.index < index) next = ends.next();
    steps += (next.done ? text.length : next.value.index) - index;
  }
  return steps;
}
