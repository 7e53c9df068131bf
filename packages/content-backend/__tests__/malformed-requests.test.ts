import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { backendOf } from '../http/backend';
import { PersistedQueries } from '../http/persisted-queries';
import { startServer, type RunningServer } from '../http/server';
import { signInOptions } from '../http/sign-in-options';
import { loadSite } from '../import';
import { signInFrom } from '../sign-in/sign-in';
import { anyCharacter } from './any-character';
import { longRequest, type RawRequest } from './long-requests';

/**
 * The number of generated requests: more with TEST_ALL=1. TEST_SEED repeats a run; a failure names
 * its seed.
 */
const RUNS = process.env.TEST_ALL === '1' ? 10_000 : 100;
/** The number of them with long texts: more with TEST_ALL=1. */
const LONG_RUNS = process.env.TEST_ALL === '1' ? 1000 : 12;
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
/** A request without an answer by then hangs, however busy the machine is. */
const MAX_ANSWER_MS = 60_000;

interface RawReply {
  status: number;
  body: string;
}

const SECRET = '3f6e2b1c-8a54-4d0e-9c7b-5a1d2e3f4a5b';
const signIn = signInFrom({ FAUST_SECRET_KEY: SECRET, CONTENT_PASSWORD: 'password' });

const seedNode = readFileSync(path.resolve(__dirname, 'fixtures/seed-node.graphql'), 'utf8');

/** Real operations, to be asked with wrong values and to be broken. */
const OPERATIONS = [
  `query A($uri: String!) { nodeByUri(uri: $uri) { ...SeedNode } } ${seedNode}`,
  'query A($id: ID!) { post(id: $id, idType: DATABASE_ID) { title content excerpt author { node { name } } } }',
  'query A($id: ID!) { post(id: $id) { title revisions(first: 3) { nodes { title } } } }',
  'query A($id: ID!) { page(id: $id, idType: URI) { title ancestors { nodes { uri } } children { nodes { uri } } } }',
  'query A($id: ID!) { contentNode(id: $id, idType: URI) { uri } node(id: $id) { id } }',
  'query A($id: ID!) { category(id: $id, idType: NAME) { name } tag(id: $id, idType: SLUG) { name } termNode(id: $id, idType: URI) { name } }',
  'query A($id: ID!) { user(id: $id, idType: SLUG) { name avatar { url } } menu(id: $id, idType: LOCATION) { name } }',
  'query A($id: ID!) { mediaItem(id: $id, idType: SOURCE_URL) { srcSet sizes } contentType(id: $id, idType: NAME) { name } }',
  'query A($first: Int, $last: Int, $after: String, $before: String) { posts(first: $first, last: $last, after: $after, before: $before) { edges { cursor node { title } } pageInfo { hasNextPage endCursor } } }',
  'query A($first: Int, $after: String, $words: String) { contentNodes(first: $first, after: $after, where: { search: $words }) { nodes { id uri } } }',
  'query A($after: String, $words: String) { terms(after: $after, where: { search: $words }) { nodes { uri } } users(after: $after, where: { search: $words }) { nodes { uri } } }',
  'query A($where: RootQueryToPostConnectionWhereArgs) { posts(where: $where) { nodes { title } } }',
  'query A($where: RootQueryToContentNodeConnectionWhereArgs) { contentNodes(where: $where) { nodes { id } } }',
  'query A($where: RootQueryToMenuItemConnectionWhereArgs, $first: Int) { menuItems(where: $where, first: $first) { nodes { uri path label } } }',
  'query A($where: RootQueryToCommentConnectionWhereArgs, $after: String) { comments(where: $where, after: $after) { nodes { content } } }',
  'query A($words: String, $size: Int) { generalSettings { title } viewer { name } users(where: { nicename: $words }) { nodes { avatar(size: $size) { url } } } }',
  'mutation A($input: GenerateAuthorizationCodeInput!) { generateAuthorizationCode(input: $input) { code error } }',
  '{ __schema { types { name } } }',
  '{ __typename }',
];

