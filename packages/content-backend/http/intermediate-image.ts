import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { ownSizes } from '../render/image-metadata';

/** A resized image that was made in memory. */
export interface MadeImage {
  bytes: Buffer;
  /** When its original was changed last. */
  modified: Date;
  /** The original's path. */
  original: string;
}

const SIZED = /^(.*)-([0-9]{1,4})x([0-9]{1,4})(\.(?:jpe?g|png|gif|webp|avif))$/i;
const SCALED = /^(.*)-scaled(\.(?:jpe?g|png|webp|avif))$/i;

/** The most memory that all made images together take. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/**
 * The most pixels of an image that is read: WordPress's limit for uploads. It also stops an image
 * that was made to fill the memory.
 */
const MAX_PIXELS = 100_000_000;
const BIG_IMAGE = 2560;

/**
 * The resized files of WordPress, made on demand. `make` gives the image that a file name means
 * (`photo-300x169.jpg`, `photo-scaled.jpg`) or null: when the name is not of that form, when there
 * is no original, or when it is no size of it: neither one that `isListed` knows from the upload's
 * metadata nor one of WordPress's own. `find` gives the path of a file that is there and may be
 * read.
 */
export function intermediateImages(isListed: (file: string) => boolean): {
  make: (file: string, find: (file: string) => Promise<string | null>) => Promise<MadeImage | null>;
} {
  const kept = new LRUCache<string, MadeImage>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const making = new Map<string, Promise<MadeImage | null>>();

  return {
    async make(file, find) {
      const image = kept.get(file);
      if (image && (await isCurrent(image))) return image;
      const running = making.get(file) ?? resize(file, find, isListed(file));
      making.set(file, running);
      try {
        const made = await running;
        if (made) kept.set(file, made);
        return made;
      } finally {
        making.delete(file);
      }
    },
  };
}

/** Whether the original is still the one that the image was made of. */
async function isCurrent({ original, modified }: MadeImage): Promise<boolean> {
  const found = await stat(original).catch(() => null);
  return found?.mtime.getTime() === modified.getTime();
}

async function resize(
  file: string,
  find: (file: string) => Promise<string | null>,
  isListed: boolean,
): Promise<MadeImage | null> {
  const sized = SIZED.exec(file);
  const scaled = SCALED.exec(file);
  const [, base, extension] = sized ? [file, sized[1], sized[4]] : (scaled ?? []);
  if (base === undefined || extension === undefined) return null;
  const original =
    (await find(`${base}${extension}`)) ?? (await find(`${base}-scaled${extension}`));
  if (original === null) return null;
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height } = await image.metadata();
    const box = sized
      ? { width: Number(sized[2]), height: Number(sized[3]) }
      : { width: BIG_IMAGE, height: BIG_IMAGE };
    const isSmaller = box.width <= width && box.height <= height;
    if (sized && !(isSmaller && (isListed || isOwnSize(width, height, box)))) return null;
    const fit = sized ? 'cover' : 'inside';
    const bytes = await image
      .rotate()
      .resize({ ...box, fit, withoutEnlargement: !sized })
      .toBuffer();
    return { bytes, modified: (await stat(original)).mtime, original };
  } catch {
    // No picture that can be read: the visitor gets the 404 of a missing file.
    return null;
  }
}

/** Whether WordPress makes a file of these measures of every image of this width and height. */
function isOwnSize(width: number, height: number, box: { width: number; height: number }): boolean {
  return ownSizes(width, height).some(
    (size) => size.width === box.width && size.height === box.height,
  );
}
