import type { PostRecord } from '../model';
import { attribute, withAttributeValue, withFirstAttribute } from './html-tag';
import { baseName, imageMetadata } from './image-metadata';
import { sizesForWidth, sourceSet } from './media';
import type { RenderContext } from './render-context';

/**
 * HTML whose images and frames have what WordPress adds when it shows content: width, height,
 * srcset, sizes, loading and decoding.
 * https://developer.wordpress.org/reference/functions/wp_filter_content_tags/
 */
export function finishMediaTags(html: string, context: RenderContext): string {
  // What follows the last `>` holds no whole tag; leaving it out keeps the search linear.
  const end = html.lastIndexOf('>') + 1;
  const finished = html
    .slice(0, end)
    .replace(/<(img|iframe)\s[^>]+>/gi, (tag, name: string) =>
      name.toLowerCase() === 'img' ? finishImage(tag, context) : finishFrame(tag),
    );
  return finished + html.slice(end);
}

function finishImage(tag: string, context: RenderContext): string {
  const attachment = attachmentOf(tag, context);
  const sized = attachment ? withMeasures(tag, attachment) : tag;
  const responsive = attachment ? withSources(sized, attachment, context) : sized;
  const finished = withAutomaticSizes(withLoading(responsive));
  const file = attachment ? undefined : attachmentOfFile(attribute(tag, 'src') ?? '', context);
  // The plugin's Picture_Sizes.
  return file ? withMeasures(finished, file) : finished;
}

/** The attachment whose file, or whose resized file, an address names. */
function attachmentOfFile(address: string, context: RenderContext): PostRecord | undefined {
  const file = address.split('?', 1)[0] ?? '';
  return (
    context.attachmentOfFile(file) ??
    context.attachmentOfFile(file.replace(/-\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/, ''))
  );
}

/** The attachment that the class `wp-image-5` names. */
function attachmentOf(tag: string, context: RenderContext): PostRecord | undefined {
  const id = /wp-image-(\d+)/.exec(tag)?.[1];
  const post = id === undefined ? undefined : context.post(Number(id));
  return post?.type === 'attachment' ? post : undefined;
}

/** The measures of the attachment's file that an address names. */
function measuresOf(
  source: string,
  attachment: PostRecord,
): { width: number; height: number } | undefined {
  const metadata = imageMetadata(attachment);
  if (!metadata) return undefined;
  const file = baseName(source.split('?', 1)[0] ?? '');
  if (file === baseName(metadata.file)) return metadata;
  return metadata.sizes.find((size) => size.file === file);
}

function withMeasures(tag: string, attachment: PostRecord): string {
  if (tag.includes(' width=') || tag.includes(' height=')) return tag;
  const measures = measuresOf(attribute(tag, 'src') ?? '', attachment);
  if (!measures) return tag;
  const { width, height } = measures;
  // A picture within a line of text has its width in its style.
  const shown = Number(/style="width:\s*(\d{1,9})px;"/.exec(tag)?.[1] ?? 0) || width;
  const tall = withFirstAttribute(tag, 'height', String(Math.round((height * shown) / width)));
  return withFirstAttribute(tall, 'width', String(shown));
}

function withSources(tag: string, attachment: PostRecord, context: RenderContext): string {
  if (attribute(tag, 'srcset') !== undefined) return tag;
  const url = (attribute(tag, 'src') ?? '').split('?', 1)[0] ?? '';
  const metadata = imageMetadata(attachment);
  // An image that was edited after it was inserted has other proportions now.
  if (/-e\d{13}/.test(metadata?.file ?? '') && !/-e\d{13}/.test(baseName(url))) return tag;
  const shown = shownMeasures(tag, url, attachment);
  const sources = shown && sourceSet(attachment, { url, ...shown }, context);
  if (!shown || !sources) return tag;
  const hasSizes = attribute(tag, 'sizes') !== undefined;
  const sizes = hasSizes ? '' : ` sizes="${sizesForWidth(shown.width)}"`;
  return `${withoutEnd(tag)} srcset="${sources}"${sizes} />`;
}

/**
 * The text of a tag without its `>`, and without what stands between that and its last attribute.
 */
function withoutEnd(tag: string): string {
  let end = tag.length - 1;
  while (tag[end - 1] === ' ' || tag[end - 1] === '/') end -= 1;
  return tag.slice(0, end);
}

function shownMeasures(
  tag: string,
  url: string,
  attachment: PostRecord,
): { width: number; height: number } | undefined {
  const width = Number.parseInt(attribute(tag, 'width') ?? '', 10);
  const height = Number.parseInt(attribute(tag, 'height') ?? '', 10);
  return width > 0 && height > 0 ? { width, height } : measuresOf(url, attachment);
}

function withLoading(tag: string): string {
  if (!tag.includes(' src="')) return tag;
  const decoding = attribute(tag, 'decoding') ? tag : withFirstAttribute(tag, 'decoding', 'async');
  const measured = tag.includes(' width="') && tag.includes(' height="');
  // What is not shown at first (`low`) waits by that alone.
  const hasPlace = ['high', 'low'].includes(attribute(tag, 'fetchpriority') ?? '');
  if (!measured || hasPlace || attribute(tag, 'loading')) return decoding;
  return withFirstAttribute(decoding, 'loading', 'lazy');
}

/** A lazy image's `sizes` begins with `auto`: the browser knows the layout by then. */
function withAutomaticSizes(tag: string): string {
  const sizes = attribute(tag, 'sizes');
  if (sizes === undefined || attribute(tag, 'loading') !== 'lazy' || /^\s*auto\b/i.test(sizes)) {
    return tag;
  }
  if (attribute(tag, 'width') === undefined) return tag;
  return withAttributeValue(tag, 'sizes', `auto, ${sizes}`);
}

function finishFrame(tag: string): string {
  const complete = ['src', 'width', 'height'].every((name) => tag.includes(` ${name}="`));
  if (!complete || tag.includes(' data-secret="') || attribute(tag, 'loading')) return tag;
  return withFirstAttribute(tag, 'loading', 'lazy');
}