/** The names of their variables. */
const VARIABLES = OPERATIONS.flatMap((one) =>
  [...one.matchAll(/\$(\w+):/g)].map(([, name = '']) => name),
);

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '/',
    '//',
    '/../',
    '/%',
    '/%E6%97',
    '/日本語/',
    '\0',
    '\ud800',
    '"',
    "'",
    '\\',
    '<script>',
    '${x}',
    '__proto__',
    'constructor',
    'toString',
    '-1',
    '0',
    '1e309',
    'NaN',
    '999999999999999999999',
    ' ',
    '\r\n',
    '%00',
    '?p=1',
    '/?p=',
    '/feed/',
    '/page/0/',
    'http://[',
    'https://x/',
    'javascript:1',
    '('.repeat(500),
    '['.repeat(500),
    '*'.repeat(50),
  ),
);

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

const uri = fc.oneof(
  text,
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'posts',
          'category',
          'tag',
          'author',
          'projects',
          'page',
          '2',
          'feed',
          'home',
          '..',
          '.',
          '%2e',
          '',
        ),
        text,
      ),
      { maxLength: 6 },
    )
    .map((parts) => `/${parts.join('/')}/`),
);

const cursor = fc.oneof(
  text,
  fc
    .oneof(fc.integer(), text, fc.double())
    .map((id) => Buffer.from(`arrayconnection:${id}`).toString('base64')),
  text.map((id) => Buffer.from(id).toString('base64')),
  fc
    .constantFrom(
      'post:1',
      'post:',
      'term:x',
      'user:-1',
      'comment:1e9',
      'post_type:__proto__',
      'taxonomy:constructor',
      ':',
      'nav_menu:1',
    )
    .map((id) => Buffer.from(id).toString('base64')),
);

const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -5, max: 120 }),
  fc.double(),
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 1e21),
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  uri,
  cursor,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number, fc.constant(null)), { maxLength: 4 }),
  fc.dictionary(text, fc.oneof(text, number, fc.constant(null)), { maxKeys: 4 }),
);

/** Conditions with the right names and any values, so that some get past the validation. */
const conditions = fc.record(
  {
    search: text,
    name: text,
    title: text,
    categoryName: text,
    tag: text,
    authorName: text,
    author: number,
    in: fc.array(fc.oneof(text, cursor, fc.integer()), { maxLength: 3 }),
    notIn: fc.array(cursor, { maxLength: 3 }),
    parent: fc.oneof(text, cursor),
    id: fc.integer(),
    tagSlugIn: fc.array(text, { maxLength: 3 }),
    tagId: text,
    stati: fc.array(fc.constantFrom('PUBLISH', 'DRAFT', 'TRASH', 'NOPE'), { maxLength: 3 }),
    orderby: fc.array(
      fc.record({
        field: fc.constantFrom('DATE', 'TITLE', 'IN', 'NOPE'),
        order: fc.constantFrom('ASC', 'DESC'),
      }),
      { maxLength: 2 },
    ),
    dateQuery: fc.record(
      {
        year: fc.integer(),
        month: fc.integer({ min: -2, max: 15 }),
        after: fc.record({ year: fc.integer(), month: fc.integer() }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    ),
    contentTypes: fc.array(fc.constantFrom('POST', 'PAGE', 'NOPE'), { maxLength: 2 }),
    location: text,
    contentId: text,
  },
  { requiredKeys: [] },
);

const variables = fc
  .dictionary(fc.constantFrom(...VARIABLES), anything, { maxKeys: 4 })
  .chain((some) =>
    fc
      .record(
        {
          id: fc.oneof(text, uri, cursor),
          uri,
          after: cursor,
          words: text,
          first: fc.integer({ min: -2, max: 200 }),
          where: conditions,
        },
        { requiredKeys: [] },
      )
      .map((right): Record<string, unknown> => ({ ...right, ...some })),
  );

/** A real operation with something cut out, put in, or said twice. */
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...OPERATIONS) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...OPERATIONS), fc.nat(), fc.nat({ max: 20 }), text)
      .map(([operation, place, length, put]) => {
        const at = place % operation.length;
        return operation.slice(0, at) + put + operation.slice(at + length);
      }),
  },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(
          '{a',
          '[',
          '{posts{nodes',
          '#',
          'fragment a on Post{...a}',
          '{__typename ',
          '{a:posts{nodes{id}}b',
        ),
      )
      .map(([times, part]) => part.repeat(times)),
  },
);

