import type { ContentTypeRecord, SiteSettings, TaxonomyRecord } from '../model';

/** The content types that WordPress itself brings and that WPGraphQL shows. */
const BUILT_IN_CONTENT_TYPES: readonly ContentTypeRecord[] = [
  builtInContentType('post', 'Posts', 'Post', false),
  builtInContentType('page', 'Pages', 'Page', true),
  builtInContentType('attachment', 'Media', 'Media', false),
];

/**
 * The taxonomies that WordPress itself brings and that WPGraphQL shows, when the settings do not
 * name them.
 */
const BUILT_IN_TAXONOMIES: readonly TaxonomyRecord[] = [
  builtInTaxonomy('category', 'Categories', 'category', true),
  builtInTaxonomy('post_tag', 'Tags', 'tag', false),
  builtInTaxonomy('post_format', 'Formats', 'type', false),
];

/**
 * Types of WordPress's posts table that are not content: nothing of them is ever listed or
 * resolved.
 */
const INTERNAL_TYPES = new Set([
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
  'acf-field-group',
  'acf-field',
]);

/**
 * The content types that WPGraphQL shows, by name: post, page, attachment, then those of the
 * settings.
 */
export function contentTypesOf(settings: SiteSettings): Map<string, ContentTypeRecord> {
  const own = settings.contentTypes.filter(({ name }) => !INTERNAL_TYPES.has(name));
  return byName([...BUILT_IN_CONTENT_TYPES, ...own]);
}

/**
 * The taxonomies that WPGraphQL shows, by name: category, post_tag, post_format, then those of the
 * settings.
 */
export function taxonomiesOf(settings: SiteSettings): Map<string, TaxonomyRecord> {
  const own = settings.taxonomies.filter(({ name }) => name !== 'nav_menu');
  return byName([...BUILT_IN_TAXONOMIES, ...own]);
}

/** A later record replaces an earlier one of its name and takes its place. */
function byName<T extends { name: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.name, record]));
}

function builtInContentType(
  name: string,
  label: string,
  singularLabel: string,
  hierarchical: boolean,
): ContentTypeRecord {
  return { name, label, singularLabel, rewrite: '', archive: null, hierarchical };
}

function builtInTaxonomy(
  name: string,
  label: string,
  rewrite: string,
  hierarchical: boolean,
): TaxonomyRecord {
  return { name, label, rewrite, hierarchical, contentTypes: ['post'] };
}
