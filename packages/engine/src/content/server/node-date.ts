import { formatDate, zonedDate } from '#content/server/format-date';
import type { DateLabel } from '#content/shared/date-label';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';

/**
 * The date of a node in local time, for readers, and for machines with its offset from UTC; null if
 * there is no valid date.
 *
 * @param gmt the same moment in UTC, where WordPress gives it
 */
export function dateLabel(
  date: string | null | undefined,
  gmt: string | null | undefined,
  site: Site,
): DateLabel | null {
  const label = formatDate(date, wordingOf(site));
  const iso = zonedDate(date, gmt);
  return label && iso ? { label, iso } : null;
}
