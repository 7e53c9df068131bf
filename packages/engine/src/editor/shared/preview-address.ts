/** What the address of a preview asks for. */
export interface PreviewAddress {
  /** Database id of the content. */
  id: string;
  /** The path of the content; a draft's is its plain address, `/?p=44`. `/` if it is not known. */
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

/** The parameters that may contain the id; for some content WordPress uses the later ones. */
const ID_PARAMETERS = ['p', 'page_id', 'preview_id'];

/**
 * Reads the query of a preview's address, in any order: every form of FaustWP's links, and
 * WordPress's own, which have no `previewPathname` (`/?post_type=project&p=119&preview=true`). A
 * malformed escape is text like any other.
 *
 * @param search the query with or without its question mark
 */
export function readPreviewAddress(search: string): PreviewAddress | Lacking {
  const parameters = new URLSearchParams(search);
  const pathname = parameters.get('previewPathname')?.trim();
  const id = ID_PARAMETERS.map((name) => parameters.get(name) ?? '').find(isContentId);
  if (pathname === '' || (pathname === undefined && id === undefined))
    return { lacking: 'previewPathname' };
  return id === undefined ? { lacking: 'p' } : { id, pathname: pathname ?? '/' };
}
