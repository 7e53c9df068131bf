import { type PhpEntries, phpSerialize } from './php-serialize';

/** A file made smaller by WordPress: name, measures, file name. */
export interface SmallerSize {
  name: string;
  width: number;
  height: number;
  file: string;
}

/** The original, as it lies in uploads. */
export interface Original {
  /** Path below uploads. */
  file: string;
  width: number;
  height: number;
  /** Bytes. */
  fileSize: number;
}

const WIDTHS: readonly (readonly [name: string, width: number])[] = [
  ['medium', 300],
  ['large', 1024],
  ['thumbnail', 150],
  ['medium_large', 768],
  ['1536x1536', 1536],
];

/**
 * The sizes that WordPress makes of a JPEG with its default settings, in the order it notes them.
 * The thumbnail is a square; the others keep the proportions.
 * https://developer.wordpress.org/reference/functions/wp_create_image_subsizes/
 */
export function smallerSizes({ file, width, height }: Original): SmallerSize[] {
  const name = (file.split('/').at(-1) ?? file).replace(/\.jpg$/, '');
  return WIDTHS.filter(([, limit]) => limit < width).map(([size, limit]) => {
    const sizeHeight = size === 'thumbnail' ? limit : Math.round((height * limit) / width);
    return {
      name: size,
      width: limit,
      height: sizeHeight,
      file: `${name}-${limit}x${sizeHeight}.jpg`,
    };
  });
}

const NO_IMAGE_META: PhpEntries = [
  ['aperture', '0'],
  ['credit', ''],
  ['camera', ''],
  ['caption', ''],
  ['created_timestamp', '0'],
  ['copyright', ''],
  ['focal_length', '0'],
  ['iso', '0'],
  ['shutter_speed', '0'],
  ['title', ''],
  ['orientation', '0'],
  ['keywords', []],
  ['alt', ''],
];

/**
 * The value of `_wp_attachment_metadata`, without the bytes of files that are only made when they
 * are asked for.
 */
export function attachmentMetadata(original: Original): string {
  const sizes = smallerSizes(original).map(
    ({ name, file, width, height }) =>
      [
        name,
        [
          ['file', file],
          ['width', width],
          ['height', height],
          ['mime-type', 'image/jpeg'],
        ],
      ] as const,
  );
  return phpSerialize([
    ['width', original.width],
    ['height', original.height],
    ['file', original.file],
    ['filesize', original.fileSize],
    ['sizes', sizes],
    ['image_meta', NO_IMAGE_META],
  ]);
}
