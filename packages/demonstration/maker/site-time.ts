const DAY = 86_400_000;

/**
 * The moment of a wall-clock time ("2026-10-30T09:15:00") in a time zone (IANA name).
 *
 * A time that does not exist (the spring's lost hour) is the one an hour later; one that comes
 * twice is the first.
 */
export function momentOf(wallClock: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${wallClock}Z`);
  if (Number.isNaN(asIfUtc)) throw new Error(`Not a date and time: ${wallClock}`);
  const dayBefore = offsetOf(asIfUtc - DAY, timeZone);
  const dayAfter = offsetOf(asIfUtc + DAY, timeZone);
  const candidates = [asIfUtc - dayBefore, asIfUtc - dayAfter];
  const shown = candidates.find((moment) => moment + offsetOf(moment, timeZone) === asIfUtc);
  return new Date(shown ?? asIfUtc - dayBefore);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Prints a moment as a zone's clocks show it; one formatter a zone, as each takes a tenth of a
 * millisecond to make.
 */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds that a zone's clocks are ahead of UTC at a moment. */
function offsetOf(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, as WordPress stores it. */
export function sqlGmt(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/** `YYYY-MM-DD HH:MM:SS` of a wall-clock time. */
export function sqlLocal(wallClock: string): string {
  return wallClock.replace('T', ' ');
}

/** RFC 822 with a numeric zone, as in feeds: "Fri, 30 Oct 2026 13:15:00 +0000". */
export function rssDate(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000');
}
