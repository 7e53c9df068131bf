import type { SiteContent } from '../../model';
import {
  type GraphqlNaming,
  graphqlPluralName,
  graphqlSingleName,
  graphqlTypeName,
} from '../../store/type-names';
import type { TypeRegistry } from './type-registry';

/** The content types and the taxonomies that `schema.graphql` has. */
export const BUILT_IN = {
  contentTypes: new Set(['post', 'page', 'attachment']),
  taxonomies: new Set(['category', 'post_tag', 'post_format']),
} as const satisfies Record<string, ReadonlySet<string>>;

/** The types that GraphQL itself has. */
const SCALARS: readonly string[] = ['Boolean', 'Float', 'ID', 'Int', 'String'];

/**
 * A site without those of its content types and taxonomies whose GraphQL names something else has:
 * they could not be registered, and so nothing of them is to be found either.
 * @param registry what `schema.graphql` has; it is only asked
 * @returns the site, and a sentence for each type that is left out
 */
export function withFreeNames(
  content: SiteContent,
  registry: TypeRegistry,
): { content: SiteContent; leftOut: string[] } {
  const types = new Set<string>();
  const fields = new Set<string>();
  const leftOut: string[] = [];
  const isFree = (kind: string, record: GraphqlNaming): boolean => {
    const names = namesOf(record);
    const taken =
      names.types.find((name) => registry.has(name) || types.has(name) || SCALARS.includes(name)) ??
      names.fields.find(
        (name) =>
          registry.hasField('RootQuery', name) ||
          registry.hasField('User', name) ||
          fields.has(name),
      );
    if (taken === undefined) {
      for (const name of names.types) types.add(name);
      for (const name of names.fields) fields.add(name);
      return true;
    }
    leftOut.push(
      `${kind} ${record.name} is not shown: its GraphQL name "${taken}" is that of something else; give it others, ` +
        `"${record.name}": { "graphqlName": "my${graphqlTypeName(record)}", "graphqlPluralName": "my${graphqlTypeName(record)}List" }`,
    );
    return false;
  };
  const { settings } = content;
  const contentTypes = settings.contentTypes.filter(
    (record) => BUILT_IN.contentTypes.has(record.name) || isFree('content type', record),
  );
  const taxonomies = settings.taxonomies.filter(
    (record) => BUILT_IN.taxonomies.has(record.name) || isFree('taxonomy', record),
  );
  return { content: { ...content, settings: { ...settings, contentTypes, taxonomies } }, leftOut };
}

function namesOf(record: GraphqlNaming): { types: string[]; fields: string[] } {
  const type = graphqlTypeName(record);
  const single = graphqlSingleName(record);
  return {
    types: [
      type,
      `${type}Connection`,
      `${type}IdType`,
      `RootQueryTo${type}Connection`,
      // WPGraphQL leads from a post to its "Parent", its "Preview" and its "Revision" so.
      `PostTo${type}ConnectionEdge`,
    ],
    fields: [single, `${single}By`, graphqlPluralName(record)],
  };
}
