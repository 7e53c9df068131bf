import type { PostRecord, SiteSettings } from '../../model';
import { firstIndex, type OrderedList } from '../../store/ordered-list';

/** A moment of which the smaller parts may be missing: WPGraphQL's `DateInput`. */
interface DateParts {
  year?: number | null;
  month?: number | null;
  day?: number | null;
  hour?: number | null;
  minute?: number | null;
  second?: number | null;
}

/** WPGraphQL's `DateQueryInput`. One clause has nothing to join: `relation` says nothing. */
export interface DateQuery extends DateParts {
  after?: DateParts | null;
  before?: DateParts | null;
  column?: 'DATE' | 'MODIFIED' | null;
  compare?: string | null;
  inclusive?: boolean | null;
  relation?: 'AND' | 'OR' | null;
  week?: number | null;
}

/** What a date query asks of the site: its time zone and its first day of the week. */
type Calendar = Pick<SiteSettings, 'startOfWeek' | 'timezone'>;

type Comparison = (actual: number, wanted: number) => boolean;

const equal: Comparison = (actual, wanted) => actual === wanted;
const different: Comparison = (actual, wanted) => actual !== wanted;

/** How a part of the date is compared with the one number asked for; what is not listed is `=`. */
const COMPARISONS: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['!=', different],
  ['>', (actual, wanted) => actual > wanted],
  ['>=', (actual, wanted) => actual >= wanted],
  ['<', (actual, wanted) => actual < wanted],
  ['<=', (actual, wanted) => actual <= wanted],
  ['NOT IN', different],
  ['NOT BETWEEN', different],
]);

const SEVERAL_VALUES = new Set(['IN', 'NOT IN', 'BETWEEN', 'NOT BETWEEN']);

/** Whether a post's date (or last change) meets the query: WordPress's `WP_Date_Query` for one clause. */
export function dateCondition(query: DateQuery, calendar: Calendar): (post: PostRecord) => boolean {
  const compare = COMPARISONS.get(query.compare ?? '=') ?? equal;
  const range = rangeCondition(query, calendar);
  return (post) => {
    const text = query.column === 'MODIFIED' ? post.modified : post.date;
    return (
      range(text) && matchesDay(text, query, compare, calendar) && matchesTime(text, query, compare)
    );
  };
}

function rangeCondition(query: DateQuery, calendar: Calendar): (date: string) => boolean {
  const inclusive = Boolean(query.inclusive);
  const after = isEmpty(query.after) ? null : momentOf(query.after, !inclusive, calendar);
  const before = isEmpty(query.before) ? null : momentOf(query.before, inclusive, calendar);
  return (date) =>
    (after === null || (inclusive ? date >= after : date > after)) &&
    (before === null || (inclusive ? date <= before : date < before));
}

function isEmpty(parts: DateParts | null | undefined): parts is null | undefined {
  return !parts || Object.keys(parts).length === 0;
}

function matchesDay(
  text: string,
  { year, month, week, day }: DateQuery,
  compare: Comparison,
  { startOfWeek }: Calendar,
): boolean {
  const [y = 0, m = 0, d = 0] = text.slice(0, 10).split('-').map(Number);
  return (
    (!year || compare(y, year)) &&
    (!month || compare(m, month)) &&
    (!week || compare(weekOf(y, m, d, startOfWeek), week)) &&
    (!day || compare(d, day))
  );
}

/** `WP_Date_Query::build_time_query`: several parts are compared as the one number HH.MMSS; without minutes not at all. */
function matchesTime(
  text: string,
  { hour, minute, second, compare: operator }: DateQuery,
  compare: Comparison,
): boolean {
  const [h = 0, m = 0, s = 0] = text.slice(11).split(':').map(Number);
  const parts = [
    { actual: h, wanted: hour },
    { actual: m, wanted: minute },
    { actual: s, wanted: second },
  ].flatMap(({ actual, wanted }) => (typeof wanted === 'number' ? [{ actual, wanted }] : []));
  if (parts.length < 2 || SEVERAL_VALUES.has(operator ?? '=')) {
    return parts.every(({ actual, wanted }) => compare(actual, wanted));
  }
  if (typeof minute !== 'number') return true;
  const asNumber = (hours: number, minutes: number, seconds: number) =>
    (typeof hour === 'number' ? hours : 0) * 10_000 +
    minutes * 100 +
    (typeof second === 'number' ? seconds : 0);
  return compare(asNumber(h, m, s), asNumber(hour ?? 0, minute, second ?? 0));
}

/**
 * MySQL's `WEEK` as WordPress calls it (`_wp_mysql_week`): by ISO's rule when weeks begin on Monday, else week 1 is the
 * first that begins in the year; days before it are in week 0.
 */
function weekOf(year: number, month: number, day: number, startOfWeek: number): number {
  if (startOfWeek > 1) {
    const earlier = new Date(Date.UTC(year, month - 1, day - startOfWeek));
    return sundayWeek(earlier);
  }
  const date = new Date(Date.UTC(year, month - 1, day));
  if (startOfWeek !== 1) return sundayWeek(date);
  const newYear = new Date(Date.UTC(year, 0, 1));
  const first = (newYear.getUTCDay() + 6) % 7;
  return Math.floor((dayOfYear(date) + first) / 7) + (first <= 3 ? 1 : 0);
}

function sundayWeek(date: Date): number {
  return Math.floor((dayOfYear(date) + 7 - date.getUTCDay()) / 7);
}

/** 0 on the first of January. */
function dayOfYear(date: Date): number {
  return Math.round((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);
}

/** The part of a list (newest first) that can meet the query, found without looking at the rest. */
export function boundsOf(
  list: OrderedList<PostRecord>,
  query: DateQuery,
  calendar: Calendar,
): { start: number; end: number } {
  const length = list.items.length;
  if (query.column === 'MODIFIED') return { start: 0, end: length };
  const before = isEmpty(query.before) ? null : momentOf(query.before, true, calendar);
  const after = isEmpty(query.after) ? null : momentOf(query.after, false, calendar);
  const exact = query.year && !COMPARISONS.has(query.compare ?? '=') ? yearOn(query) : null;
  const newest = least(before, exact && momentOf(exact, true, calendar));
  const oldest = greatest(after, exact && momentOf(exact, false, calendar));
  return {
    start: newest === null ? 0 : firstIndex(list.items, ({ date }) => date <= newest),
    end: oldest === null ? length : firstIndex(list.items, ({ date }) => date < oldest),
  };
}

function yearOn({ year, month, day }: DateParts): DateParts {
  return { year, month, day: month ? day : null };
}

function least(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a;
}

function greatest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}

/**
 * A moment as text that compares like a post's date: `WP_Date_Query::build_mysql_datetime`. Without a year it is in the
 * present one; of what else is missing the first or the last possible.
 */
function momentOf(parts: DateParts, latest: boolean, { timezone }: Calendar): string {
  const year = parts.year ?? presentYear(timezone);
  const month = parts.month ?? (latest ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const numbers = [
    month,
    parts.day ?? (latest ? lastDay : 1),
    parts.hour ?? (latest ? 23 : 0),
    parts.minute ?? (latest ? 59 : 0),
    parts.second ?? (latest ? 59 : 0),
  ].map((number) => String(number).padStart(2, '0'));
  const [mm, dd, hh, mi, ss] = numbers;
  return `${String(year).padStart(4, '0')}-${mm}-${dd} ${hh}:${mi}:${ss}`;
}

function presentYear(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date()));
}
