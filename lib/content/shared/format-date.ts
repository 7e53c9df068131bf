/**
 * Also in the browser: imports nothing.
 *
 * WPGraphQL's `date` is the wall clock of the site, without a time zone. It is shown as it stands: a `Date` of the
 * server's or the visitor's zone would show another day (row 226).
 */

const WALL_CLOCK =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Midnight of a calendar day, null when there is no such day ("2026-02-30", "0000-00-00"). */
function midnight(day: string): Date | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return null;
  return date.toISOString().startsWith(day) ? date : null;
}

/**
 * A date for reading: "2026-10-30T15:30:00" gives "October 30, 2026" in every time zone (specification, section 9).
 *
 * @returns null when it can't be parsed or does not exist: then it is not displayed (section 5, row 170)
 */
export function formatDate(date: string | null | undefined): string | null {
  const day = WALL_CLOCK.exec(date?.trim() ?? '')?.[1];
  const at = day ? midnight(day) : null;
  return at && longDate.format(at);
}

/** The same date for `datetime` attributes and JSON-LD: "2026-10-30T15:30:00", or the day alone; null as above. */
export function isoDate(date: string | null | undefined): string | null {
  const [, day, hour, minute, second] = WALL_CLOCK.exec(date?.trim() ?? '') ?? [];
  if (!day || !midnight(day)) return null;
  return hour && minute ? `${day}T${hour}:${minute}:${second ?? '00'}` : day;
}
