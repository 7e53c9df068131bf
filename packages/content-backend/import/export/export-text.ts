import { isAscii, isUtf8 } from 'node:buffer';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import type { ImportReport } from '../import-report';
import { systemErrorCode } from '../system-error';
import { DOWNLOAD_AGAIN, ExportError } from './export-error';

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

/**
 * Characters that XML 1.0 forbids (section 2.2) but WordPress copies into its exports when a post
 * holds them.
 */
const FORBIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const ALL_FORBIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * The text of an export, piece by piece: never more than a piece of it is in memory. Lines are as
 * in the file. It is read in UTF-8, or in the encoding that it declares if it is not UTF-8. Control
 * characters that XML forbids, and what PHP has printed before the XML, are left out, with a
 * notice. Throws {@link ExportError} for a file that is missing, a directory, empty, compressed, in
 * another encoding than it says, or obviously not XML.
 */
export async function* exportText(file: string, notices: ImportReport): AsyncGenerator<string> {
  const handle = await openExport(file);
  try {
    let line = 1;
    let first = true;
    let declared: TextDecoder | null = null;
    let isForeign = false;
    for await (const bytes of wholeCharacters(file, handle)) {
      if (first) refuseForeignFormats(file, bytes);
      if (first) declared = declaredDecoder(bytes);
      // What is not ASCII shows whether the declaration is true.
      if (declared && !isAscii(bytes) && !isForeign) {
        if (isUtf8(bytes)) declared = null;
        else isForeign = true;
      }
      const text = declared ? declared.decode(bytes, { stream: true }) : decode(file, bytes, line);
      const begun = first ? withoutOutput(text.replace(/^\ufeff/, ''), notices) : text;
      yield withoutForbidden(file, begun, line, notices);
      line += countNewlines(text);
      first = false;
    }
    if (first) throw new ExportError(file, null, 'the file is empty', DOWNLOAD_AGAIN);
  } finally {
    await handle.close();
  }
}

async function openExport(file: string): Promise<FileHandle> {
  let reason: string;
  try {
    // Asked first, as opening a pipe would wait for ever.
    const stats = await stat(file);
    if (stats.isFile()) return await open(file, 'r');
    reason = stats.isDirectory() ? 'this is a folder, not an export' : 'this is not a file';
  } catch (error) {
    throw new ExportError(file, null, reasonNotOpened(error), 'Check the name and the folder.');
  }
  throw new ExportError(file, null, reason, 'Name the .xml file that WordPress gave you.');
}

function reasonNotOpened(error: unknown): string {
  const code = systemErrorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'this file may not be read by you';
  return `the file cannot be opened (${String(error)})`;
}

/** The bytes of a file in pieces that never end inside a character. */
async function* wholeCharacters(file: string, handle: FileHandle): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await readChunk(file, handle);
    if (bytesRead === 0) break;
    const bytes = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    const end = bytes.length - unfinishedCharacter(bytes);
    rest = bytes.subarray(end);
    if (end > 0) yield bytes.subarray(0, end);
  }
  if (rest.length > 0) yield rest;
}

async function readChunk(
  file: string,
  handle: FileHandle,
): Promise<{ bytesRead: number; buffer: Buffer }> {
  try {
    return await handle.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, null);
  } catch (error) {
    const reason = `reading failed (${String(error)})`;
    throw new ExportError(file, null, reason, 'Copy the file to a local disk and try again.');
  }
}

/** How many bytes at the end begin a UTF-8 character that the next piece completes: 0 to 3. */
function unfinishedCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? back : 0;
    }
  }
  return 0;
}

function refuseForeignFormats(file: string, bytes: Buffer): void {
  const start = bytes.subarray(0, 4).toString('latin1');
  const refuse = (reason: string, remedy: string) => {
    throw new ExportError(file, 1, reason, remedy);
  };
  if (start.startsWith('\x1f\x8b')) {
    refuse(
      'the file is compressed with gzip',
      'Unpack it first: gunzip, or open it in your file manager.',
    );
  }
  if (start.startsWith('PK')) {
    refuse('the file is a ZIP archive', 'Unpack it and name the .xml file inside.');
  }
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) {
    refuse('the file is UTF-16, not UTF-8', `An editor has changed it. ${DOWNLOAD_AGAIN}`);
  }
  const text = bytes
    .toString('latin1', 0, 4096)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text.startsWith('{') || text.startsWith('[')) {
    refuse('this is JSON, not a WordPress export', 'Name the .xml file that WordPress gave you.');
  }
}

/** The decoder of the encoding that an export declares; null for UTF-8. */
function declaredDecoder(bytes: Buffer): TextDecoder | null {
  const [, encoding] =
    /<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 65_536)) ?? [];
  if (encoding === undefined || /^utf-?8$/i.test(encoding)) return null;
  try {
    return new TextDecoder(encoding);
  } catch {
    // The parser says what is wrong with it.
    return null;
  }
}

/** A page of HTML is something else than an export with messages above it. */
const PAGE = /^\s*(?:<!doctype|<html)/i;

/**
 * Text without what PHP has printed before the XML, but with its lines: a warning, a deprecation.
 */
function withoutOutput(text: string, notices: ImportReport): string {
  const start = text.search(/<\?xml\s|<rss\s/);
  const output = text.slice(0, Math.max(0, start));
  if (output.trim() === '' || output.trim().startsWith('<!--') || PAGE.test(text)) return text;
  const lines = countNewlines(output.trimEnd()) + 1;
  const words = output
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  notices.add(
    'repaired',
    'output of PHP before the XML',
    1,
    `left out the ${lines === 1 ? 'line' : `${lines} lines`} above <?xml, which PHP has printed (${JSON.stringify(words.slice(0, 80))}); ` +
      'turn WP_DEBUG_DISPLAY off in wp-config.php and export again to be rid of this notice',
  );
  return '\n'.repeat(countNewlines(output)) + text.slice(start);
}

function decode(file: string, bytes: Buffer, firstLine: number): string {
  if (!isUtf8(bytes)) {
    throw new ExportError(
      file,
      firstLine + linesBeforeBrokenBytes(bytes),
      'the text is not valid UTF-8',
      `An editor or a transfer has damaged it. ${DOWNLOAD_AGAIN}`,
    );
  }
  if (bytes.includes(0)) {
    const line = firstLine + countNewlines(bytes.toString('latin1', 0, bytes.indexOf(0)));
    throw new ExportError(
      file,
      line,
      'the file holds zero bytes, as damaged files do',
      DOWNLOAD_AGAIN,
    );
  }
  return bytes.toString('utf8');
}

function linesBeforeBrokenBytes(bytes: Buffer): number {
  let lines = 0;
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    if (!isUtf8(bytes.subarray(start, end))) break;
    lines += 1;
    start = end + 1;
  }
  return lines;
}

function withoutForbidden(file: string, text: string, line: number, notices: ImportReport): string {
  if (!FORBIDDEN.test(text)) return text;
  let from = 0;
  let current = line;
  for (const match of text.matchAll(ALL_FORBIDDEN)) {
    current += countNewlines(text.slice(from, match.index));
    from = match.index;
    const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    notices.add(
      'repaired',
      'invisible control characters',
      current,
      `left out the invisible control character U+${code}, which XML forbids; ` +
        'delete it from the text in WordPress to be rid of this notice',
    );
  }
  return text.replace(ALL_FORBIDDEN, '');
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
