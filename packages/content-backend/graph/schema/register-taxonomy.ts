import type { ContentTypeRecord, TaxonomyRecord } from '../../model';
import { graphqlPluralName, graphqlSingleName, graphqlTypeName } from '../../store/type-names';
import { termsField, termsOfAllTaxonomies } from '../resolvers/content-node';
import { termListField } from '../resolvers/root';
import { hierarchicalTermFields, termContentField, termFields } from '../resolvers/term';
import { termField } from '../resolvers/term-by-id';
import {
  connectionField,
  PAGING,
  registerConnection,
  registerConnectionInterfaces,
  registerOneToOne,
} from './connections';
import type { TypeRegistry } from './type-registry';

const EVERY_TAXONOMY = [
  'DatabaseIdentifier',
  'MenuItemLinkable',
  'Node',
  'TermNode',
  'UniformResourceIdentifiable',
];

/** The conditions of lists of terms, and of lists of a term's content. */
const OF_TERMS = { like: 'RootQueryToTag' };
const OF_POSTS = { like: 'RootQueryToPost' };

/**
 * Registers what WPGraphQL does for a custom taxonomy: its type and lists, and its fields of
 * `RootQuery`.
 */
export function registerTaxonomy(registry: TypeRegistry, record: TaxonomyRecord): void {
  const type = graphqlTypeName(record);
  const { hierarchical } = record;
  registerConnectionInterfaces(registry, type);
  registerConnection(registry, `${type}ToContentNode`, 'ContentNode', {
    like: 'RootQueryToContentNode',
  });
  registerOneToOne(registry, `${type}ToTaxonomy`, 'Taxonomy');
  const interfaces = hierarchical ? ['HierarchicalNode', 'HierarchicalTermNode'] : [];
  registry.object(type, [...EVERY_TAXONOMY, ...interfaces], {
    taxonomy: { type: `${type}ToTaxonomyConnectionEdge` },
    contentNodes: connectionField(`${type}ToContentNode`),
  });
  if (hierarchical) registerHierarchy(registry, type);
  const idName = `${graphqlSingleName(record)}Id`;
  if (!registry.hasField(type, idName)) {
    registry.addFields(type, {
      [idName]: {
        type: 'Int',
        deprecated: 'Deprecated in favor of databaseId',
        resolve: termFields.databaseId,
      },
    });
  }
  registry.resolve(type, { ...termFields, ...(hierarchical ? hierarchicalTermFields : {}) });
  registry.addToUnion('MenuItemObjectUnion', type);
  registry.enum(`${type}IdType`, ['DATABASE_ID', 'ID', 'NAME', 'SLUG', 'URI']);
  registerConnection(registry, `RootQueryTo${type}`, type, OF_TERMS);
  registry.addFields('RootQuery', {
    [graphqlSingleName(record)]: {
      type,
      args: { id: 'ID!', idType: `${type}IdType` },
      resolve: termField(record.name),
    },
    [graphqlPluralName(record)]: connectionField(`RootQueryTo${type}`, termListField(record.name)),
  });
}

function registerHierarchy(registry: TypeRegistry, type: string): void {
  registerOneToOne(registry, `${type}ToParent${type}`, type);
  registerConnection(registry, `${type}To${type}`, type, OF_TERMS);
  registerConnection(registry, `${type}ToAncestors${type}`, type);
  registry.addFields(type, {
    children: connectionField(`${type}To${type}`),
    parent: { type: `${type}ToParent${type}ConnectionEdge` },
    ancestors: { type: `${type}ToAncestors${type}Connection`, args: PAGING },
  });
}

/**
 * Registers that content of a type has terms of a taxonomy, both ways: the list of terms of the
 * content, and the list of content of a term. What `schema.graphql` has of it stays as it is.
 */
export function registerTermsOfContent(
  registry: TypeRegistry,
  taxonomy: TaxonomyRecord,
  contentType: ContentTypeRecord,
): void {
  const term = graphqlTypeName(taxonomy);
  const content = graphqlTypeName(contentType);
  const terms = graphqlPluralName(taxonomy);
  const contents = graphqlPluralName(contentType);
  if (!registry.hasField(content, terms)) {
    registerConnection(registry, `${content}To${term}`, term, OF_TERMS);
    registry.addFields(content, {
      [terms]: connectionField(`${content}To${term}`, termsField(taxonomy.name)),
    });
  }
  if (!registry.hasField(term, contents)) {
    registerConnection(registry, `${term}To${content}`, content, OF_POSTS);
    registry.addFields(term, {
      [contents]: connectionField(`${term}To${content}`, termContentField(contentType.name)),
    });
  }
  if (!registry.hasField(content, 'terms')) {
    registerConnection(registry, `${content}ToTermNode`, 'TermNode', { like: 'PostToTermNode' });
    registry.addFields(content, {
      terms: connectionField(`${content}ToTermNode`, termsOfAllTaxonomies),
    });
  }
}
