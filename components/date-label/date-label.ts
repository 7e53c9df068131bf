/** Wall-clock date of a node: for the `datetime` attribute and for reading. */
export interface DateLabel {
  iso: string;
  label: string;
}
