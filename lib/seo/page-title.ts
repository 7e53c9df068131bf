/** Also in the browser: imports nothing. */

/**
 * The title of a document: "{title} - {site title}"; when only one of the two is present, that one alone
 * (specification, section 9; rows 227, 228). Both are plain text.
 */
export function pageTitle(
  title: string | null | undefined,
  siteTitle: string | null | undefined,
): string {
  return [title, siteTitle]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' - ');
}
