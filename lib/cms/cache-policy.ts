import type { FieldPolicy, InMemoryCacheConfig, Reference, StoreObject } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/**
 * How Apollo's cache keeps what the CMS says: objects by `__typename` and `id` (Apollo's own rule), lists merged by
 * cursor — `after` appends behind the edge that holds that cursor, no cursor replaces the list (specification,
 * section 4.1). Lists that differ in anything but their cursor and page size are different lists.
 *
 * @see https://www.apollographql.com/docs/react/pagination/cursor-based#relay-style-cursor-pagination
 */
export function cachePolicy(possibleTypes: Record<string, string[]>): InMemoryCacheConfig {
  const list = (): FieldPolicy<{ edges: readonly (StoreObject | Reference)[] }> =>
    relayStylePagination(['where']) as FieldPolicy;
  const contentNodes = { fields: { contentNodes: list() } };
  return {
    possibleTypes,
    typePolicies: {
      RootQuery: {
        queryType: true,
        fields: { posts: list(), projects: list(), contentNodes: list() },
      },
      ContentType: contentNodes,
      Category: contentNodes,
      Tag: contentNodes,
      PostFormat: contentNodes,
      User: { fields: { posts: list() } },
    },
  };
}
