import fs from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { withPluginTypes } from '#program/generate/plugin-types';

const contentBackend = path.join(__dirname, '../../../../content-backend');
const read = (file: string) =>
  buildSchema(fs.readFileSync(path.join(contentBackend, file), 'utf8'));

/**
 * Each field that begins with the plugin's name or stands in a type of the plugin:
 * `User.homegrownSeo: HomegrownSeo`.
 */
function fieldsOfPlugin(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) {
      return Object.keys(type.getFields())
        .filter((name) => /^homegrown/i.test(name))
        .map((name) => `${type.name}.${name}`);
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields())
      .filter((field) => /^homegrown/i.test(field.name) || type.name.startsWith('Homegrown'))
      .map(
        ({ name, args, type: given }) =>
          `${type.name}.${name}(${args.map((arg) => `${arg.name}: ${String(arg.type)}`).join()}): ${String(given)}`,
      );
  });
}

describe('the schema of a WordPress without the plugin', () => {
  const wordPress = withPluginTypes(read('__tests__/fixtures/wordpress/schema.graphql'));

  it('gets all that the plugin adds, as the content backend has it', () => {
    const added = fieldsOfPlugin(wordPress);
    const own = fieldsOfPlugin(read('schema.graphql'));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((field) => !added.includes(field))).toEqual([]);
  });

  it('with an older plugin gets what that lacks', () => {
    const file = path.join(contentBackend, 'schema.graphql');
    const older = fs.readFileSync(file, 'utf8').replace(/^ {2}homegrownForSearch: .*\n/gm, '');
    const own = fieldsOfPlugin(read('schema.graphql'));
    expect(fieldsOfPlugin(buildSchema(older))).not.toEqual(own);
    expect(fieldsOfPlugin(withPluginTypes(buildSchema(older)))).toEqual(own);
  });

  it('gets it on content types, taxonomies and users that the content backend does not have', () => {
    const shop = withPluginTypes(
      buildSchema(`
        interface ContentNode { id: ID! }
        interface TermNode { id: ID! }
        type Page implements ContentNode { id: ID! }
        type MediaItem implements ContentNode { id: ID! }
        type Product implements ContentNode { id: ID! }
        type Brand implements TermNode { id: ID! }
        type User { id: ID! }
        type Order { id: ID! }
        type RootQuery { product: Product, brand: Brand, order: Order }
        schema { query: RootQuery }
      `),
    );
    const withSeo = fieldsOfPlugin(shop).filter((field) => field.includes('.homegrownSeo('));
    expect(withSeo.map((field) => field.split('.')[0]).sort()).toEqual([
      'Brand',
      'ContentNode',
      'MediaItem',
      'Page',
      'Product',
      'TermNode',
      'User',
    ]);
  });
});

it('leaves a schema that has the plugin, or is none of WPGraphQL’s, as it is', () => {
  const own = read('schema.graphql');
  const other = buildSchema('type Query { shops: [String] }');
  expect(withPluginTypes(own)).toBe(own);
  expect(withPluginTypes(other)).toBe(other);
});
