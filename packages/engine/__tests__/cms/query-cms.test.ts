import { randomUUID } from 'node:crypto';
import { type DocumentNode, parse } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import type * as Settings from '#cms/cms-settings';
import { withOwnFragments } from '#cms/own-fragments';
import type * as CmsQueries from '#cms/query-cms';
import { GetControlDocument } from '#generated/cms/control';
import { SeedNodeDocument } from '#generated/routing/seed-node';
import { GetSearchPageDocument, GetSearchResultsDocument } from '#generated/screens/search';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { site } from '@/site';
import { fakeCms, json, POST } from './fake-cms';
import { madeUpAnswer } from './made-up-answer';

const DATA = { nodeByUri: { __typename: 'Page', id: 'x' }, generalSettings: { title: 'Site' } };

const CMS_TIMEOUT_MS = 1_500;

const LOCATIONS = { headerLocation: 'PRIMARY', footerLocation: 'FOOTER' };

const cms = fakeCms();
temporaryBuild();
let settings: typeof Settings;
let queryCmsForRequest: typeof CmsQueries.queryCmsForRequest;
let queryCmsAsEditor: typeof CmsQueries.queryCmsAsEditor;

beforeAll(async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  process.env.CMS_TIMEOUT_MS = String(CMS_TIMEOUT_MS);
  process.env.CMS_MAX_ANSWER_BYTES = '1000000';
  settings = jest.requireActual('#cms/cms-settings');
});

beforeEach(async () => {
  // The process's breaker and its kept answers begin anew. The settings load all templates, which
  // takes long, so once.
  jest.resetModules();
  jest.doMock('#cms/cms-settings', () => settings);
  ({ queryCmsForRequest, queryCmsAsEditor } = await import('#cms/query-cms'));
});

afterEach(() => jest.useRealTimers());

/** The site's clock stands still until the test moves it; the network goes on. */
const useFakeTime = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });

