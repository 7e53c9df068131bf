import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import PageCacheHandler, { untilNoneIsOutdated } from '@/lib/next/server/page-cache/handler.mjs';
import { renderings } from '@/lib/next/server/page-cache/renderings.mjs';
import { temporaryFolder } from './temporary-folder';

// Next's own types of these are const enums and private fields.
const { IncrementalCache } = jest.requireActual('next/dist/server/lib/incremental-cache');
const { default: ResponseCache } = jest.requireActual('next/dist/server/response-cache');

const folder = temporaryFolder();
const route = { kind: 'PAGES', sourceRoute: '/[[...wordpressNode]]' };
const KEYS = ['the post', 'uri:/about/'];

/** What the CMS says, and when it answers. */
const cms = { says: '', answers: Promise.resolve(), isAsked: () => undefined as void };
let answered: () => void = () => undefined;

/** @returns what resolves when it is asked, and hangs */
function cmsHangs(): Promise<void> {
  cms.answers = new Promise((resolve) => (answered = resolve));
  return new Promise((resolve) => (cms.isAsked = resolve));
}

/** Next's own queue of what is rendered, as one process has it for a route. */
let queue: {
  get: (key: string, render: () => Promise<unknown>, context: unknown) => Promise<unknown>;
};

beforeEach(() => {
  fs.writeFileSync(path.join(folder(), 'BUILD_ID'), 'this-build');
  Object.assign(cms, {
    says: 'Secret words',
    answers: Promise.resolve(),
    isAsked: () => undefined,
  });
  queue = new ResponseCache({ minimalMode: false, route });
});

const log = () => renderings().changesIn(folder());

const tell = (key: string, withdrawn = false) =>
  log().take({ id: randomUUID(), at: 1, changes: [{ key, withdrawn }] });

/** Renders the page as Next does by getStaticProps: the CMS is asked once, and answers what it said then. */
async function render(revalidate: number) {
  renderings().begins('/about', { before: null, isShown: false, moment: log().known });
  const moment = await log().moment();
  const { says } = cms;
  cms.isAsked();
  await cms.answers;
  renderings().ended('/about', { moment, keys: KEYS });
  const html = { toUnchunkedString: async () => says };
  return {
    value: { kind: 'PAGES', html, pageData: {} },
    cacheControl: { revalidate, expire: 86_400 },
  };
}

/** What a visitor reads. */
async function visit(revalidate = 300): Promise<string> {
  const server = path.join(folder(), 'server');
  await untilNoneIsOutdated(server, '/about');
  const given = (await queue.get('/about', () => render(revalidate), {
    routeKind: 'PAGES',
    isFallback: false,
    incrementalCache: new IncrementalCache({
      dev: false,
      minimalMode: false,
      requestHeaders: {},
      serverDistDir: server,
      CurCacheHandler: PageCacheHandler,
      previewProps: { previewModeId: 'x' },
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
    }),
  })) as { value: { html: { toUnchunkedString: () => string } } };
  return given.value.html.toUnchunkedString();
}

/** A page that is past its time, and is made anew in the background by a CMS that hangs. */
async function madeAnewInTheBackground(): Promise<void> {
  await visit(0);
  const asked = cmsHangs();
  await expect(visit()).resolves.toBe('Secret words');
  await asked;
}

describe('a page that is past its time and is being made anew', () => {
  it('is read by nobody after something in it was withdrawn', async () => {
    await madeAnewInTheBackground();
    cms.says = 'Nothing here';
    await tell('the post', true);
    const visits = [visit(), visit()];
    answered();
    await expect(Promise.all(visits)).resolves.toEqual(['Nothing here', 'Nothing here']);
  });

  it('is read by nobody after it has changed', async () => {
    await madeAnewInTheBackground();
    cms.says = 'New words';
    await tell('the post');
    const next = visit();
    answered();
    await expect(next).resolves.toBe('New words');
  });

  it('is read at once when something else has changed', async () => {
    await madeAnewInTheBackground();
    await tell('another post', true);
    await expect(visit()).resolves.toBe('Secret words');
    answered();
    await renderings().underWay('/about')?.ended;
  });

  it('is read by nobody after another process was told that something in it was withdrawn', async () => {
    await madeAnewInTheBackground();
    cms.says = 'Nothing here';
    const { ChangeLog } = await import('@/lib/next/server/page-cache/change-log.mjs');
    await new ChangeLog(path.join(folder(), 'changes', 'log')).take({
      id: randomUUID(),
      at: 1,
      changes: [{ key: 'the post', withdrawn: true }],
    });
    const next = visit();
    answered();
    await expect(next).resolves.toBe('Nothing here');
  });
});

test('who comes after a withdrawal gets what is made after it, not what was begun before', async () => {
  const asked = cmsHangs();
  const first = visit();
  await asked;
  cms.says = 'Nothing here';
  await tell('the post', true);
  const second = visit();
  answered();
  await expect(first).resolves.toBe('Secret words');
  await expect(second).resolves.toBe('Nothing here');
});

describe('a rendering that Next gives up without a word', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps a visit after a change waiting for no longer than the CMS may take, and a little', async () => {
    renderings().begins('/given-up', { before: null, isShown: false, moment: 'none:0' });
    const { ended } = renderings().underWay('/given-up') ?? {};
    await jest.advanceTimersByTimeAsync(25_000);
    await expect(ended).resolves.toBeUndefined();
    expect(renderings().underWay('/given-up')).toBeUndefined();
  });
});

test('an answer that could not be rendered stays as old as it was', async () => {
  const kept = { kind: 'PAGES' as const, html: 'x', pageData: {} };
  const before = { answer: kept, moment: 'none:0', keys: KEYS };
  renderings().begins('/thrown', { before, isShown: true, moment: 'none:0' });
  renderings().ended('/thrown', { moment: 'none:9', keys: [] });
  expect(renderings().take('/thrown', kept)).toBe('failed');
});
