import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IObjectTypeResolver } from '@graphql-tools/utils';
import { isAbstractType, type GraphQLSchema } from 'graphql';
import type { ContentStore } from '../../store/content-store';
import { graphqlPluralName, graphqlSingleName, graphqlTypeName } from '../../store/type-names';
import { typeNameOf, type GraphNode } from '../nodes/node';
import { commentFields } from '../resolvers/comment';
import {
  contentNodeFields,
  excerptField,
  hierarchicalFields,
  pageFields,
  postFields,
  termsField,
} from '../resolvers/content-node';
import { contentTypeFields, taxonomyFields } from '../resolvers/content-type';
import {
  projectFields,
  projectGroupField,
  testimonialFields,
  testimonialGroupField,
} from '../resolvers/field-group';
import { mediaDetailsFields, mediaItemFields } from '../resolvers/media-item';
import { menuFields, menuItemFields } from '../resolvers/menu';
import { contentField } from '../resolvers/content-by-id';
import { contentListField, rootFields, termListField } from '../resolvers/root';
import { termField } from '../resolvers/term-by-id';
import { hierarchicalTermFields, termContentField, termFields } from '../resolvers/term';
import { commentAuthorFields, userContentField, userFields } from '../resolvers/user';
import { extendSchema } from './schema-extension';

/** Resolvers that are added to those of a site: mutations. */
export interface MoreResolvers {
  mutations?: Fields;
}

/** Each resolver names the node that it takes; that a type's fields get that node is what the tests show. */
export type Fields = IObjectTypeResolver;

/** What the fields of a type resolve to, for the types that `schema.graphql` names. */
const OBJECT_TYPES: Readonly<Record<string, Fields>> = {
  Post: { ...contentNodeFields, ...postFields },
  Page: { ...contentNodeFields, ...hierarchicalFields, ...pageFields },
  MediaItem: { ...contentNodeFields, ...hierarchicalFields, ...mediaItemFields },
  Project: { ...contentNodeFields, ...excerptField, ...projectGroupField },
  Testimonial: { ...contentNodeFields, ...testimonialGroupField },
  Category: { ...termFields, ...hierarchicalTermFields },
  Tag: termFields,
  PostFormat: termFields,
  User: userFields,
  Comment: commentFields,
  CommentAuthor: commentAuthorFields,
  ContentType: contentTypeFields,
  Taxonomy: taxonomyFields,
  Menu: menuFields,
  MenuItem: menuItemFields,
  MediaDetails: mediaDetailsFields,
  ProjectFields: projectFields,
  TestimonialFields: testimonialFields,
};

/**
 * The executable schema of a site.
 * @param sdl the text of `schema.graphql`
 * @throws when the SDL is no schema
 */
export function schemaOf(
  sdl: string,
  store: ContentStore,
  { mutations = {} }: MoreResolvers = {},
): GraphQLSchema {
  const extension = extendSchema(sdl, store);
  const types: Record<string, Fields> = { ...OBJECT_TYPES };
  const root: Fields = { ...rootFields };
  const post: Fields = { ...OBJECT_TYPES.Post };
  const user: Fields = { ...OBJECT_TYPES.User };
  for (const { name } of store.contentTypes) {
    root[graphqlSingleName(name)] = contentField(name);
    root[graphqlPluralName(name)] = contentListField(name);
  }
  for (const { name } of store.taxonomies) {
    root[graphqlSingleName(name)] = termField(name);
    root[graphqlPluralName(name)] = termListField(name);
  }
  for (const name of extension.contentTypes) {
    types[graphqlTypeName(name)] = { ...contentNodeFields, ...excerptField };
    user[graphqlPluralName(name)] = userContentField(name);
  }
  for (const name of extension.taxonomies) {
    types[graphqlTypeName(name)] = { ...termFields, posts: termContentField('post') };
    post[graphqlPluralName(name)] = termsField(name);
  }
  const schema = makeExecutableSchema({
    typeDefs: extension.typeDefs,
    resolvers: { ...types, Post: post, User: user, RootQuery: root, RootMutation: mutations },
    resolverValidationOptions: {
      requireResolversForResolveType: 'ignore',
      // The contract may be smaller than what is answered here.
      requireResolversToMatchSchema: 'ignore',
    },
  });
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (node: GraphNode) => typeNameOf(node);
  }
  return schema;
}
