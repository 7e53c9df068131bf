import type { DateLabel } from './date-label';

/** A date for readers and for machines; nothing when there is none (specification, section 5). */
export function EntryDate({ date }: { date: DateLabel | null }) {
  return date && <time dateTime={date.iso}>{date.label}</time>;
}
