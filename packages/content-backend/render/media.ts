import type { PostRecord } from '../model';
import { decodeEntities } from './entities';
import {
  baseName,
  constrain,
  imageMetadata,
  type ImageMetadata,
  type ImageSize,
  mimeTypeOfFile,
  sizeLimits,
} from './image-metadata';
import { rewriteToCms } from './own-addresses';
import { inParagraphs } from './paragraphs';
import type { RenderContext } from './render-context';

/** The greatest width of an image in a srcset (WordPress's `max_srcset_image_width`). */
const WIDEST_SOURCE = 2048;

/** What `mediaDetails` answers for an image. */
export interface MediaDetails {
  width: number;
  height: number;
  /** File name without a folder. */
  file: string;
  /** Path from the site's root: "/wp-content/uploads/2026/11/a.jpg". */
  filePath: string;
  fileSize: number | null;
  sizes: readonly MediaSize[];
  /**
   * The camera's notes by their keys in WordPress's metadata (aperture, credit, focal_length, …).
   */
  meta: ReadonlyMap<string, string>;
}

/** One entry of `mediaDetails.sizes`; the measures are text there. */
export interface MediaSize {
  name: string;
  width: string;
  height: string;
  file: string;
  filePath: string;
  fileSize: number | null;
  mimeType: string;
  sourceUrl: string;
}

/** An image file of an attachment at one size. */
export interface ImageSource {
  url: string;
  width: number;
  height: number;
}

/** The media type of an attachment by its file's name: "image/jpeg"; '' when unknown. */
export function mimeType(attachment: PostRecord): string {
  return mimeTypeOfFile(
    attachment.attachmentUrl || (attachment.meta.get('_wp_attached_file') ?? ''),
  );
}

/** Whether an attachment is an image by its file's name. */
export function isImage(attachment: PostRecord): boolean {
  return mimeType(attachment).startsWith('image/');
}

/**
 * The resized files of an image, in the order of its metadata; computed from its measures when none
 * are listed.
 */
export function imageSizes(attachment: PostRecord): readonly ImageSize[] {
  return imageMetadata(attachment)?.sizes ?? [];
}

/**
 * The address of the uploaded file itself, on the CMS's host; null when the attachment has no file.
 */
export function mediaItemUrl(attachment: PostRecord, context: RenderContext): string | null {
  if (attachment.attachmentUrl !== '') {
    return rewriteToCms(attachment.attachmentUrl, context.settings);
  }
  const file = attachment.meta.get('_wp_attached_file');
  return file ? `${context.settings.cmsUrl}/wp-content/uploads/${file}` : null;
}

/**
 * The file that WordPress shows for an image at a size, with the measures it is shown at; the full
 * file when there is none of that size. Null for what is no image.
 * https://developer.wordpress.org/reference/functions/wp_get_attachment_image_src/
 */
