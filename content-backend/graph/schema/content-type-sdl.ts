import type { ContentTypeRecord, CustomFieldType, Support } from '../../model';
import {
  graphqlFieldName,
  graphqlPluralName,
  graphqlSingleName,
  graphqlTypeName,
  upperFirst,
} from '../../store/type-names';
import type { BaseSchema } from './base-schema';
import {
  connectionFieldSdl,
  connectionInterfacesSdl,
  connectionSdl,
  oneToOneSdl,
} from './connection-sdl';

const ALL_SUPPORTS: readonly Support[] = [
  'title',
  'editor',
  'excerpt',
  'author',
  'thumbnail',
  'revisions',
];

/** The interface of what a type supports: `WPGraphQL\Type\ObjectType\PostObject::get_interfaces`. */
const INTERFACE_OF: Readonly<Record<Support, string>> = {
  title: 'NodeWithTitle',
  editor: 'NodeWithContentEditor',
  excerpt: 'NodeWithExcerpt',
  author: 'NodeWithAuthor',
  thumbnail: 'NodeWithFeaturedImage',
  revisions: 'NodeWithRevisions',
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
const deprecatedBy =
  '@deprecated(reason: "Deprecated in favor of using the single entry point for this type with ID and IDType fields. For example, instead of postBy( id: &quot;&quot; ), use post(id: &quot;&quot; idType: &quot;&quot;)")';

/** What WPGraphQL for ACF makes of a custom field. */
const GRAPHQL_TYPE: Readonly<Record<CustomFieldType, string>> = {
  text: 'String',
  textarea: 'String',
  wysiwyg: 'String',
  url: 'String',
  email: 'String',
  number: 'Float',
  true_false: 'Boolean',
};

/**
 * What WPGraphQL and WPGraphQL for ACF register for a custom content type, as SDL: its type and lists, its groups of
 * fields, and its fields of `RootQuery` and `User`.
 */
export function contentTypeSdl(record: ContentTypeRecord, base: BaseSchema): string {
  const type = graphqlTypeName(record);
  const single = graphqlSingleName(record);
  const plural = graphqlPluralName(record);
  const supports = new Set(record.supports ?? ALL_SUPPORTS);
  const where = whereFields(supports, base);
  const groups = Object.entries(record.fields ?? {});
  return [
    objectSdl(type, record, supports, base),
    `enum ${type}IdType { DATABASE_ID ID SLUG URI }`,
    connectionInterfacesSdl(type),
    oneToOneSdl(`${type}ToPreview`, type),
    ...(record.hierarchical
      ? []
      : [oneToOneSdl(`${type}ToParent`, type), connectionSdl(`${type}To${type}`, type)]),
    connectionSdl(`RootQueryTo${type}`, type, where),
    `extend type RootQuery {
  ${single}(asPreview: Boolean, id: ID!, idType: ${type}IdType): ${type}
  ${single}By(id: ID, ${single}Id: Int, ${record.hierarchical ? '' : 'slug: String, '}uri: String): ${type} ${deprecatedBy}
  ${connectionFieldSdl(plural, `RootQueryTo${type}`)}
}`,
    ...(supports.has('revisions') ? [connectionSdl(`${type}ToRevision`, type, where)] : []),
    ...(supports.has('author')
      ? [
          connectionSdl(`UserTo${type}`, type, where),
          `extend type User { ${connectionFieldSdl(plural, `UserTo${type}`)} }`,
        ]
      : []),
    ...groups.map(([group, fields]) => fieldGroupSdl(group, fields)),
  ].join('\n\n');
}

function objectSdl(
  type: string,
  record: ContentTypeRecord,
  supports: ReadonlySet<Support>,
  base: BaseSchema,
): string {
  const { fields = {}, hierarchical } = record;
  const single = graphqlSingleName(record);
  const interfaces = [
    ...EVERY_TYPE,
    ...[...supports].map((support) => INTERFACE_OF[support]),
    ...(hierarchical ? ['HierarchicalContentNode', 'HierarchicalNode'] : []),
  ];
  const groups = Object.keys(fields);
  return `type ${type} implements ${[...interfaces, ...groups.map((group) => `WithAcf${upperFirst(group)}`)].join(' & ')} {
  ${base.fieldsOf(interfaces)}
  hasPassword: Boolean
  password: String
  preview: ${type}ToPreviewConnectionEdge
  ${single}Id: Int! @deprecated(reason: "Deprecated in favor of the databaseId field")
  ${hierarchical ? '' : flatSdl(type)}
  ${supports.has('revisions') ? connectionFieldSdl('revisions', `${type}ToRevision`) : ''}
  ${groups.map((group) => `${group}: ${upperFirst(group)}`).join('\n  ')}
}`;
}

/** The fields of content that stands below nothing, which WPGraphQL has nevertheless. */
function flatSdl(type: string): string {
  return `ancestors(after: String, before: String, first: Int, last: Int): ${type}To${type}Connection @deprecated(reason: "This content type is not hierarchical and typically will not have ancestors")
  parent: ${type}ToParentConnectionEdge @deprecated(reason: "This content type is not hierarchical and typically will not have a parent")`;
}

/** The conditions of the list of pages; those on authors only for types with authors. */
function whereFields(supports: ReadonlySet<Support>, base: BaseSchema): string {
  const authors = ['author', 'authorIn', 'authorName'];
  return base.fieldsOf(
    ['RootQueryToPageConnectionWhereArgs'],
    (name) => supports.has('author') || !authors.includes(name),
  );
}

function fieldGroupSdl(group: string, fields: Readonly<Record<string, CustomFieldType>>): string {
  const type = upperFirst(group);
  const sdl = `{
  fieldGroupName: String @deprecated(reason: "Use __typename instead")
  ${Object.entries(fields)
    .map(([name, kind]) => `${graphqlFieldName(name)}: ${GRAPHQL_TYPE[kind]}`)
    .join('\n  ')}
}`;
  return `
interface WithAcf${type} { ${group}: ${type} }

type ${type} implements AcfFieldGroup & AcfFieldGroupFields & ${type}_Fields ${sdl}

interface ${type}_Fields implements AcfFieldGroup & AcfFieldGroupFields ${sdl}`;
}
