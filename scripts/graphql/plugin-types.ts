import { extendSchema, type GraphQLSchema, isInterfaceType, isObjectType, parse } from 'graphql';

/** What the plugin of wordpress/homegrown adds, as far as the site asks for it. */
const TYPES = `
type HomegrownSite {
  brand: String!
  dateFormat: String!
  events: Boolean!
  frontPage: Page
  icon: MediaItem
  language: String!
  logo: MediaItem
  postsPage: Page
  textDirection: String!
  timeFormat: String!
  version: String!
}
type HomegrownSeo {
  canonical: String
  description: String
  nofollow: Boolean
  noindex: Boolean
  shareDescription: String
  shareImage: MediaItem
  shareTitle: String
  title: String
}
type HomegrownAddress {
  path: String
  status: Int!
}
extend type RootQuery {
  homegrown: HomegrownSite
  homegrownAddress(path: String!): HomegrownAddress
}
`;

const WITH_SEO = ['ContentNode', 'TermNode', 'User'];

/**
 * The schema of a WordPress with the types of this repository's plugin: the site's queries name them, and leave them out where
 * WordPress lacks them. A schema that has them, or is none of WPGraphQL's, stays as it is.
 */
export function withPluginTypes(schema: GraphQLSchema): GraphQLSchema {
  if (schema.getType('HomegrownSite') || !schema.getType('RootQuery')) return schema;
  const extensions = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    const names = [type.name, ...type.getInterfaces().map(({ name }) => name)];
    if (!names.some((name) => WITH_SEO.includes(name))) return [];
    const kind = isObjectType(type) ? 'type' : 'interface';
    return [`extend ${kind} ${type.name} { homegrownSeo: HomegrownSeo }`];
  });
  return extendSchema(schema, parse(`${TYPES}${extensions.join('\n')}`));
}
