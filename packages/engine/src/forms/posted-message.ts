import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

/**
 * The most bytes of a whole message. The server in front (src/server/site-server.ts) has the same
 * limit.
 */
const MAX_POSTED_BYTES = 8_000_000;

const MAX_FIELD_BYTES = 100_000;
const MAX_FIELDS = 300;
const MAX_FILES = 10;
const MAX_FILE_NAME = 200;
const MAX_NAME_BYTES = 200;

/**
 * The most bytes of all messages that are being read at once, so that they never fill the memory.
 */
const MAX_BYTES_AT_ONCE = 64_000_000;

/** A file that a visitor has chosen. */
export interface PostedFile {
  field: string;
  name: string;
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** A form as a browser has sent it. */
export interface PostedMessage {
  /** The values by the names of their fields, in the order in which they came. */
  values: Map<string, string[]>;
  files: PostedFile[];
  /** Fields that are incomplete because they are too long. */
  cut: { field: string; what: 'text' | 'number of files' }[];
}

let bytesAtOnce = 0;

/** Releases the bytes of a message that is no longer needed. */
const release = (bytes: number): void => {
  bytesAtOnce = Math.max(0, bytesAtOnce - bytes);
};

function reserve(bytes: number): boolean {
  const sum = bytesAtOnce + bytes;
  if (sum > MAX_BYTES_AT_ONCE) return false;
  bytesAtOnce = sum;
  return true;
}

/** Line feeds and quotes in a file's name could be read as a header later. */
const fileName = (name: string): string =>
  name
    .replace(/[\u0000-\u001f\u007f"\\/]/g, '_')
    .slice(-MAX_FILE_NAME)
    .trim() || 'file';

/** A media type without parameters. */
const mediaType = (type: string): string =>
  /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0] ?? 'application/octet-stream';

function parserOf(request: IncomingMessage): BusboyInstance | null {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b|^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: {
        fieldNameSize: MAX_NAME_BYTES,
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        headerPairs: 20,
        headerSize: 16_384,
      },
    });
  } catch {
    return null;
  }
}

/**
 * Reads a form that was sent to a page, as a stream and within limits. Files stay in memory until
 * the answer is sent, and are written nowhere.
 *
 * @returns null when it is no form, is larger than 8 MB, ends before it is whole, or when too many
 *   are read at once; `done` frees what `read` has taken
 */
export async function readPosted(
  request: IncomingMessage,
): Promise<{ message: PostedMessage; done: () => void } | null> {
  const parser = parserOf(request);
  if (!parser) return null;
  const message: PostedMessage = { values: new Map(), files: [], cut: [] };
  let bytesRead = 0;
  let reserved = 0;

  parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
    if (nameCut || name === '') return;
    message.values.set(name, [...(message.values.get(name) ?? []), value]);
    if (valueCut) message.cut.push({ field: name, what: 'text' });
  });
  parser.on(
    'file',
    (field: string, stream: BusboyFileStream, name: string, _encoding: string, type: string) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // For a file field without a chosen file, a browser sends a file without a name.
        if (!name) return;
        const bytes = Buffer.concat(chunks);
        message.files.push({ field, name: fileName(name), type: mediaType(type), bytes });
      });
    },
  );
  parser.on('filesLimit', () => message.cut.push({ field: '', what: 'number of files' }));

  const isRead = await new Promise<boolean>((resolve) => {
    const giveUp = () => {
      request.unpipe(parser);
      resolve(false);
    };
    parser.once('finish', () => resolve(true)).once('error', giveUp);
    request.once('error', giveUp).once('close', () => {
      if (!request.complete) giveUp();
    });
    request.on('data', (chunk: Buffer) => {
      bytesRead += chunk.length;
      if (bytesRead > MAX_POSTED_BYTES || !reserve(chunk.length)) giveUp();
      else reserved += chunk.length;
    });
    request.pipe(parser);
  });
  if (isRead) return { message, done: () => release(reserved) };
  release(reserved);
  return null;
}
