import { LRUCache } from 'lru-cache';

/** The longest format. WordPress's settings may contain any text; a longer one is ignored. */
const MAX_FORMAT_LENGTH = 200;

const DAY_MS = 86_400_000;

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** The most formatters kept: more than any site has combinations of languages and date parts. */
const MAX_FORMATTERS = 500;
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_FORMATTERS });

const FIXED = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };

/** A formatter of local times that are given as if they were UTC. */
export function formatterOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, ...FIXED });
  formatters.set(key, formatter);
  return formatter;
}

/** One part of a date in a language; '' where the language writes none. */
const part = (
  formatter: Intl.DateTimeFormat,
  at: Date,
  type: Intl.DateTimeFormatPartTypes,
): string => formatter.formatToParts(at).find((one) => one.type === type)?.value ?? '';

/**
 * The name of a month: beside a day in the form that the language uses there, "12 czerwca", and
 * alone "czerwiec".
 */
function monthName(at: Date, locale: string, month: 'long' | 'short', hasDay: boolean): string {
  const withDay = formatterOf(locale, { month, day: 'numeric' });
  const besideDay = hasDay ? part(withDay, at, 'month') : '';
  // In "6月", Intl's part for the month is only the number.
  return /\p{L}/u.test(besideDay) ? besideDay : formatterOf(locale, { month }).format(at);
}

const ENGLISH_ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/**
 * The ending of a day's number: "1st" in English, "1er" in French, "1." in German, "1º" in Spanish
 * and Portuguese; '' elsewhere.
 */
function ordinalEnding(day: number, language: string): string {
  switch (language) {
    case 'en':
      return ENGLISH_ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th';
    case 'fr':
      return day === 1 ? 'er' : '';
    case 'de':
      return '.';
    case 'es':
    case 'pt':
      return 'º';
    default:
      return '';
  }
}

/** The week of a date and the year that the week belongs to (ISO 8601). */
function isoWeek(at: Date): { week: number; year: number } {
  const thursday = new Date(at);
  thursday.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  return { week: Math.floor(dayOfYear(thursday) / 7) + 1, year };
}

function startOf(year: number, month = 0): number {
  // `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  const first = new Date(0);
  first.setUTCFullYear(year, month, 1);
  return first.getTime();
}

const dayOfYear = (at: Date): number =>
  Math.floor((at.getTime() - startOf(at.getUTCFullYear())) / DAY_MS);

const daysIn = (year: number, month: number): number =>
  Math.round((startOf(year, month + 1) - startOf(year, month)) / DAY_MS);

const dayPeriod = (at: Date, locale: string): string =>
  part(formatterOf(locale, { hour: 'numeric', hour12: true }), at, 'dayPeriod');

/** The meaning of each format character that does not need the time zone. */
const characters: Readonly<
  Record<string, (at: Date, locale: string, hasDay: boolean) => number | string>
> = {
  d: (at) => padded(at.getUTCDate()),
  D: (at, locale) => formatterOf(locale, { weekday: 'short' }).format(at),
  j: (at) => at.getUTCDate(),
  l: (at, locale) => formatterOf(locale, { weekday: 'long' }).format(at),
  N: (at) => at.getUTCDay() || 7,
  S: (at, locale) => ordinalEnding(at.getUTCDate(), new Intl.Locale(locale).language),
  w: (at) => at.getUTCDay(),
  z: dayOfYear,
  W: (at) => padded(isoWeek(at).week),
  F: (at, locale, hasDay) => monthName(at, locale, 'long', hasDay),
  m: (at) => padded(at.getUTCMonth() + 1),
  M: (at, locale, hasDay) => monthName(at, locale, 'short', hasDay),
  n: (at) => at.getUTCMonth() + 1,
  t: (at) => daysIn(at.getUTCFullYear(), at.getUTCMonth()),
  L: (at) => (daysIn(at.getUTCFullYear(), 1) === 29 ? 1 : 0),
  o: (at) => isoWeek(at).year,
  X: (at) => `+${padded(at.getUTCFullYear(), 4)}`,
  x: (at) => padded(at.getUTCFullYear(), 4),
  Y: (at) => padded(at.getUTCFullYear(), 4),
  y: (at) => padded(at.getUTCFullYear() % 100),
  a: (at, locale) => dayPeriod(at, locale).toLocaleLowerCase(locale),
  A: dayPeriod,
  g: (at) => at.getUTCHours() % 12 || 12,
  G: (at) => at.getUTCHours(),
  h: (at) => padded(at.getUTCHours() % 12 || 12),
  H: (at) => padded(at.getUTCHours()),
  i: (at) => padded(at.getUTCMinutes()),
  s: (at) => padded(at.getUTCSeconds()),
  u: () => '000000',
  v: () => '000',
};

/** Format characters that need the time zone, which a local time does not have. */
const OF_A_ZONE = 'BeIOPpTZcrU';

/**
 * Formats a local time like PHP's `date` (https://www.php.net/manual/en/datetime.format.php),
 * because WordPress stores its date formats in that form: `F j, Y` gives "June 12, 2025". Names are
 * in the language; digits are 0 to 9. A backslash escapes the next character.
 *
 * @param at the local time, as if it were UTC; its year is not before 1
 * @param locale that `Intl` knows
 * @returns null for a format that is empty, longer than 200 characters, or needs the zone
 */
export function phpDate(format: string, at: Date, locale: string): string | null {
  if (format.trim() === '' || format.length > MAX_FORMAT_LENGTH) return null;
  const bare = format.replace(/\\./gsu, '');
  if ([...OF_A_ZONE].some((one) => bare.includes(one))) return null;
  const hasDay = /[dj]/.test(bare);
  // PHP's names are American English; British English has another "Sep".
  const named = new Intl.Locale(locale).language === 'en' ? 'en-US' : locale;
  return format.replace(/\\(.?)|([A-Za-z])/gsu, (whole, escaped?: string, letter = '') => {
    if (escaped !== undefined) return escaped;
    const write = Object.hasOwn(characters, letter) ? characters[letter] : undefined;
    return write ? String(write(at, named, hasDay)) : whole;
  });
}
