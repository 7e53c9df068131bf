import path from 'node:path';
import { ChangeLog } from '#changes/change-log';
import { CmsUnavailable } from '#cms/unavailable';
import type { DocumentAnswer } from '#documents/document';
import { documentCache, type Making } from '#documents/document-cache';
import { PageCache } from '#next/server/page-cache/page-cache';
import { PageFolder } from '#next/server/page-cache/page-folder';
import { temporaryFolder } from '../next/server/page-cache/temporary-folder';

const folder = temporaryFolder();
const time = { now: Date.parse('2026-11-22T12:00:00Z') };
const pass = (seconds: number): void => {
  time.now += seconds * 1_000;
};
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const POST = 'cG9zdDox';
const outage = new CmsUnavailable('network', 'GetFeed', 'no connection');

/** A site that has just started, and whose CMS gives what a test says. */
function start({ maxWaitMs = 600_000 } = {}) {
  const changes = new ChangeLog(path.join(folder(), 'changes', 'log'));
  const startedAt = time.now;
  const cache = new PageCache({
    build: 'one',
    changes,
    maxMemoryBytes: 1_000_000,
    folder: new PageFolder(path.join(folder(), 'documents'), {
      maxBytes: 1_000_000,
      maxFiles: 100,
      maxPageless: 100,
    }),
    clock: { wall: () => time.now, steady: () => time.now - startedAt },
  });
  const documentOf = documentCache({ cache, changes, now: () => new Date(time.now), maxWaitMs });
  const cms = { text: 'one', isDown: false, asked: 0 };
  const make = async (): Promise<DocumentAnswer> => {
    cms.asked += 1;
    const logVersion = await changes.version();
    if (cms.isDown) throw outage;
    const document = { type: 'text/plain', body: cms.text };
    return { outcome: { kind: 'document', document }, keys: [POST], logVersion, seconds: 300 };
  };
  const get = async (more: Partial<Making> = {}) => {
    const given = await documentOf({
      name: 'feed',
      make,
      mayMake: () => true,
      ...more,
    });
    return given?.kind === 'document'
      ? { body: given.document.body, changedAt: given.changedAt.toISOString() }
      : given;
  };
  let messages = 0;
  const change = (unpublished: boolean) => {
    messages += 1;
    const id = `00000000-0000-4000-8000-00000000000${messages}`;
    return changes.take({ id, changes: [{ key: POST, unpublished }], at: time.now / 1_000 });
  };
  return { get, change, changes, cms, make };
}

