/** A year, a month or a day in which posts were published. */
export interface ArchiveDate {
  year: number;
  month?: number;
  day?: number;
}

const DATED = /^(\/(?:.+\/)?)(\d{4})(?:\/(\d{1,2})(?:\/(\d{1,2}))?)?\/?$/;

const two = (part: number): string => String(part).padStart(2, '0');

/** WordPress reads the year 0000 as none, and publishes nothing before its date. */
const isPossibleYear = (year: number): boolean =>
  year >= 1 && year <= new Date().getUTCFullYear() + 1;

const isMonth = (month: number): boolean => month >= 1 && month <= 12;

const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The date that a path names in the form of WordPress's date addresses, `/2024/`, `/2024/5/` or
 * `/2024/05/17/`, also after a prefix of the permalinks (`/blog/2024/`). A month or a day that does
 * not exist is left out, as WordPress does.
 *
 * @param path decoded
 * @returns the date and the prefix; null for any other path, and for years in which nothing can
 *   have been published
 * @see https://developer.wordpress.org/reference/functions/get_month_link/
 */
export function archiveDateIn(path: string): { front: string; date: ArchiveDate } | null {
  const [, front, ...parts] = DATED.exec(path) ?? [];
  const [year, month, day] = parts.map((part) => (part === undefined ? undefined : Number(part)));
  if (front === undefined || year === undefined || !isPossibleYear(year)) return null;
  if (month === undefined || !isMonth(month)) return { front, date: { year } };
  if (day === undefined || !isDay(year, month, day)) return { front, date: { year, month } };
  return { front, date: { year, month, day } };
}

/** The path of a date's archive after the prefix `front`, with a slash at its end: `/2024/05/`. */
export function archiveDatePath({ year, month, day }: ArchiveDate, front = '/'): string {
  const parts = [month, day].flatMap((part) => (part === undefined ? [] : `${two(part)}/`));
  return `${front}${String(year).padStart(4, '0')}/${parts.join('')}`;
}

/**
 * Whether WordPress's date archives are below the prefix `front`: all addresses of posts begin with
 * it. If permalinks are numbers, date archives have the additional prefix `date/`.
 */
export function isFrontOfPosts(front: string, uris: readonly (string | null)[]): boolean {
  const base = front.replace(/(^|\/)date\/$/, '$1');
  return uris.every(
    (uri) =>
      uri?.startsWith(base) && (base === front || /\/\d+(?:\/|$)/.test(uri.slice(base.length - 1))),
  );
}
