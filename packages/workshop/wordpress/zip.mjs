/**
 * `npm run wordpress:zip`: makes `.cache/homegrown-<version>.zip`, which an owner uploads at
 * Plugins → Add New → Upload Plugin. The same files give the same bytes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { root } from '@homegrown/engine/internal/program/starting/project';
import { pluginFiles, pluginFolder } from './plugin-files.mjs';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION_NEEDED = 20;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
/** 1 January 1980, the first day that the format knows. */
const DOS_DATE = 0x21;
/** Made on Unix; a file that its owner may write and all may read. */
const MADE_BY_UNIX = (3 << 8) | VERSION_NEEDED;
const FILE_MODE = (0o100644 << 16) >>> 0;

/** Little-endian numbers, each of 2 or 4 bytes. */
function bytes(...numbers) {
  return Buffer.concat(
    numbers.map(([value, size]) => {
      const buffer = Buffer.alloc(size);
      buffer.writeUIntLE(value, 0, size);
      return buffer;
    }),
  );
}

/** The fields that both headers of a file have. */
function description({ name, data, packed }) {
  return bytes(
    [VERSION_NEEDED, 2],
    [UTF8_NAMES, 2],
    [DEFLATE, 2],
    [0, 2],
    [DOS_DATE, 2],
    [crc32(data), 4],
    [packed.length, 4],
    [data.length, 4],
    [name.length, 2],
    [0, 2],
  );
}

/**
 * A ZIP archive: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 *
 * @param {{ name: string, data: Buffer }[]} files
 * @returns {Buffer}
 */
function zip(files) {
  const bodies = [];
  const directory = [];
  let offset = 0;
  for (const file of files) {
    const entry = {
      name: Buffer.from(file.name),
      data: file.data,
      packed: deflateRawSync(file.data),
    };
    const body = [bytes([LOCAL_HEADER, 4]), description(entry), entry.name, entry.packed];
    bodies.push(...body);
    directory.push(
      bytes([CENTRAL_HEADER, 4], [MADE_BY_UNIX, 2]),
      description(entry),
      bytes([0, 2], [0, 2], [0, 2], [FILE_MODE, 4], [offset, 4]),
      entry.name,
    );
    offset += Buffer.concat(body).length;
  }
  const size = Buffer.concat(directory).length;
  const end = bytes(
    [END_OF_DIRECTORY, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...bodies, ...directory, end]);
}

const main = fs.readFileSync(path.join(pluginFolder, 'homegrown.php'), 'utf8');
const [, version] = /^ \* Version:\s+(\S+)$/m.exec(main) ?? [];
if (!version) throw new Error('homegrown.php names no version');
const files = pluginFiles()
  .filter((file) => !file.startsWith('tests/'))
  .map((file) => ({
    name: `homegrown/${file}`,
    data: fs.readFileSync(path.join(pluginFolder, file)),
  }));
const target = path.join(root, '.cache', `homegrown-${version}.zip`);
fs.mkdirSync(path.dirname(target), { recursive: true });
fs.writeFileSync(target, zip(files));
console.log(`${path.relative(root, target)}: ${files.length} files`);