const operation = fc.record(
  {
    query: fc.oneof({ weight: 9, arbitrary: query }, { weight: 1, arbitrary: anything }),
    variables: fc.oneof({ weight: 9, arbitrary: variables }, { weight: 1, arbitrary: anything }),
    operationName: fc.oneof(fc.constant('A'), anything),
    extensions: fc.oneof(
      anything,
      fc.record({ persistedQuery: anything }),
      fc.record({ persistedQuery: fc.record({ version: anything, sha256Hash: anything }) }),
    ),
    queryId: anything,
  },
  { requiredKeys: ['query'] },
);

const body = fc.oneof(
  { weight: 8, arbitrary: operation.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.oneof(operation as fc.Arbitrary<unknown>, anything), { maxLength: 12 })
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.tuple(operation, fc.nat()).map(([value, place]) => {
      const json = JSON.stringify(value);
      return json.slice(0, place % json.length);
    }),
  },
);

/** Tokens of an administrator that are good, and such that were tampered with. */
const token = fc
  .tuple(fc.constantFrom('access', 'code', 'refresh', 'session'), fc.nat({ max: 200 }), text)
  .map(([kind, at, put]) => {
    const good = signIn.tokens.make(kind, 1, 300).token;
    return at > good.length ? good : good.slice(0, at) + encoded(put) + good.slice(at + 1);
  });

