import { wxrDateOf, wxrMillis } from './export/wxr-date';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a text is a time zone that this machine knows: `America/Chicago`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Minutes that the wall clock of a time zone is ahead of UTC at a moment; negative to the west. */
export function offsetMinutes(timezone: string, millis: number): number {
  const wall = new Map(
    formatIn(timezone)
      .formatToParts(millis)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(wall.get(name) ?? 0);
  const utc = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((utc - millis) / 60_000);
}

/**
 * The moment in UTC of a wall-clock date, both `YYYY-MM-DD HH:MM:SS`. In the hour that autumn
 * repeats, the first of the two.
 */
export function gmtOf(date: string, timezone: string): string {
  const wall = wxrMillis(date);
  const summer = wall - offsetMinutes(timezone, wall - 86_400_000) * 60_000;
  if (offsetMinutes(timezone, summer) * 60_000 === wall - summer) return wxrDateOf(summer);
  return wxrDateOf(wall - offsetMinutes(timezone, summer) * 60_000);
}

function formatIn(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timezone, format);
  return format;
}
