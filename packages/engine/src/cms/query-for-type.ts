import { type DocumentNode, Kind, visit } from 'graphql';
import type { SiteDefinition } from '#site/define-site';
import { schemaOf } from './answer-schema';
import type { QueryCms } from './apollo-client';
import { GRAPHQL_NAME } from './queried-fields';

/**
 * A query that also reads the terms of a custom taxonomy: it repeats the fragment on Tag for the
 * term's own type. `schema.graphql` can't know the types that a site's plugins register, but each
 * has the fields of Tag.
 *
 * @throws {Error} when `typename` is no name of GraphQL
 */
export function withTaxonomyType<Document extends DocumentNode>(
  query: Document,
  typename: string,
): Document {
  if (!GRAPHQL_NAME.test(typename))
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

/**
 * A {@link QueryCms} for one node. If the node is a term of a custom taxonomy, it adds the term's
 * own type to each query.
 */
export function queryCmsFor(
  node: { __typename?: string; isTermNode?: boolean },
  queryCms: QueryCms,
  site: SiteDefinition,
): QueryCms {
  const { __typename: typename } = node;
  if (!node.isTermNode || !typename || schemaOf(site).isKnownTerm(typename)) return queryCms;
  const querying: QueryCms = (query, variables) =>
    queryCms(withTaxonomyType(query, typename), variables);
  const { logVersion, deadlineMs, keys } = queryCms;
  return Object.assign(querying, { logVersion, deadlineMs, keys });
}
