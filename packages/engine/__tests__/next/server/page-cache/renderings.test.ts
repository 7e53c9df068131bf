import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { changeLogOf } from '#changes/change-log';
import PageCacheHandler, { waitForOutdatedRendering } from '#next/server/page-cache/handler';
import { renderings } from '#next/server/page-cache/renderings';
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

const log = () => changeLogOf(folder());

const tell = (key: string, unpublished = false) =>
  log().take({ id: randomUUID(), at: 1, changes: [{ key, unpublished }] });

/**
 * Renders the page as Next does by getStaticProps: the CMS is asked once, and answers what it said
 * then.
 */
async function render(revalidate: number) {
  renderings().begin('/about', { before: null, isShown: false, logVersion: log().knownVersion });
  const logVersion = await log().version();
  const { says } = cms;
  cms.isAsked();
  await cms.answers;
  renderings().finish('/about', { logVersion, keys: KEYS });
  const html = { toUnchunkedString: async () => says };
  return {
    value: { kind: 'PAGES', html, pageData: {} },
    cacheControl: { revalidate, expire: 86_400 },
  };
}

/** What a visitor reads. */
async function request(revalidate = 300): Promise<string> {
  const server = path.join(folder(), 'server');
  await waitForOutdatedRendering(server, '/about');
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
  await request(0);
  const asked = cmsHangs();
  await expect(request()).resolves.toBe('Secret words');
  await asked;
}

describe('a page that is past its time and is being made anew', () => {
  it('is read by nobody after something in it was unpublished', async () => {
    await madeAnewInTheBackground();
    cms.says = 'Nothing here';
    await tell('the post', true);
    const requests = [request(), request()];
    answered();
    await expect(Promise.all(requests)).resolves.toEqual(['Nothing here', 'Nothing here']);
  });

  it('is read by nobody after it has changed', async () => {
    await madeAnewInTheBackground();
    cms.says = 'New words';
    await tell('the post');
    const next = request();
    answered();
    await expect(next).resolves.toBe('New words');
  });

  it('is read at once when something else has changed', async () => {
    await madeAnewInTheBackground();
    await tell('another post', true);
    await expect(request()).resolves.toBe('Secret words');
    answered();
    await renderings().underWay('/about')?.ended;
  });

  it('is read by nobody after another process was told that something in it was unpublished', async () => {
    await madeAnewInTheBackground();
    cms.says = 'Nothing here';
    const { ChangeLog } = await import('#changes/change-log');
    await new ChangeLog(path.join(folder(), 'changes', 'log')).take({
      id: randomUUID(),
      at: 1,
      changes: [{ key: 'the post', unpublished: true }],
    });
    const next = request();
    answered();
    await expect(next).resolves.toBe('Nothing here');
  });
});

test('who comes after something was unpublished gets what is made after it, not what was begun before', async () => {
  const asked = cmsHangs();
  const first = request();
  await asked;
  cms.says = 'Nothing here';
  await tell('the post', true);
  const second = request();
  answered();
  await expect(first).resolves.toBe('Secret words');
  await expect(second).resolves.toBe('Nothing here');
});

test('a page that is being made as of its last change is not waited for: Next gives what comes of it', async () => {
  await request();
  await tell('the post');
  cms.says = 'New words';
  const asked = cmsHangs();
  const first = request();
  await asked;
  await waitForOutdatedRendering(path.join(folder(), 'server'), '/about');
  answered();
  await expect(first).resolves.toBe('New words');
});

describe('a rendering that Next gives up without a word', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps a request after a change waiting for no longer than the CMS may take, and a little', async () => {
    renderings().begin('/given-up', { before: null, isShown: false, logVersion: 'none:0' });
    const { ended } = renderings().underWay('/given-up') ?? {};
    await jest.advanceTimersByTimeAsync(25_000);
    await expect(ended).resolves.toBeUndefined();
    expect(renderings().underWay('/given-up')).toBeUndefined();
  });
});

test('an answer that could not be rendered stays as old as it was', async () => {
  const cached = { kind: 'PAGES' as const, html: 'x', pageData: {} };
  const before = { answer: cached, logVersion: 'none:0', keys: KEYS };
  renderings().begin('/thrown', { before, isShown: true, logVersion: 'none:0' });
  renderings().finish('/thrown', { logVersion: 'none:9', keys: [] });
  expect(renderings().take('/thrown', cached)).toBe('failed');
});

