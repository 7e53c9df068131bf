import { createHash } from 'node:crypto';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { queryWithParameters } from '#cms/address-parameters';
import { type QueryCms, createQueryCms } from '#cms/apollo-client';
import { singleFlight } from '#cms/single-flight';
import { transport } from '#cms/transport';
import { site } from '@/site';

const QUERY = gql`
  query GetThing($id: ID!) {
    node(id: $id) {
      __typename
      id
    }
  }
`;
const COMPACT = 'query GetThing($id:ID!){node(id:$id){__typename id}}';
const DATA = { data: { node: { __typename: 'Thing', id: '1' } } };

interface SentRequest {
  method: string;
  url: URL;
  body: Record<string, unknown> | null;
  headers: Headers;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function setUp(
  replies: ({ status?: number; body: unknown } | Error)[],
  options: { usePersistedQueries?: boolean; useGETForQueries?: boolean } = {},
) {
  const asked: SentRequest[] = [];
  const link = transport({
    endpoint: 'https://cms.example.com/index.php?graphql',
    timeoutMs: 1_000,
    maxBytes: 1_000_000,
    usePersistedQueries: options.usePersistedQueries ?? false,
    useGETForQueries: options.useGETForQueries ?? true,
    fetch: async (input, init) => {
      asked.push({
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
        headers: new Headers(init?.headers),
      });
      const reply = replies[Math.min(asked.length, replies.length) - 1];
      if (!reply || reply instanceof Error) throw reply ?? new Error('no reply');
      return new Response(
        typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body),
        {
          status: reply.status ?? 200,
          headers: { 'content-type': 'application/json; charset=UTF-8' },
        },
      );
    },
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const queryCms = (id = '1') =>
    client.query({ query: QUERY, variables: { id }, fetchPolicy: 'no-cache' });
  return { asked, queryCms, link };
}

describe('the shape of a request', () => {
  it('is a GET to index.php?graphql with operationName, variables and query', async () => {
    const { asked, queryCms } = setUp([{ body: DATA }]);
    await expect(queryCms()).resolves.toMatchObject(DATA);
    const [request] = asked;
    expect(request?.method).toBe('GET');
    expect(request?.url.pathname).toBe('/index.php');
    expect(request?.url.searchParams.has('graphql')).toBe(true);
    expect(request?.url.searchParams.get('operationName')).toBe('GetThing');
    expect(request?.url.searchParams.get('variables')).toBe('{"id":"1"}');
    expect(request?.url.searchParams.get('query')).toBe(COMPACT);
    expect(request?.url.searchParams.has('extensions')).toBe(false);
  });

  it('is a POST of JSON when useGETForQueries is off', async () => {
    const { asked, queryCms } = setUp([{ body: DATA }], { useGETForQueries: false });
    await queryCms();
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.body).toEqual({
      operationName: 'GetThing',
      variables: { id: '1' },
      query: COMPACT,
    });
  });

  it('accepts anything and sends JSON', async () => {
    const { asked, queryCms } = setUp([{ body: DATA }]);
    await queryCms();
    expect(asked[0]?.headers.get('accept')).toBe('*/*');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('is a POST when the address would be longer than servers take', async () => {
    const { asked, queryCms } = setUp([{ body: DATA }]);
    const id = 'x'.repeat(7_000);
    await queryCms(id);
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.url.searchParams.has('graphql')).toBe(true);
    expect(asked[0]?.body).toEqual({
      operationName: 'GetThing',
      variables: { id },
      query: COMPACT,
    });
  });
});

describe('a question whose address has parameters', () => {
  const loopPage = { 'query-1-page': '2' };

  it.each([
    ['by GET', {}],
    ['by POST', { useGETForQueries: false }],
    ['as a persisted query', { usePersistedQueries: true }],
  ])('has them there %s, and not among its variables', async (_how, options) => {
    const { asked, link } = setUp([{ body: DATA }], options);
    await queryWithParameters(createQueryCms({ site, transport: link }), loopPage)(QUERY, {
      id: '1',
    });
    const [request] = asked;
    expect(request?.url.searchParams.get('query-1-page')).toBe('2');
    expect(request?.url.searchParams.has('graphql')).toBe(true);
    const variables: unknown =
      request?.body?.variables ?? JSON.parse(request?.url.searchParams.get('variables') ?? '');
    expect(variables).toEqual({ id: '1' });
  });

  it('has them also where its address would be too long for a GET', async () => {
    const { asked, link } = setUp([{ body: DATA }]);
    const queryCms = queryWithParameters(createQueryCms({ site, transport: link }), loopPage);
    await queryCms(QUERY, { id: 'x'.repeat(7_000) });
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.url.searchParams.get('query-1-page')).toBe('2');
  });

  it('is another question than the same without them, for whoever asks like questions once', async () => {
    const seen: unknown[] = [];
    const queryCms: QueryCms = async (_query, variables) => {
      seen.push(variables);
      return new Promise(() => {});
    };
    const visitors = singleFlight(queryCms, { operations: [], ms: 0 })('none:0');
    void visitors(QUERY, { id: '1' });
    void queryWithParameters(visitors, loopPage)(QUERY, { id: '1' });
    void queryWithParameters(visitors, loopPage)(QUERY, { id: '1' });
    void queryWithParameters(visitors, { 'query-1-page': '3' })(QUERY, { id: '1' });
    await Promise.resolve();
    expect(seen).toHaveLength(3);
  });
});

describe('persisted queries', () => {
  const on = { usePersistedQueries: true };
  const hash = sha256(COMPACT);
  const NOT_FOUND = { errors: [{ message: 'PersistedQueryNotFound' }] };

  const isHashed = (request: SentRequest | undefined) => {
    expect(request?.method).toBe('GET');
    expect(request?.url.searchParams.has('query')).toBe(false);
    const extensions: unknown = JSON.parse(request?.url.searchParams.get('extensions') ?? '{}');
    expect(extensions).toMatchObject({ persistedQuery: { version: 1 } });
  };

  it('send the SHA-256 of the query, version 1, by GET', async () => {
    const { asked, queryCms } = setUp([{ body: DATA }], on);
    await queryCms();
    isHashed(asked[0]);
    expect(JSON.parse(asked[0]?.url.searchParams.get('extensions') ?? '{}')).toEqual({
      persistedQuery: { version: 1, sha256Hash: hash },
    });
  });

  it.each([
    ['', { body: NOT_FOUND }],
    [', with an error status', { status: 404, body: NOT_FOUND }],
    [
      ', beside errors that GraphQL does not know',
      { body: { errors: [null, ...NOT_FOUND.errors] } },
    ],
  ])(
    'resend the whole query by POST when it is not found%s, and go on hashing',
    async (_how, reply) => {
      const { asked, queryCms } = setUp([reply, { body: DATA }], on);
      await expect(queryCms()).resolves.toMatchObject(DATA);
      isHashed(asked[0]);
      expect(asked[1]?.method).toBe('POST');
      expect(asked[1]?.body).toMatchObject({
        query: COMPACT,
        extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
      });
      await queryCms();
      isHashed(asked[2]);
    },
  );

  it('are turned off by one complaint among others, with an error status too', async () => {
    const errors = [{ message: 'Something else' }, { message: 'PersistedQueryNotSupported' }];
    const { asked, queryCms } = setUp([{ status: 404, body: { errors } }, { body: DATA }], on);
    await expect(queryCms()).resolves.toMatchObject(DATA);
    await queryCms();
    expect(asked).toHaveLength(3);
    expect(asked[2]?.body?.query ?? asked[2]?.url.searchParams.get('query')).toBe(COMPACT);
  });

  it.each([
    { status: 403, body: { errors: [{ message: 'Forbidden' }] } },
    { status: 404, body: 'not found' },
    { status: 404, body: 'null' },
    { body: { errors: [{ message: 'Post PersistedQueryNotFound draft' }] } },
    new Error('no connection'),
  ])('ask once when WordPress says something else: %j', async (reply) => {
    const { asked, queryCms } = setUp([reply, { body: DATA }], on);
    await expect(queryCms()).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it.each(
    [[null], ['text'], [{}], [{ message: 7 }], 'text', { message: 'text' }].flatMap((errors) => [
      { body: { errors } },
      { body: { ...DATA, errors } },
      { status: 404, body: { errors } },
      { status: 404, body: { ...DATA, errors } },
    ]),
  )('fail at once when WordPress names its errors as GraphQL does not: %j', async (reply) => {
    const { asked, queryCms } = setUp([reply, { body: DATA }], on);
    await expect(queryCms()).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it('send the hash alone by POST when the address would be longer than servers take', async () => {
    const { asked, queryCms } = setUp([{ body: DATA }], on);
    const id = 'x'.repeat(7_000);
    await queryCms(id);
    expect(asked[0]?.method).toBe('POST');
    expect(asked[0]?.body).toEqual({
      operationName: 'GetThing',
      variables: { id },
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    });
    expect([...(asked[0]?.url.searchParams.keys() ?? [])]).toEqual(['graphql']);
  });

  it.each([
    [
      'PersistedQueryNotSupported',
      { body: { errors: [{ message: 'PersistedQueryNotSupported' }] } },
    ],
    [
      "WPGraphQL's own words without Smart Cache",
      { body: { errors: [{ message: 'Persisted queries are not supported by this server' }] } },
    ],
    ['status 400', { status: 400, body: { errors: [{ message: 'Bad Request' }] } }],
    ['status 500', { status: 500, body: { errors: [{ message: 'Internal server error' }] } }],
    ['status 500 that is not JSON', { status: 500, body: '<html>' }],
  ])('are turned off for good by %s', async (_what, reply) => {
    const { asked, queryCms } = setUp([reply, { body: DATA }], on);
    await expect(queryCms()).resolves.toMatchObject(DATA);
    await queryCms();
    expect(asked).toHaveLength(3);
    isHashed(asked[0]);
    for (const request of asked.slice(1)) {
      const query = request.body?.query ?? request.url.searchParams.get('query');
      expect(query).toBe(COMPACT);
    }
  });
});

describe('an answer that takes too long', () => {
  const rejectsWhenAborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  const queryCms = (fetch: typeof globalThis.fetch, signal?: AbortSignal) =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: transport({
        endpoint: 'https://cms.example.com/index.php?graphql',
        timeoutMs: 20,
        maxBytes: 1_000_000,
        usePersistedQueries: false,
        useGETForQueries: true,
        fetch,
      }),
    }).query({
      query: QUERY,
      variables: { id: '1' },
      fetchPolicy: 'no-cache',
      context: signal && { fetchOptions: { signal } },
    });

  it('is given up after the time limit', async () => {
    await expect(
      queryCms((_input, init) => rejectsWhenAborted(init?.signal)),
    ).rejects.toMatchObject({
      networkError: { name: 'TimeoutError' },
    });
  });

  it('is given up at once when the caller gives up', async () => {
    const caller = new AbortController();
    let sent: AbortSignal | null | undefined;
    const answer = queryCms((_input, init) => {
      sent = init?.signal;
      caller.abort(new Error('the caller gave up'));
      return rejectsWhenAborted(sent);
    }, caller.signal).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent?.aborted).toBe(true);
    expect(sent?.reason).toEqual(new Error('the caller gave up'));
    void answer;
  });
});

describe('an unusable answer', () => {
  it('with a status of 300 or more names the status', async () => {
    const { queryCms } = setUp([{ status: 503, body: { code: 'wp_die' } }]);
    await expect(queryCms()).rejects.toThrow('Response not successful: Received status code 503');
  });

  it('does not follow a redirect to a page', async () => {
    const { queryCms } = setUp([{ status: 302, body: '' }]);
    await expect(queryCms()).rejects.toThrow(/302|JSON/);
  });

  it('without data or errors is a missing response', async () => {
    const { queryCms } = setUp([{ body: {} }]);
    await expect(queryCms()).rejects.toThrow("Server response was missing for query 'GetThing'.");
  });
});
