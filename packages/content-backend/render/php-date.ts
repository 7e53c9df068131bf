const DAY_MS = 86_400_000;

const ordinal = (day: number): string => {
  const last = day % 10;
  if (last < 1 || last > 3 || (day > 10 && day < 14)) return 'th';
  return ['st', 'nd', 'rd'][last - 1] ?? 'th';
};

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

const formats = new Map<string, Intl.DateTimeFormat>();

function named(date: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    const tag = language.replace(/_/g, '-').replace(/-(?:formal|informal|ao90)$/i, '');
    const known = isLanguageTag(tag) ? tag : 'en-US';
    format = new Intl.DateTimeFormat(known, { ...options, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(date);
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** `-05:00`: how far a wall clock was ahead of UTC. */
function offsetOf(wall: number, utc: number, separator: string): string {
  const minutes = Math.round((wall - utc) / 60_000);
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '+';
  return `${sign}${padded(Math.floor(size / 60))}${separator}${padded(size % 60)}`;
}

/**
 * A moment as WordPress stores it: the site's wall clock and UTC, both `YYYY-MM-DD HH:MM:SS`; UTC
 * is null for drafts.
 */
export interface StoredMoment {
  date: string;
  dateGmt: string | null;
}

/**
 * A stored moment in a format of PHP's `date`: `F j, Y`. Names of months and days are in the site's
 * language.
 * @param language as WordPress writes it: `en_US`
 */
export function phpDate(format: string, moment: StoredMoment, language: string): string {
  const wall = millisOf(moment.date);
  if (Number.isNaN(wall)) return '';
  const utc = moment.dateGmt === null ? wall : millisOf(moment.dateGmt);
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  const hours = date.getUTCHours();
  const value = (letter: string): string | null => {
    switch (letter) {
      case 'd':
        return padded(day);
      case 'j':
        return String(day);
      case 'D':
        return named(date, language, { weekday: 'short' });
      case 'l':
        return named(date, language, { weekday: 'long' });
      case 'N':
        return String(date.getUTCDay() || 7);
      case 'w':
        return String(date.getUTCDay());
      case 'S':
        return ordinal(day);
      case 'z':
        return String(Math.floor((wall - Date.UTC(year, 0, 1)) / DAY_MS));
      case 'F':
        return named(date, language, { month: 'long' });
      case 'M':
        return named(date, language, { month: 'short' });
      case 'm':
        return padded(month);
      case 'n':
        return String(month);
      case 't':
        return String(new Date(Date.UTC(year, month, 0)).getUTCDate());
      case 'L':
        return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? '1' : '0';
      case 'Y':
      case 'o':
        return padded(year, 4);
      case 'y':
        return padded(year % 100);
      case 'a':
        return hours < 12 ? 'am' : 'pm';
      case 'A':
        return hours < 12 ? 'AM' : 'PM';
      case 'g':
        return String(hours % 12 || 12);
      case 'G':
        return String(hours);
      case 'h':
        return padded(hours % 12 || 12);
      case 'H':
        return padded(hours);
      case 'i':
        return padded(date.getUTCMinutes());
      case 's':
        return padded(date.getUTCSeconds());
      case 'P':
        return offsetOf(wall, utc, ':');
      case 'O':
        return offsetOf(wall, utc, '');
      case 'U':
        return String(Math.floor(utc / 1000));
      case 'c':
        return `${moment.date.slice(0, 19).replace(' ', 'T')}${offsetOf(wall, utc, ':')}`;
      default:
        return null;
    }
  };
  return format.replace(/\\(.)|([a-zA-Z])/gs, (whole, escaped: string | undefined) =>
    escaped === undefined ? (value(whole) ?? whole) : escaped,
  );
}

const AGO: readonly (readonly [seconds: number, name: string])[] = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [604_800, 'week'],
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/**
 * How long ago a moment was, or how far off it is: "9 months ago".
 * https://developer.wordpress.org/reference/functions/human_time_diff/
 */
export function agoOf({ date, dateGmt }: StoredMoment, now = Date.now()): string {
  const moment = millisOf(dateGmt ?? date);
  if (Number.isNaN(moment)) return '';
  const seconds = Math.floor(Math.abs(now - moment) / 1000);
  const [length, name] = AGO.find(([least]) => seconds >= least) ?? [1, 'second'];
  const count = Math.max(Math.round(seconds / length), 1);
  const words = `${count} ${name}${count === 1 ? '' : 's'}`;
  return moment > now ? `${words} from now` : `${words} ago`;
}

function millisOf(date: string): number {
  return Date.parse(`${date.replace(' ', 'T')}Z`);
}
