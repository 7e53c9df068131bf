import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buildSchema, graphql, introspectionFromSchema } from 'graphql';
import { ownSchema, schemaInUse } from '#program/generate/schema-source';

const schema = buildSchema(
  'type Query { shops(first: Int): [Shop!] }\n"A shop of a plugin."\ntype Shop { name: String, map: MapScalar }\nscalar MapScalar',
);
const SECRET = '0f0f0f0f-0000-4000-8000-000000000000';

/** A WordPress whose introspection is off but for FaustWP's secret, as is WPGraphQL's default. */
const wordPress = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (!request.url?.startsWith('/index.php?graphql')) {
      response.writeHead(404).end('<!doctype html>');
      return;
    }
    const { query: source } = JSON.parse(Buffer.concat(chunks).toString());
    const refusal = {
      errors: [{ message: 'GraphQL introspection is not allowed' }],
    };
    const result =
      request.headers['x-faust-secret'] === SECRET ? graphql({ schema, source }) : refusal;
    void Promise.resolve(result).then((body) => response.end(JSON.stringify(body)));
  });
});
let origin: string;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => wordPress.listen(0, '127.0.0.1', resolve));
  const address = wordPress.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  origin = `http://127.0.0.1:${address.port}`;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'schema-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await new Promise((resolve) => wordPress.close(resolve));
});

const written = (name: string, text: string): string => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
};
const withoutMark = (text: string): string => text.split('\n').slice(1).join('\n');

describe('The schema of an owner’s own WordPress', () => {
  it('is asked for with the secret key at the endpoint of the WordPress that is named', async () => {
    const text = await ownSchema(origin, SECRET);
    expect(text).toContain('map: MapScalar');
    expect(text).toContain('"""A shop of a plugin."""');
    expect(text.split('\n')[0]).toBe(
      `# The schema of ${origin}. \`npm run generate -- --schema content-backend\` goes back to the content backend's.`,
    );
  });

  it('is the same from the address, from a file of SDL and from a file of JSON', async () => {
    const result = introspectionFromSchema(schema);
    const texts = await Promise.all([
      ownSchema(`${origin}/index.php?graphql`, SECRET),
      ownSchema(
        written(
          'a.graphql',
          'scalar MapScalar\n"A shop of a plugin."\ntype Shop { name: String, map: MapScalar }\ntype Query { shops(first: Int): [Shop!] }',
        ),
        undefined,
      ),
      ownSchema(written('b.json', JSON.stringify(result)), undefined),
      ownSchema(written('c.json', JSON.stringify({ data: result })), undefined),
    ]);
    expect(new Set(texts.map(withoutMark)).size).toBe(1);
  });

  it('needs the key or public introspection, and says so', async () => {
    await expect(ownSchema(origin, undefined)).rejects.toThrow(
      /introspection is not allowed\nSet FAUST_SECRET_KEY, or turn on "Enable Public Introspection"/,
    );
  });

  it('is not asked of what is no WPGraphQL', async () => {
    await expect(ownSchema(`${origin}/graphql`, SECRET)).rejects.toThrow(
      /answers 404 and no GraphQL/,
    );
  });

  it('never costs the secret key on the way: it goes by https only', async () => {
    await expect(ownSchema('http://cms.example.com', SECRET)).rejects.toThrow(/by https only/);
  });

  it('is in use from then on, without asking again', async () => {
    const text = await ownSchema(origin, SECRET);
    written('generated/schema.graphql', text);
    expect(schemaInUse(folder)).toBe(text);
  });
});
