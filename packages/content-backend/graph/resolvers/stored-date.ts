/*
 * Dates and times as ACF stores them and WPGraphQL for ACF gives them: days and moments as RFC 3339
 * without regard to a time zone, times of the day in the field's own format.
 * https://www.advancedcustomfields.com/resources/date-picker/
 */

/** The formats that ACF gives new fields. */
const USUAL_MOMENT = 'd/m/Y g:i a';
const USUAL_TIME = 'g:i a';

/** `20261121` is `2026-11-21T00:00:00+00:00`; null for what is no day. */
export function acfDate(stored: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(stored) ?? [];
  return moment(`${year}-${month}-${day}T00:00:00`);
}

/** `2026-11-21 09:30:15` is `2026-11-21T09:30:00+00:00`, with seconds where the format has them. */
export function acfDateTime(stored: string, format = USUAL_MOMENT): string | null {
  const [, day, minutes, seconds] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d):(\d\d)$/.exec(stored) ?? [];
  return moment(`${day}T${minutes}:${/s/.test(format) ? seconds : '00'}`);
}

function moment(text: string): string | null {
  const millis = Date.parse(`${text}Z`);
  // A day that is none, as 31 February, is none here as well.
  return Number.isFinite(millis) && new Date(millis).toISOString().startsWith(text)
    ? `${text}+00:00`
    : null;
}

/** `09:30:00` is `9:30 am`; null for what is no time. */
export function acfTime(stored: string, format = USUAL_TIME): string | null {
  const [, hours = '', minutes = '', seconds = ''] =
    /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(stored) ?? [];
  if (hours === '') return null;
  const hour = Number(hours);
  const ofTwelve = String(hour % 12 || 12);
  const half = hour < 12 ? 'am' : 'pm';
  const letters: Readonly<Record<string, string>> = {
    G: String(hour),
    H: hours,
    g: ofTwelve,
    h: ofTwelve.padStart(2, '0'),
    i: minutes,
    s: seconds,
    a: half,
    A: half.toUpperCase(),
  };
  return format.replace(/\\(.)|[A-Za-z]/g, (letter, escaped: string | undefined) =>
    escaped === undefined ? (letters[letter] ?? letter) : escaped,
  );
}
