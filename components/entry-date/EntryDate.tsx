/** A node's date in local time: `iso` for the `datetime` attribute, `label` for reading. */
export interface DateLabel {
  iso: string;
  label: string;
}

/** A date for readers and for machines; nothing if there is none. */
export function EntryDate({ date }: { date: DateLabel | null }) {
  return date && <time dateTime={date.iso}>{date.label}</time>;
}
