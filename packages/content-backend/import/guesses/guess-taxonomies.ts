import type { PostRecord, TaxonomyRecord, TermRecord } from '../../model';
import { POLYLANG_TAXONOMIES } from '../../store/languages';
import { labelOf, pluralOf } from './labels';

/** Taxonomies that are a theme's, an editor's or an old WordPress's workings. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'nav_menu',
  'link_category',
  'wp_theme',
  'wp_template_part_area',
  'wp_pattern_category',
  // Co-Authors Plus keeps its authors in it; their pages are those of the users.
  'author',
  // WooCommerce's: what kind of product something is, and where it is hidden.
  'product_type',
  'product_visibility',
  'product_shipping_class',
  // Polylang's: packages/content-backend/store/languages.ts.
  ...POLYLANG_TAXONOMIES,
]);

/** Attributes of WooCommerce's products have no pages unless the owner says so. */
const isAttribute = (name: string): boolean => name.startsWith('pa_');

/** Taxonomies of well-known plugins, whose addresses are not their names. */
const OF_PLUGINS: readonly Pick<TaxonomyRecord, 'name' | 'label' | 'rewrite' | 'hierarchical'>[] = [
  {
    name: 'product_cat',
    label: 'Product categories',
    rewrite: 'product-category',
    hierarchical: true,
  },
  { name: 'product_tag', label: 'Product tags', rewrite: 'product-tag', hierarchical: false },
  { name: 'product_brand', label: 'Brands', rewrite: 'brand', hierarchical: true },
];

/**
 * The taxonomies that WordPress itself brings. Slugs of formats are `post-format-aside`, their
 * addresses /type/aside/.
 */
export const BUILT_IN_TAXONOMIES: readonly TaxonomyRecord[] = [
  builtIn('category', 'Categories', 'category', true),
  builtIn('post_tag', 'Tags', 'tag', false),
  builtIn('post_format', 'Formats', 'type', false),
];

/**
 * The taxonomies of an export: WordPress's own, and every other one that has terms, as far as its
 * terms show it.
 */
export function guessTaxonomies(
  terms: readonly TermRecord[],
  posts: readonly PostRecord[],
): TaxonomyRecord[] {
  const names = new Set(terms.map(({ taxonomy }) => taxonomy));
  const taxonomies = [...BUILT_IN_TAXONOMIES];
  for (const name of names) {
    if (NOT_SHOWN.has(name) || isAttribute(name)) continue;
    if (taxonomies.some((taxonomy) => taxonomy.name === name)) continue;
    taxonomies.push({
      ...namedTaxonomy(name),
      hierarchical: terms.some(({ taxonomy, parentId }) => taxonomy === name && parentId !== 0),
      ...OF_PLUGINS.find((known) => known.name === name),
    });
  }
  return taxonomies.map((taxonomy) => ({
    ...taxonomy,
    contentTypes: typesWith(taxonomy, terms, posts),
  }));
}

/** A taxonomy of which only the name is known: flat, for posts. */
export function namedTaxonomy(name: string): TaxonomyRecord {
  return {
    name,
    label: pluralOf(labelOf(name)),
    rewrite: name,
    hierarchical: false,
    contentTypes: ['post'],
  };
}

function typesWith(
  { name, contentTypes }: TaxonomyRecord,
  terms: readonly TermRecord[],
  posts: readonly PostRecord[],
): string[] {
  const ids = new Set(terms.filter(({ taxonomy }) => taxonomy === name).map(({ id }) => id));
  const types = new Set<string>();
  for (const { type, termIds } of posts) {
    if (!types.has(type) && type !== 'nav_menu_item' && termIds.some((id) => ids.has(id)))
      types.add(type);
  }
  if (BUILT_IN_TAXONOMIES.some((taxonomy) => taxonomy.name === name)) {
    return [...new Set([...contentTypes, ...types])];
  }
  return types.size > 0 ? [...types] : contentTypes;
}

function builtIn(
  name: string,
  label: string,
  rewrite: string,
  hierarchical: boolean,
): TaxonomyRecord {
  return { name, label, rewrite, hierarchical, contentTypes: ['post'] };
}
