/**
 * A text without the slashes at both its ends. Not by a regular expression: `/\/+$/` tries every
 * run of slashes of a client's text anew, which takes time that grows with the square of its
 * length.
 */
export function trimSlashes(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === '/') start += 1;
  while (end > start && text[end - 1] === '/') end -= 1;
  return text.slice(start, end);
}
