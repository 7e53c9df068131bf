import type { PostRecord } from '../model';
import { escapeHtml } from './entities';
import { altText, imageSource, sizesForWidth, sourceSet } from './media';
import type { RenderContext } from './render-context';

/**
 * The `img` of an attachment at a size, described by the element with an id unless that is ''. It is '' when the attachment
 * is no image.
 * https://developer.wordpress.org/reference/functions/wp_get_attachment_image/
 */
export function imageTag(
  attachment: PostRecord,
  size: string,
  describedBy: string,
  context: RenderContext,
): string {
  const source = imageSource(attachment, size, context);
  if (!source) return '';
  const sources = sourceSet(attachment, source, context);
  const measures = source.width > 0 ? `width="${source.width}" height="${source.height}" ` : '';
  return [
    `<img ${measures}src="${escapeHtml(source.url)}"`,
    `class="attachment-${size} size-${size}" alt="${escapeHtml(altText(attachment))}"`,
    ...(describedBy === '' ? [] : [`aria-describedby="${describedBy}"`]),
    ...(sources === null ? [] : [`srcset="${sources}" sizes="${sizesForWidth(source.width)}"`]),
    '/>',
  ].join(' ');
}
