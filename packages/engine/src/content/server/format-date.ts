import type { Wording } from '#words/wording';
import type { ArchiveDate } from './archive-date';
import { formatterOf, phpDate } from './php-date';

/**
 * Dates as WPGraphQL gives them: the site's local time without a time zone. They are formatted as
 * they are, because a `Date` in the zone of the server or the visitor could fall on another day.
 */

const WALL_CLOCK =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Midnight (UTC) of a calendar day; null when there is no such day ("2026-02-30", "0000-00-00").
 */
function midnight(day: string): Date | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return null;
  return date.toISOString().startsWith(day) ? date : null;
}

/** A local time as if it were UTC. */
function wallClock(date: string | null | undefined): Date | null {
  const [, day, hour = '00', minute = '00', second = '00'] =
    WALL_CLOCK.exec(date?.trim() ?? '') ?? [];
  return day && midnight(day) ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null;
}

/** The language and the site's formats in which a date is written. */
type DateWording = Pick<Wording, 'locale' | 'dateFormat' | 'timeFormat'>;

/**
 * A date for reading, in the site's format or, without one, the language's: "2026-10-30T15:30:00"
 * gives "October 30, 2026" in every time zone.
 *
 * @returns null when the text is no date or the day does not exist
 */
export function formatDate(
  date: string | null | undefined,
  { locale, dateFormat = '' }: DateWording,
): string | null {
  const at = wallClock(date);
  const own = () => formatterOf(locale, { dateStyle: 'long' });
  return at && (phpDate(dateFormat, at, locale) ?? own().format(at));
}

/**
 * The time of a date for reading, like {@link formatDate}: "3:30 PM"; also null if the date has no
 * time.
 */
export function formatTime(
  date: string | null | undefined,
  { locale, timeFormat = '' }: DateWording,
): string | null {
  const at = isoDate(date)?.includes('T') ? wallClock(date) : null;
  if (!at) return null;
  const own = () => formatterOf(locale, { timeStyle: 'short' });
  // Intl writes a narrow space that WordPress does not use.
  return phpDate(timeFormat, at, locale) ?? own().format(at).replaceAll('\u202f', ' ');
}

function knownLocale(tag: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/**
 * The name of a year, a month or a day in a language: "2026", "October 2026", "October 30, 2026".
 *
 * @param language as HTML names it; US English where it is unknown
 */
export function archiveDateName({ year, month, day }: ArchiveDate, language: string): string {
  if (month === undefined) return String(year);
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1, day ?? 1);
  return formatterOf(knownLocale(language), {
    year: 'numeric',
    month: 'long',
    day: day === undefined ? undefined : 'numeric',
  }).format(first);
}

/**
 * The same date for `datetime` attributes and JSON-LD: "2026-10-30T15:30:00", or "2026-10-30"; null
 * as above.
 */
export function isoDate(date: string | null | undefined): string | null {
  const [, day, hour, minute, second] = WALL_CLOCK.exec(date?.trim() ?? '') ?? [];
  if (!day || !midnight(day)) return null;
  return hour && minute ? `${day}T${hour}:${minute}:${second ?? '00'}` : day;
}

const MINUTE_MS = 60_000;
/** No time zone is farther from UTC (https://www.iana.org/time-zones). */
const MAX_OFFSET_MINUTES = 15 * 60;

/**
 * A date for machines with its offset from UTC, which follows from WordPress's second date:
 * "2026-10-30T15:30:00-04:00".
 *
 * @param gmt WordPress's `dateGmt` or `modifiedGmt` of the same moment
 * @returns {@link isoDate} if the two dates give no possible offset
 */
export function zonedDate(
  date: string | null | undefined,
  gmt: string | null | undefined,
): string | null {
  const [local, utc] = [isoDate(date), isoDate(gmt)];
  if (!local?.includes('T') || !utc?.includes('T')) return local;
  const minutes = (Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / MINUTE_MS;
  if (!Number.isInteger(minutes) || Math.abs(minutes) > MAX_OFFSET_MINUTES) return local;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/**
 * A moment as RFC 3339 writes it, in UTC, from WordPress's `dateGmt` or `modifiedGmt`:
 * "2026-10-30T19:30:00Z".
 *
 * @returns null as above, and for a date without a time
 */
export function utcDate(gmt: string | null | undefined): string | null {
  const iso = isoDate(gmt);
  return iso?.includes('T') ? `${iso}Z` : null;
}