/** What sign-in, its form and its REST endpoints are sent. */
const credentials = fc
  .record(
    {
      log: fc.oneof(text, fc.constantFrom('admin', 'editor')),
      pwd: fc.oneof(text, fc.constant('password')),
      redirect_to: uri,
      rememberme: text,
      code: fc.oneof(token, anything),
      refreshToken: fc.oneof(token, anything),
    },
    { requiredKeys: [] },
  )
  .chain((fields) =>
    fc.constantFrom(
      JSON.stringify(fields),
      Object.entries(fields)
        .map(
          ([name, value]) =>
            `${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
        )
        .join('&'),
    ),
  );

/** What a header may hold at all. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const headers = fc
  .record(
    {
      'Content-Type': fc.oneof(
        { weight: 6, arbitrary: fc.constant('application/json') },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            'application/json; charset=utf-16',
            'application/graphql',
            'text/plain',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            'APPLICATION/JSON',
          ),
        },
        { weight: 1, arbitrary: headerText },
      ),
      Authorization: fc.oneof(
        headerText,
        headerText.map((token) => `Bearer ${token}`),
        fc.constantFrom('Bearer', 'Bearer ', 'Basic Og==', `Bearer ${'a.'.repeat(200)}`),
        token.map((value) => `Bearer ${value}`),
      ),
      'X-Faust-Secret': fc.oneof(fc.constant(SECRET), headerText),
      Cookie: fc.oneof(
        headerText,
        fc.constantFrom(
          'wordpress_test_cookie=WP%20Cookie%20check',
          'wordpress_logged_in=%',
          '=;=;;',
        ),
      ),
      Accept: headerText,
      Range: fc.oneof(
        headerText,
        fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=1-2,4-5'),
      ),
      'If-None-Match': headerText,
      'If-Modified-Since': headerText,
      'If-Range': headerText,
      Origin: headerText,
      'Accept-Encoding': headerText,
      Referer: headerText,
      'X-HTTP-Method-Override': headerText,
    },
    { requiredKeys: [] },
  )
  .map((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()])),
  );

const graphqlPath = fc.oneof(
  { weight: 6, arbitrary: fc.constant('/graphql') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/graphql/',
      '/?graphql',
      '/index.php?graphql=1',
      '/graphql?',
      '/graphql?query',
      '/graphql?query=%',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        query,
        fc.oneof(
          variables.map((value) => JSON.stringify(value)),
          text,
        ),
        text,
      )
      .map(
        ([asked, given, name]) =>
          `/graphql?query=${encoded(asked.slice(0, 4000))}&variables=${encoded(given.slice(0, 4000))}&operationName=${encoded(name)}`,
      ),
  },
);

/** Visible ASCII that a request line can hold. */
const pathText = fc.oneof(
  text.map(encoded),
  headerText.map((value) => value.replace(/[ #]/g, '')),
  fc.constantFrom(
    '%',
    '%2e%2e',
    '..%2f',
    '%c0%ae',
    '%00',
    '//',
    '2026/11/a-300x200.jpg',
    '-1x1.png',
    'a-99999x1.jpg',
    '.env',
  ),
);

const otherPath = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '/wp-content/uploads/',
        '/avatar/',
        '/avatar/1/',
        '/wp-json/',
        '/wp-json/faustwp/v1/authorize/',
        '/?rest_route=/faustwp/v1/authorize&code=',
        '/generate?redirect_uri=',
        `/generate?redirect_uri=${encoded('http://localhost:3000/x?')}`,
        '/generate',
        '/wp-login.php?action=logout&_wpnonce=',
        '/wp-json/wp/v2/users/me?x=',
        '/wp-login.php?',
        '/wp-admin/',
        '/',
      ),
      pathText,
      pathText,
    )
    .map(([start, one, two]) => `${start}${one}/${two}`),
  fc.constantFrom(
    '/avatar/1/96.png',
    '/avatar/x/0.svg',
    '/avatar/1/2048.svg',
    '/generate',
    '/?rest_route=/faustwp/v1/authorize',
    '/wp-json/faustwp/v1/authorize',
    '/favicon.ico',
    '/?rest_route=',
    '/*',
  ),
);

const nothing = fc.constant('');

const requestOf = (
  methods: readonly string[],
  address: fc.Arbitrary<string>,
  sent: fc.Arbitrary<string>,
) => fc.record({ method: fc.constantFrom(...methods), path: address, headers, body: sent });

const request: fc.Arbitrary<RawRequest> = fc.oneof(
  { weight: 7, arbitrary: requestOf(['POST'], graphqlPath, body) },
  { weight: 2, arbitrary: requestOf(['GET'], graphqlPath, nothing) },
  {
    weight: 1,
    arbitrary: requestOf(
      http.METHODS.filter((name) => name !== 'CONNECT'),
      fc.oneof(graphqlPath, otherPath),
      fc.oneof(nothing, body),
    ),
  },
  {
    weight: 2,
    arbitrary: requestOf(['GET', 'POST', 'HEAD'], otherPath, fc.oneof(nothing, credentials, body)),
  },
);

/** Bytes on the wire that are hardly HTTP. */
const wire = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom('POST', 'GET', 'post', 'P\0ST', 'CONNECT', ''),
      text,
      fc.constantFrom(
        'Content-Length: -1',
        'Content-Length: 5\r\nContent-Length: 7',
        'Content-Length: 999999',
        'Transfer-Encoding: chunked',
        'Expect: 100-continue',
        'Upgrade: websocket\r\nConnection: Upgrade',
        'Host',
        `X: ${'y'.repeat(20_000)}`,
        'Content-Type: application/json',
      ),
      fc.oneof(text, fc.constantFrom('5\r\n{"a":\r\n0\r\n\r\n', 'zz\r\n', 'ffffffffff\r\n')),
    )
    .map(([method, target, header, rest]) =>
      Buffer.from(`${method} /graphql${target} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n${rest}`),
    ),
);

const isEndpoint = (address: string) =>
  /^(?:\/graphql\/?(?:\?|$)|\/(?:index\.php)?\?(?:.*&)?graphql(?:[=&]|$))/.test(address);

/** Statuses above 499 that WPGraphQL gives too, by what they say. */
const EXPECTED_500 =
  /^\[?\{.*"(?:Syntax Error|HTTP Method|Expected JSON object or array|Batch requests are limited)/s;

const TRACE =
  /(?:\\n|\n)\s+at [^\n]*:\d+:\d+|node_modules|\.[jt]s:\d+:\d+|Internal server error|internal_error/;

describe.each([
  ['', false],
  [' to a backend that keeps persisted queries', true],
])('malformed requests%s', (_name, persisted) => {
  let server: RunningServer;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const printed: string[] = [];

  beforeAll(async () => {
    const { content } = await loadSite({
      exportFile: path.resolve(__dirname, 'fixtures/wordpress/export.wxr.xml'),
    });
    const options = {
      ...signInOptions(signIn),
      persistedQueries: persisted ? new PersistedQueries() : undefined,
    };
    server = await startServer(backendOf(content, options).routes, 0);
    for (const method of ['error', 'warn'] as const) {
      jest
        .spyOn(console, method)
        .mockImplementation((...args) => void printed.push(args.join(' ')));
    }
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    agent.destroy();
    await server.close();
  });

  const send = (sent: RawRequest): Promise<RawReply> =>
    new Promise((resolve, reject) => {
      const outgoing = http.request(
        server.origin,
        {
          agent,
          method: sent.method,
          path: sent.path,
          headers: { ...sent.headers, 'Content-Length': String(Buffer.byteLength(sent.body)) },
          timeout: MAX_ANSWER_MS,
          // A redirect repeats what it was asked, encoded once more.
          maxHeaderSize: 1024 * 1024,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          );
          response.on('error', reject);
        },
      );
      outgoing.on('timeout', () =>
        outgoing.destroy(new Error(`No answer in ${MAX_ANSWER_MS} ms.`)),
      );
      outgoing.on('error', reject);
      outgoing.end(sent.body);
    });

  const expectNoFault = (answer: string) => {
    expect(answer).not.toMatch(TRACE);
    expect(printed.splice(0)).toEqual([]);
  };

  const answers = async (): Promise<void> => {
    const { status, body: answer } = await send({
      method: 'POST',
      path: '/graphql',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":"{generalSettings{title}}"}',
    });
    expect(status).toBe(200);
    expect(answer).toContain('"title":"Seedling Marketing"');
  };

  it(
    'are answered without a failure, without a stack trace, and leave the backend answering',
    async () => {
      await fc.assert(
        fc.asyncProperty(request, async (sent) => {
          const { status, body: answer } = await send(sent);
          expectNoFault(answer);
          if (status < 500) return;
          expect(isEndpoint(sent.path)).toBe(true);
          if (sent.method !== 'HEAD') expect(answer).toMatch(EXPECTED_500);
        }),
        { numRuns: RUNS, seed: SEED },
      );
      await answers();
    },
    RUNS * 60 + 60_000,
  );

  it(
    'that are long are answered, and leave the backend answering',
    async () => {
      await fc.assert(
        fc.asyncProperty(longRequest, async (sent) => {
          const { status, body: answer } = await send(sent);
          expectNoFault(answer);
          if (status >= 500) expect(answer).toMatch(EXPECTED_500);
        }),
        { numRuns: LONG_RUNS, seed: SEED, endOnFailure: true },
      );
      await answers();
    },
    LONG_RUNS * 500 + 60_000,
  );

  it(
    'that are malformed HTTP are refused or dropped, and the backend still answers',
    async () => {
      await fc.assert(
        fc.asyncProperty(wire, async (bytes) => {
          const answer = await new Promise<string>((resolve) => {
            let text = '';
            const { hostname, port } = new URL(server.origin);
            const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
            const timer = setTimeout(() => socket.destroy(), 15);
            socket.on('data', (chunk) => (text += chunk.toString()));
            socket.on('error', () => undefined);
            socket.on('close', () => {
              clearTimeout(timer);
              resolve(text);
            });
          });
          expectNoFault(answer);
          expect(answer).not.toMatch(/^HTTP\/1\.1 50[1-9]/);
        }),
        { numRuns: RUNS / 20, seed: SEED },
      );
      await answers();
    },
    RUNS * 60 + 60_000,
  );
});
