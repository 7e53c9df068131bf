import type { TaxonomyRecord } from '../../model';
import {
  graphqlPluralName,
  graphqlSingleName,
  graphqlTypeName,
  type Named,
} from '../../store/type-names';
import type { BaseSchema } from './base-schema';
import {
  connectionFieldSdl,
  connectionInterfacesSdl,
  connectionSdl,
  oneToOneSdl,
} from './connection-sdl';

const EVERY_TAXONOMY = [
  'DatabaseIdentifier',
  'MenuItemLinkable',
  'Node',
  'TermNode',
  'UniformResourceIdentifiable',
];

/**
 * What WPGraphQL registers for a custom taxonomy, as SDL: its type and lists, its fields of `RootQuery`, and the list of
 * terms of each content type that it belongs to.
 * @param contentTypes those that it belongs to
 */
export function taxonomySdl(
  record: TaxonomyRecord,
  contentTypes: readonly Named[],
  base: BaseSchema,
): string {
  const type = graphqlTypeName(record);
  const plural = graphqlPluralName(record);
  const termWhere = base.fieldsOf(['RootQueryToTagConnectionWhereArgs']);
  const postWhere = base.fieldsOf(['RootQueryToPostConnectionWhereArgs']);
  const contentWhere = base.fieldsOf(['RootQueryToContentNodeConnectionWhereArgs']);
  const owners = contentTypes.map((contentType) => ({
    name: graphqlTypeName(contentType),
    field: graphqlPluralName(contentType),
  }));
  const interfaces = [
    ...EVERY_TAXONOMY,
    ...(record.hierarchical ? ['HierarchicalNode', 'HierarchicalTermNode'] : []),
  ];
  return [
    `type ${type} implements ${interfaces.join(' & ')} {
  ${base.fieldsOf(interfaces)}
  taxonomy: ${type}ToTaxonomyConnectionEdge
  ${graphqlSingleName(record)}Id: Int @deprecated(reason: "Deprecated in favor of databaseId")
  ${connectionFieldSdl('contentNodes', `${type}ToContentNode`)}
  ${owners.map(({ name, field }) => connectionFieldSdl(field, `${type}To${name}`)).join('\n  ')}
  ${record.hierarchical ? hierarchySdl(type) : ''}
}`,
    `enum ${type}IdType { DATABASE_ID ID NAME SLUG URI }`,
    connectionInterfacesSdl(type),
    connectionSdl(`${type}ToContentNode`, 'ContentNode', contentWhere),
    oneToOneSdl(`${type}ToTaxonomy`, 'Taxonomy'),
    connectionSdl(`RootQueryTo${type}`, type, termWhere),
    `extend type RootQuery {
  ${graphqlSingleName(record)}(id: ID!, idType: ${type}IdType): ${type}
  ${connectionFieldSdl(plural, `RootQueryTo${type}`)}
}`,
    ...(record.hierarchical
      ? [
          oneToOneSdl(`${type}ToParent${type}`, type),
          connectionSdl(`${type}To${type}`, type, termWhere),
          connectionSdl(`${type}ToAncestors${type}`, type),
        ]
      : []),
    ...owners.flatMap(({ name }) => [
      connectionSdl(`${type}To${name}`, name, postWhere),
      connectionSdl(`${name}To${type}`, type, termWhere),
      `extend type ${name} { ${connectionFieldSdl(plural, `${name}To${type}`)} }`,
    ]),
  ].join('\n\n');
}

function hierarchySdl(type: string): string {
  return `${connectionFieldSdl('children', `${type}To${type}`)}
  parent: ${type}ToParent${type}ConnectionEdge
  ancestors(after: String, before: String, first: Int, last: Int): ${type}ToAncestors${type}Connection`;
}
