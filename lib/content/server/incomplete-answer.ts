/** Also in the browser: imports nothing. */

/** The CMS left out what it always has: an answer that must not become a page. */
export class IncompleteAnswer extends Error {
  override name = 'IncompleteAnswer';
}

/**
 * A part of an answer that a healthy CMS never leaves out: a list may be empty, but it is there (DESIGN.md, decision 6).
 *
 * @throws {IncompleteAnswer} when it is null, so that nothing wrong is cached
 */
export function whole<Part>(part: Part | null | undefined, name: string): Part {
  if (part === null || part === undefined) throw new IncompleteAnswer(`The answer has no ${name}`);
  return part;
}
