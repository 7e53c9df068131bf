import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { root } from '@homegrown/engine/internal/program/starting/project';
import { pluginFiles, pluginFolder } from '../../wordpress/plugin-files.mjs';

const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** The files of an archive by its directory at the end, as PHP's ZipArchive reads it. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(END_OF_DIRECTORY);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.readUInt32LE(at)).toBe(CENTRAL_HEADER);
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const body = zip.readUInt32LE(at + 42) + 30 + nameLength;
    const data = inflateRawSync(zip.subarray(body, body + size));
    expect(crc32(data)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, data.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

it('npm run wordpress:zip makes the file that an owner uploads: all of the plugin but its tests, in its folder', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['packages/workshop/wordpress/zip.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, made = `no file: ${stderr}`] = /^(\S+\.zip): \d+ files$/m.exec(stdout) ?? [];
  const files = unzip(fs.readFileSync(path.join(root, made)));
  const wanted = pluginFiles().filter((file) => !file.startsWith('tests/'));
  expect(wanted).toEqual(expect.arrayContaining(['homegrown.php', 'LICENSE']));
  expect([...files.keys()].sort()).toEqual(wanted.map((file) => `homegrown/${file}`).sort());
  for (const file of wanted) {
    const text = fs.readFileSync(path.join(pluginFolder, file), 'utf8');
    expect(files.get(`homegrown/${file}`)).toBe(text);
  }
});
