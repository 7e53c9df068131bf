import { assertValidSchema, type GraphQLSchema } from 'graphql';
import type { VisitorComments } from '../../comments/visitor-comments';
import type { ContentStore } from '../../store/content-store';
import {
  contentTypeEnumName,
  graphqlPluralName,
  graphqlSingleName,
  taxonomyEnumName,
} from '../../store/type-names';
import { typeNameOf } from '../nodes/node';
import { commentFields } from '../resolvers/comment';
import { contentByField, contentField } from '../resolvers/content-by-id';
import {
  contentNodeFields,
  hierarchicalFields,
  pageFields,
  postFields,
} from '../resolvers/content-node';
import { contentTypeFields, taxonomyFields } from '../resolvers/content-type';
import { createComment } from '../resolvers/create-comment';
import { homegrownSeoFields, homegrownSiteFields } from '../resolvers/homegrown';
import { mediaDetailsFields, mediaItemFields } from '../resolvers/media-item';
import { menuFields, menuItemFields } from '../resolvers/menu';
import { contentListField, rootFields, termListField } from '../resolvers/root';
import { hierarchicalTermFields, termFields } from '../resolvers/term';
import { termField } from '../resolvers/term-by-id';
import { commentAuthorFields, userFields } from '../resolvers/user';
import { userRoleFields } from '../resolvers/user-role';
import { BUILT_IN } from './free-names';
import { registerBlocks } from './register-blocks';
import { registerContentType } from './register-content-type';
import { registerFieldGroups } from './register-field-groups';
import { registerPolylang } from './register-polylang';
import { registerTaxonomy, registerTermsOfContent } from './register-taxonomy';
import { registerTemplates } from './register-templates';
import type { Fields, TypeRegistry } from './type-registry';

/** What a site answers beside its content. */
export interface MoreResolvers {
  mutations?: Fields;
  /** Keeps what visitors write; without it nobody can comment. */
  visitorComments?: VisitorComments;
  /** Whether the front end is told of changes; false when left out. */
  sendsEvents?: boolean;
}

/** What the fields of a type resolve to, for the types that `schema.graphql` names. */
const OBJECT_TYPES: Readonly<Record<string, Fields>> = {
  RootQuery: { ...rootFields, homegrown: () => ({}) },
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

/** A site's schema, and what of its field groups could not be registered. */
export interface SiteSchema {
  schema: GraphQLSchema;
  /** One sentence for each group or field that is left out: its GraphQL name is taken or none. */
  leftOut: readonly string[];
}

/**
 * The executable schema of a site: what every WordPress has, and the site's content types,
 * taxonomies, field groups, menu locations and templates.
 * @param registry what `schema.graphql` has; the site's own is added to it
 * @param store of a site whose types have names that are free
 * @throws when that makes no schema
 */
export function schemaOf(
  registry: TypeRegistry,
  store: ContentStore,
  { mutations = {}, visitorComments, sendsEvents = false }: MoreResolvers = {},
): SiteSchema {
  for (const [type, fields] of Object.entries(OBJECT_TYPES)) registry.resolve(type, fields);
  registry.resolve('HomegrownSite', homegrownSiteFields(sendsEvents));
  registry.resolve('RootMutation', {
    ...mutations,
    ...(visitorComments ? { createComment: createComment(visitorComments) } : {}),
  });
  registerTypes(registry, store);
  registry.addValues('MenuLocationEnum', Object.keys(store.settings.menuLocations));
  registerTemplates(registry, store);
  if (store.languages.all.length > 0) registerPolylang(registry, store);
  const leftOut = [...registerBlocks(registry, store), ...registerFieldGroups(registry, store)];
  const schema = registry.schema((node, { store: asked }) => typeNameOf(node, asked));
  // Else the first query would be the one that fails.
  assertValidSchema(schema);
  return { schema, leftOut };
}

/** Registers the content types and taxonomies of a site, whose names are free. */
function registerTypes(registry: TypeRegistry, store: ContentStore): void {
  for (const record of store.contentTypes) {
    if (!BUILT_IN.contentTypes.has(record.name)) {
      registerContentType(registry, record);
      registry.addValues('ContentTypeEnum', [contentTypeEnumName(record.name)]);
      continue;
    }
    registry.resolve('RootQuery', {
      [graphqlSingleName(record)]: contentField(record.name),
      [`${graphqlSingleName(record)}By`]: contentByField(record),
      [graphqlPluralName(record)]: contentListField(record.name),
    });
  }
  for (const record of store.taxonomies) {
    if (BUILT_IN.taxonomies.has(record.name)) {
      registry.resolve('RootQuery', {
        [graphqlSingleName(record)]: termField(record.name),
        [graphqlPluralName(record)]: termListField(record.name),
      });
    } else {
      registerTaxonomy(registry, record);
      registry.addValues('TaxonomyEnum', [taxonomyEnumName(record)]);
    }
    for (const owner of store.contentTypes) {
      if (record.contentTypes.includes(owner.name)) registerTermsOfContent(registry, record, owner);
    }
  }
}
