import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { Change } from '#changes/change-keys';
import { ChangeLog, changeLog, changeLogOf } from '#changes/change-log';
import { runs } from '@/__tests__/generated-cases';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';

const folder = temporaryFolder();
const file = () => path.join(folder(), 'changes', 'log');

/** A process that has just started. */
const start = (limits?: { maxKeys?: number; maxTailBytes?: number }) =>
  new ChangeLog(file(), limits);

/** Now: the id of an older message may be forgotten. */
const at = Math.floor(Date.now() / 1_000);
const change = (key: string, unpublished = false): Change => ({ key, unpublished });

let count = 0;
/** Tells a log of changes by a message of its own. */
async function tell(log: ChangeLog, ...changes: Change[]): Promise<void> {
  count += 1;
  await expect(log.take({ id: `message-${count}`, at, changes })).resolves.toBe('taken');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('what has become of a page', () => {
  it('is nothing as long as nothing that it is made of changes', async () => {
    const log = start();
    const page = { logVersion: await log.version(), keys: ['a', 'b'] };
    expect(log.stateOf(page)).toBe('fresh');
    await tell(log, change('c'), change('d', true));
    expect(log.stateOf(page)).toBe('fresh');
  });

  it('is changed, or unpublished, until it is made anew', async () => {
    const log = start();
    const keys = ['a', 'b'];
    const first = { logVersion: await log.version(), keys };
    await tell(log, change('b'));
    expect(log.stateOf(first)).toBe('changed');
    const second = { logVersion: await log.version(), keys };
    expect(log.stateOf(second)).toBe('fresh');
    await tell(log, change('a', true));
    expect([first, second].map((page) => log.stateOf(page))).toEqual([
      'unpublished',
      'unpublished',
    ]);
    // Whatever is told of it later, the page from before shows what was unpublished.
    await tell(log, change('a'));
    expect(log.stateOf(second)).toBe('unpublished');
    const third = { logVersion: await log.version(), keys };
    expect(log.stateOf(third)).toBe('fresh');
  });

  it('knows after a restart what has become of a page', async () => {
    const log = start();
    const page = { logVersion: await log.version(), keys: ['a'] };
    await tell(log, change('a', true));
    const again = start();
    await again.refresh();
    expect(again.stateOf(page)).toBe('unpublished');
    expect(again.stateOf({ logVersion: await again.version(), keys: ['a'] })).toBe('fresh');
  });

  it('is known at once of what another process was told, by who asks for it as of now', async () => {
    const log = start();
    const page = { logVersion: await log.version(), keys: ['a'] };
    await tell(start(), change('a'));
    expect(log.stateOf(page)).toBe('fresh');
    await expect(log.stateNow(page)).resolves.toBe('changed');
  });

  it('is told in sum for all that has changed since a version', async () => {
    const log = start();
    const before = await log.version();
    expect(log.isEmpty).toBe(true);
    await tell(log, change('a'), change('b', true));
    expect(log.isEmpty).toBe(false);
    expect(log.changesSince(before)).toEqual({
      everything: null,
      keys: ['a', 'b'],
      unpublished: new Set(['b']),
    });
    expect(log.changesSince(await log.version()).keys).toEqual([]);
  });

  it('is a change when the log that it was made by is gone', async () => {
    const log = start();
    await tell(log, change('a'));
    const page = { logVersion: await log.version(), keys: ['b'] };
    fs.rmSync(file());
    const other = start();
    await tell(other, change('x'));
    await tell(other, change('x'));
    expect(other.stateOf(page)).toBe('changed');
  });
});

/**
 * What may happen, and what must be known then by the plainest book-keeping: a list of all that was
 * ever told.
 */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('tell' as const),
      process: fc.nat({ max: 2 }),
      changes: fc.array(
        fc.record({
          key: fc.constantFrom('a', 'b', 'c', 'd', 'e', '*'),
          unpublished: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    fc.record({
      kind: fc.constant('make' as const),
      process: fc.nat({ max: 2 }),
      keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('restart' as const), process: fc.nat({ max: 2 }) }),
  ),
  { maxLength: 30 },
);

describe('any number of processes, messages and restarts', () => {
  let run = 0;

  it.each([
    ['exactly, with room for all', {}, true],
    ['exactly, though the file is written anew all the time', { maxTailBytes: 1 }, true],
    ['and never too little, with room for two keys', { maxKeys: 2 }, false],
  ])('know what has become of each page, %s', async (_how, limits, isExact) => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        run += 1;
        const log = path.join(folder(), String(run), 'log');
        const begin = () => new ChangeLog(log, limits);
        const processes = [begin(), begin(), begin()];
        const told: Change[][] = [];
        const pages: { logVersion: string; keys: string[]; since: number }[] = [];
        for (const step of taken) {
          const one = processes[step.process] ?? begin();
          if (step.kind === 'restart') processes[step.process] = begin();
          if (step.kind === 'make')
            pages.push({ logVersion: await one.version(), keys: step.keys, since: told.length });
          if (step.kind === 'tell') {
            told.push(step.changes);
            await one.take({ id: `${run}-${told.length}`, at, changes: step.changes });
          }
          for (const process of processes) {
            await process.refresh();
            for (const { logVersion, keys, since } of pages) {
              const touching = told
                .slice(since)
                .flat()
                .filter(({ key }) => key === '*' || keys.includes(key));
              const unpublished = touching.some((change) => change.unpublished);
              const state = unpublished ? 'unpublished' : touching.length > 0 ? 'changed' : 'fresh';
              const known = process.stateOf({ logVersion, keys });
              const order = ['fresh', 'changed', 'unpublished'];
              if (isExact) expect(known).toBe(state);
              else expect(order.indexOf(known)).toBeGreaterThanOrEqual(order.indexOf(state));
            }
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('take a message that comes to several at one time once', async () => {
    const processes = [start(), start(), start()];
    const message = { id: 'one', at, changes: [change('a')] };
    const outcomes = await Promise.all(
      processes.flatMap((log) => [log.take(message), log.take(message)]),
    );
    expect(outcomes.sort()).toEqual([...Array(5).fill('repeated'), 'taken']);
    await expect(start().take(message)).resolves.toBe('repeated');
  });

  it('lose none of the messages that come to all of them at one time', async () => {
    const processes = [start(), start({ maxTailBytes: 1 }), start()];
    const page = { logVersion: await start().version(), keys: ['key-1', 'key-2'] };
    await Promise.all(
      Array.from({ length: 30 }, async (_, number) => {
        const message = { id: `${number}`, at, changes: [change(`key-${number}`)] };
        await processes[number % 3]?.take(message);
      }),
    );
    for (const log of [...processes, start()]) {
      await expect(log.version()).resolves.toMatch(/:30$/);
      expect(log.stateOf(page)).toBe('changed');
    }
  });
});

describe('a page that is asked for', () => {
  it('does not wait for a process that has the lock of the file', async () => {
    const log = start();
    await tell(log, change('a'));
    const lock = `${file()}.lock`;
    fs.writeFileSync(lock, 'of another process');
    const message = log.take({ id: 'waits', at, changes: [change('b')] });
    await expect(log.version()).resolves.toMatch(/:1$/);
    expect(fs.existsSync(lock)).toBe(true);
    fs.rmSync(lock);
    await expect(message).resolves.toBe('taken');
  });
});

describe('a process that is so slow that another one takes its lock', () => {
  const lock = () => `${file()}.lock`;
  const page = { logVersion: 'none:0', keys: ['slow', 'other'] };
  const slow = { id: 'slow', at, changes: [change('slow')] };

  /** Another process finds the lock too old, and writes the file anew with a message of its own. */
  async function overtake(): Promise<void> {
    const minuteAgo = Date.now() / 1_000 - 60;
    fs.utimesSync(lock(), minuteAgo, minuteAgo);
    await tell(start({ maxTailBytes: 1 }), change('other'));
  }

  /** After a restart, both messages are known, and the slow one is known as taken. */
  async function expectBoth(): Promise<void> {
    const next = start();
    await expect(next.version()).resolves.toMatch(/:4$/);
    expect(next.stateOf({ ...page, keys: ['slow'] })).toBe('changed');
    expect(next.stateOf({ ...page, keys: ['other'] })).toBe('changed');
    await expect(next.take(slow)).resolves.toBe('repeated');
    expect(fs.readdirSync(path.dirname(file()))).toEqual(['log']);
  }

  beforeEach(async () => {
    await tell(start(), change('a'));
    await tell(start(), change('a'));
  });

  it('says that its line is not kept, also when it was written to a file that is gone', async () => {
    const { open } = fsPromises;
    jest.spyOn(fsPromises, 'open').mockImplementation(async (...options) => {
      const handle = await open(...options);
      if (options[1] !== 'a') return handle;
      jest.mocked(fsPromises.open).mockRestore();
      await overtake();
      return handle;
    });
    const log = start();
    await expect(log.take(slow)).resolves.toBe('unwritable');
    expect(log.stateOf(page)).toBe('changed');
    await expect(log.take(slow)).resolves.not.toBe('unwritable');
    await expectBoth();
  });

  it('does not put its file in place of the other one’s', async () => {
    const { writeFile } = fsPromises;
    jest.spyOn(fsPromises, 'writeFile').mockImplementation(async (...options) => {
      jest.mocked(fsPromises.writeFile).mockRestore();
      await writeFile(...options);
      await overtake();
    });
    const log = start({ maxTailBytes: 1 });
    await expect(log.take(slow)).resolves.toBe('unwritable');
    await expect(log.take(slow)).resolves.not.toBe('unwritable');
    await expectBoth();
  });

  it('leaves the lock to the one that has it', async () => {
    const { open } = fsPromises;
    jest.spyOn(fsPromises, 'open').mockImplementation(async (...options) => {
      if (options[1] === 'a') fs.writeFileSync(lock(), 'of another process');
      return open(...options);
    });
    await start().take(slow);
    expect(fs.readFileSync(lock(), 'utf8')).toBe('of another process');
  });
});

describe('a site', () => {
  const bound = () => start({ maxTailBytes: 500 });
  let only: ChangeLog | undefined;

  it.each([
    ['starts again after each message', bound],
    ['never starts again', () => (only ??= bound())],
  ])('that %s keeps the file within its bound', async (_when, process) => {
    for (let number = 0; number < 60; number += 1) {
      // A time so long ago that no id is kept.
      await process().take({ id: `${number}`, at: at - 3_600, changes: [change('a')] });
      expect(fs.statSync(file()).size).toBeLessThan(1_500);
    }
    await expect(start().version()).resolves.toMatch(/:60$/);
  });

  it('does not write the file anew within its bound', async () => {
    await tell(start(), change('a'));
    const { ino } = fs.statSync(file());
    await tell(start({ maxTailBytes: 200 }), change('a'));
    expect(fs.statSync(file()).ino).toBe(ino);
  });
});

describe('another file in place of the one that was read', () => {
  it('counts, also when it is as long', async () => {
    const log = start();
    const page = { logVersion: await log.version(), keys: ['b'] };
    await tell(log, change('a'));
    expect(log.stateOf(page)).toBe('fresh');
    const text = fs.readFileSync(file(), 'utf8');
    fs.writeFileSync(`${file()}.new`, text.replace('"a"', '"b"'));
    fs.renameSync(`${file()}.new`, file());
    await log.refresh();
    expect(log.stateOf(page)).toBe('changed');
  });

  it('counts when it is a backup with fewer messages, put back in place', async () => {
    const log = start();
    await tell(log, change('a'));
    const backup = fs.readFileSync(file());
    await tell(log, change('b'));
    await tell(log, change('c'));
    fs.writeFileSync(file(), backup);
    await expect(log.version()).resolves.toMatch(/:1$/);
    await tell(log, change('d'));
    await expect(start().version()).resolves.toBe(await log.version());
  });

  it('changes nothing as long as it can’t be read', async () => {
    const log = start();
    const page = { logVersion: await log.version(), keys: ['a'] };
    await tell(log, change('a'));
    await tell(start(), change('b', true));
    const open = jest.spyOn(fsPromises, 'open').mockImplementation(async () => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    });
    await expect(log.stateNow(page)).resolves.toBe('changed');
    open.mockRestore();
    await expect(log.stateNow({ ...page, keys: ['b'] })).resolves.toBe('unpublished');
  });
});

describe('a file that is not whole', () => {
  it('changes everything for a line that was torn, and the next message counts', async () => {
    const log = start();
    await tell(log, change('a'));
    const page = { logVersion: await log.version(), keys: ['b'] };
    fs.appendFileSync(file(), '{"id":"torn","at":1795334400,"chan');
    const next = start();
    await expect(next.version()).resolves.toBe(await log.version());
    await tell(next, change('c', true));
    for (const one of [log, next, start()]) {
      await one.refresh();
      expect(one.stateOf(page)).toBe('changed');
      expect(one.stateOf({ ...page, keys: ['c'] })).toBe('unpublished');
      expect(one.stateOf({ logVersion: await one.version(), keys: ['b'] })).toBe('fresh');
    }
  });

  it.each(['', 'x\n', '{}\n', '{"name":1}\n'])(
    'is written anew when it begins with %j',
    async (text) => {
      const log = start();
      await tell(log, change('a'));
      const page = { logVersion: await log.version(), keys: ['b'] };
      fs.writeFileSync(file(), text);
      const next = start();
      const message = { id: 'anew', at, changes: [change('c')] };
      await expect(next.take(message)).resolves.toBe('taken');
      expect(next.stateOf(page)).toBe('changed');
      await expect(start().take(message)).resolves.toBe('repeated');
    },
  );

  it('is not waited for when the process that held its lock was killed', async () => {
    const log = start();
    await tell(log, change('a'));
    const lock = `${file()}.lock`;
    fs.writeFileSync(lock, '');
    const minuteAgo = Date.now() / 1_000 - 60;
    fs.utimesSync(lock, minuteAgo, minuteAgo);
    await tell(log, change('b'));
    expect(fs.existsSync(lock)).toBe(false);
  });
});

describe('a disk that can’t be written', () => {
  const refuseToOpen = (code: string) =>
    jest.spyOn(fsPromises, 'open').mockImplementation(async () => {
      throw Object.assign(new Error(code), { code });
    });

  it('leaves changes to the memory, where they count once, until the message that comes again can be written', async () => {
    const log = start();
    const page = { logVersion: await log.version(), keys: ['a'] };
    const open = refuseToOpen('ENOSPC');
    const message = { id: 'one', at, changes: [change('a', true)] };
    await expect(log.take(message)).resolves.toBe('unwritable');
    const again = { logVersion: await log.version(), keys: ['a'] };
    await expect(log.take(message)).resolves.toBe('unwritable');
    expect([page, again].map((one) => log.stateOf(one))).toEqual(['unpublished', 'fresh']);
    const trouble = [expect.stringContaining('ENOSPC')];
    expect(jest.mocked(console.error).mock.calls).toEqual([trouble]);
    open.mockRestore();
    await expect(log.take(message)).resolves.toBe('repeated');
    const end = [expect.stringContaining('are written again')];
    expect(jest.mocked(console.error).mock.calls).toEqual([trouble, end]);
    await tell(log, change('b'));
    expect(console.error).toHaveBeenCalledTimes(2);
    const next = start();
    await next.refresh();
    expect(next.stateOf(page)).toBe('unpublished');
    await expect(next.take(message)).resolves.toBe('repeated');
  });

  it('is told each time that it begins and ends, and nothing is told of a disk that is well', async () => {
    const log = start();
    await tell(log, change('a'));
    expect(console.error).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      const open = refuseToOpen('ENOSPC');
      const message = { id: `full-${times}`, at, changes: [change('a')] };
      await expect(log.take(message)).resolves.toBe('unwritable');
      open.mockRestore();
      await tell(log, change('b'));
      expect(console.error).toHaveBeenCalledTimes(2 * times);
    }
  });

  it('leaves changes to the memory however often the file is read meanwhile', async () => {
    const log = start();
    await tell(log, change('a'));
    const page = { logVersion: await log.version(), keys: ['b'] };
    const { open } = fsPromises;
    jest.spyOn(fsPromises, 'open').mockImplementation(async (...options) => {
      if (options[1] === 'r') return open(...options);
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    await log.take({ id: 'in memory', at, changes: [change('b', true)] });
    await expect(log.stateNow(page)).resolves.toBe('unpublished');
    await expect(log.stateNow(page)).resolves.toBe('unpublished');
  });

  it('is no excuse for a mistake of the program, which is thrown', async () => {
    jest.spyOn(fsPromises, 'rename').mockRejectedValue(new TypeError('a mistake'));
    const taking = start().take({ id: 'one', at, changes: [change('a')] });
    await expect(taking).rejects.toThrow('a mistake');
  });

  it.each(['a folder that is there', 'no folder'])(
    'because it is read-only asks for no message again, with %s',
    async (which) => {
      const log = start();
      const page = { logVersion: await log.version(), keys: ['a'] };
      if (which === 'no folder') {
        // A read-only disk answers so in Node.
        jest.spyOn(fsPromises, 'mkdir').mockImplementation(async (_folder, options) => {
          const isRecursive = typeof options === 'object' && options?.recursive;
          const code = isRecursive ? 'ENOENT' : 'EROFS';
          throw Object.assign(new Error(code), { code });
        });
      } else {
        fs.mkdirSync(path.dirname(file()));
        refuseToOpen('EROFS');
      }
      const message = { id: 'one', at, changes: [change('a', true)] };
      await expect(log.take(message)).resolves.toBe('remembered');
      await expect(log.take(message)).resolves.toBe('repeated');
      expect(log.stateOf(page)).toBe('unpublished');
      jest.restoreAllMocks();
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      // As soon as the disk can be written, it has all that was remembered.
      await tell(log, change('b'));
      const next = start();
      await next.refresh();
      expect(next.stateOf(page)).toBe('unpublished');
      await expect(next.take(message)).resolves.toBe('repeated');
    },
  );
});

describe('the change log', () => {
  it('is one for a build’s folder, however the folder is written, and another one for another', () => {
    const relative = path.relative(process.cwd(), folder());
    expect(changeLogOf(relative)).toBe(changeLogOf(folder()));
    expect(changeLogOf(path.join(folder(), 'other'))).not.toBe(changeLogOf(folder()));
  });

  it('of this process is that of the folder that it was built into', () => {
    expect(changeLog()).toBe(changeLogOf('.next'));
    process.env.NEXT_DIST_DIR = folder();
    expect(changeLog()).toBe(changeLogOf(folder()));
    delete process.env.NEXT_DIST_DIR;
  });
});
