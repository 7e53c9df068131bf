import { type DocumentNode, Kind, visit } from 'graphql';

/** GraphQL's own rule for names: what a type's name from the CMS must look like before it stands in a query. */
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;

/**
 * A query that reads the content of a custom taxonomy's term: the fragment on Tag, read once more on the term's own
 * type. `schema.graphql` can't know the types that a site's plugins register, but each has the fields of Tag.
 *
 * @param typename as the CMS gave it for the node
 * @throws {Error} when it is no name of GraphQL
 */
export function forTaxonomyType<Document extends DocumentNode>(query: Document, typename: string): Document {
  if (!NAME.test(typename)) throw new Error(`${JSON.stringify(typename)} is no name of a GraphQL type`);
  return visit(query, {
    SelectionSet(set) {
      const onTag = set.selections.find(
        (selection) =>
          selection.kind === Kind.INLINE_FRAGMENT && selection.typeCondition?.name.value === 'Tag',
      );
      if (onTag?.kind !== Kind.INLINE_FRAGMENT) return undefined;
      const onType = {
        ...onTag,
        typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: typename } },
      } as const;
      return { ...set, selections: [...set.selections, onType] };
    },
  });
}