export function imageSource(
  attachment: PostRecord,
  size: string,
  context: RenderContext,
): ImageSource | null {
  const full = isImage(attachment) ? mediaItemUrl(attachment, context) : null;
  if (full === null) return null;
  const metadata = imageMetadata(attachment);
  const resized = metadata?.sizes.find(({ name }) => name === size);
  const chosen = resized
    ? { url: folderOf(full) + resized.file, width: resized.width, height: resized.height }
    : { url: full, width: metadata?.width ?? 0, height: metadata?.height ?? 0 };
  const limits = sizeLimits(size);
  return limits
    ? { url: chosen.url, ...constrain(chosen.width, chosen.height, limits.width, limits.height) }
    : chosen;
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/**
 * WPGraphQL's `sourceUrl`: a size's WordPress name ("large", "full"); null for what is no image.
 */
export function sourceUrl(
  attachment: PostRecord,
  size: string,
  context: RenderContext,
): string | null {
  return imageSource(attachment, size, context)?.url ?? null;
}

/**
 * WPGraphQL's `srcSet`, for the size "medium" by default; null with fewer than two files of the
 * same proportions.
 */
export function srcSet(
  attachment: PostRecord,
  size: string,
  context: RenderContext,
): string | null {
  const source = imageSource(attachment, size, context);
  return source && sourceSet(attachment, source, context);
}

/** WPGraphQL's `sizes`, for the size "medium" by default; null for what is no image. */
export function sizesAttribute(
  attachment: PostRecord,
  size: string,
  context: RenderContext,
): string | null {
  const source = imageSource(attachment, size, context);
  return source && source.width > 0 ? sizesForWidth(source.width) : null;
}

/** The `sizes` attribute of an image shown at this width, in pixels. */
export function sizesForWidth(width: number): string {
  return `(max-width: ${width}px) 100vw, ${width}px`;
}

/**
 * The srcset for an image shown from `shown.url`: every file of the same proportions up to 2048
 * pixels wide, the shown one first. Null with fewer than two, or when the shown file is not one of
 * the attachment's. https://developer.wordpress.org/reference/functions/wp_calculate_image_srcset/
 */
export function sourceSet(
  attachment: PostRecord,
  shown: ImageSource,
  context: RenderContext,
): string | null {
  const metadata = imageMetadata(attachment);
  const full = mediaItemUrl(attachment, context);
  if (!metadata || full === null || metadata.sizes.length === 0 || shown.width < 1) return null;
  const isGif = metadata.sizes.find(({ name }) => name === 'thumbnail')?.mimeType === 'image/gif';
  // Resized GIFs lose their animation, so a full one offers no smaller files.
  if (isGif && shown.url.includes(metadata.file)) return null;
  const files = isGif ? metadata.sizes : [...metadata.sizes, fullSize(metadata)];
  return joinSources(metadata, files, shown, folderOf(full));
}

function fullSize(metadata: ImageMetadata): Pick<ImageSize, 'file' | 'width' | 'height'> {
  return { file: baseName(metadata.file), width: metadata.width, height: metadata.height };
}

const EDIT = /-e\d{13}/;

function joinSources(
  metadata: ImageMetadata,
  files: ReadonlyArray<Pick<ImageSize, 'file' | 'width' | 'height'>>,
  shown: ImageSource,
  folder: string,
): string | null {
  const edit = EDIT.exec(baseName(shown.url))?.[0];
  const pathBelowUploads = folderOf(metadata.file);
  let first: [number, string] | null = null;
  const sources = new Map<number, string>();
  for (const file of files) {
    const isShown = first === null && shown.url.includes(pathBelowUploads + file.file);
    if (isShown) first = [file.width, folder + file.file];
    if (edit !== undefined && !file.file.includes(edit)) continue;
    if (file.width > WIDEST_SOURCE && !isShown) continue;
    if (sameProportions(shown, file)) sources.set(file.width, folder + file.file);
  }
  if (first === null || sources.size < 2) return null;
  const [width, url] = first;
  const ordered = sources.has(width) ? new Map([[width, url], ...sources]) : sources;
  return [...ordered]
    .map(([descriptor, address]) => `${address.replaceAll(' ', '%20')} ${descriptor}w`)
    .join(', ');
}

/** Whether one is the other made smaller, give or take a pixel. */
function sameProportions(
  a: { width: number; height: number },
  b: { width: number; height: number },
): boolean {
  const [large, small] = a.width > b.width ? [a, b] : [b, a];
  const made = constrain(large.width, large.height, small.width, 0);
  return Math.abs(made.width - small.width) <= 1 && Math.abs(made.height - small.height) <= 1;
}

/** WPGraphQL's `mediaDetails`; null for what has no image metadata (a PDF). */
export function mediaDetails(attachment: PostRecord, context: RenderContext): MediaDetails | null {
  const metadata = imageMetadata(attachment);
  const full = mediaItemUrl(attachment, context);
  if (!metadata || full === null) return null;
  const folder = folderOf(full);
  return {
    width: metadata.width,
    height: metadata.height,
    file: baseName(metadata.file),
    filePath: pathOf(full),
    fileSize: metadata.fileSize,
    sizes: metadata.sizes.map((size) => ({
      name: size.name,
      width: String(size.width),
      height: String(size.height),
      file: size.file,
      filePath: pathOf(folder + size.file),
      fileSize: size.fileSize,
      mimeType: size.mimeType,
      sourceUrl: folder + size.file,
    })),
    meta: metadata.imageMeta,
  };
}

function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
}

/** WPGraphQL's `caption`: the attachment's excerpt as HTML; null when it has none. */
export function caption(attachment: PostRecord): string | null {
  return inParagraphs(attachment.excerpt) || null;
}

/**
 * How many characters an upload says of itself where it is shown: its caption and alternative text;
 * for what is played also its title, its description and what its file says.
 */
export function lengthOfWords(upload: PostRecord): number {
  const { title, excerpt, content, meta } = upload;
  const lengthOf = (key: string) => meta.get(key)?.length ?? 0;
  return isImage(upload)
    ? excerpt.length + lengthOf('_wp_attachment_image_alt')
    : excerpt.length + title.length + content.length + lengthOf('_wp_attachment_metadata');
}

/** WPGraphQL's `altText`: plain text, '' when there is none. */
export function altText(attachment: PostRecord): string {
  return decodeEntities(
    (attachment.meta.get('_wp_attachment_image_alt') ?? '').replace(/<[^<>]*>/g, ''),
  );
}
