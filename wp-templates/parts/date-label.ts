import type { DateLabel } from '@/components/entry-date/EntryDate';
import { formatDate, zonedDate } from '@/lib/content/server/format-date';

/**
 * The wall-clock date of a node for readers, and for machines with its distance from UTC; null when there is none that can be read.
 *
 * @param gmt the same moment in UTC, where WordPress gives it
 */
export function dateLabel(
  date: string | null | undefined,
  gmt: string | null | undefined,
): DateLabel | null {
  const label = formatDate(date);
  const iso = zonedDate(date, gmt);
  return label && iso ? { label, iso } : null;
}
