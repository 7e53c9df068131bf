import fs from 'node:fs';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { generatedExport } from '../bench/generate-export';
import { backendOf } from '../http/backend';
import { loadSite } from '../import';

const folder = path.resolve(__dirname, '../bench/queries');

it('All that the bench asks is in the schema of the exports that it makes', async () => {
  const { content } = await loadSite({ exportFile: await generatedExport(10) });
  const { schema } = backendOf(content);
  const queries = fs.readdirSync(folder);
  expect(queries).not.toEqual([]);
  for (const name of queries) {
    expect(validate(schema, parse(fs.readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
  }
});
