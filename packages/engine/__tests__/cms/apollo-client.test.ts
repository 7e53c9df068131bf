import { ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { type QueryCms, createQueryCms } from '#cms/apollo-client';
import { transport } from '#cms/transport';
import { CmsUnavailable } from '#cms/unavailable';
import { SeedNodeDocument } from '#generated/routing/seed-node';
import { setLog } from '#telemetry/log';
import { setTraces } from '#telemetry/traces';
import { site } from '@/site';
import { type FakeCms, fakeCms, json, POST } from './fake-cms';

const QUERY: TypedDocumentNode<{ viewer: { name: string } }, Record<string, never>> = gql`
  query GetViewer {
    viewer {
      name
    }
  }
`;

/** A CMS that answers after a moment with the token that it was asked with. */
function echoingCms() {
  const queried: string[] = [];
  const transport = new ApolloLink((operation) => {
    const headers: Record<string, string> = operation.getContext().headers ?? {};
    const token = headers.authorization ?? 'nobody';
    queried.push(token);
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data: { viewer: { __typename: 'User', name: token } } });
        observer.complete();
      }, 5);
    });
  });
  return { queried, transport };
}

const nameOf = async (queryCms: QueryCms): Promise<string> =>
  (await queryCms(QUERY, {})).viewer.name;

describe('asking with an editor’s token', () => {
  it('gives every editor their own answer when they ask the same at the same time', async () => {
    const { queried, transport } = echoingCms();
    const asks = ['fern', 'basil'].map((token) => createQueryCms({ site, transport, token }));
    await expect(Promise.all(asks.map(nameOf))).resolves.toEqual(['Bearer fern', 'Bearer basil']);
    expect(queried).toEqual(['Bearer fern', 'Bearer basil']);
  });

  it('asks the CMS once more when the same editor asks the same again', async () => {
    const { queried, transport } = echoingCms();
    const queryCms = createQueryCms({ site, transport, token: 'fern' });
    await Promise.all([nameOf(queryCms), nameOf(queryCms)]);
    await nameOf(queryCms);
    expect(queried).toHaveLength(3);
  });

  it('keeps the token out of what a failure says', async () => {
    const transport = new ApolloLink(
      () => new Observable((observer) => observer.error(new Error('connect ECONNREFUSED'))),
    );
    const failure: unknown = await nameOf(
      createQueryCms({ site, transport, token: 'secret' }),
    ).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'CmsUnavailable',
      reason: 'network',
      operation: 'GetViewer',
    });
    expect(String(failure)).not.toContain('secret');
  });
});

describe('asking as a visitor', () => {
  it('sends no token', async () => {
    const { transport } = echoingCms();
    await expect(nameOf(createQueryCms({ site, transport }))).resolves.toBe('nobody');
  });
});

