/** The attributes of a block, as they stand in its comment. */
export type BlockAttributes = Readonly<Record<string, unknown>>;

/**
 * A block as WordPress stores it: its HTML between two comments.
 * https://developer.wordpress.org/reference/functions/serialize_block/
 */
export function blockMarkup(name: string, html: string, attributes: BlockAttributes = {}): string {
  const json = Object.keys(attributes).length > 0 ? ` ${serializeAttributes(attributes)}` : '';
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`;
}

/** https://developer.wordpress.org/reference/functions/serialize_block_attributes/ */
function serializeAttributes(attributes: BlockAttributes): string {
  return JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022');
}
