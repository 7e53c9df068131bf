import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { decodeEntry } from '#next/server/page-cache/entry';
import { filesIn, temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const WRITERS = 2;
const KILLS = 4;

/** Starts a process that writes pages, and kills it in the middle of a write. */
async function writeUntilKilled(): Promise<void> {
  const writer = spawn(process.execPath, [path.join(__dirname, 'writer.mjs'), folder()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(writer, 'close');
  for await (const line of createInterface(writer.stdout)) {
    if (Number(line) >= 30) break;
  }
  writer.kill('SIGKILL');
  await closed;
}

describe('processes that are killed while they write to one folder', () => {
  it('leave whole pages only, whatever else they leave', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.all(Array.from({ length: WRITERS }, writeUntilKilled));
    }
    const files = filesIn(folder()).filter((file) => !file.endsWith('.unfinished'));
    expect(files).toHaveLength(20);
    for (const file of files) {
      const { answer } = decodeEntry(fs.readFileSync(file), 'one') ?? {};
      if (answer?.kind !== 'PAGES') throw new Error(`${file} is not whole`);
      const { text } = answer.pageData as { text: string };
      expect(answer.html.replaceAll(text, '')).toBe('');
    }
  }, 120_000);
});
