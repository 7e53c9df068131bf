import type { ArchiveDate } from './archive-date';

/**
 * Dates as WPGraphQL gives them: the wall clock of the site without a time zone. They are formatted as they are, because a
 * `Date` in the zone of the server or the visitor could fall on another day.
 */

const WALL_CLOCK =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Midnight (UTC) of a calendar day; null when there is no such day ("2026-02-30", "0000-00-00"). */
function midnight(day: string): Date | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return null;
  return date.toISOString().startsWith(day) ? date : null;
}

/**
 * A date for reading: "2026-10-30T15:30:00" gives "October 30, 2026" in every time zone.
 *
 * @returns null when the text is no date or the day does not exist
 */
export function formatDate(date: string | null | undefined): string | null {
  const day = WALL_CLOCK.exec(date?.trim() ?? '')?.[1];
  const at = day ? midnight(day) : null;
  return at && longDate.format(at);
}

function knownLocale(tag: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/**
 * A year, a month or a day by its name in a language: "2026", "October 2026", "October 30, 2026".
 *
 * @param language as HTML names it; US English where it is unknown
 */
export function archiveDateName({ year, month, day }: ArchiveDate, language: string): string {
  if (month === undefined) return String(year);
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1, day ?? 1);
  return new Intl.DateTimeFormat(knownLocale(language), {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: day === undefined ? undefined : 'numeric',
  }).format(first);
}

/** The same date for `datetime` attributes and JSON-LD: "2026-10-30T15:30:00", or "2026-10-30"; null as above. */
export function isoDate(date: string | null | undefined): string | null {
  const [, day, hour, minute, second] = WALL_CLOCK.exec(date?.trim() ?? '') ?? [];
  if (!day || !midnight(day)) return null;
  return hour && minute ? `${day}T${hour}:${minute}:${second ?? '00'}` : day;
}

/**
 * A moment as RFC 3339 writes it, in UTC, from WordPress's `dateGmt` or `modifiedGmt`: "2026-10-30T19:30:00Z".
 *
 * @returns null as above, and for a date without a time
 */
export function utcDate(gmt: string | null | undefined): string | null {
  const iso = isoDate(gmt);
  return iso?.includes('T') ? `${iso}Z` : null;
}
