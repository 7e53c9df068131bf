import type { ContentTypeRecord, TaxonomyRecord } from '../../model';
import { encodeLink } from '../../store/addresses/permalinks';
import { graphqlPluralName, graphqlSingleName } from '../../store/type-names';
import { canEdit } from '../access/access';
import { can, type Viewer } from '../access/viewer';
import type { GraphContext } from '../context';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from '../lists/connection';
import { postConnection, type PostListArgs } from '../lists/post-connection';
import { termConnection } from '../lists/term-query';
import { toGlobalId } from '../nodes/global-id';
import type { ContentTypeNode, TaxonomyNode } from '../nodes/node';
import { contentTypeLabels } from './content-type-labels';
import {
  registrationOfTaxonomy,
  registrationOfType,
  type ContentTypeRegistration,
  type TaxonomyRegistration,
} from './type-registration';
import { uniformResource } from './uniform-resource';

type Owner = ContentTypeNode | TaxonomyNode;

/**
 * Whether the viewer may edit content of the type, or the terms of the taxonomy: `edit_posts`,
 * `edit_terms`.
 */
function mayEdit({ kind, record }: Owner, viewer: Viewer): boolean {
  return kind === 'contentType' ? canEdit(viewer, record.name) : can(viewer, 'manage_categories');
}

/** A field that only those see who may edit. */
function forEditors<Node extends Owner>(
  resolve: (node: Node, args: object, context: GraphContext) => unknown,
) {
  return (node: Node, args: object, context: GraphContext) =>
    mayEdit(node, context.viewer) ? resolve(node, args, context) : null;
}

/** A field of what WordPress registered the content type with. */
function typeRegistered(name: keyof ContentTypeRegistration) {
  return forEditors<ContentTypeNode>(({ record }) => registrationOfType(record.name)[name]);
}

/** A field of what WordPress registered the taxonomy with. */
function taxonomyRegistered(name: keyof TaxonomyRegistration) {
  return forEditors<TaxonomyNode>(({ record }) => registrationOfTaxonomy(record.name)[name]);
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
  label: forEditors<Owner>(({ record }) => record.label),
  description: () => '',
  hierarchical: ({ record }: Owner) => record.hierarchical,
  graphqlSingleName: ({ record }: Owner) => graphqlSingleName(record),
  graphqlPluralName: ({ record }: Owner) => graphqlPluralName(record),
  isRestricted: (node: Owner, _args: object, { viewer }: GraphContext) => !mayEdit(node, viewer),
  public: forEditors<Owner>(() => true),
  showInGraphql: () => true,
};

export const contentTypeFields = {
  ...uniformResource,
  ...named,
  id: ({ record }: ContentTypeNode) => toGlobalId('post_type', record.name),
  // Encoded, that of the posts page as well.
  uri: ({ record }: ContentTypeNode, _args: object, { permalinks }: GraphContext) => {
    const uri = permalinks.uriOfContentType(record);
    return uri === null ? null : encodeLink(uri);
  },
  // The public knows the label of a content type, though not that of a taxonomy
  // (`WPGraphQL\Model\PostType`).
  label: ({ record }: ContentTypeNode) => record.label,
  // WPGraphQL takes the blog for the archive of posts.
  hasArchive: forEditors<ContentTypeNode>(
    ({ record }, _args, { permalinks }) => permalinks.uriOfContentType(record) !== null,
  ),
  labels: forEditors<ContentTypeNode>(({ record }) => contentTypeLabels(record)),
  canExport: forEditors<ContentTypeNode>(() => true),
  deleteWithUser: typeRegistered('deleteWithUser'),
  excludeFromSearch: forEditors<ContentTypeNode>(() => false),
  menuIcon: typeRegistered('menuIcon'),
  menuPosition: typeRegistered('menuPosition'),
  publiclyQueryable: typeRegistered('publiclyQueryable'),
  restBase: typeRegistered('restBase'),
  restControllerClass: typeRegistered('restControllerClass'),
  showInAdminBar: forEditors<ContentTypeNode>(() => true),
  showInMenu: forEditors<ContentTypeNode>(() => true),
  showInNavMenus: typeRegistered('showInNavMenus'),
  showInRest: forEditors<ContentTypeNode>(() => true),
  showUi: forEditors<ContentTypeNode>(() => true),
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
      // The plugin's Sticky_Posts.
      stickyFirst: record.name === 'post',
    }),
};

/** The fields of taxonomies. */
export const taxonomyFields = {
  ...named,
  id: ({ record }: TaxonomyNode) => toGlobalId('taxonomy', record.name),
  restBase: ({ record }: TaxonomyNode) => registrationOfTaxonomy(record.name).restBase,
  restControllerClass: taxonomyRegistered('restControllerClass'),
  showCloud: taxonomyRegistered('showUi'),
  showInAdminColumn: taxonomyRegistered('showInAdminColumn'),
  showInMenu: taxonomyRegistered('showUi'),
  showInNavMenus: taxonomyRegistered('showInNavMenus'),
  showInQuickEdit: taxonomyRegistered('showUi'),
  showInRest: taxonomyRegistered('showUi'),
  showUi: taxonomyRegistered('showUi'),
  connectedContentTypes: ({ record }: TaxonomyNode, args: PageArgs, context: GraphContext) =>
    contentTypeConnection(
      context,
      args,
      context.store.contentTypes.filter(({ name }) => record.contentTypes.includes(name)),
    ),
  connectedTerms: ({ record }: TaxonomyNode, args: PageArgs, context: GraphContext) =>
    termConnection(context, args, context.store.terms.ofTaxonomy(record.name)),
};
