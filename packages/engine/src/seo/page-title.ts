/**
 * The title of a document: "{title} - {site title}", or the only one of the two that is not empty.
 * Both are plain text.
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
