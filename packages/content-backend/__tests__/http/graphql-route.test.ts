import http from 'node:http';
import { backendOf } from '../../http/backend';
import { post, siteOf } from '../store/site-of';
import { served } from './served';

const content = siteOf({ posts: [post({ id: 7, title: 'Seven' })] });
const authenticate = (token: string) => (token === 'good' ? 1 : null);
const { ask, origin } = served(...backendOf(content, { authenticate }).routes);

function post_(body: unknown, headers: Record<string, string> = {}, path = '/graphql') {
  return ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const TITLE = '{generalSettings{title}}';

describe('the GraphQL endpoint', () => {
  it.each(['/graphql', '/graphql/', '/index.php?graphql', '/?graphql=true'])(
    'answers at %s',
    async (path) => {
      const response = await post_({ query: TITLE }, {}, path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
      expect(await response.json()).toMatchObject({
        data: { generalSettings: { title: 'Seed &amp; Co' } },
        extensions: { debug: [{ type: 'DEBUG_LOGS_INACTIVE' }] },
      });
    },
  );

  it('answers queries by GET, and refuses to change anything by GET', async () => {
    const query = encodeURIComponent('query A($id:ID!){post(id:$id,idType:DATABASE_ID){title}}');
    const variables = encodeURIComponent('{"id":7}');
    const answer = await ask(`/graphql?query=${query}&variables=${variables}&operationName=A`);
    expect(await answer.json()).toMatchObject({ data: { post: { title: 'Seven' } } });
    const mutation = await ask('/graphql?query=mutation%7Bx%7D');
    expect(await mutation.json()).toMatchObject({
      errors: [{ message: 'GET supports only query operation' }],
    });
  });

  it('forbids caches to store the answers to signed-in users, and only those', async () => {
    const anonymous = await post_({ query: '{viewer{name}}' });
    expect(anonymous.headers.get('cache-control')).toBeNull();
    expect(await anonymous.json()).toMatchObject({ data: { viewer: null } });
    const wrong = await post_({ query: '{viewer{name}}' }, { Authorization: 'Bearer bad' });
    expect(wrong.headers.get('cache-control')).toBeNull();
    const signedIn = await post_({ query: '{viewer{name}}' }, { Authorization: 'Bearer good' });
    expect(signedIn.headers.get('cache-control')).toContain('no-store');
    expect(await signedIn.json()).toMatchObject({ data: { viewer: { name: 'ada' } } });
  });

  it('shows the schema only to signed-in users', async () => {
    const query = '{__schema{queryType{name}}}';
    expect(await (await post_({ query })).json()).toMatchObject({
      errors: [{ message: expect.stringContaining('introspection is not allowed') }],
    });
    const shown = await post_({ query }, { Authorization: 'Bearer good' });
    expect(await shown.json()).toMatchObject({
      data: { __schema: { queryType: { name: 'RootQuery' } } },
    });
  });

  it('answers a batch of ten, and not one of eleven', async () => {
    const batch = Array.from({ length: 10 }, () => ({ query: TITLE }));
    const answer: unknown = await (await post_(batch)).json();
    expect(answer).toHaveLength(10);
    expect((await post_([...batch, { query: TITLE }])).status).toBe(500);
  });

  it('refuses invalid JSON, invalid GraphQL, large bodies and other types with WPGraphQL’s statuses', async () => {
    expect((await post_('{bad')).status).toBe(500);
    expect((await post_({ query: '{a' })).status).toBe(500);
    expect((await post_({ query: '{nope}' })).status).toBe(200);
    expect((await post_(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await post_('x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await ask('/graphql', { method: 'PUT' })).status).toBe(500);
  });

  it('explains itself at any other address', async () => {
    const response = await ask('/wp-admin/');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('content backend'),
    });
  });
});

const NO_QUERY =
  'GraphQL Request must include at least one of those two parameters: "query" or "queryId"';
const PERSISTED = 'Persisted queries are not supported by this server';
const mustBe = (name: string, wanted: string, got: string) =>
  `GraphQL Request parameter "${name}" must be ${wanted}, but got ${got}`;

/**
 * Expected: webonyx/graphql-php v15, src/Server/{OperationParams,Helper}.php; WPGraphQL 2.20,
 * src/Server/WPHelper.php.
 */
describe('the parameters of a request', () => {
  const query = 'query A($id:ID!){post(id:$id,idType:DATABASE_ID){title}}';
  const seven = { data: { post: { title: 'Seven' } } };

  const messagesOf = async (answer: Response): Promise<unknown> => {
    const body: { errors?: { message: string }[] } = JSON.parse(await answer.text());
    return body.errors?.map(({ message }) => message);
  };

  it.each([
    { query, variables: '{"id":7}' },
    { QUERY: query, Variables: { id: 7 }, OPERATIONNAME: 'A' },
    { query, variables: { id: 7 }, operationName: '', queryId: '', extensions: '' },
    { query, variables: { id: 7 }, extensions: { persistedQuery: { version: 1 } } },
    { query, variables: { id: 7 }, extensions: 'nothing' },
  ])('may be sent as %j', async (body) => {
    expect(await (await post_(body)).json()).toMatchObject(seven);
  });

  it('may be sent by GET, where the last of two counts', async () => {
    const parameters = new URLSearchParams({ query: '{', variables: '{"id":7}' });
    parameters.append('query', query);
    expect(await (await ask(`/graphql?${parameters}`)).json()).toMatchObject(seven);
  });

  const variablesWanted = 'object or JSON string parsed to object';
  it.each([
    [{ query: TITLE, variables: 'notjson' }, [mustBe('variables', variablesWanted, '"notjson"')]],
    [{ query: TITLE, variables: '5' }, [mustBe('variables', variablesWanted, '"5"')]],
    [{ query: TITLE, variables: 5 }, [mustBe('variables', variablesWanted, '5')]],
    [{ query: TITLE, variables: [1] }, [mustBe('variables', variablesWanted, '[1]')]],
    [{ query: TITLE, operationName: 5 }, [mustBe('operation', 'string', '5')]],
    [{ query: TITLE, queryId: 5 }, [mustBe('queryId', 'string', '5')]],
    [{ query: { a: '/' } }, [mustBe('query', 'string', '{"a":"/"}')]],
    [{ query: false }, [mustBe('query', 'string', 'false')]],
    [
      { operationName: true, variables: [1] },
      [
        NO_QUERY,
        mustBe('operation', 'string', 'true'),
        mustBe('variables', variablesWanted, '[1]'),
      ],
    ],
    [{ query: TITLE, documentId: 'x' }, [PERSISTED]],
    [{ query: TITLE, id: 'x' }, [PERSISTED]],
    [{ query: TITLE, extensions: '{"persistedQuery":{"sha256Hash":"x"}}' }, [PERSISTED]],
    [{ extensions: { persistedQuery: { version: 1 } } }, [NO_QUERY]],
  ])('%j are refused', async (body, expected) => {
    const answer = await post_(body);
    expect(answer.status).toBe(200);
    expect(await messagesOf(answer)).toEqual(expected);
  });

  it('refuses malformed variables of a GET as well', async () => {
    for (const variables of ['notjson', '[1]']) {
      const answer = await ask(`/graphql?${new URLSearchParams({ query: TITLE, variables })}`);
      expect(await messagesOf(answer)).toEqual([
        mustBe('variables', variablesWanted, `"${variables}"`),
      ]);
    }
  });

  it.each([{}, [], [null]])('may be an empty list: %j', async (variables) => {
    const answer = await post_({ query: TITLE, variables });
    expect(await messagesOf(answer)).toBeUndefined();
  });

  it('come after the syntax of the query', async () => {
    for (const more of [{ queryId: 'x' }, { variables: 5 }]) {
      const answer = await post_({ query: '{', ...more });
      expect(answer.status).toBe(500);
      expect(await messagesOf(answer)).toEqual([expect.stringContaining('Syntax Error: ')]);
    }
  });
});

describe('what is no GraphQL request', () => {
  it('without a content type is refused in WPGraphQL’s words', async () => {
    const answer = await ask('/graphql', { method: 'POST', body: new Uint8Array([123, 125]) });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          message: 'HTTP POST requests must have Content-Type: application/json header. Received: ',
        },
      ],
    });
  });

  it.each([
    [
      'a batch with a syntax error, which is the answer to all of it',
      [{ query: TITLE }, { query: '{' }],
      'Syntax Error: Expected Name, found <EOF>',
    ],
    [
      'JSON that is neither object nor list',
      '"a"',
      'Expected JSON object or array for "application/json" request, got: "a"',
    ],
  ])('is %s', async (_what, body, message) => {
    const answer = await post_(body);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ errors: [{ message }] });
  });

  it('is refused over a megabyte, and the connection stays usable', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (body: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { 'Content-Type': 'application/json' };
        const sent = http.request(
          `${origin()}/graphql`,
          { agent, method: 'POST', headers, timeout: 10_000 },
          (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
        );
        sent.on('timeout', () => sent.destroy(new Error('No answer.')));
        sent.on('error', reject);
        sent.end(body);
      });
    const small = JSON.stringify({ query: TITLE });
    for (const size of [1_500_000, 4_000_000]) {
      expect(await statusOf(JSON.stringify({ query: 'x'.repeat(size) }))).toBe(413);
      expect(await statusOf(small)).toBe(200);
    }
    agent.destroy();
  });
});
