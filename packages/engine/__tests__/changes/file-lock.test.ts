import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { FileLock } from '#changes/file-lock';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';

const folder = temporaryFolder();
const file = () => path.join(folder(), 'new', 'lock');

it('A lock is there while it is held, gives what was done, and is gone after it', async () => {
  const lock = new FileLock(file());
  const done = await lock.hold(async (assertHeld) => {
    await assertHeld();
    return fs.existsSync(file());
  });
  expect(done).toBe(true);
  expect(fs.readdirSync(path.dirname(file()))).toEqual([]);
});

it('A lock is given back when what was done under it fails', async () => {
  const lock = new FileLock(file());
  const failing = lock.hold(async () => {
    throw new Error('a mistake');
  });
  await expect(failing).rejects.toThrow('a mistake');
  expect(fs.existsSync(file())).toBe(false);
});

it('Two who want it at one time have it one after the other', async () => {
  const order: string[] = [];
  const hold = (name: string) =>
    new FileLock(file()).hold(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`${name} ends`);
    });
  await Promise.all([hold('one'), hold('other')]);
  const [first] = order[0] === 'one begins' ? ['one', 'other'] : ['other', 'one'];
  expect(order.slice(0, 2)).toEqual([`${first} begins`, `${first} ends`]);
  expect(order).toHaveLength(4);
});

it('A process whose lock was taken learns of it, and does not take it from the other one', async () => {
  const held = new FileLock(file()).hold(async (assertHeld) => {
    fs.writeFileSync(file(), 'of another process');
    await assertHeld();
  });
  await expect(held).rejects.toMatchObject({ code: 'ECOMPROMISED' });
  expect(fs.readFileSync(file(), 'utf8')).toBe('of another process');
  expect(fs.readdirSync(path.dirname(file()))).toEqual(['lock']);
});

it('A lock that others hold again and again is waited for ten seconds', async () => {
  fs.mkdirSync(path.dirname(file()));
  fs.writeFileSync(file(), 'of another process');
  let now = 0;
  let looks = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { open } = fsPromises;
  jest.spyOn(fsPromises, 'open').mockImplementation((...options) => {
    looks += 1;
    now += 4_000;
    return open(...options);
  });
  const run = jest.fn();
  await expect(new FileLock(file()).hold(run)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(looks).toBe(3);
  expect(run).not.toHaveBeenCalled();
  expect(fs.readFileSync(file(), 'utf8')).toBe('of another process');
});

describe('a lock that is held for more than five seconds', () => {
  const secondsAgo = (seconds: number) => {
    const time = Date.now() / 1_000 - seconds;
    fs.utimesSync(file(), time, time);
  };
  beforeEach(() => {
    fs.mkdirSync(path.dirname(file()));
    fs.writeFileSync(file(), 'of a process that was killed');
  });

  it.each([6, -60])('is taken: %s s old', async (age) => {
    secondsAgo(age);
    await expect(new FileLock(file()).hold(async () => 'done')).resolves.toBe('done');
    expect(fs.readdirSync(path.dirname(file()))).toEqual([]);
  });

  it('and no less', async () => {
    secondsAgo(3);
    let isFree = false;
    const waits = new FileLock(file()).hold(async () => isFree);
    await new Promise((resolve) => setTimeout(resolve, 50));
    isFree = true;
    fs.rmSync(file());
    await expect(waits).resolves.toBe(true);
  });
});

it('A disk that can’t be written is told at once, and nothing is done', async () => {
  jest
    .spyOn(fsPromises, 'open')
    .mockRejectedValue(Object.assign(new Error('x'), { code: 'EROFS' }));
  const run = jest.fn();
  await expect(new FileLock(file()).hold(run)).rejects.toMatchObject({ code: 'EROFS' });
  expect(run).not.toHaveBeenCalled();
});

it('A disk that is full leaves no lock behind that nobody holds, and no open file', async () => {
  const { open } = fsPromises;
  const closed = jest.fn();
  const opened = jest.spyOn(fsPromises, 'open').mockImplementation(async (...options) => {
    const handle = await open(...options);
    const { close } = handle;
    handle.writeFile = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    handle.close = async () => {
      closed();
      await close.call(handle);
    };
    return handle;
  });
  const run = jest.fn();
  await expect(new FileLock(file()).hold(run)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(run).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(fs.existsSync(file())).toBe(false);
  opened.mockRestore();
  await expect(new FileLock(file()).hold(async () => 'done')).resolves.toBe('done');
});
