import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { backendOf } from '../../http/backend';
import { DECLARED_TYPES } from '../../import/guesses/guess-content-types';
import { siteOf } from '../store/site-of';
import { answerOf } from './ask';

/** The fields (`Post.uri`), arguments (`RootQuery.post(id)`) and types (`... on Post`) that 150 operations of public clients name. */
const clients = z
  .array(
    z.object({
      repository: z.string(),
      operation: z.enum(['query', 'mutation']),
      name: z.string().nullable(),
      uses: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(path.resolve(__dirname, '../fixtures/clients.json'), 'utf8')));

const backend = backendOf(siteOf({}, { contentTypes: [...DECLARED_TYPES] }));

/** Whether the schema has a type, a field or an argument. `if` is that of the directives `@include` and `@skip`. */
function isAccepted(schema: GraphQLSchema, use: string): boolean {
  const [, condition] = /^\.\.\. on (\w+)$/.exec(use) ?? [];
  if (condition !== undefined) return schema.getType(condition) !== undefined;
  const [, typeName = '', fieldName = '', argument] =
    /^(\w+)\.(\w+)(?:\((\w+)\))?$/.exec(use) ?? [];
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const field = type.getFields()[fieldName];
  if (!field) return false;
  return (
    argument === undefined || argument === 'if' || field.args.some(({ name }) => name === argument)
  );
}

const ANSWERED_MUTATIONS = ['createComment', 'generateAuthorizationCode'];
const mutationsOf = (uses: readonly string[]) =>
  uses.flatMap((use) => /^RootMutation\.(\w+)$/.exec(use)?.[1] ?? []);

describe('what clients that nobody here wrote ask for', () => {
  const answered = clients.filter(({ uses }) =>
    mutationsOf(uses).every((name) => ANSWERED_MUTATIONS.includes(name)),
  );

  it('is accepted, field by field and argument by argument', () => {
    const missing = answered.flatMap(({ repository, name, uses }) =>
      uses
        .filter((use) => !isAccepted(backend.schema, use))
        .map((use) => `${repository}, ${name ?? 'a query without a name'}: ${use}`),
    );
    expect(missing).toEqual([]);
    expect(clients).toHaveLength(150);
    expect(clients.length - answered.length).toBe(6);
  });

  it('is refused by its name where it would write', async () => {
    for (const { uses } of clients.filter((client) => !answered.includes(client))) {
      for (const name of mutationsOf(uses)) {
        const { errors } = await answerOf(
          backend,
          `mutation { ${name}(input: {}) { clientMutationId } }`,
        );
        expect(errors).toEqual([
          `${name} is refused: this backend reads an export, and answers createComment and generateAuthorizationCode alone.`,
        ]);
      }
    }
  });
});
