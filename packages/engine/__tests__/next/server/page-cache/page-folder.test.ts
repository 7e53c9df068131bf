import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { PageFolder } from '#next/server/page-cache/page-folder';
import { filesIn, temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const page = (text: string) => Buffer.from(text.padEnd(5_000));
const nameOf = (number: number) => String(number).padStart(3, '0');
const ROOM = { maxBytes: 1_000_000, maxFiles: 1_000, maxPageless: 100 };

let told: jest.SpyInstance;
beforeEach(() => {
  told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function setLastUse(name: string, secondsAgo: number): void {
  const time = Date.now() / 1_000 - secondsAgo;
  fs.utimesSync(path.join(folder(), name.slice(0, 2), name), time, time);
}

async function present(pages: PageFolder, names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => pages.read(name)));
  return names.filter((_, index) => found[index] !== null);
}

describe('a folder of pages', () => {
  it('gives what was written last, also to another process', async () => {
    const pages = new PageFolder(folder(), ROOM);
    await pages.write('abc', page('old'));
    await pages.write('abc', page('new'));
    await expect(new PageFolder(folder(), ROOM).read('abc')).resolves.toEqual(page('new'));
    expect(filesIn(folder())).toHaveLength(1);
  });

  it('is made with those above it where they are not there', async () => {
    const pages = new PageFolder(path.join(folder(), 'build', 'page-cache'), ROOM);
    await expect(pages.write('abc', page('x'))).resolves.toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it('has nothing at a name that was never written, or was removed', async () => {
    const pages = new PageFolder(folder(), ROOM);
    await expect(pages.read('abc')).resolves.toBeNull();
    await pages.write('abc', page('x'));
    await pages.remove('abc');
    await expect(pages.read('abc')).resolves.toBeNull();
    await pages.remove('abc');
  });

  it('keeps the most recently used pages when there are too many', async () => {
    const pages = new PageFolder(folder(), { ...ROOM, maxBytes: 1_000_000, maxFiles: 20 });
    const names = Array.from({ length: 20 }, (_, index) => nameOf(index));
    for (const [index, name] of names.entries()) {
      await pages.write(name, page(name));
      setLastUse(name, 1_000 - index);
    }
    await pages.read(nameOf(0));
    await pages.write('new', page('new'));
    await pages.tidied();
    expect(filesIn(folder())).toHaveLength(18);
    await expect(
      present(pages, [nameOf(0), nameOf(1), nameOf(2), nameOf(3), 'new']),
    ).resolves.toEqual([nameOf(0), 'new']);
  });

  it('keeps within its bytes', async () => {
    const pages = new PageFolder(folder(), { ...ROOM, maxBytes: 50_000, maxFiles: 1_000 });
    for (let number = 0; number < 40; number += 1) {
      await pages.write(nameOf(number), page('x'));
      await pages.tidied();
      const bytes = filesIn(folder()).reduce((sum, file) => sum + fs.statSync(file).size, 0);
      expect(bytes).toBeLessThanOrEqual(50_000);
    }
    await expect(present(pages, [nameOf(39)])).resolves.toEqual([nameOf(39)]);
  });

  it('frees a tenth more than it must when the pages take too many bytes', async () => {
    const pages = new PageFolder(folder(), { ...ROOM, maxBytes: 50_000 });
    for (let number = 0; number < 11; number += 1) await pages.write(nameOf(number), page('x'));
    await pages.tidied();
    expect(filesIn(folder())).toHaveLength(9);
  });

  it.each([
    ['pages as it may', { maxFiles: 10 }, page('x')],
    ['bytes as it may', { maxBytes: 50_000 }, page('x')],
    ['404s as it may', { maxPageless: 10 }, Buffer.from('a 404')],
  ])('keeps exactly as many %s, also for the next process', async (_what, limit, bytes) => {
    const limits = { ...ROOM, ...limit };
    const pages = new PageFolder(folder(), limits);
    await pages.tidied();
    for (let number = 0; number < 10; number += 1) await pages.write(nameOf(number), bytes);
    await pages.tidied();
    expect(filesIn(folder())).toHaveLength(10);
    await new PageFolder(folder(), limits).tidied();
    expect(filesIn(folder())).toHaveLength(10);
  });

  it('counts pages and 404s apart, also for the next process', async () => {
    const limits = { ...ROOM, maxFiles: 10, maxPageless: 20 };
    const pages = new PageFolder(folder(), limits);
    for (let number = 0; number < 10; number += 1) await pages.write(nameOf(number), page('x'));
    for (let number = 0; number < 20; number += 1) {
      await pages.write(`404-${number}`, Buffer.from('a 404'));
    }
    await new PageFolder(folder(), limits).tidied();
    expect(filesIn(folder())).toHaveLength(30);
  });

  it('is not looked through for each page that is written', async () => {
    const pages = new PageFolder(folder(), ROOM);
    await pages.tidied();
    const look = jest.spyOn(fsPromises, 'readdir');
    for (let number = 0; number < 10; number += 1) await pages.write(nameOf(number), page('x'));
    await pages.tidied();
    expect(look).not.toHaveBeenCalled();
  });

  it('loses nothing later because something was removed that was not there', async () => {
    const [pages, other] = [new PageFolder(folder(), ROOM), new PageFolder(folder(), ROOM)];
    await pages.remove('abc');
    await other.write('abc', page('of another process'));
    await pages.write('new', page('new'));
    await expect(present(other, ['abc', 'new'])).resolves.toEqual(['abc', 'new']);
  });

  it('loses no page to any number of 404s, whose number has a bound too', async () => {
    const pages = new PageFolder(folder(), { ...ROOM, maxBytes: 50_000 });
    await pages.write('page', page('x'));
    setLastUse('page', 10_000);
    for (let number = 0; number < 250; number += 1) {
      await pages.write(`404-${number}`, Buffer.from('a 404'));
    }
    await pages.tidied();
    expect(filesIn(folder()).length).toBeLessThanOrEqual(101);
    await expect(present(pages, ['page'])).resolves.toEqual(['page']);
  });

  it('counts what an earlier process has left', async () => {
    const before = new PageFolder(folder(), ROOM);
    for (let number = 0; number < 30; number += 1) await before.write(nameOf(number), page('x'));
    const after = new PageFolder(folder(), { ...ROOM, maxBytes: 1_000_000, maxFiles: 10 });
    await after.tidied();
    expect(filesIn(folder())).toHaveLength(9);
  });

  it('sweeps away what a killed process was writing, and nothing that is being written now', async () => {
    fs.mkdirSync(path.join(folder(), 'ab'));
    const old = path.join(folder(), 'ab', 'abc.1.unfinished');
    const now = path.join(folder(), 'ab', 'abc.2.unfinished');
    fs.writeFileSync(old, 'x');
    fs.writeFileSync(now, 'x');
    const time = Date.now() / 1_000 - 3_600;
    fs.utimesSync(old, time, time);
    await new PageFolder(folder(), ROOM).tidied();
    expect(filesIn(folder())).toEqual([now]);
  });
});

describe('a read-only disk', () => {
  const readOnly = () => {
    const refuse = async () => {
      throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
    };
    const calls = [
      jest.spyOn(fsPromises, 'mkdir').mockImplementation(refuse),
      jest.spyOn(fsPromises, 'writeFile').mockImplementation(refuse),
      jest.spyOn(fsPromises, 'rm').mockImplementation(refuse),
    ];
    return () => calls.forEach((call) => call.mockRestore());
  };

  it('gives back nothing after a restart: it may hold what was unpublished', async () => {
    await new PageFolder(folder(), ROOM).write('unpublished', page('old'));
    const writable = readOnly();
    const pages = new PageFolder(folder(), ROOM);
    await expect(pages.read('unpublished')).resolves.toBeNull();
    await expect(pages.write('abc', page('new'))).resolves.toBe(false);
    expect(told.mock.calls).toEqual([[expect.stringContaining('EROFS')]]);
    writable();
    await expect(pages.write('abc', page('new'))).resolves.toBe(true);
    await expect(present(pages, ['unpublished', 'abc'])).resolves.toEqual(['abc']);
    await expect(present(new PageFolder(folder(), ROOM), ['unpublished'])).resolves.toEqual([]);
  });

  it('is written as soon as it can be, though nothing was ever kept on it', async () => {
    const writable = readOnly();
    const pages = new PageFolder(path.join(folder(), 'page-cache'), ROOM);
    await pages.tidied();
    await expect(pages.write('abc', page('new'))).resolves.toBe(false);
    writable();
    await expect(pages.write('abc', page('new'))).resolves.toBe(true);
  });

  it('loses what was unpublished meanwhile as soon as it can be written again', async () => {
    const pages = new PageFolder(folder(), ROOM);
    await pages.write('unpublished', page('old'));
    await pages.write('good', page('good'));
    const writable = readOnly();
    await pages.remove('unpublished');
    writable();
    await pages.write('abc', page('new'));
    const names = ['unpublished', 'good', 'abc'];
    await expect(present(new PageFolder(folder(), ROOM), names)).resolves.toEqual(['good', 'abc']);
  });
});

it('a disk that was read-only is written again though another process has removed what was unpublished', async () => {
  const pages = new PageFolder(folder(), ROOM);
  await pages.write('unpublished', page('old'));
  const refused = jest.spyOn(fsPromises, 'rm').mockImplementation(async () => {
    throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
  });
  await pages.remove('unpublished');
  refused.mockRestore();
  await new PageFolder(folder(), ROOM).remove('unpublished');
  await expect(pages.write('abc', page('new'))).resolves.toBe(true);
});

it('a full disk gives back what it has, also after a restart, because what is unpublished can be removed from it', async () => {
  await new PageFolder(folder(), ROOM).write('abc', page('old'));
  jest.spyOn(fsPromises, 'writeFile').mockImplementation(async () => {
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  });
  const pages = new PageFolder(folder(), ROOM);
  await expect(pages.read('abc')).resolves.toEqual(page('old'));
  await pages.remove('abc');
  expect(filesIn(folder())).toEqual([]);
});

describe.each(['ENOSPC', 'EROFS', 'EACCES'])('a disk that answers %s', (code) => {
  it('is told in one line, and loses nothing of what it has', async () => {
    const pages = new PageFolder(folder(), ROOM);
    await pages.write('abc', page('old'));
    const write = jest.spyOn(fsPromises, 'writeFile').mockImplementation(async (file) => {
      fs.writeFileSync(String(file), 'half a pa');
      throw Object.assign(new Error(code), { code });
    });
    await expect(pages.write('abc', page('new'))).resolves.toBe(false);
    await expect(pages.write('abd', page('new'))).resolves.toBe(false);
    expect(told.mock.calls).toEqual([[expect.stringContaining(code)]]);
    await expect(pages.read('abc')).resolves.toEqual(page('old'));
    expect(filesIn(folder())).toHaveLength(1);

    write.mockRestore();
    await expect(pages.write('abd', page('new'))).resolves.toBe(true);
    expect(told.mock.calls.slice(1)).toEqual([[expect.stringContaining('is written again')]]);
  });
});
