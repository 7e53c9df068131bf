import { SHORTCODES } from './shortcode';

/** Builders of pages that write their layout as shortcodes, by how the names of those begin. */
const BUILDERS: readonly (readonly [builder: string, begin: string])[] = [
  ['Divi', 'et_pb_'],
  ['WPBakery', 'vc_'],
  ['Avada', 'fusion_'],
  ['Elementor', 'elementor-template'],
];

const OF_BUILDERS = new RegExp(`^(?:${BUILDERS.map(([, begin]) => begin).join('|')})`);
const OF_WORDPRESS: ReadonlySet<string> = new Set(SHORTCODES);

/**
 * An opening or closing tag. What stands in square brackets within it is written otherwise by all
 * of them.
 */
const TAG = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

/** The tags of page builders and their themes in content, by their names. */
function tagsIn(content: string): { whole: string; name: string; index: number }[] {
  const tags = [...content.matchAll(TAG)].map(
    ({ 0: whole, 1: slash, 2: name = '', 3: attributes = '', index }) => ({
      whole,
      name,
      index,
      isClosing: slash === '/',
      hasAttributes: attributes.includes('='),
    }),
  );
  const closed = new Set(tags.filter(({ isClosing }) => isClosing).map(({ name }) => name));
  return tags.filter(
    ({ name, hasAttributes }) =>
      OF_BUILDERS.test(name) ||
      // A word in brackets is text: "[sic]".
      (!OF_WORDPRESS.has(name) && (hasAttributes || closed.has(name) || name.includes('_'))),
  );
}

/**
 * Content without the tags of page builders, and of the themes that write theirs beside them; the
 * text between them stays. Without the builder WordPress would show the tags themselves.
 */
export function withoutBuilders(content: string): string {
  if (builderOf(content) === null) return content;
  let text = '';
  let end = 0;
  for (const { whole, index } of tagsIn(content)) {
    text += content.slice(end, index);
    end = index + whole.length;
  }
  return text + content.slice(end);
}

/** The builder that content was made with; null for none. */
export function builderOf(content: string): string | null {
  return BUILDERS.find(([, begin]) => content.includes(`[${begin}`))?.[0] ?? null;
}

/**
 * The names of shortcodes beside the builder's own that content loses, each as often as it opens.
 */
export function lostShortcodes(content: string): string[] {
  if (builderOf(content) === null) return [];
  return tagsIn(content)
    .filter(({ whole, name }) => !whole.startsWith('[/') && !OF_BUILDERS.test(name))
    .map(({ name }) => name);
}
