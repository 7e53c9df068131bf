import { type ContentTypeRecord, type Support, USUAL_SUPPORTS } from '../../model';
import { graphqlPluralName, graphqlSingleName, graphqlTypeName } from '../../store/type-names';
import { contentByField, contentField } from '../resolvers/content-by-id';
import {
  contentNodeFields,
  excerptField,
  flatFields,
  hierarchicalFields,
} from '../resolvers/content-node';
import { contentListField } from '../resolvers/root';
import { userContentField } from '../resolvers/user';
import {
  connectionField,
  PAGING,
  registerConnection,
  registerConnectionInterfaces,
  registerOneToOne,
} from './connections';
import type { TypeRegistry } from './type-registry';

/**
 * The interface of what a type supports: `WPGraphQL\Type\ObjectType\PostObject::get_interfaces`.
 */
const INTERFACE_OF: Readonly<Record<Support, string>> = {
  title: 'NodeWithTitle',
  editor: 'NodeWithContentEditor',
  excerpt: 'NodeWithExcerpt',
  author: 'NodeWithAuthor',
  thumbnail: 'NodeWithFeaturedImage',
  revisions: 'NodeWithRevisions',
  comments: 'NodeWithComments',
  'page-attributes': 'NodeWithPageAttributes',
};

/** The interfaces of every public content type. */
const EVERY_TYPE = [
  'ContentNode',
  'DatabaseIdentifier',
  'MenuItemLinkable',
  'Node',
  'NodeWithTemplate',
  'Previewable',
  'UniformResourceIdentifiable',
];

/** What WPGraphQL says of the older fields for one post. */
const DEPRECATED_BY =
  'Deprecated in favor of using the single entry point for this type with ID and IDType fields. For example, instead of postBy( id: &quot;&quot; ), use post(id: &quot;&quot; idType: &quot;&quot;)';

/**
 * Registers what WPGraphQL does for a custom content type: its type and lists, and its fields of
 * `RootQuery` and `User`.
 */
export function registerContentType(registry: TypeRegistry, record: ContentTypeRecord): void {
  const type = graphqlTypeName(record);
  const single = graphqlSingleName(record);
  const plural = graphqlPluralName(record);
  const supports = new Set<Support>(record.supports ?? USUAL_SUPPORTS);
  const interfaces = [
    ...EVERY_TYPE,
    ...[...supports].map((support) => INTERFACE_OF[support]),
    ...(record.hierarchical ? ['HierarchicalContentNode', 'HierarchicalNode'] : []),
  ];
  const conditions = conditionsOf(supports);
  registerConnectionInterfaces(registry, type);
  registerOneToOne(registry, `${type}ToPreview`, type);
  registry.object(type, interfaces, {
    hasPassword: { type: 'Boolean' },
    password: { type: 'String' },
    preview: { type: `${type}ToPreviewConnectionEdge` },
  });
  // An `author` has the authorId of all content.
  if (!registry.hasField(type, `${single}Id`)) {
    registry.addFields(type, {
      [`${single}Id`]: {
        type: 'Int!',
        deprecated: 'Deprecated in favor of the databaseId field',
        resolve: contentNodeFields.databaseId,
      },
    });
  }
  registry.resolve(type, {
    ...contentNodeFields,
    ...excerptField,
    ...hierarchicalFields,
    ...(record.hierarchical ? {} : flatFields),
  });
  if (!record.hierarchical) registerFlatFields(registry, type);
  registry.addToUnion('MenuItemObjectUnion', type);
  if (supports.has('revisions')) {
    registerConnection(registry, `${type}ToRevision`, type, conditions);
    registry.addFields(type, { revisions: connectionField(`${type}ToRevision`) });
  }
  if (supports.has('comments')) {
    registerConnection(registry, `${type}ToComment`, 'Comment', { like: 'PostToComment' });
    registry.addFields(type, { comments: connectionField(`${type}ToComment`) });
  }
  // What stands below something has no slug of its own.
  const bySlug = record.hierarchical ? [] : ['SLUG'];
  registry.enum(`${type}IdType`, ['DATABASE_ID', 'ID', ...bySlug, 'URI']);
  registerConnection(registry, `RootQueryTo${type}`, type, conditions);
  registry.addFields('RootQuery', {
    [single]: {
      type,
      args: { asPreview: 'Boolean', id: 'ID!', idType: `${type}IdType` },
      resolve: contentField(record.name),
    },
    [`${single}By`]: {
      type,
      args: {
        id: 'ID',
        [`${single}Id`]: 'Int',
        ...(record.hierarchical ? {} : { slug: 'String' }),
        uri: 'String',
      },
      deprecated: DEPRECATED_BY,
      resolve: contentByField(record),
    },
    [plural]: connectionField(`RootQueryTo${type}`, contentListField(record.name)),
  });
  if (supports.has('author')) {
    registerConnection(registry, `UserTo${type}`, type, conditions);
    registry.addFields('User', {
      [plural]: connectionField(`UserTo${type}`, userContentField(record.name)),
    });
  }
}

/** The fields of content that stands below nothing, which WPGraphQL has nevertheless. */
function registerFlatFields(registry: TypeRegistry, type: string): void {
  registerOneToOne(registry, `${type}ToParent`, type);
  registerConnection(registry, `${type}To${type}`, type);
  const isFlat = 'This content type is not hierarchical and typically will not have';
  registry.addFields(type, {
    ancestors: {
      type: `${type}To${type}Connection`,
      args: PAGING,
      deprecated: `${isFlat} ancestors`,
    },
    parent: { type: `${type}ToParentConnectionEdge`, deprecated: `${isFlat} a parent` },
  });
}

const ABOUT_AUTHORS = ['author', 'authorIn', 'authorName', 'authorNotIn'];

/** The conditions of the list of pages; those on authors only for types with authors. */
function conditionsOf(supports: ReadonlySet<Support>) {
  return {
    like: 'RootQueryToPage',
    wanted: (field: string) => supports.has('author') || !ABOUT_AUTHORS.includes(field),
  };
}