/** Lets the CMS hold its answers until they are released. */
function holdAnswers(body: unknown) {
  const held: (() => void)[] = [];
  cms.answer((request, response) => held.push(() => json(body)(request, response)));
  /** Waits for the next question. @returns what answers it */
  return async (): Promise<() => void> => {
    for (;;) {
      const release = held.shift();
      if (release) return release;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
}

const queryCms = async () => (await queryCmsForRequest(site))(GetControlDocument, {});

describe('asking the CMS', () => {
  it('gives the data of a whole answer, debug notes aside', async () => {
    cms.answer(json({ data: DATA, extensions: { debug: [{ type: 'DEBUG_LOGS_INACTIVE' }] } }));
    await expect(queryCms()).resolves.toEqual(DATA);
  });

  it('goes to index.php?graphql by GET, as the settings say by default', async () => {
    cms.answer(json({ data: DATA }));
    await queryCms();
    const { method, url } = cms.requests.at(-1) ?? {};
    expect(method).toBe('GET');
    expect(url).toMatch(/^\/index\.php\?graphql&?/);
    expect(url).not.toContain('extensions');
  });

  it('is at another address after each change, so that no cache on the way answers what was true before', async () => {
    cms.answer(json({ data: { nodeByUri: POST } }));
    const asked = async () => {
      await (
        await queryCmsForRequest(site)
      )(SeedNodeDocument, { uri: '/hello/' });
      return new URL(cms.requests.at(-1)?.url ?? '', cms.url).searchParams.get('homegrown_changes');
    };
    const { changeLog } = await import('#changes/change-log');
    const tell = () =>
      changeLog().take({ id: randomUUID(), at: 1, changes: [{ key: 'x', unpublished: false }] });
    const logVersions = [await asked()];
    for (let change = 0; change < 2; change += 1) {
      await tell();
      logVersions.push(await asked(), await asked());
    }
    const [before, first, again, second] = logVersions;
    expect(before).toBeNull();
    expect(again).toBe(first);
    expect(new Set([before, first, second]).size).toBe(3);
  });

  it('keeps no answer that a page is made of for the next question', async () => {
    const seed = async () => (await queryCmsForRequest(site))(SeedNodeDocument, { uri: '/hello/' });
    cms.answer(json({ data: { nodeByUri: null } }));
    await seed();
    cms.answer(json({ data: { nodeByUri: POST } }));
    await expect(seed()).resolves.toMatchObject({ nodeByUri: { uri: '/hello/' } });
  });

  it('asks once for what is asked for at the same time', async () => {
    cms.requests.length = 0;
    cms.answer((request, response) => {
      setTimeout(() => json({ data: { nodeByUri: POST } })(request, response), 50);
    });
    const requests = await Promise.all(Array.from({ length: 200 }, () => queryCmsForRequest(site)));
    const another = await queryCmsForRequest(site);
    await Promise.all([
      ...requests.map((ask) => ask(SeedNodeDocument, { uri: '/hello/' })),
      another(SeedNodeDocument, { uri: '/another/' }),
    ]);
    // Beside it, once in a process: what the plugin adds to the schema.
    const seeds = cms.requests.filter(({ url }) => url?.includes('operationName=GetSeedNode'));
    expect(seeds).toHaveLength(2);
  });

  it('has one time limit for all questions of a request', async () => {
    useFakeTime();
    const nextQuestion = holdAnswers({ data: { nodeByUri: POST } });
    const ask = await queryCmsForRequest(site);
    const first = ask(SeedNodeDocument, { uri: '/1/' });
    const release = await nextQuestion();
    jest.advanceTimersByTime(CMS_TIMEOUT_MS - 500);
    release();
    await first;
    const second = ask(SeedNodeDocument, { uri: '/2/' });
    const late = { name: 'CmsUnavailable', reason: 'timeout' };
    const isLate = expect(second).rejects.toMatchObject(late);
    await nextQuestion();
    jest.advanceTimersByTime(500);
    await isLate;
    const asked = cms.requests.length;
    await expect(ask(SeedNodeDocument, { uri: '/3/' })).rejects.toMatchObject(late);
    expect(cms.requests).toHaveLength(asked);
  });
});

describe('what no page keeps', () => {
  it.each<[string, DocumentNode]>([
    ['whether the CMS is healthy', GetControlDocument],
    ['a page of the search', GetSearchPageDocument],
    ['results of the search', GetSearchResultsDocument],
  ])('is asked once a second: %s', async (_what, document) => {
    const variables = { search: 'email', types: ['POST'], first: 9, after: '', ...LOCATIONS };
    const asked = withOwnFragments(document, site);
    const made = JSON.stringify(madeUpAnswer(asked, variables, 3));
    // Menus without further entries, which are asked for apart.
    const answer: unknown = JSON.parse(
      made.replaceAll('"hasNextPage":true', '"hasNextPage":false'),
    );
    cms.answer(json({ data: answer }));
    cms.requests.length = 0;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const question = async () => (await queryCmsForRequest(site))(document, variables);
    await expect(question()).resolves.toEqual(answer);
    await expect(question()).resolves.toEqual(answer);
    expect(cms.requests).toHaveLength(1);
  });
});

it('A request tells since when its answers hold', async () => {
  const { changeLog } = await import('#changes/change-log');
  expect((await queryCmsForRequest(site)).logVersion).toBe(await changeLog().version());
});

it.each<[string, () => Promise<QueryCms>]>([
  ['a request', () => queryCmsForRequest(site)],
  ['an editor', async () => queryCmsAsEditor(site, 'of-fern')],
])('The first question of %s asks for what only the plugin knows', async (_who, queryCms) => {
  const question = parse(
    'query GetLanguage { homegrown { ...Site } } fragment Site on HomegrownSite { language }',
  );
  let asked = '';
  cms.answer((request, response) => {
    asked = request.url ?? '';
    request.on('data', (chunk: Buffer) => (asked += chunk.toString()));
    request.on('end', () =>
      json({ data: { homegrown: { language: 'en-US' } } })(request, response),
    );
  });
  await expect((await queryCms())(question, {})).resolves.toEqual({
    homegrown: { language: 'en-US' },
  });
  expect(asked).toContain('homegrown');
});

describe('a CMS that is down', () => {
  it('is left alone after five failures, and back as soon as it answers a probe', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    const ask = async (uri: string) => (await queryCmsForRequest(site))(SeedNodeDocument, { uri });
    cms.answer(json({}, 503));
    for (const page of [1, 2, 3, 4, 5]) {
      await expect(ask(`/${page}/`)).rejects.toMatchObject({ reason: 'status' });
    }
    await expect(ask('/6/')).rejects.toMatchObject({ reason: 'down' });
    cms.requests.length = 0;
    await expect(ask('/7/')).rejects.toMatchObject({ reason: 'down' });
    expect(cms.requests).toHaveLength(0);
    const seed = json({ data: { nodeByUri: POST } });
    cms.answer((request, response) =>
      (request.url?.includes('GetControl') ? json({ data: DATA }) : seed)(request, response),
    );
    now += 300;
    await expect(ask('/8/')).resolves.toMatchObject({ nodeByUri: POST });
    clock.mockRestore();
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    expect(lines).toEqual([
      expect.stringMatching(/^The CMS is down/),
      expect.stringMatching(
        /^The CMS is back after 0\.3 s, in which 2 questions were not asked\.$/,
      ),
    ]);
  });
});

it('A request that began earlier gets what is left of its time, and never more than a request has', async () => {
  const now = performance.now();
  expect((await queryCmsForRequest(site, now + 100)).deadlineMs).toBe(now + 100);
  expect((await queryCmsForRequest(site, now + 60_000)).deadlineMs).toBeLessThan(now + 30_000);
});

describe('asking the CMS as an editor', () => {
  it('sends the token by POST, though visitors ask by GET', async () => {
    cms.answer(json({ data: DATA }));
    await expect(queryCmsAsEditor(site, 'of-fern')(GetControlDocument, {})).resolves.toEqual(DATA);
    const { method, url, headers } = cms.requests.at(-1) ?? {};
    expect(method).toBe('POST');
    expect(url).toBe('/index.php?graphql');
    expect(headers?.authorization).toBe('Bearer of-fern');
  });

  it('sends the whole question, never its hash alone, so that nothing on the way keeps it', async () => {
    const bodies: string[] = [];
    cms.answer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        json({ data: DATA })(request, response);
      });
    });
    await queryCmsAsEditor(site, 'of-fern')(GetControlDocument, {});
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      {
        operationName: 'GetControl',
        query: expect.stringContaining('generalSettings'),
        variables: {},
      },
    ]);
  });

  it('waits for a preview longer than for a page', async () => {
    useFakeTime();
    const nextQuestion = holdAnswers({ data: DATA });
    const answer = queryCmsAsEditor(site, 'of-fern', 2 * CMS_TIMEOUT_MS)(GetControlDocument, {});
    const release = await nextQuestion();
    jest.advanceTimersByTime(2 * CMS_TIMEOUT_MS - 1);
    release();
    await expect(answer).resolves.toEqual(DATA);
  });

  it('waits so long for all questions of a preview together', async () => {
    useFakeTime();
    const nextQuestion = holdAnswers({ data: DATA });
    const queryCms = queryCmsAsEditor(site, 'of-fern', 2 * CMS_TIMEOUT_MS);
    const first = queryCms(GetControlDocument, {});
    const release = await nextQuestion();
    jest.advanceTimersByTime(1.5 * CMS_TIMEOUT_MS);
    release();
    await expect(first).resolves.toEqual(DATA);
    const second = expect(queryCms(GetControlDocument, {})).rejects.toMatchObject({
      reason: 'timeout',
    });
    const releaseSecond = await nextQuestion();
    jest.advanceTimersByTime(0.5 * CMS_TIMEOUT_MS);
    await second;
    releaseSecond();
  });

  it('reads its failures as a visitor’s', async () => {
    cms.answer(json({}, 503));
    await expect(queryCmsAsEditor(site, 'of-fern')(GetControlDocument, {})).rejects.toMatchObject({
      name: 'CmsUnavailable',
      reason: 'status',
    });
  });
});
