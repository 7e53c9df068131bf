/** Also in the browser: imports nothing. */

/** What a cursor of WPGraphQL can look like: base64, as short as it is. */
const CURSOR = /^[A-Za-z0-9+/=_-]{4,128}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/** Whether a text from outside can be a cursor. */
export function isCursor(text: string): boolean {
  return CURSOR.test(text);
}

/** A page number from outside, 1 to 999,999; null for anything else. */
export function pageNumber(text: string): number | null {
  return PAGE.test(text) ? Number(text) : null;
}
