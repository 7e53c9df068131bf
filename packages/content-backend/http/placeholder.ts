import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { PostRecord } from '../model';
import { altText, escapeHtml, imageMetadata, renderTitle } from '../render';
import { mimeTypeOfFile } from '../render/image-metadata';

/** What is known of a picture whose file is missing. */
interface MissingPicture {
  width: number;
  height: number;
  words: string;
}

const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
} as const;

type ImageType = keyof typeof FORMATS;

const isFormat = (type: string): type is ImageType => Object.hasOwn(FORMATS, type);

const MAX_SIDE = 2560;
const MAX_MEMORY_BYTES = 16 * 1024 * 1024;
const UNKNOWN = { width: 1200, height: 800 };

/**
 * Pictures of the size of uploads that are missing, with the words that tell what they show. Gives
 * null for a path that is none of an attachment's picture.
 */
export function placeholders(
  attachments: readonly PostRecord[],
): (file: string) => Promise<Buffer | null> {
  // Made when the first file is missing: most sites have all of theirs.
  let byFile: ReadonlyMap<string, PostRecord> | null = null;
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return async (file) => {
    const type = mimeTypeOfFile(file);
    if (!isFormat(type)) return null;
    const known = kept.get(file);
    if (known) return known;
    byFile ??= attachmentsByFile(attachments);
    const picture = pictureOf(file, byFile);
    if (!picture) return null;
    const drawn = await sharp(Buffer.from(svgOf(picture)))
      .toFormat(FORMATS[type])
      .toBuffer();
    kept.set(file, drawn);
    return drawn;
  };
}

/** A picture by the path of one of its files, below the folder of uploads. */
function pictureOf(
  file: string,
  byFile: ReadonlyMap<string, PostRecord>,
): MissingPicture | undefined {
  const [, stem = '', end = ''] = /^(.*?)(?:-\d{1,5}x\d{1,5})?(\.\w+)$/s.exec(file) ?? [];
  const post = [file, stem + end, `${stem}-scaled${end}`]
    .map((name) => byFile.get(name))
    .find((found) => found !== undefined);
  if (!post) return undefined;
  const metadata = imageMetadata(post);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const size = metadata?.sizes.find((one) => one.file === name);
  const isWhole = byFile.has(file) || file === stem + end;
  const measures = size ?? (isWhole ? (metadata ?? UNKNOWN) : undefined);
  if (!measures) return undefined;
  const { width, height } = measures;
  return { width, height, words: altText(post) || (renderTitle(post.title) ?? '') };
}

/** The attachments by the paths of their files. */
function attachmentsByFile(attachments: readonly PostRecord[]): ReadonlyMap<string, PostRecord> {
  return new Map(
    attachments.flatMap((post): [string, PostRecord][] => {
      const file = /\/wp-content\/uploads\/([^?#]+)/.exec(post.attachmentUrl)?.[1];
      return file === undefined ? [] : [[decoded(file), post]];
    }),
  );
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

const MAX_LINES = 6;

/** A grey field with the words in lines that fit. */
function svgOf({ width, height, words }: MissingPicture): string {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const size = Math.max(8, Math.min(w / 18, h / 8, 48));
  const lines = linesOf(words, Math.max(8, Math.floor(w / (size * 0.55)) - 2)).slice(0, MAX_LINES);
  const first = h / 2 - ((lines.length - 1) * size * 1.3) / 2;
  const texts = lines.map(
    (line, index) =>
      `<text x="${w / 2}" y="${first + index * size * 1.3}" dy="0.35em" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="#333">${escapeHtml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#d7d3cb"/>${texts.join('')}</svg>`;
}

function linesOf(words: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of words.slice(0, 300).split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else if (word !== '') {
      lines.push(word);
    }
  }
  return lines;
}
