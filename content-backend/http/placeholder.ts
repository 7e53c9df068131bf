import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
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
 * Pictures of the size of uploads that are missing, with the words that tell what they show. Gives null for a path that is
 * none of an attachment's picture.
 */
export function placeholders(
  attachments: readonly PostRecord[],
): (file: string) => Promise<Buffer | null> {
  const pictures = picturesOf(attachments);
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return async (file) => {
    const picture = pictures.get(file);
    const type = mimeTypeOfFile(file);
    if (!picture || !isFormat(type)) return null;
    const known = kept.get(file);
    if (known) return known;
    const drawn = await sharp(Buffer.from(svgOf(picture)))
      .toFormat(FORMATS[type])
      .toBuffer();
    kept.set(file, drawn);
    return drawn;
  };
}

/** Every file of every picture by its path below the folder of uploads. */
function picturesOf(attachments: readonly PostRecord[]): ReadonlyMap<string, MissingPicture> {
  const pictures = new Map<string, MissingPicture>();
  for (const post of attachments) {
    const file = /\/wp-content\/uploads\/([^?#]+)/.exec(post.attachmentUrl)?.[1];
    if (file === undefined) continue;
    const metadata = imageMetadata(post);
    const words = altText(post) || (renderTitle(post.title) ?? '');
    const folder = decoded(file).replace(/[^/]*$/, '');
    const { width, height } = metadata ?? UNKNOWN;
    pictures.set(decoded(file), { width, height, words });
    for (const size of metadata?.sizes ?? []) {
      pictures.set(folder + size.file, { width: size.width, height: size.height, words });
    }
  }
  return pictures;
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
