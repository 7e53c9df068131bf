import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import type { Change } from '#changes/change-keys';
import { ChangeLog } from '#changes/change-log';
import { PageCache } from '#next/server/page-cache/page-cache';
import { PageFolder } from '#next/server/page-cache/page-folder';
import { filesIn, temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const changesFolder = temporaryFolder();
const HOUR = 3_600_000;
const lifetime = { revalidate: 300, expire: 86_400 };

const page = (text: string) => ({
  kind: 'PAGES' as const,
  html: `<h1>${text}</h1>`.padEnd(6_000),
  pageData: { text },
});
const redirect = { kind: 'REDIRECT' as const, props: { pageProps: { __N_REDIRECT: '/about/' } } };

/** A clock that people can set, and one that they can't. */
const time = { wall: 0, steady: 0 };
function pass(ms: number): void {
  time.wall += ms;
  time.steady += ms;
}
beforeEach(() => {
  time.wall = 1_700_000_000_000;
  time.steady = 5_000;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** The change log of a process that has just started; it stands beside the pages. */
const changeLog = (): ChangeLog => new ChangeLog(path.join(changesFolder(), 'log'));

/** A process that has just started. */
function start(build = 'one', maxMemoryBytes = 1_000_000): PageCache {
  // Each process counts from its own start.
  const startedAt = time.steady;
  return new PageCache({
    build,
    maxMemoryBytes,
    changes: changeLog(),
    folder: new PageFolder(folder(), { maxBytes: 10_000_000, maxFiles: 1_000, maxPageless: 100 }),
    clock: { wall: () => time.wall, steady: () => time.steady - startedAt },
  });
}

describe('what an address answered last', () => {
  it.each([
    ['a page', page('About')],
    ['a redirect', redirect],
    ['a 404', null],
  ])('is given again when it was %s, also after a restart, with its age', async (_what, answer) => {
    const cache = start();
    await cache.set('about', answer, lifetime);
    pass(10_000);
    await expect(cache.get('about')).resolves.toEqual({
      answer,
      lifetime,
      ageMs: 1e4,
      isPastLifetime: false,
      isChanged: false,
    });
    pass(25 * HOUR);
    await expect(start().get('about')).resolves.toEqual({
      answer,
      lifetime,
      ageMs: 25 * HOUR + 10_000,
      isPastLifetime: true,
      isChanged: false,
    });
  });

  it('is nothing at an address that was never asked for', async () => {
    await expect(start().get('about')).resolves.toBeNull();
  });

  it('is never a page of another build', async () => {
    await start('one').set('about', page('About'), lifetime);
    await expect(start('two').get('about')).resolves.toBeNull();
    await expect(start('one').get('about')).resolves.toBeNull();
  });

  it.each([
    ['a 404', null],
    ['a redirect', redirect],
  ])(
    'is %s after it replaced a page, and no restart brings the page back',
    async (_what, answer) => {
      const cache = start();
      await cache.set('post', page('Post'), lifetime);
      await cache.set('post', answer, lifetime);
      await expect(cache.get('post')).resolves.toMatchObject({ answer });
      await expect(start().get('post')).resolves.toMatchObject({ answer });
      for (const file of filesIn(folder())) {
        expect(fs.readFileSync(file, 'utf8')).not.toContain('Post');
      }
    },
  );

  it.each([
    ['within its time', lifetime, 200_000],
    ['if its time never ends', { revalidate: false as const }, 1_000 * HOUR],
  ])('is in memory, and the disk is not asked for it, %s', async (_when, ofPage, ms) => {
    const cache = start();
    pass(200_000);
    await cache.set('about', page('About'), ofPage);
    pass(ms);
    const read = jest.spyOn(fsPromises, 'readFile');
    await expect(cache.get('about')).resolves.toMatchObject({ answer: page('About'), ageMs: ms });
    expect(read).not.toHaveBeenCalled();
  });

  it('is new to another process that reads it at the moment at which it is made', async () => {
    await start().set('about', page('About'), lifetime);
    await expect(start().get('about')).resolves.toMatchObject({ ageMs: 0 });
  });

  it.each([
    ['began before a newer answer was rendered does not replace it', 1_000, null],
    ['began after it does', 3_000, page('About')],
    ['began before one from the future, as the clock was set since, does', -90_000, page('About')],
  ])('of a rendering that %s, in two processes', async (_what, startedAfter, expected) => {
    const [one, other] = [start(), start()];
    await one.set('about', page('About'), lifetime);
    await other.get('about');
    const begunAt = time.wall + startedAfter;
    await one.set('about', null, lifetime, { begunAt: time.wall + 2_000 });
    time.wall += startedAfter < 0 ? startedAfter : 2_000;
    await other.set('about', page('About'), lifetime, { begunAt });
    time.steady += HOUR;
    for (const cache of [one, other, start()]) {
      await expect(cache.get('about')).resolves.toMatchObject({ answer: expected });
    }
  });

  it('is given by the memory and by the disk alike, however small the memory', async () => {
    const cache = start('one', 30_000);
    for (let number = 0; number < 10; number += 1) {
      await cache.set(`page-${number}`, page(`Page ${number}`), lifetime);
    }
    for (let number = 0; number < 10; number += 1) {
      const cached = await cache.get(`page-${number}`);
      expect(cached?.answer).toEqual(page(`Page ${number}`));
    }
  });
});

describe('a file that is not whole', () => {
  /** Every way in which a file of this length can be torn, at some places. */
  const torn = (bytes: Buffer): Buffer[] => [
    Buffer.alloc(0),
    ...[1, 63, 64, 65, 100, bytes.length - 1].map((length) => bytes.subarray(0, length)),
    ...[0, 70, 1_000].map((place) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      return changed;
    }),
    Buffer.concat([bytes, Buffer.from('x')]),
    Buffer.alloc(bytes.length),
  ];

  it('is as if it were not there, and is removed', async () => {
    await start().set('about', page('About'), lifetime);
    const [file = ''] = filesIn(folder());
    for (const bytes of torn(fs.readFileSync(file))) {
      fs.writeFileSync(file, bytes);
      await expect(start().get('about')).resolves.toBeNull();
      expect(filesIn(folder())).toEqual([]);
    }
  });
});

describe('an answer that could not be made anew', () => {
  it('is given on, with the time until the next attempt, and no file is written', async () => {
    const cache = start();
    await cache.set('about', page('About'), lifetime);
    pass(400_000);
    const cached = await cache.get('about');
    const write = jest.spyOn(fsPromises, 'writeFile');
    await cache.set('about', cached?.answer ?? null, { revalidate: 30, expire: 86_400 });
    expect(write).not.toHaveBeenCalled();
    await expect(cache.get('about')).resolves.toMatchObject({
      lifetime: { revalidate: 30 },
      ageMs: 0,
    });
  });
});

test('an address that never answered has no answer because one could not be made', async () => {
  const cache = start();
  cache.retain('about', lifetime);
  await expect(cache.get('about')).resolves.toBeNull();
});

test('A process sees what another has written when what it knows is old', async () => {
  const [one, other] = [start(), start()];
  await one.set('post', page('Post'), lifetime);
  await other.get('post');
  await one.set('post', null, lifetime);
  pass(301_000);
  await expect(other.get('post')).resolves.toMatchObject({ answer: null });
});

describe('a disk that can no longer be written', () => {
  const full = () =>
    jest.spyOn(fsPromises, 'writeFile').mockImplementation(async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });

  it('leaves pages to the memory, and what was written before to the next process', async () => {
    const cache = start();
    await cache.set('about', page('Old'), lifetime);
    full();
    await cache.set('about', page('New'), lifetime);
    await cache.set('other', page('Other'), lifetime);
    pass(400_000);
    await expect(cache.get('about')).resolves.toMatchObject({ answer: page('New') });
    await expect(cache.get('other')).resolves.toMatchObject({ answer: page('Other') });
    await expect(start().get('about')).resolves.toMatchObject({ answer: page('Old') });
  });

  it.each([
    ['nobody', false],
    ['nobody of this process when it is read-only as well', true],
  ])('brings an unpublished post back to %s', async (_whom, isReadOnly) => {
    const cache = start();
    await cache.set('post', page('Post'), lifetime);
    full();
    if (isReadOnly) {
      jest.spyOn(fsPromises, 'rm').mockImplementation(async () => {
        throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
      });
    }
    await cache.set('post', null, lifetime);
    pass(400_000);
    await expect(cache.get('post')).resolves.toMatchObject({ answer: null });
    if (!isReadOnly) await expect(start().get('post')).resolves.toBeNull();
  });
});

describe('a clock that is set', () => {
  it('forward or back while the process runs changes no age', async () => {
    const cache = start();
    await cache.set('about', page('About'), lifetime);
    for (const jump of [25 * HOUR, -50 * HOUR]) {
      time.wall += jump;
      pass(1_000);
    }
    await expect(cache.get('about')).resolves.toMatchObject({ ageMs: 2_000 });
  });

  it('back between two processes makes the answer old enough to be made anew, and no younger', async () => {
    await start().set('about', page('About'), lifetime);
    time.wall -= 25 * HOUR;
    const cached = await start().get('about');
    expect(cached?.answer).toEqual(page('About'));
    expect(cached?.ageMs).toBeGreaterThan(lifetime.revalidate * 1_000);
    expect(cached?.ageMs).toBeLessThan(lifetime.expire * 1_000);
  });

  it('forward between two processes makes it older, and it is still given', async () => {
    await start().set('about', page('About'), lifetime);
    time.wall += 1_000 * HOUR;
    await expect(start().get('about')).resolves.toMatchObject({ answer: page('About') });
  });
});

describe('an answer of which something has changed', () => {
  const keys = ['cG9zdDox', 'list:post'];
  const unpublished = (key: string): Change[] => [{ key, unpublished: true }];
  const changed = (key: string): Change[] => [{ key, unpublished: false }];

  /** A message, as another process takes it: this one only sees the file. */
  let count = 0;
  async function tell(changes: Change[]): Promise<void> {
    count += 1;
    await changeLog().take({ id: `message-${count}`, at: count, changes });
  }

  /** How an answer is kept that is made of these as of now. */
  const asOfNow = async () => ({ logVersion: await changeLog().version(), keys });

  it.each([
    ['a page', page('Post')],
    ['a redirect', redirect],
    ['a 404', null],
  ])('is told as such when it was %s, also after a restart', async (_what, answer) => {
    const cache = start();
    await cache.set('post', answer, lifetime, await asOfNow());
    await tell(changed('cG9zdDoy'));
    await expect(cache.get('post')).resolves.toMatchObject({ answer, isChanged: false });
    await tell(changed('cG9zdDox'));
    await expect(cache.get('post')).resolves.toMatchObject({ answer, isChanged: true });
    await expect(start().get('post')).resolves.toMatchObject({ answer, isChanged: true });
  });

  it('is gone for good when it was unpublished, also from the disk', async () => {
    const cache = start();
    await cache.set('post', page('Post'), lifetime, await asOfNow());
    await tell(unpublished('cG9zdDox'));
    await expect(start().get('post')).resolves.toBeNull();
    await expect(cache.get('post')).resolves.toBeNull();
    expect(filesIn(folder())).toEqual([]);
  });

  it.each([
    ['a page', page('Old'), page('New')],
    ['a 404', null, null],
  ])(
    'is fresh again once it is made anew, for every process: %s',
    async (_what, before, answer) => {
      const [one, other] = [start(), start()];
      await one.set('post', before, lifetime, await asOfNow());
      await other.get('post');
      await tell(changed('list:post'));
      await one.set('post', answer, lifetime, await asOfNow());
      for (const cache of [one, other, start()]) {
        await expect(cache.get('post')).resolves.toMatchObject({ answer, isChanged: false });
      }
    },
  );

  it('is changed still when it was begun before the change and kept after it', async () => {
    const cache = start();
    const begun = await asOfNow();
    await tell(changed('cG9zdDox'));
    await cache.set('post', page('Old'), lifetime, begun);
    await expect(cache.get('post')).resolves.toMatchObject({ isChanged: true });
  });

  it.each([
    ['a page', page('Post')],
    ['a 404', null],
  ])('is changed still when it could not be made anew, for %s', async (_what, answer) => {
    const cache = start();
    await cache.set('post', answer, lifetime, await asOfNow());
    await tell(changed('cG9zdDox'));
    await cache.get('post');
    cache.retain('post', { revalidate: 30 });
    await expect(cache.get('post')).resolves.toMatchObject({
      answer,
      isChanged: true,
      lifetime: { revalidate: 30 },
    });
  });

  it('is changed by anything when nobody knows what it is made of', async () => {
    const cache = start();
    await cache.set('post', page('Post'), lifetime);
    await expect(cache.get('post')).resolves.toMatchObject({ isChanged: false });
    await tell(changed('dGVybTo1'));
    await expect(cache.get('post')).resolves.toMatchObject({ isChanged: true });
  });

  it('is among those that this process knows as changed, with what it is made of', async () => {
    const cache = start();
    const logVersion = await changeLog().version();
    await cache.set('a', page('A'), lifetime, { address: '/a', logVersion, keys });
    await cache.set('b', page('B'), lifetime, { address: '/b', logVersion, keys: ['other'] });
    await cache.set('c', null, lifetime, { address: '/c', logVersion, keys: ['list:post'] });
    await tell([...changed('list:post'), ...unpublished('cG9zdDox')]);
    await cache.get('b');
    expect(cache.changed()).toEqual([
      { address: '/a', keys },
      { address: '/c', keys: ['list:post'] },
    ]);
  });

  it('is among them without knowing what it is made of, but not without an address', async () => {
    const cache = start();
    await cache.set('a', page('A'), lifetime, { address: '/a' });
    await cache.set('b', page('B'), lifetime);
    await tell(changed('list:post'));
    await cache.get('a');
    expect(cache.changed()).toEqual([{ address: '/a', keys: [] }]);
  });
});
