/** The names that WPGraphQL gives to content types and taxonomies. */

const SINGLE: Readonly<Record<string, string>> = {
  attachment: 'mediaItem',
  post_tag: 'tag',
  post_format: 'postFormat',
};

const PLURAL: Readonly<Record<string, string>> = {
  attachment: 'mediaItems',
  category: 'categories',
};

/** WPGraphQL's name for one of a kind: `case_study` gives `caseStudy`, `attachment` gives `mediaItem`. */
export function graphqlSingleName(name: string): string {
  const known = SINGLE[name];
  if (known) return known;
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return /^[A-Za-z]/.test(joined) ? joined.charAt(0).toLowerCase() + joined.slice(1) : `x${joined}`;
}

/** WPGraphQL's name for many of a kind: `projects`; `all…` when the name has no plural of its own. */
export function graphqlPluralName(name: string): string {
  const known = PLURAL[name];
  if (known) return known;
  const single = graphqlSingleName(name);
  if (/[^aeiou]y$/.test(single)) return `${single.slice(0, -1)}ies`;
  if (/(?:s|x|ch|sh)$/.test(single)) return `${single}es`;
  return `${single}s`;
}

/** The GraphQL type of a content type or taxonomy: `case_study` gives `CaseStudy`. */
export function graphqlTypeName(name: string): string {
  const single = graphqlSingleName(name);
  return single.charAt(0).toUpperCase() + single.slice(1);
}
