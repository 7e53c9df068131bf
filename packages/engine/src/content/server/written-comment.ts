import type { Site } from '#content/shared/site';
import { sanitizeContent } from './sanitizer/sanitize-html';

/**
 * Whether a reader has written a comment, or a review of WooCommerce: pingbacks and trackbacks are
 * links from other sites.
 */
export const isWritten = ({ type }: { type: string | null }): boolean =>
  /^(?:comment|review)?$/.test(type ?? '');

/** The text of a comment as safe HTML. */
export const commentHtml = (content: string | null, site: Site): string =>
  sanitizeContent(content ?? '', site, { ids: false, firstHeading: 3, isOfVisitor: true }).html;
