/**
 * The longest format. WordPress's settings may hold any text; a longer one is taken for no format.
 */
const MAX_FORMAT_LENGTH = 200;

const DAY_MS = 86_400_000;

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/**
 * The most formatters that are kept: more than any site has of languages and of parts of a date.
 */
const MAX_FORMATTERS = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let formatter = formatters.get(key);
  if (!formatter) {
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatter = new Intl.DateTimeFormat(locale, {
      ...options,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** One part of a date in a language; '' where the language writes none. */
const part = (
  formatter: Intl.DateTimeFormat,
  at: Date,
  type: Intl.DateTimeFormatPartTypes,
): string => formatter.formatToParts(at).find((one) => one.type === type)?.value ?? '';

/**
 * The name of a month: with a day beside it as the language then says it, "12 czerwca", and alone
 * "czerwiec".
 */
function monthName(at: Date, locale: string, month: 'long' | 'short', hasDay: boolean): string {
  const withDay = formatterOf(locale, { month, day: 'numeric' });
  const besideDay = hasDay ? part(withDay, at, 'month') : '';
  // Intl's part of "6月" is the number alone.
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
  // `Date.UTC` takes the years 0 to 99 for those of the twentieth century.
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

/** What each character of a format stands for, of those that need no zone. */
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

/** Characters of a format that need the zone, which a wall clock does not know. */
const OF_A_ZONE = 'BeIOPpTZcrU';

/**
 * A wall clock as PHP's `date` writes it (https://www.php.net/manual/en/datetime.format.php), which
 * is how WordPress keeps the format of its dates: `F j, Y` gives "June 12, 2025". Names are the
 * language's; digits are 0 to 9. A backslash takes the next character as it is.
 *
 * @param at the wall clock, as if it were UTC; its year is not before 1
 * @param locale that `Intl` knows
 * @returns null for a format that is empty, longer than 200 characters, or needs the zone
 */
export function phpDate(format: string, at: Date, locale: string): string | null {
  if (format.trim() === '' || format.length > MAX_FORMAT_LENGTH) return null;
  const bare = format.replace(/\\./gsu, '');
  if ([...OF_A_ZONE].some((one) => bare.includes(one))) return null;
  const hasDay = /[dj]/.test(bare);
  // English names are PHP's own: that of Britain has another "Sep".
  const named = new Intl.Locale(locale).language === 'en' ? 'en-US' : locale;
  return format.replace(/\\(.?)|([A-Za-z])/gsu, (whole, escaped?: string, letter = '') => {
    if (escaped !== undefined) return escaped;
    const write = Object.hasOwn(characters, letter) ? characters[letter] : undefined;
    return write ? String(write(at, named, hasDay)) : whole;
  });
}
