/** The names that WPGraphQL gives to content types and taxonomies. */

/** What decides the GraphQL names of a content type or a taxonomy. */
export interface GraphqlNaming {
  name: string;
  graphqlName?: string;
  graphqlPluralName?: string;
}

const SINGLE: ReadonlyMap<string, string> = new Map([
  ['attachment', 'mediaItem'],
  ['post_tag', 'tag'],
  ['post_format', 'postFormat'],
]);

const PLURAL: ReadonlyMap<string, string> = new Map([
  ['attachment', 'mediaItems'],
  ['category', 'categories'],
]);

/** A name of WordPress's as a GraphQL field: `case_study` gives `caseStudy`, `2nd` gives `x2nd`. */
export function graphqlFieldName(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words.map((word, index) => (index === 0 ? word : upperFirst(word))).join('');
  return /^[A-Za-z]/.test(joined) ? lowerFirst(joined) : `x${joined}`;
}

/** WPGraphQL's field for one of a kind: `caseStudy`; `mediaItem` for attachments. */
export function graphqlSingleName({ name, graphqlName }: GraphqlNaming): string {
  return graphqlName ? lowerFirst(graphqlName) : (SINGLE.get(name) ?? graphqlFieldName(name));
}

/**
 * WPGraphQL's field for many of a kind: `caseStudies`; where that is the field for one, `allNews`.
 */
export function graphqlPluralName(type: GraphqlNaming): string {
  const single = graphqlSingleName(type);
  const plural = type.graphqlPluralName ? lowerFirst(type.graphqlPluralName) : pluralOf(type);
  return plural === single ? `all${upperFirst(single)}` : plural;
}

function pluralOf(type: GraphqlNaming): string {
  const known = type.graphqlName ? undefined : PLURAL.get(type.name);
  if (known) return known;
  const single = graphqlSingleName(type);
  if (/[^aeiou]y$/.test(single)) return `${single.slice(0, -1)}ies`;
  if (/(?:s|x|ch|sh)$/.test(single)) return `${single}es`;
  return `${single}s`;
}

/** The GraphQL type of a content type or taxonomy: `CaseStudy`. */
export function graphqlTypeName(type: GraphqlNaming): string {
  return upperFirst(graphqlSingleName(type));
}

/** A content type as a value of `ContentTypeEnum`: `CASE_STUDY`. */
export function contentTypeEnumName(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}

/** A taxonomy as a value of `TaxonomyEnum`: `TAG` for `post_tag`. */
export function taxonomyEnumName(taxonomy: GraphqlNaming): string {
  return graphqlTypeName(taxonomy).toUpperCase();
}

/** `serviceFields` gives `ServiceFields`. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
