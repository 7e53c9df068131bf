import type { DateLabel } from '@homegrown/engine/content/shared/date-label';

/** A date for readers and for machines; nothing if there is none. */
export function EntryDate({ date }: { date: DateLabel | null }) {
  return date && <time dateTime={date.iso}>{date.label}</time>;
}
