/**
 * A text with at most sixteen combining marks in a row; the others are left out. No language piles
 * up that many, and a browser takes the square of their number to lay them out: seconds for the
 * 32,000 that a comment may have.
 */
export const withoutPiledMarks = (text: string): string =>
  text.replace(/(\p{M}{16})\p{M}+/gu, '$1');
