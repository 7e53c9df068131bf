import type { DateLabel } from '@/components/entry-date/EntryDate';
import { formatDate, isoDate } from '@/lib/content/server/format-date';

/** The wall-clock date of a node for readers and for machines; null when there is none that can be read. */
export function dateLabel(date: string | null | undefined): DateLabel | null {
  const label = formatDate(date);
  const iso = isoDate(date);
  return label && iso ? { label, iso } : null;
}
