import type { ContentTypeRecord, TaxonomyRecord } from '../../model';
import { graphqlPluralName, graphqlSingleName } from '../../store/type-names';
import { canEdit } from '../access';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from '../connection';
import type { GraphContext } from '../context';
import { toGlobalId } from '../global-id';
import type { ContentTypeNode, TaxonomyNode } from '../node';
import { postConnection, type PostListArgs } from '../post-query';
import { termConnection } from '../term-query';
import { uniformResource } from './uniform-resource';

type Owner = ContentTypeNode | TaxonomyNode;

/** A field that only those see who may edit (behaviour.md 18). */
function forEditors<Node>(resolve: (node: Node, args: object, context: GraphContext) => unknown) {
  return (node: Node, args: object, context: GraphContext) =>
    canEdit(context.viewer, 'post') ? resolve(node, args, context) : null;
}

/** A page of content types; their cursors hold the name. */
export function contentTypeConnection(
  context: GraphContext,
  args: PageArgs,
  records: readonly ContentTypeRecord[],
): Connection {
  return connectionOf<ContentTypeRecord>(
    {
      list: orderAsGiven(records),
      cursorOf: ({ name }) => name,
      find: (cursor) => records.find(({ name }) => name === cursor),
      toNode: (record): ContentTypeNode => ({ kind: 'contentType', record }),
    },
    args,
    context.meter,
  );
}

/** A page of taxonomies; their cursors hold the name. */
export function taxonomyConnection(
  context: GraphContext,
  args: PageArgs,
  records: readonly TaxonomyRecord[],
): Connection {
  return connectionOf<TaxonomyRecord>(
    {
      list: orderAsGiven(records),
      cursorOf: ({ name }) => name,
      find: (cursor) => records.find(({ name }) => name === cursor),
      toNode: (record): TaxonomyNode => ({ kind: 'taxonomy', record }),
    },
    args,
    context.meter,
  );
}

const named = {
  name: ({ record }: Owner) => record.name,
  label: ({ record }: Owner) => record.label,
  description: () => '',
  hierarchical: ({ record }: Owner) => record.hierarchical,
  graphqlSingleName: ({ record }: Owner) => graphqlSingleName(record.name),
  graphqlPluralName: ({ record }: Owner) => graphqlPluralName(record.name),
  isRestricted: (_node: Owner, _args: object, { viewer }: GraphContext) => !canEdit(viewer, 'post'),
  public: forEditors<Owner>(() => true),
  restBase: forEditors<Owner>(({ record }) => graphqlPluralName(record.name).toLowerCase()),
  restControllerClass: () => null,
  showInGraphql: () => true,
  showInMenu: forEditors<Owner>(() => true),
  showInNavMenus: forEditors<Owner>(() => true),
  showInRest: forEditors<Owner>(() => true),
  showUi: forEditors<Owner>(() => true),
};

/** The fields of content types. */
export const contentTypeFields = {
  ...uniformResource,
  ...named,
  id: ({ record }: ContentTypeNode) => toGlobalId('post_type', record.name),
  uri: ({ record }: ContentTypeNode, _args: object, { permalinks }: GraphContext) =>
    permalinks.uriOfContentType(record),
  hasArchive: forEditors<ContentTypeNode>(({ record }) => record.archive !== null),
  labels: forEditors<ContentTypeNode>(({ record }) => ({
    name: record.label,
    singularName: record.singularLabel,
    menuName: record.label,
    allItems: `All ${record.label}`,
    archives: `${record.singularLabel} Archives`,
    viewItem: `View ${record.singularLabel}`,
    viewItems: `View ${record.label}`,
    searchItems: `Search ${record.label}`,
  })),
  canExport: forEditors<ContentTypeNode>(() => true),
  deleteWithUser: forEditors<ContentTypeNode>(() => true),
  excludeFromSearch: forEditors<ContentTypeNode>(() => false),
  menuIcon: () => null,
  menuPosition: () => null,
  publiclyQueryable: forEditors<ContentTypeNode>(() => true),
  showInAdminBar: forEditors<ContentTypeNode>(() => true),
  connectedTaxonomies: ({ record }: ContentTypeNode, args: PageArgs, context: GraphContext) =>
    taxonomyConnection(
      context,
      args,
      context.store.taxonomies.filter(({ contentTypes }) => contentTypes.includes(record.name)),
    ),
  contentNodes: ({ record }: ContentTypeNode, args: PostListArgs, context: GraphContext) =>
    postConnection(context, args, {
      types: [record.name],
      connectionTypes: context.store.contentTypes.map(({ name }) => name),
    }),
};

/** The fields of taxonomies. */
export const taxonomyFields = {
  ...named,
  id: ({ record }: TaxonomyNode) => toGlobalId('taxonomy', record.name),
  showCloud: forEditors<TaxonomyNode>(() => true),
  showInAdminColumn: forEditors<TaxonomyNode>(() => true),
  showInQuickEdit: forEditors<TaxonomyNode>(() => true),
  connectedContentTypes: ({ record }: TaxonomyNode, args: PageArgs, context: GraphContext) =>
    contentTypeConnection(
      context,
      args,
      context.store.contentTypes.filter(({ name }) => record.contentTypes.includes(name)),
    ),
  connectedTerms: ({ record }: TaxonomyNode, args: PageArgs, context: GraphContext) =>
    termConnection(context, args, context.store.termsOf(record.name)),
};
