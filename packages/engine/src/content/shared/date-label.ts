/** A node's date in local time: `iso` for the `datetime` attribute, `label` for reading. */
export interface DateLabel {
  iso: string;
  label: string;
}
