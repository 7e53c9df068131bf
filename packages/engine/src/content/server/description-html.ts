import type { Site } from '#content/shared/site';
import { sanitizeContent } from './sanitizer/sanitize-html';

/** What WordPress says of a term or an author, as sanitised HTML; null where it says nothing. */
export const descriptionHtml = (
  description: string | null | undefined,
  site: Site,
): string | null =>
  description ? sanitizeContent(description, site, { ids: false }).html || null : null;
