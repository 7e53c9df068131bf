/** What the address of a preview asks for. */
export interface PreviewAddress {
  /** Database id of the content: the value of `p`. */
  id: string;
  /** The path of the content; a draft's is its plain address, `/?p=44`. */
  pathname: string;
}

/** The parameter that is missing from a preview's address. */
export interface Lacking {
  lacking: 'previewPathname' | 'p';
}

/** Whether a text can be the database id of content. */
export function isContentId(text: string): boolean {
  return /^[1-9]\d{0,15}$/.test(text);
}

/**
 * Reads the query of a preview's address: every form of FaustWP's links, in any order. A parameter
 * without a value is missing; a malformed escape is text like any other.
 *
 * @param search the query with or without its question mark
 */
export function readPreviewAddress(search: string): PreviewAddress | Lacking {
  const parameters = new URLSearchParams(search);
  const pathname = parameters.get('previewPathname')?.trim();
  if (!pathname) return { lacking: 'previewPathname' };
  const id = parameters.get('p') ?? '';
  return isContentId(id) ? { id, pathname } : { lacking: 'p' };
}
