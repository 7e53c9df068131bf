import fs from 'node:fs';
import path from 'node:path';
import type { Measure } from './attachments';

/**
 * Measures JPEG files of an uploads folder, read from their frame headers (ISO/IEC 10918-1, B.2.2);
 * each once.
 *
 * @throws Error that names a file that is missing or no JPEG.
 */
export function measuresBelow(uploads: string): Measure {
  const known = new Map<string, ReturnType<Measure>>();
  return (file) => {
    const before = known.get(file);
    if (before) return before;
    const full = path.join(uploads, file);
    if (!fs.existsSync(full)) {
      throw new Error(`${file} is not in packages/demonstration/uploads: put the picture there`);
    }
    const bytes = fs.readFileSync(full);
    const measured = { file, ...measuresOfJpeg(bytes, file), fileSize: bytes.length };
    known.set(file, measured);
    return measured;
  };
}

function measuresOfJpeg(bytes: Buffer, file: string): { width: number; height: number } {
  for (
    let at = 2;
    at + 9 < bytes.length && bytes[at] === 0xff;
    at += 2 + bytes.readUInt16BE(at + 2)
  ) {
    const marker = bytes[at + 1] ?? 0;
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startsFrame)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error(`${file} is no JPEG file`);
}
