import type { PostRecord } from '../../model';
import { firstIndex, type OrderedList } from '../../store/ordered-list';

/** WPGraphQL's `DateInput`: a day, a month or a year. */
interface DateParts {
  year?: number | null;
  month?: number | null;
  day?: number | null;
}

/** WPGraphQL's `DateQueryInput`. */
export interface DateQuery extends DateParts {
  after?: DateParts | null;
  before?: DateParts | null;
  inclusive?: boolean | null;
}

/** Whether a post's date meets the query: WordPress's `WP_Date_Query` for one clause. */
export function dateCondition(
  { after, before, inclusive, ...exact }: DateQuery,
  timezone: string,
): (post: PostRecord) => boolean {
  const isIncluded = Boolean(inclusive);
  const oldest = isEmpty(after) ? null : momentOf(after, !isIncluded, timezone);
  const newest = isEmpty(before) ? null : momentOf(before, isIncluded, timezone);
  return ({ date }) => {
    const [year, month, day] = date.slice(0, 10).split('-').map(Number);
    return (
      (oldest === null || (isIncluded ? date >= oldest : date > oldest)) &&
      (newest === null || (isIncluded ? date <= newest : date < newest)) &&
      (!exact.year || exact.year === year) &&
      (!exact.month || exact.month === month) &&
      (!exact.day || exact.day === day)
    );
  };
}

/**
 * The part of a list (newest first) that can meet the query, as indices, found without looking at
 * the rest.
 */
export function boundsOf(
  { items }: OrderedList<PostRecord>,
  { after, before, year, month, day }: DateQuery,
  timezone: string,
): { start: number; end: number } {
  const exact = year ? { year, month, day: month ? day : null } : null;
  const latest = [before, exact]
    .filter((parts) => !isEmpty(parts))
    .map((parts) => momentOf(parts ?? {}, true, timezone));
  const earliest = [after, exact]
    .filter((parts) => !isEmpty(parts))
    .map((parts) => momentOf(parts ?? {}, false, timezone));
  return {
    start: Math.max(0, ...latest.map((moment) => firstIndex(items, ({ date }) => date <= moment))),
    end: Math.min(
      items.length,
      ...earliest.map((moment) => firstIndex(items, ({ date }) => date < moment)),
    ),
  };
}

function isEmpty(parts: DateParts | null | undefined): parts is null | undefined {
  return !parts || Object.keys(parts).length === 0;
}

/**
 * A moment as text that compares like a post's date: `WP_Date_Query::build_mysql_datetime`. Without
 * a year it is in the present one; of what else is missing the first or the last possible.
 */
function momentOf(parts: DateParts, latest: boolean, timeZone: string): string {
  const year = parts.year ?? presentYear(timeZone);
  const month = parts.month ?? (latest ? 12 : 1);
  const day = parts.day ?? (latest ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 1);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = latest ? '23:59:59' : '00:00:00';
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${time}`;
}

function presentYear(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date()));
}
