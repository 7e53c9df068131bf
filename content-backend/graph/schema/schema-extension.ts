import { Kind, parse, print, type DefinitionNode } from 'graphql';
import type { ContentStore } from '../../store/content-store';
import { graphqlPluralName, graphqlSingleName, graphqlTypeName } from '../../store/type-names';
import { contentTypeEnumName } from '../lists/post-query';
import { templateEnumName } from './template-enum';
import { taxonomyEnumName, templateOf } from '../resolvers/content-node';

/**
 * What a site has that `schema.graphql` does not know: custom content types and taxonomies, menu locations, page
 * templates. A custom type gets the shape of Project without its ACF fields, a custom taxonomy that of Tag.
 */
export interface SchemaExtension {
  /** The whole schema as SDL. */
  typeDefs: string;
  /** The custom content types that were added. */
  contentTypes: readonly string[];
  /** The custom taxonomies that were added. */
  taxonomies: readonly string[];
}

/** The schema of a site: `sdl` (the contract) and what the site has beside. */
export function extendSchema(sdl: string, store: ContentStore): SchemaExtension {
  const definitions = parse(sdl, { noLocation: true }).definitions;
  const known = new Set(definitions.flatMap((definition) => nameOf(definition) ?? []));
  const contentTypes = store.contentTypes
    .map(({ name }) => name)
    .filter((name) => !known.has(graphqlTypeName(name)));
  const taxonomies = store.taxonomies
    .map(({ name }) => name)
    .filter((name) => !known.has(graphqlTypeName(name)) && !contentTypes.includes(name));
  const parts = [
    sdl,
    ...contentTypes.map((name) => contentTypeSdl(definitions, name)),
    ...taxonomies.map((name) => taxonomySdl(definitions, name)),
    ...enumExtension(definitions, 'ContentTypeEnum', contentTypes.map(contentTypeEnumName)),
    ...enumExtension(definitions, 'TaxonomyEnum', taxonomies.map(taxonomyEnumName)),
    ...enumExtension(definitions, 'MenuLocationEnum', Object.keys(store.settings.menuLocations)),
    ...enumExtension(definitions, 'ContentTemplateEnum', store.posts.map(templateEnumName)),
    ...templateTypes(store, known),
  ];
  return { typeDefs: parts.join('\n\n'), contentTypes, taxonomies };
}

function nameOf(definition: DefinitionNode): string | undefined {
  return 'name' in definition ? definition.name?.value : undefined;
}

/** The definitions that belong to the model type, under the new name. */
function clone(
  definitions: readonly DefinitionNode[],
  belongs: (name: string) => boolean,
  rename: (text: string) => string,
): string {
  return definitions
    .filter((definition) => belongs(nameOf(definition) ?? ''))
    .map((definition) => rename(print(definition)))
    .join('\n\n');
}

function contentTypeSdl(definitions: readonly DefinitionNode[], name: string): string {
  const type = graphqlTypeName(name);
  const single = graphqlSingleName(name);
  const copied = clone(
    definitions,
    (candidate) => /(?:^|To)Project(?!Fields)/.test(candidate),
    (text) =>
      text
        .replace(/ & WithAcfProjectFields/g, '')
        .replace(/^\s*projectFields: .*$/gm, '')
        .replace(
          /\b(\w*?To)?Project(?!Fields)/g,
          (_whole, owner: string = '') => `${owner}${type}`,
        ),
  );
  const page = 'after: String, before: String, first: Int, last: Int';
  return `${copied}

extend type RootQuery {
  ${single}(asPreview: Boolean, id: ID!, idType: ${type}IdType): ${type}
  ${graphqlPluralName(name)}(${page}, where: RootQueryTo${type}ConnectionWhereArgs): RootQueryTo${type}Connection
}

extend type User {
  ${graphqlPluralName(name)}(${page}, where: UserTo${type}ConnectionWhereArgs): UserTo${type}Connection
}`;
}

function taxonomySdl(definitions: readonly DefinitionNode[], name: string): string {
  const type = graphqlTypeName(name);
  const copied = clone(
    definitions,
    (candidate) => /(?:^|To|Of)Tag(?![a-z])/.test(candidate),
    (text) =>
      text.replace(
        /\b(\w*?(?:To|Of))?Tag(?![a-z])/g,
        (_whole, owner: string = '') => `${owner}${type}`,
      ),
  );
  const page = 'after: String, before: String, first: Int, last: Int';
  return `${copied}

extend type RootQuery {
  ${graphqlSingleName(name)}(id: ID!, idType: ${type}IdType): ${type}
  ${graphqlPluralName(name)}(${page}, where: RootQueryTo${type}ConnectionWhereArgs): RootQueryTo${type}Connection
}

extend type Post {
  ${graphqlPluralName(name)}(${page}, where: PostTo${type}ConnectionWhereArgs): PostTo${type}Connection
}`;
}

function enumExtension(
  definitions: readonly DefinitionNode[],
  name: string,
  wanted: readonly string[],
): string[] {
  const definition = definitions.find((candidate) => nameOf(candidate) === name);
  if (definition?.kind !== Kind.ENUM_TYPE_DEFINITION) return [];
  const present = new Set(definition.values?.map((value) => value.name.value));
  const missing = [...new Set(wanted)].filter(
    (value) => !present.has(value) && /^[A-Z_][A-Z0-9_]*$/.test(value),
  );
  return missing.length === 0 ? [] : [`extend enum ${name} {\n  ${missing.join('\n  ')}\n}`];
}

function templateTypes(store: ContentStore, known: ReadonlySet<string>): string[] {
  const names = new Set(
    store.posts
      .filter(({ meta }) => meta.has('_wp_page_template'))
      .map((post) => templateOf(post).typeName),
  );
  return [...names]
    .filter((name) => !known.has(name) && /^[A-Za-z_]\w*$/.test(name))
    .map((name) => `type ${name} implements ContentTemplate {\n  templateName: String\n}`);
}
