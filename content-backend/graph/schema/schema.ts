import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IObjectTypeResolver } from '@graphql-tools/utils';
import { isAbstractType, type GraphQLSchema } from 'graphql';
import type { VisitorComments } from '../../comments/visitor-comments';
import type { ContentStore } from '../../store/content-store';
import { graphqlPluralName, graphqlSingleName, graphqlTypeName } from '../../store/type-names';
import type { GraphContext } from '../context';
import { typeNameOf, type GraphNode, type PostNode, type TermNode } from '../nodes/node';
import { commentFields } from '../resolvers/comment';
import { createComment } from '../resolvers/create-comment';
import {
  contentNodeFields,
  excerptField,
  flatFields,
  hierarchicalFields,
  pageFields,
  postFields,
  termsField,
} from '../resolvers/content-node';
import { contentTypeFields, taxonomyFields } from '../resolvers/content-type';
import { fieldGroupFields, fieldGroupTypes } from '../resolvers/field-group';
import { mediaDetailsFields, mediaItemFields } from '../resolvers/media-item';
import { menuFields, menuItemFields } from '../resolvers/menu';
import { homegrownSeoFields, homegrownSiteFields } from '../resolvers/homegrown';
import { contentByField, contentField } from '../resolvers/content-by-id';
import { contentListField, rootFields, termListField } from '../resolvers/root';
import { termField } from '../resolvers/term-by-id';
import { hierarchicalTermFields, termContentField, termFields } from '../resolvers/term';
import { commentAuthorFields, userContentField, userFields } from '../resolvers/user';
import { userRoleFields } from '../resolvers/user-role';
import { BaseSchema } from './base-schema';
import { ownersOf, siteDefinitions } from './site-definitions';

/** What a site answers beside its content. */
export interface MoreResolvers {
  mutations?: Fields;
  /** Keeps what visitors write; without it nobody can comment. */
  visitorComments?: VisitorComments;
  /** Whether the front end is told of changes; false when left out. */
  sendsEvents?: boolean;
}

/** Each resolver names the node that it takes; that a type's fields get that node is what the tests show. */
export type Fields = IObjectTypeResolver;

/** What the fields of a type resolve to, for the types that `schema.graphql` names. */
const OBJECT_TYPES: Readonly<Record<string, Fields>> = {
  Post: { ...contentNodeFields, ...postFields },
  Page: { ...contentNodeFields, ...hierarchicalFields, ...pageFields },
  MediaItem: { ...contentNodeFields, ...hierarchicalFields, ...mediaItemFields },
  Category: { ...termFields, ...hierarchicalTermFields },
  Tag: termFields,
  PostFormat: termFields,
  User: userFields,
  UserRole: userRoleFields,
  Comment: commentFields,
  CommentAuthor: commentAuthorFields,
  ContentType: contentTypeFields,
  Taxonomy: taxonomyFields,
  Menu: menuFields,
  MenuItem: menuItemFields,
  MediaDetails: mediaDetailsFields,
  HomegrownSeo: homegrownSeoFields,
};

/**
 * The executable schema of a site.
 * @param sdl the text of `schema.graphql`
 * @throws when the SDL is no schema
 */
export function schemaOf(
  sdl: string,
  store: ContentStore,
  { mutations = {}, visitorComments, sendsEvents = false }: MoreResolvers = {},
): GraphQLSchema {
  const definitions = siteDefinitions(new BaseSchema(sdl), store);
  const changes: Fields = { ...mutations };
  if (visitorComments) changes.createComment = createComment(visitorComments);
  const types: Record<string, Fields> = {
    ...OBJECT_TYPES,
    RootMutation: changes,
    HomegrownSite: homegrownSiteFields(sendsEvents),
  };
  const root: Fields = { ...rootFields, homegrown: () => ({}) };
  const user: Fields = { ...userFields };
  for (const record of store.contentTypes) {
    root[graphqlSingleName(record)] = contentField(record.name);
    root[`${graphqlSingleName(record)}By`] = contentByField(record);
    root[graphqlPluralName(record)] = contentListField(record.name);
  }
  for (const record of store.taxonomies) {
    root[graphqlSingleName(record)] = termField(record.name);
    root[graphqlPluralName(record)] = termListField(record.name);
  }
  for (const record of definitions.contentTypes) {
    const { fields = {}, hierarchical, name } = record;
    types[graphqlTypeName(record)] = {
      ...contentNodeFields,
      ...excerptField,
      ...(hierarchical ? hierarchicalFields : flatFields),
      [`${graphqlSingleName(record)}Id`]: ({ record: { id } }: PostNode) => id,
      ...fieldGroupFields(fields),
    };
    Object.assign(types, fieldGroupTypes(fields));
    user[graphqlPluralName(record)] = userContentField(name);
  }
  for (const record of definitions.taxonomies) {
    const fields: Fields = {
      ...termFields,
      ...(record.hierarchical ? hierarchicalTermFields : {}),
      [`${graphqlSingleName(record)}Id`]: ({ record: { id } }: TermNode) => id,
    };
    for (const owner of ownersOf(record, store)) {
      const type = graphqlTypeName(owner);
      fields[graphqlPluralName(owner)] = termContentField(owner.name);
      types[type] = { ...types[type], [graphqlPluralName(record)]: termsField(record.name) };
    }
    types[graphqlTypeName(record)] = fields;
  }
  const schema = makeExecutableSchema({
    typeDefs: definitions.document,
    resolvers: { ...types, User: user, RootQuery: root },
    // The schema is new, so nobody else has it: a copy would only take time.
    updateResolversInPlace: true,
    resolverValidationOptions: {
      requireResolversForResolveType: 'ignore',
      // The contract may be smaller than what is answered here.
      requireResolversToMatchSchema: 'ignore',
    },
  });
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) {
      type.resolveType = (node: GraphNode, { store: asked }: GraphContext) =>
        typeNameOf(node, asked);
    }
  }
  return schema;
}
