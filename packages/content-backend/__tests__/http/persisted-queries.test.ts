import { createHash } from 'node:crypto';
import { backendOf } from '../../http/backend';
import { PersistedQueries } from '../../http/persisted-queries';
import { startServer, type RunningServer } from '../../http/server';
import { backendOfSite } from '../graph/ask';
import { siteOf } from '../store/site-of';

const QUERY = '{generalSettings{title}}';
const HASH = createHash('sha256').update(QUERY).digest('hex');
const NOT_FOUND = { errors: [{ message: 'PersistedQueryNotFound' }] };
const TITLE = { data: { generalSettings: { title: 'Seed &amp; Co' } } };

const extensions = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

let server: RunningServer;

beforeEach(async () => {
  const options = { persistedQueries: new PersistedQueries() };
  server = await startServer(backendOf(siteOf({}), options).routes, 0);
});

afterEach(() => server.close());

async function post(body: unknown, { origin } = server) {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const id = response.headers.get('x-graphql-query-id');
  return { status: response.status, id, body: await response.json() };
}

async function get(parameters: Record<string, string>): Promise<unknown> {
  return (await fetch(`${server.origin}/graphql?${new URLSearchParams(parameters)}`)).json();
}

describe('a front end with persisted queries', () => {
  it('is asked for the query once, and then names it by its hash, by POST and by GET', async () => {
    const miss = await post({ extensions: extensions(HASH) });
    expect(miss).toMatchObject({ status: 200, body: NOT_FOUND });
    expect(JSON.stringify(miss.body)).not.toContain('"code"');
    expect((await post({ query: QUERY, extensions: extensions(HASH) })).body).toMatchObject(TITLE);
    expect((await post({ extensions: extensions(HASH) })).body).toMatchObject(TITLE);
    expect(await get({ extensions: JSON.stringify(extensions(HASH)) })).toMatchObject(TITLE);
    expect(await get({ queryId: HASH })).toMatchObject(TITLE);
  });

  it('may send variables with the name', async () => {
    const query = 'query A($id: ID!) { post(id: $id, idType: DATABASE_ID) { title } }';
    await post({ query, queryId: 'a', variables: { id: 7 } });
    expect((await post({ queryId: 'a', variables: { id: 7 } })).body).toMatchObject({
      data: { post: null },
    });
    expect((await post({ queryId: 'a' })).body).toMatchObject({
      errors: [{ message: expect.stringContaining('$id') }],
    });
  });

  it('may use any name for a query, but a name stays with its first query', async () => {
    const wrong = '0'.repeat(64);
    expect((await post({ query: QUERY, extensions: extensions(wrong) })).body).toMatchObject(TITLE);
    expect((await post({ queryId: wrong })).body).toMatchObject(TITLE);
    const other = await post({ query: '{__typename}', queryId: wrong });
    expect(other).toMatchObject({
      status: 200,
      body: {
        errors: [
          {
            message:
              'This queryId has already been associated with another query "A Persisted Query"',
          },
        ],
      },
    });
  });

  it('gets the query’s hash, which equals WordPress’s, and may use it as a name', async () => {
    // The hash stands in the tests of WPGraphQL Smart Cache.
    const own = '8d8f7365e9e86fa8e3313fcaf2131b801eafe9549de22373089cf27511858b39';
    expect((await post({ query: '{ __typename }' })).id).toBe(own);
    await post({ query: '{__typename}', queryId: 'a name' });
    const answer = await post({ queryId: own });
    expect(answer).toMatchObject({ id: own, body: { data: { __typename: 'RootQuery' } } });
  });

  it('can name queries in a batch', async () => {
    await post({ query: QUERY, queryId: 'a' });
    const answer = await post([{ queryId: 'a' }, { queryId: 'b' }]);
    expect(answer.body).toMatchObject([TITLE, NOT_FOUND]);
  });

  it('gets an error for an invalid query, which is not stored', async () => {
    const broken = await post({ query: '{a', queryId: 'x' });
    expect(broken.status).toBe(500);
    expect(JSON.stringify(broken.body)).toContain('Syntax Error');
    expect((await post({ queryId: 'x' })).body).toMatchObject(NOT_FOUND);
  });

  it('cannot fill the memory', () => {
    const persisted = new PersistedQueries();
    const field = 'x'.repeat(100_000);
    for (let index = 0; index < 200; index += 1) {
      persisted.prepare({ query: `{a${index}${field}}`, queryId: String(index) });
    }
    expect(persisted.prepare({ queryId: '0' })).toHaveProperty('outcome');
    expect(persisted.prepare({ queryId: '199' })).toHaveProperty('params');
  });
});

describe('a backend without persisted queries', () => {
  it('refuses them in WordPress’s words, also with the query', async () => {
    const plain = await startServer(backendOfSite({}).routes, 0);
    for (const body of [
      { extensions: extensions(HASH) },
      { query: QUERY, extensions: extensions(HASH) },
      { queryId: HASH },
    ]) {
      expect(await post(body, plain)).toMatchObject({
        status: 200,
        id: null,
        body: { errors: [{ message: 'Persisted queries are not supported by this server' }] },
      });
    }
    await plain.close();
  });
});