describe('a CMS that gives no answer to trust', () => {
  const cms = fakeCms();

  const SHORT_TIMEOUT_MS = 100;
  const asking = (timeoutMs = 30_000): QueryCms =>
    createQueryCms({
      site,
      transport: transport({
        timeoutMs,
        maxBytes: 1_000_000,
        endpoint: cms.url,
        usePersistedQueries: false,
        useGETForQueries: true,
      }),
    });
  const queryCms = (timeoutMs?: number) => asking(timeoutMs)(SeedNodeDocument, { uri: '/hello/' });

  it.each<[string, Parameters<FakeCms['answer']>[0], string, RegExp]>([
    ['hangs up', (_request, response) => response.destroy(), 'network', /GetSeedNode/],
    ['never answers', () => undefined, 'timeout', /GetSeedNode/],
    [
      'has an error status',
      json({ code: 'wp_die' }, 503),
      'status',
      /Response not successful: Received status code 503/,
    ],
    [
      'redirects',
      (_q, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      'status',
      /302/,
    ],
    ['sends a page', (_q, response) => response.end('<html>'), 'malformed', /GetSeedNode/],
    [
      'compresses its answer twice',
      (_q, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('x'),
      'malformed',
      /compressed more than once/,
    ],
    ['sends half an answer', json('{"data": {"nodeBy'), 'malformed', /GetSeedNode/],
    [
      'sends neither data nor errors',
      json({}),
      'empty',
      /Server response was missing for query 'GetSeedNode'/,
    ],
    [
      'sends errors',
      json({ data: null, errors: [{ message: 'Internal server error' }] }),
      'graphql',
      /Internal server error/,
    ],
    ['sends data of another shape', json({ data: { nodeByUri: {} } }), 'shape', /nodeByUri/],
    ['sends null', json('null'), 'malformed', /GetSeedNode/],
    ['sends a list', json('[]'), 'empty', /GetSeedNode/],
    ['sends null as its data', json({ data: null }), 'empty', /GetSeedNode/],
    ['sends a list as its data', json({ data: [] }), 'shape', /the data is no object/],
    ['sends more than is read', json(' '.repeat(1_000_001)), 'size', /GetSeedNode/],
    [
      'sends part of the data with an error',
      json({ data: { nodeByUri: POST }, errors: [{ message: 'One field failed' }] }),
      'graphql',
      /One field failed/,
    ],
  ])('%s: unavailable', async (_what, answer, reason, message) => {
    cms.answer(answer);
    const failure = await queryCms(reason === 'timeout' ? SHORT_TIMEOUT_MS : undefined).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'CmsUnavailable', reason, operation: 'GetSeedNode' });
    expect(String(failure)).toMatch(message);
  });

  it('is asked again by the next question', async () => {
    cms.answer((_request, response) => response.destroy());
    await expect(queryCms()).rejects.toThrow();
    cms.answer(json({ data: { nodeByUri: POST } }));
    await expect(queryCms()).resolves.toEqual({ nodeByUri: POST });
  });

  /** The failure that visitors meet after the CMS has answered with a status and a Retry-After. */
  async function failureAfter(status: number, retryAfter?: string): Promise<unknown> {
    cms.answer((_request, response) => {
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      response.end('{}');
    });
    return queryCms().catch((error: unknown) => error);
  }

  it.each([429, 503])('is left alone for the seconds that it names with a %d', async (status) => {
    await expect(failureAfter(status, '7')).resolves.toMatchObject({
      status,
      retryAfterSeconds: 7,
    });
    await expect(failureAfter(status, ' 70 ')).resolves.toMatchObject({ retryAfterSeconds: 70 });
  });

  it('is left alone until the moment that it names', async () => {
    const failure = await failureAfter(503, new Date(Date.now() + 100_000).toUTCString());
    if (!(failure instanceof CmsUnavailable)) throw new Error(String(failure));
    expect(failure.retryAfterSeconds).toBeGreaterThan(60);
    expect(failure.retryAfterSeconds).toBeLessThanOrEqual(100);
  });

  it.each([
    [503, undefined],
    [503, '0'],
    [503, '-5'],
    [503, 'in 5 minutes'],
    [503, new Date(0).toUTCString()],
    [500, '7'],
    [404, '7'],
  ])('is asked again at once after a %d with Retry-After %j', async (status, retryAfter) => {
    const failure = await failureAfter(status, retryAfter);
    expect(failure).toMatchObject({ name: 'CmsUnavailable', status });
    expect(failure).toHaveProperty('retryAfterSeconds', undefined);
  });

  it('is named in the log even for a question without a name', async () => {
    const unnamed: TypedDocumentNode<object, Record<string, never>> = gql`
      {
        viewer {
          name
        }
      }
    `;
    cms.answer(json({}, 503));
    await expect(asking()(unnamed, {})).rejects.toMatchObject({
      operation: 'an unnamed operation',
    });
  });

  it('has the time of a failure in the log, in whole milliseconds', async () => {
    cms.answer(() => undefined);
    const started = performance.now();
    const failure = await queryCms(SHORT_TIMEOUT_MS).catch((error: unknown) => error);
    if (!(failure instanceof CmsUnavailable)) throw new Error(String(failure));
    expect(failure.ms).toBeGreaterThanOrEqual(SHORT_TIMEOUT_MS - 1);
    expect(failure.ms).toBeLessThanOrEqual(performance.now() - started + 1);
    expect(Number.isInteger(failure.ms)).toBe(true);
    expect(failure.status).toBeUndefined();
    expect(await failureAfter(500)).toMatchObject({ ms: expect.any(Number) });
  });
});

describe('the log of questions', () => {
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    setLog((level, text, facts) => void told.push(JSON.stringify({ level, text, ...facts })));
  });
  afterEach(() => setLog(undefined));

  it('has a line for each question: its name, how long it took, how it ended, and no token', async () => {
    const { transport } = echoingCms();
    await nameOf(createQueryCms({ site, transport, token: 'secret' }));
    const away = new ApolloLink(
      () => new Observable((observer) => observer.error(new Error('connect ECONNREFUSED'))),
    );
    await nameOf(createQueryCms({ site, transport: away, token: 'secret' })).catch(() => undefined);
    expect(told.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        text: expect.stringMatching(/^CMS: GetViewer answered, \d+ ms$/),
        operation: 'GetViewer',
        ms: expect.any(Number),
        outcome: 'answered',
      },
      expect.objectContaining({ level: 'warn', operation: 'GetViewer', outcome: 'network' }),
    ]);
    expect(told.join()).not.toContain('secret');
  });

  it('is a part of a trace: its name, how long it took, how it ended, and nothing that WordPress said', async () => {
    const queried: unknown[] = [];
    setTraces({
      enterRequest: () => () => undefined,
      queried: (question) => void queried.push(question),
      end: async () => undefined,
    });
    const away = new ApolloLink(
      () => new Observable((observer) => observer.error(new Error('reader@example.com'))),
    );
    await nameOf(createQueryCms({ site, transport: away })).catch(() => undefined);
    await nameOf(createQueryCms({ site, transport: echoingCms().transport }));
    setTraces(undefined);
    expect(queried).toEqual([
      { operation: 'GetViewer', ms: expect.any(Number), outcome: 'network' },
      { operation: 'GetViewer', ms: expect.any(Number), outcome: 'answered' },
    ]);
  });
});
