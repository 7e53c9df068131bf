import type { PostRecord } from '../model';
import { type PhpArray, phpUnserialize, type PhpValue } from './php-unserialize';

/** One resized file of an image, as WordPress's metadata names it. */
export interface ImageSize {
  /** thumbnail, medium, medium_large, large, 1536x1536, 2048x2048 or a theme's own. */
  name: string;
  /** File name without a folder. */
  file: string;
  width: number;
  height: number;
  mimeType: string;
  /** Bytes; null when the metadata does not say. */
  fileSize: number | null;
}

/** What WordPress noted about an uploaded image. */
export interface ImageMetadata {
  width: number;
  height: number;
  /** Path below uploads: "2026/11/big-banner-scaled.jpg". */
  file: string;
  /** Bytes; null when unknown. */
  fileSize: number | null;
  sizes: readonly ImageSize[];
  /** The camera's notes (aperture, camera, keywords, …) as text; lists are left out. */
  imageMeta: ReadonlyMap<string, string>;
  /** File name of the upload before WordPress scaled it down; null when it did not. */
  originalImage: string | null;
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  bmp: 'image/bmp',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  avi: 'video/avi',
  mp3: 'audio/mpeg',
  m4a: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  json: 'application/json',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
};

/** The media type that a file's name tells, as WordPress would; '' for an unknown one. */
export function mimeTypeOfFile(file: string): string {
  const extension =
    /\.([a-z0-9]+)$/i.exec(file.split(/[?#]/, 1)[0] ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MIME_TYPES, extension) ? (MIME_TYPES[extension] ?? '') : '';
}

const parsed = new WeakMap<PostRecord, ImageMetadata | null>();

/**
 * The metadata of an image attachment; null for other files and when none was stored or it cannot
 * be read. https://developer.wordpress.org/reference/functions/wp_get_attachment_metadata/
 */
export function imageMetadata(attachment: PostRecord): ImageMetadata | null {
  const known = parsed.get(attachment);
  if (known !== undefined) return known;
  const metadata = parseMetadata(attachment);
  parsed.set(attachment, metadata);
  return metadata;
}

function parseMetadata(attachment: PostRecord): ImageMetadata | null {
  const stored = phpUnserialize(attachment.meta.get('_wp_attachment_metadata') ?? '');
  if (!isArray(stored)) return null;
  const width = wholeNumber(stored.get('width'));
  const height = wholeNumber(stored.get('height'));
  const file =
    text(stored.get('file')) ||
    (attachment.meta.get('_wp_attached_file') ?? '') ||
    baseName(attachment.attachmentUrl);
  if (width < 1 || height < 1 || file === '') return null;
  const sizes = stored.get('sizes');
  return {
    width,
    height,
    file,
    fileSize: wholeNumber(stored.get('filesize')) || null,
    sizes: isArray(sizes) ? storedSizes(sizes) : computedSizes(width, height, baseName(file)),
    imageMeta: textEntries(stored.get('image_meta')),
    originalImage: text(stored.get('original_image')) || null,
  };
}

function isArray(value: PhpValue | undefined): value is PhpArray {
  return value instanceof Map;
}

function text(value: PhpValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function wholeNumber(value: PhpValue | undefined): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0;
}

function textEntries(value: PhpValue | undefined): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  if (!isArray(value)) return entries;
  for (const [key, entry] of value) {
    if (typeof entry === 'string' || typeof entry === 'number') entries.set(key, String(entry));
  }
  return entries;
}

function storedSizes(sizes: PhpArray): ImageSize[] {
  const found: ImageSize[] = [];
  for (const [name, size] of sizes) {
    if (!isArray(size)) continue;
    const file = text(size.get('file'));
    const width = wholeNumber(size.get('width'));
    const height = wholeNumber(size.get('height'));
    if (file === '' || width < 1 || height < 1) continue;
    const mimeType = text(size.get('mime-type')) || mimeTypeOfFile(file);
    found.push({
      name,
      file,
      width,
      height,
      mimeType,
      fileSize: wholeNumber(size.get('filesize')) || null,
    });
  }
  return found;
}

/**
 * The largest measures of WordPress's own sizes; 0 is no limit. `thumbnail` is cut to fill them.
 */
const DEFAULT_SIZES: ReadonlyArray<readonly [name: string, width: number, height: number]> = [
  ['medium', 300, 300],
  ['large', 1024, 1024],
  ['thumbnail', 150, 150],
  ['medium_large', 768, 0],
  ['1536x1536', 1536, 1536],
  ['2048x2048', 2048, 2048],
];

/** The largest measures of a size by its name; undefined for a theme's own. */
export function sizeLimits(name: string): { width: number; height: number } | undefined {
  const found = DEFAULT_SIZES.find(([size]) => size === name);
  return found && { width: found[1], height: found[2] };
}

/** The sizes that WordPress would have made of an image whose metadata lists none. */
function computedSizes(width: number, height: number, file: string): ImageSize[] {
  const mimeType = mimeTypeOfFile(file);
  const resizable = /^image\/(?:jpeg|png|gif|webp|avif)$/.test(mimeType);
  const dot = file.lastIndexOf('.');
  if (!resizable || dot < 1) return [];
  const stem = file.slice(0, dot).replace(/-scaled$/, '');
  return ownSizes(width, height).map((size) => {
    const resized = `${stem}-${size.width}x${size.height}${file.slice(dot)}`;
    return { ...size, file: resized, mimeType, fileSize: null };
  });
}

/**
 * The sizes that WordPress itself makes of an image of these measures, in pixels; none is as large
 * as the image.
 */
export function ownSizes(
  width: number,
  height: number,
): { name: string; width: number; height: number }[] {
  return DEFAULT_SIZES.map(([name, maxWidth, maxHeight]) => ({
    name,
    ...(name === 'thumbnail'
      ? { width: Math.min(width, maxWidth), height: Math.min(height, maxHeight) }
      : constrain(width, height, maxWidth, maxHeight)),
  })).filter((size) => size.width !== width || size.height !== height);
}

/**
 * The measures of an image made to fit; 0 is no limit, and it is never made larger.
 * https://developer.wordpress.org/reference/functions/wp_constrain_dimensions/
 */
export function constrain(
  width: number,
  height: number,
  maxWidth: number,
  maxHeight: number,
): { width: number; height: number } {
  const byWidth = maxWidth > 0 && width > maxWidth ? maxWidth / width : 1;
  const byHeight = maxHeight > 0 && height > maxHeight ? maxHeight / height : 1;
  if (byWidth === 1 && byHeight === 1) return { width, height };
  const ratio = Math.min(byWidth, byHeight);
  const scaled = {
    width: Math.max(1, Math.round(width * ratio)),
    height: Math.max(1, Math.round(height * ratio)),
  };
  // A rounding error of one pixel must not make 1023 of 1024.
  if (byWidth < 1 && scaled.width === maxWidth - 1) scaled.width = maxWidth;
  if (byHeight < 1 && scaled.height === maxHeight - 1) scaled.height = maxHeight;
  return scaled;
}

/** The last part of a path or an address. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