describe('a document', () => {
  it('is made once, and again when its time is over', async () => {
    const { get, cms } = start();
    await get();
    pass(299);
    await expect(get()).resolves.toMatchObject({ body: 'one' });
    expect(cms.asked).toBe(1);
    pass(2);
    cms.text = 'two';
    await expect(get()).resolves.toMatchObject({ body: 'two' });
  });

  it('is given as it was to who wants nothing made, until something in it is unpublished', async () => {
    const { get, change, cms } = start();
    await expect(get({ onlyCached: true })).resolves.toBeNull();
    await get();
    pass(301);
    await change(false);
    await expect(get({ onlyCached: true })).resolves.toMatchObject({ body: 'one' });
    await change(true);
    await expect(get({ onlyCached: true })).resolves.toBeNull();
    expect(cms.asked).toBe(1);
  });

  it('says when it was first as it is, however often it is made', async () => {
    const { get, cms } = start();
    const { changedAt } = { ...(await get()) } as { changedAt: string }; // Written by asked.
    pass(301);
    await expect(get()).resolves.toEqual({ body: 'one', changedAt });
    pass(301);
    cms.text = 'two';
    const now = new Date(time.now).toISOString();
    await expect(get()).resolves.toEqual({ body: 'two', changedAt: now });
  });

  it('is made anew as soon as something in it has changed', async () => {
    const { get, change, cms } = start();
    await get();
    cms.text = 'two';
    await expect(get()).resolves.toMatchObject({ body: 'one' });
    await change(false);
    await expect(get()).resolves.toMatchObject({ body: 'two' });
  });

  it('is given as it was while the CMS is down, also after a restart and after a change', async () => {
    const before = start();
    await before.get();
    const { get, change, cms } = start();
    cms.isDown = true;
    pass(100_000);
    await expect(get()).resolves.toMatchObject({ body: 'one' });
    await change(false);
    await expect(get()).resolves.toMatchObject({ body: 'one' });
  });

  it('is given to nobody when something in it was unpublished, also while the CMS is down', async () => {
    const { get, change, cms } = start();
    await get();
    await change(true);
    cms.isDown = true;
    await expect(get()).rejects.toBe(outage);
    cms.isDown = false;
    cms.text = 'without it';
    await expect(get()).resolves.toMatchObject({ body: 'without it' });
  });

  it('is made once more when something changes while it is made', async () => {
    const { get, change, cms, make } = start();
    const made = await get({
      make: async () => {
        const result = await make();
        if (cms.asked === 1) await change(true);
        cms.text = 'two';
        return result;
      },
    });
    expect(made).toMatchObject({ body: 'two' });
    await expect(get()).resolves.toMatchObject({ body: 'two' });
    expect(cms.asked).toBe(2);
  });

  it('is given as it was a moment ago when something changes while it is made, and it can’t be made once more', async () => {
    const { get, change, cms, make } = start();
    const once = async () => {
      const result = await make();
      await change(false);
      cms.isDown = true;
      return result;
    };
    await expect(get({ make: once })).resolves.toMatchObject({ body: 'one' });
    cms.isDown = false;
    cms.text = 'two';
    await expect(get()).resolves.toMatchObject({ body: 'two' });
    cms.isDown = true;
    await change(true);
    await expect(get()).rejects.toBe(outage);
  });

  it('is given as it was a moment ago when making it once more takes too long', async () => {
    const { get, change, cms, make } = start({ maxWaitMs: 1 });
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const makings = jest
      .fn(make)
      .mockImplementationOnce(async () => {
        const result = await make();
        await change(false);
        return result;
      })
      .mockImplementationOnce(async () => {
        await finished;
        cms.text = 'two';
        return make();
      });
    const askUntilItIs = async (body: string, onlyCached: boolean): Promise<void> => {
      let given: unknown;
      while (given !== body) {
        given = await get({ make: makings, onlyCached }).then(
          (document) => document && 'body' in document && document.body,
          () => null,
        );
      }
    };
    await askUntilItIs('one', false);
    finish();
    // Who asks in the moment of its end may begin a third, which is no defect.
    await askUntilItIs('two', true);
    expect(makings).toHaveBeenCalledTimes(2);
  });

  it('is not given when what is unpublished while it is made is unpublished again the second time', async () => {
    const { get, change, make } = start();
    const changing = async () => {
      const result = await make();
      await change(true);
      return result;
    };
    await expect(get({ make: changing })).rejects.toBeInstanceOf(CmsUnavailable);
  });

  it('is made once for all who ask at one time', async () => {
    const { get, cms } = start();
    await Promise.all([get(), get(), get()]);
    expect(cms.asked).toBe(1);
  });

  it('that takes long goes on being made when nobody waits any more', async () => {
    const { get, cms, make } = start({ maxWaitMs: 1 });
    let finish: () => void = () => undefined;
    const slow = async () => {
      const made = await make();
      await new Promise<void>((resolve) => (finish = resolve));
      return made;
    };
    await expect(get({ make: slow })).rejects.toMatchObject({ reason: 'timeout' });
    finish();
    let given: unknown;
    while (given === undefined) given = await get().catch(() => undefined);
    expect(given).toMatchObject({ body: 'one' });
    expect(cms.asked).toBe(1);
  });

  it('that nobody has made yet is not made for who may not ask; what is kept is given', async () => {
    const { get, cms } = start();
    await expect(get({ mayMake: () => false })).resolves.toBeNull();
    expect(cms.asked).toBe(0);
    await get();
    pass(301);
    await expect(get({ mayMake: () => false })).resolves.toMatchObject({ body: 'one' });
  });

  it('that is missing or leads elsewhere is kept as such', async () => {
    const { get, changes } = start();
    const logVersion = await changes.version();
    const missing: DocumentAnswer = {
      outcome: { kind: 'missing' },
      keys: [],
      logVersion,
      seconds: 300,
    };
    const redirect: DocumentAnswer = { ...missing, outcome: { kind: 'redirect', to: '/feed/' } };
    await get({ name: 'one', make: async () => missing });
    await get({ name: 'two', make: async () => redirect });
    const never = () => Promise.reject(new Error('It is made again.'));
    await expect(get({ name: 'one', make: never })).resolves.toEqual({ kind: 'missing' });
    await expect(get({ name: 'two', make: never })).resolves.toEqual(redirect.outcome);
  });

  it('of a fault of this site is not answered with what is kept', async () => {
    const { get } = start();
    await get();
    pass(301);
    const fault = new TypeError('a fault');
    await expect(get({ make: () => Promise.reject(fault) })).rejects.toBe(fault);
  });
});
