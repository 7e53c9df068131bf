import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isAbstractType, type GraphQLSchema } from 'graphql';
import { backendOf } from '../../http/backend';
import { loadSite } from '../../import';

const wordpress = path.resolve(__dirname, '../fixtures/wordpress');

/** The types that each interface and union can be: what Apollo's `possibleTypes` is made of. */
function possibleTypesOf(schema: GraphQLSchema): Record<string, string[]> {
  return Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter(isAbstractType)
      .map((type) => [
        type.name,
        schema
          .getPossibleTypes(type)
          .map(({ name }) => name)
          .sort(),
      ]),
  );
}

/**
 * Templates that the demonstration's front end knows, of another theme than the recorded site's.
 */
const OTHER_THEME = ['Template_Blank', 'Template_BlogAlternative'];
/** What the plugin packages/wordpress-plugin/homegrown and WPGraphQL Content Blocks add. */
const OWN = /^Homegrown|EditorBlocks?$|^BlockWithSupportsAnchor$/;

it('an interface can be the same types as in the recorded WordPress', async () => {
  const { content } = await loadSite({
    exportFile: path.join(wordpress, 'export.wxr.xml'),
    settingsFile: path.join(wordpress, 'settings.json'),
  });
  const own = possibleTypesOf(backendOf(content).schema);
  const recorded = possibleTypesOf(
    buildSchema(readFileSync(path.join(wordpress, 'schema.graphql'), 'utf8')),
  );
  expect(Object.keys(own).filter((name) => !(name in recorded) && !OWN.test(name))).toEqual([]);
  for (const [name, types] of Object.entries(recorded)) {
    const here = (own[name] ?? []).filter((type) => !OTHER_THEME.includes(type));
    expect([name, here]).toEqual([name, types]);
  }
});
