/** Builders of pages that write their layout as shortcodes, by how the names of those begin. */
const BUILDERS: readonly (readonly [builder: string, begin: string])[] = [
  ['Divi', 'et_pb_'],
  ['WPBakery', 'vc_'],
  ['Avada', 'fusion_'],
  ['Elementor', 'elementor-template'],
];

/**
 * An opening or closing tag. What stands in square brackets within it is written otherwise by all
 * of them.
 */
const TAG = new RegExp(
  `\\[/?(?:${BUILDERS.map(([, begin]) => begin).join('|')})[\\w-]*(?:\\s[^\\[\\]]*)?/?\\]`,
  'g',
);

/**
 * Content without the tags of page builders; the text between them stays. Without the builder
 * WordPress would show the tags themselves.
 */
export function withoutBuilders(content: string): string {
  return builderOf(content) === null ? content : content.replace(TAG, '');
}

/** The builder that content was made with; null for none. */
export function builderOf(content: string): string | null {
  return BUILDERS.find(([, begin]) => content.includes(`[${begin}`))?.[0] ?? null;
}
