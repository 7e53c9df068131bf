/** The length at which WordPress cuts slugs, in bytes as they are encoded. */
const MAX_BYTES = 200;
/**
 * The most characters of an address's part that are looked at. Markup in it may take some of them.
 */
const MAX_CHARACTERS = 1000;

/**
 * The slug that WordPress looks for when an address or a condition says `text`
 * (`sanitize_title_for_query`), decoded as this backend's slugs are: lower case, cut at 200 bytes,
 * without what slugs cannot hold. Escapes of ASCII stay escapes, which no slug has.
 * https://developer.wordpress.org/reference/functions/sanitize_title_with_dashes/
 */
export function querySlug(text: string): string {
  const plain = text.slice(0, MAX_CHARACTERS).replace(/<[^<>]*>?/g, '');
  return shortened(withoutForeignEscapes(plain.toLowerCase()))
    .replace(/&[^;]{1,200};/g, '')
    .replace(/[.]/g, '-')
    .replace(/%(?![0-9a-f]{2})/g, '')
    .replace(/[^%a-z0-9\s_\u0080-\u{10ffff}-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The slug of a term that a condition looks for: `sanitize_title`, which takes the accents off as
 * well.
 */
export function queryTermSlug(text: string): string {
  const decoded = withoutForeignEscapes(text.slice(0, MAX_CHARACTERS).toLowerCase());
  return querySlug(decoded.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
}

/** Decodes the escapes of characters beyond ASCII; other escapes and invalid UTF-8 stay. */
function withoutForeignEscapes(text: string): string {
  return text.replace(/(?:%[89a-f][0-9a-f])+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

function shortened(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    const size = Buffer.byteLength(character);
    bytes += size === 1 ? 1 : 3 * size;
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}