describe('a rendering', () => {
  const cached = { kind: 'PAGES' as const, html: 'x', pageData: {} };
  const waited = { before: null, isShown: false, logVersion: 'none:0' };
  const shown = { before: { answer: cached }, isShown: true, logVersion: 'none:0' };
  const changed = { before: { answer: cached }, isShown: false, logVersion: 'none:0' };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  let count = 0;
  /** An address that no other test has. */
  const newAddress = () => `/rendering-${(count += 1)}`;

  it('that is under way is not begun once more', () => {
    const address = newAddress();
    renderings().begin(address, shown);
    renderings().begin(address, waited);
    expect(renderings().underWay(address)).toMatchObject(shown);
  });

  it('that failed keeps nobody waiting where there is nothing to show', async () => {
    const address = newAddress();
    renderings().begin(address, waited);
    const { ended } = renderings().underWay(address) ?? {};
    renderings().finish(address, 'failed');
    await ended;
    expect(renderings().underWay(address)).toBeUndefined();
  });

  it('that failed goes on until Next has given back what was there before', async () => {
    const address = newAddress();
    renderings().begin(address, changed);
    renderings().finish(address, 'failed');
    expect(renderings().underWay(address)).toBeDefined();
    expect(renderings().take(address, cached)).toBe('failed');
    renderings().markCached(address);
    expect(renderings().underWay(address)).toBeDefined();
    await nextTurn();
    expect(renderings().underWay(address)).toBeUndefined();
  });

  it('has one result, which is taken once', () => {
    const address = newAddress();
    const rendering = { logVersion: 'none:1', keys: KEYS };
    renderings().begin(address, changed);
    renderings().finish(address, rendering);
    expect(renderings().take(address, { ...cached, html: 'new' })).toEqual(rendering);
    expect(renderings().take(address, { ...cached, html: 'new' })).toBeUndefined();
    expect(renderings().take(newAddress())).toBeUndefined();
  });

  it.each([
    ['/made-up', '/made-up/'],
    ['/--/made-up', '/made-up'],
    ['/café/x', '/caf%C3%A9/x/'],
  ])(
    'of %s tells who asks for %s that what stood there is gone, until it is not',
    (address, path) => {
      const rendering = { logVersion: 'none:1', keys: KEYS };
      renderings().finish(address, { ...rendering, isGone: true });
      expect(renderings().isGone(path)).toBe(true);
      expect(renderings().isGone(`${path}more`)).toBe(false);
      renderings().finish(address, 'failed');
      expect(renderings().isGone(path)).toBe(true);
      renderings().finish(address, rendering);
      expect(renderings().isGone(path)).toBe(false);
      expect(renderings().isGone('/%E0%A4%A/')).toBe(false);
    },
  );

  it('that gives a 404 again has not failed', () => {
    const address = newAddress();
    const rendering = { logVersion: 'none:1', keys: KEYS };
    renderings().begin(address, { ...waited, before: { answer: null } });
    renderings().finish(address, rendering);
    expect(renderings().take(address, null)).toEqual(rendering);
  });

  it('that begins while one is under way is that one, and knows what stood before it', () => {
    const address = newAddress();
    const first = renderings().begin(address, changed);
    expect(first).toMatchObject(changed);
    expect(renderings().begin(address, waited)).toBe(first);
    renderings().markCached(address);
    expect(renderings().begin(address, waited)).toMatchObject({ before: null });
  });

  it('that begins as soon as the one before is kept is not forgotten with it', async () => {
    const address = newAddress();
    renderings().begin(address, waited);
    const { ended } = renderings().underWay(address) ?? {};
    renderings().markCached(address);
    renderings().begin(address, shown);
    await nextTurn();
    await ended;
    expect(renderings().underWay(address)).toMatchObject(shown);
    renderings().markCached(newAddress());
  });

  it('has what stands for it meanwhile only where nobody is shown that anyway', () => {
    const [changedAddress, shownAddress] = [newAddress(), newAddress()];
    renderings().begin(changedAddress, changed);
    renderings().begin(shownAddress, shown);
    expect(renderings().answerOnFailure(changedAddress)).toEqual(changed.before);
    expect(renderings().answerOnFailure(shownAddress)).toBeNull();
    expect(renderings().answerOnFailure(newAddress())).toBeNull();
  });

  it('is over, for who waits, when five thousand others have begun', async () => {
    const address = newAddress();
    renderings().begin(address, waited);
    const { ended } = renderings().underWay(address) ?? {};
    for (let number = 0; number < 5_000; number += 1) renderings().begin(newAddress(), waited);
    await expect(ended).resolves.toBeUndefined();
    expect(renderings().underWay(address)).toBeUndefined();
  });

  it('leaves no timer behind', async () => {
    jest.useFakeTimers();
    const address = newAddress();
    renderings().begin(address, waited);
    renderings().markCached(address);
    await jest.advanceTimersByTimeAsync(1);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('may take twice what the CMS may, and ten seconds', async () => {
    jest.useFakeTimers();
    process.env.CMS_TIMEOUT_MS = '1000';
    const address = newAddress();
    renderings().begin(address, waited);
    delete process.env.CMS_TIMEOUT_MS;
    await jest.advanceTimersByTimeAsync(11_999);
    expect(renderings().underWay(address)).toBeDefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(renderings().underWay(address)).toBeUndefined();
    jest.useRealTimers();
  });
});

test('the pages that have changed are those of the cache, and none before there is one', async () => {
  await jest.isolateModulesAsync(async () => {
    const { renderings: anew } = await import('#next/server/page-cache/renderings');
    expect(anew().changedPages()).toEqual([]);
    anew().setChangedPages(() => [{ address: '/a', keys: KEYS }]);
    expect(anew().changedPages()).toEqual([{ address: '/a', keys: KEYS }]);
  });
});
