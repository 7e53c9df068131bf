import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { z } from 'zod';
import { DECLARED_TYPES } from '../store/site-types';
import { answerOf, backendOfSite } from './ask';
import { documentOfNames } from './document-of-names';

/**
 * The fields (`Post.uri`), arguments (`RootQuery.post(id)`) and types (`... on Post`) that 150
 * operations of public clients name.
 */
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

const backend = backendOfSite({}, { contentTypes: [...DECLARED_TYPES] });

const ANSWERED_MUTATIONS = ['createComment', 'generateAuthorizationCode'];
const mutationsOf = (uses: readonly string[]) =>
  uses.flatMap((use) => /^RootMutation\.(\w+)$/.exec(use)?.[1] ?? []);

describe('what clients that nobody here wrote ask for', () => {
  const answered = clients.filter(({ uses }) =>
    mutationsOf(uses).every((name) => ANSWERED_MUTATIONS.includes(name)),
  );

  it('is accepted: every field, argument and type condition stands in a valid document', () => {
    const problems = answered.flatMap(({ repository, operation, name, uses }) => {
      const { text, unplaced } = documentOfNames(backend.schema, operation, uses);
      const errors = validate(backend.schema, parse(text)).map(({ message }) => message);
      return [...unplaced, ...errors].map(
        (problem) => `${repository}, ${name ?? 'a query without a name'}: ${problem}`,
      );
    });
    expect(problems).toEqual([]);
    expect(clients).toHaveLength(150);
    expect(clients.length - answered.length).toBe(6);
  });

  it.each(['Post.nothing', 'Post.title(nothing)', '... on Nothing', 'Nothing.id'])(
    'would not be accepted with %s',
    (name) => {
      const uses = ['RootQuery.post', 'RootQuery.post(id)', 'Post.title', name];
      expect(documentOfNames(backend.schema, 'query', uses).unplaced).toEqual([name]);
    },
  );

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
