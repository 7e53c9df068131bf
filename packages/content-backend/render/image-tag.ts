import type { PostRecord } from '../model';
import { escapeHtml } from './entities';
import { altText, imageSource, sizesForWidth, sourceSet } from './media';
import type { RenderContext } from './render-context';

/**
 * The `img` of an attachment at a size, described by the element with an id unless that is ''. It
 * is '' when the attachment is no image.
 * https://developer.wordpress.org/reference/functions/wp_get_attachment_image/
 */
export function imageTag(
  attachment: PostRecord,
  size: string,
  describedBy: string,
  context: RenderContext,
): string {
  return thumbnailTag(attachment, size, context, {
    className: `attachment-${size} size-${size}`,
    more: describedBy === '' ? '' : ` aria-describedby="${describedBy}"`,
  });
}

/** What an `img` says beside its file. */
interface ImageWords {
  className: string;
  /** The alternative text as HTML; the attachment's own when left out. */
  alt?: string;
  /** More attributes as HTML, with a blank before each. */
  more: string;
}

/** The `img` of an attachment at a size; '' when there is none. */
export function thumbnailTag(
  attachment: PostRecord | undefined,
  size: string,
  context: RenderContext,
  { className, alt, more }: ImageWords,
): string {
  const source = attachment && imageSource(attachment, size, context);
  if (!attachment || !source) return '';
  const sources = sourceSet(attachment, source, context);
  const measures = source.width > 0 ? `width="${source.width}" height="${source.height}" ` : '';
  return [
    `<img ${measures}src="${escapeHtml(source.url)}"`,
    `class="${escapeHtml(className)}" alt="${escapeHtml(alt ?? altText(attachment))}"${more}`,
    ...(sources === null ? [] : [`srcset="${sources}" sizes="${sizesForWidth(source.width)}"`]),
    '/>',
  ].join(' ');
}
