import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, Kind, visit } from 'graphql';
import possibleTypes from '@/possibleTypes.json';
import { queryCms } from './query-cms';

/** GraphQL's own rule for names: what a type's name from the CMS must look like before it stands in a query. */
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;

/**
 * A query that also reads the terms of a custom taxonomy: what stands in its fragment on Tag, once more on the term's
 * own type. `schema.graphql` can't know the types that a site's plugins register, but each has the fields of Tag.
 *
 * @throws {Error} when `typename` is no name of GraphQL
 */
export function withTaxonomyType<Document extends DocumentNode>(
  query: Document,
  typename: string,
): Document {
  if (!NAME.test(typename))
    throw new Error(`${JSON.stringify(typename)} is no name of a GraphQL type`);
  return visit(query, {
    SelectionSet: {
      leave(set) {
        const onTag = set.selections.find(
          (selection) =>
            selection.kind === Kind.INLINE_FRAGMENT &&
            selection.typeCondition?.name.value === 'Tag',
        );
        if (onTag?.kind !== Kind.INLINE_FRAGMENT) return undefined;
        const onType = {
          ...onTag,
          typeCondition: {
            kind: Kind.NAMED_TYPE,
            name: { kind: Kind.NAME, value: typename },
          },
        } as const;
        return { ...set, selections: [...set.selections, onType] };
      },
    },
  });
}

/** {@link queryCms} for what is to be asked of one node: fits the query to the node's type when it is a custom one. */
export function queryCmsFor(node: { __typename?: string; isTermNode?: boolean }) {
  const { __typename: typename } = node;
  const custom = node.isTermNode && typename && !possibleTypes.TermNode.includes(typename);
  return <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => queryCms(custom ? withTaxonomyType(query, typename) : query, variables);
}
