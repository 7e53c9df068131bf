const FORM = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** What WordPress writes where there is no date. */
export const NO_DATE = '0000-00-00 00:00:00';

/** Whether a text is a date and time of the calendar in WordPress's form, `YYYY-MM-DD HH:MM:SS`. */
export function isWxrDate(text: string): boolean {
  const match = FORM.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number);
  if (hour === undefined || minute === undefined || second === undefined) return false;
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < 1 || hour > 23 || minute > 59 || second > 59) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Milliseconds since 1970 of a date of that form, taken as UTC; NaN for another text. */
export function wxrMillis(text: string): number {
  return isWxrDate(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN;
}

/** The form `YYYY-MM-DD HH:MM:SS` of a moment, in UTC. */
export function wxrDateOf(millis: number): string {
  return new Date(millis).toISOString().slice(0, 19).replace('T', ' ');
}
