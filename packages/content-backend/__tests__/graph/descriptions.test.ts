import { getIntrospectionQuery } from 'graphql';
import { z } from 'zod';
import { describeSchema } from '../../graph/schema/descriptions';
import { DECLARED_TYPES } from '../store/site-types';
import { backendOfSite } from './ask';

const described = z.object({ name: z.string(), description: z.string().nullable() });
const answer = z.object({
  __schema: z.object({
    types: z.array(
      described.extend({
        kind: z.string(),
        fields: z.array(described.extend({ args: z.array(described) })).nullable(),
        inputFields: z.array(described).nullable(),
      }),
    ),
  }),
});

it('Introspection says of every type, field and argument what it is', async () => {
  const backend = backendOfSite({}, { contentTypes: [...DECLARED_TYPES] });
  describeSchema(backend.schema);
  const { result } = await backend.execute(
    { query: getIntrospectionQuery() },
    { viewer: null, readOnly: true, introspection: true },
  );
  const { types } = answer.parse(JSON.parse(JSON.stringify(result.data))).__schema;
  const own = types.filter(({ name, kind }) => !name.startsWith('__') && kind !== 'SCALAR');
  const without = own.flatMap(({ name, description, fields, inputFields }) =>
    [
      { name, description },
      ...(fields ?? []).flatMap((field) => [field, ...field.args]),
      ...(inputFields ?? []),
    ]
      .filter((part) => !/^[A-Z].*\.$/.test(part.description ?? ''))
      .map((part) => `${name}: ${part.name}`),
  );
  expect(without).toEqual([]);
  const post = own.find(({ name }) => name === 'Post');
  expect(post?.fields?.find(({ name }) => name === 'date')?.description).toContain('own clock');
});
