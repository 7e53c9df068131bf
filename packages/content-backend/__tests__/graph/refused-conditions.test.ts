import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isInputObjectType } from 'graphql';
import { answerOf, backendOfSite } from './ask';

/** Conditions of WPGraphQL's lists that this backend has not, by the list of the root. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  posts: ['password', 'template'],
  pages: ['password', 'template'],
  mediaItems: ['password', 'template'],
  contentNodes: ['password', 'template'],
  users: ['searchColumns'],
  categories: [
    'cacheDomain',
    'excludeTree',
    'hierarchical',
    'objectIds',
    'padCounts',
    'termTaxonomId',
    'termTaxonomyId',
    'updateTermMetaCache',
  ],
  comments: [
    'authorEmail',
    'authorIn',
    'authorNotIn',
    'authorUrl',
    'commentTypeNotIn',
    'contentAuthor',
    'contentAuthorIn',
    'contentAuthorNotIn',
    'contentIdNotIn',
    'contentName',
    'contentParent',
    'contentStatus',
    'includeUnapproved',
    'karma',
    'parentIn',
    'parentNotIn',
    'userId',
  ],
};

const backend = backendOfSite({});
const recorded = buildSchema(
  readFileSync(path.resolve(__dirname, '../fixtures/wordpress/schema.graphql'), 'utf8'),
  { assumeValidSDL: true },
);

const conditionsOf = (schema: typeof recorded, list: string): string[] => {
  const args = schema.getQueryType()?.getFields()[list]?.args ?? [];
  const type = args.find(({ name }) => name === 'where')?.type;
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
};

describe.each(Object.entries(REFUSED))('the list %s', (list, refused) => {
  it('has every condition of WPGraphQL but those that are listed', () => {
    const here = new Set(conditionsOf(backend.schema, list));
    const missing = conditionsOf(recorded, list).filter((name) => !here.has(name));
    expect(missing.sort()).toEqual([...refused].sort());
  });

  it.each(refused)('refuses the condition %s by its name', async (name) => {
    const { errors } = await answerOf(
      backend,
      `{ ${list}(where: { ${name}: "x" }) { nodes { id } } }`,
    );
    expect(errors[0]).toContain(`Field "${name}" is not defined by type`);
  });
});
