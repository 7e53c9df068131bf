import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { watchFiles } from '#program/development/watch-files';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-watch-')));
  folders.push(folder);
  const file = path.join(folder, 'post.md');
  fs.writeFileSync(file, text);
  return file;
}

const nothing = () => false;

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('watching files for `npm run dev`', () => {
  it('reads an edit that comes before the watch has begun', async () => {
    const file = fileWith('old');
    const read: string[] = [];
    const { stop, firstCall } = watchFiles([path.dirname(file)], nothing, () => {
      read.push(fs.readFileSync(file, 'utf8'));
    });
    fs.writeFileSync(file, 'new');
    await firstCall;
    expect(read.at(-1)).toBe('new');
    await stop();
  });

  it('reads every later edit, and one that comes while the one before is still read', async () => {
    const file = fileWith('first');
    const read: string[] = [];
    const changes: string[][] = [];
    let running = 0;
    const { stop, firstCall } = watchFiles([path.dirname(file)], nothing, async (changed) => {
      running += 1;
      expect(running).toBe(1);
      const text = fs.readFileSync(file, 'utf8');
      // The next edit is made while this one is being worked on.
      if (text === 'second') fs.writeFileSync(file, 'third');
      await soon();
      read.push(text);
      changes.push([...changed]);
      running -= 1;
    });
    await firstCall;
    fs.writeFileSync(file, 'second');
    while (read.at(-1) !== 'third') await soon();
    expect(read.slice(0, 2)).toEqual(['first', 'second']);
    expect(changes[0]).toEqual([]);
    expect(changes[1]).toEqual([file]);
    await stop();
  });

  it('goes on after a call that failed', async () => {
    const file = fileWith('whole');
    const read: string[] = [];
    const { stop, firstCall } = watchFiles([path.dirname(file)], nothing, () => {
      const text = fs.readFileSync(file, 'utf8');
      read.push(text);
      if (text !== 'mended') throw new Error(`${text} is a mistake`);
    });
    await expect(firstCall).rejects.toThrow('whole is a mistake');
    fs.writeFileSync(file, 'mended');
    while (read.at(-1) !== 'mended') await soon();
    await stop();
  });
});
