/** A cursor of WPGraphQL: base64, never long. */
const CURSOR = /^[A-Za-z0-9+/=_-]{4,128}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/**
 * The cursor after which a list of WPGraphQL continues behind the content with this id
 * (docs/wordpress.md, 2.3).
 */
export function cursorAt(databaseId: number): string {
  return Buffer.from(`arrayconnection:${databaseId}`).toString('base64');
}

/** Whether a text from a request can be a cursor. */
export function isCursor(text: string): boolean {
  return CURSOR.test(text);
}

/** The page number in a text from a request, 1 to 999,999; null for anything else. */
export function pageNumber(text: string): number | null {
  return PAGE.test(text) ? Number(text) : null;
}
