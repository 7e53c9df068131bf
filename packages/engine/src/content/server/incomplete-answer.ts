/** An answer of the CMS lacks a part that it always has: it must not become a page. */
export class IncompleteAnswer extends Error {
  override name = 'IncompleteAnswer';
}

/**
 * A part of an answer that a healthy CMS never leaves out. A list may be empty, but it is there.
 *
 * @throws {IncompleteAnswer} when the part is null or undefined
 */
export function whole<Part>(part: Part | null | undefined, name: string): Part {
  if (part === null || part === undefined) throw new IncompleteAnswer(`The answer has no ${name}`);
  return part;
}
