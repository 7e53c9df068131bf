import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { holdPicture, MAX_PIXELS } from '#next/server/picture-work';
import { fetchUpload } from './fetch-upload';
import { CmsUnavailable } from './unavailable';

/** The largest file of a picture; a photograph of 25 megapixels has some ten megabytes. */
const MAX_PICTURE_BYTES = 16_000_000;
const MAX_READING_MS = 10_000;

/** How long a file is not fetched again that is no picture, or not there. */
const REFUSED_MS = 60_000;
/** The same for one that did not arrive. */
const FAILED_MS = 5_000;
const MAX_REMEMBERED = 1_000;

/** The first bytes of JPEG, PNG, GIF, WebP, AVIF and HEIC, BMP, icons, TIFF, and JPEG XL. */
const FIRST_BYTES =
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:avi[fs]|hei[cfmsx]|mif1|msf1)|BM|\0\0[\x01\x02]\0|II\*\0|MM\0\*|\xff\x0a|\0\0\0\x0cJXL )/s;
const MAX_FIRST_BYTES = 12;

/** A picture, or the status with which it is refused. */
export type Picture =
  | { status: 200; headers: Record<string, string>; bytes: Buffer }
  | { status: 404 | 413 | 415 | 503 };

/** What the owner reads in the log of a file that stands where a picture should. */
const REASONS: Partial<Record<Picture['status'], string>> = {
  413: `has more than ${MAX_PICTURE_BYTES / 1_000_000} MB: upload a smaller one`,
  415: 'is no picture, or is one that can not be made smaller: link to it, or upload another',
};

const refused = new LRUCache<string, Exclude<Picture, { status: 200 }>>({
  max: MAX_REMEMBERED,
  ttl: REFUSED_MS,
});

/** @throws {CmsUnavailable} when the picture does not arrive in time */
async function readPicture(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Buffer | 413 | 415> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => undefined);
  }, MAX_READING_MS);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let isPicture = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new CmsUnavailable('timeout', 'uploads', 'a picture came too slowly');
      if (done) return isPicture ? Buffer.concat(chunks, bytes) : 415;
      chunks.push(value);
      bytes += value.byteLength;
      if (bytes > MAX_PICTURE_BYTES) return 413;
      if (isPicture || bytes < MAX_FIRST_BYTES) continue;
      isPicture = FIRST_BYTES.test(Buffer.concat(chunks, bytes).toString('latin1', 0, 32));
      if (!isPicture) return 415;
    }
  } finally {
    clearTimeout(timer);
  }
}

/** The pixels that the optimizer will decode; 0 when it will show the file as it is. */
async function decodedPixels(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return width * height > MAX_PIXELS ? 0 : width * height;
  } catch {
    return 0;
  }
}

async function fetchOnce(segments: readonly string[]): Promise<Picture> {
  const upload = await fetchUpload(segments, {});
  // Before anything is waited for: Node's fetch ends a body that nobody reads once its response is
  // garbage.
  const reader = upload?.body?.getReader();
  if (!upload || !reader) return { status: 404 };
  try {
    if (upload.status !== 200) return { status: 404 };
    const length = Number(upload.headers['content-length'] ?? MAX_PICTURE_BYTES);
    if (!(length <= MAX_PICTURE_BYTES)) return { status: 413 };
    if (!(await holdPicture('files', length))) return { status: 503 };
    const bytes = await readPicture(reader);
    if (typeof bytes === 'number') return { status: bytes };
    const pixels = await decodedPixels(bytes);
    if (pixels > 0 && !(await holdPicture('pixels', pixels))) return { status: 503 };
    return { status: 200, headers: upload.headers, bytes };
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/**
 * Fetches a picture of {@link fetchUpload} for the image optimizer: a file whose first bytes are
 * those of a picture, of at most {@link MAX_PICTURE_BYTES}, beside as few others as memory allows.
 * What was refused is not fetched again at once, and named in the log.
 *
 * @param segments the decoded path after `uploads/`
 * @throws {CmsUnavailable} as fetchUpload, and when the file does not arrive in time
 */
export async function fetchPicture(segments: readonly string[]): Promise<Picture> {
  const name = segments.join('/');
  const before = refused.get(name);
  if (before) return before;
  try {
    const picture = await fetchOnce(segments);
    if (picture.status !== 200 && picture.status !== 503) refused.set(name, picture);
    const reason = REASONS[picture.status];
    if (reason) console.error(`The picture ${name} of the uploads ${reason}.`);
    return picture;
  } catch (error) {
    refused.set(name, { status: 503 }, { ttl: FAILED_MS });
    throw error;
  }
}
