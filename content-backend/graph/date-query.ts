import type { PostRecord } from '../model';
import { firstIndex, type OrderedList } from '../store/ordered-list';

/** A moment of which the smaller parts may be missing: WPGraphQL's `DateInput`. */
interface DateParts {
  year?: number | null;
  month?: number | null;
  day?: number | null;
  hour?: number | null;
  minute?: number | null;
  second?: number | null;
}

/** WPGraphQL's `DateQueryInput`. The parts `compare`, `relation` and `week` are not looked at. */
export interface DateQuery extends DateParts {
  after?: DateParts | null;
  before?: DateParts | null;
  column?: 'DATE' | 'MODIFIED' | null;
  inclusive?: boolean | null;
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** Whether a post's date (or last change) meets the query: WordPress's `WP_Date_Query` for one clause. */
export function matchesDateQuery(post: PostRecord, query: DateQuery): boolean {
  const text = query.column === 'MODIFIED' ? post.modified : post.date;
  const numbers = text.split(/[- :]/).map(Number);
  const same = PARTS.every((part, index) => {
    const wanted = query[part];
    return wanted === undefined || wanted === null || numbers[index] === wanted;
  });
  if (!same) return false;
  const { after, before, inclusive } = query;
  if (after) {
    const bound = momentOf(after, !inclusive);
    if (inclusive ? text < bound : text <= bound) return false;
  }
  if (before) {
    const bound = momentOf(before, Boolean(inclusive));
    if (inclusive ? text > bound : text >= bound) return false;
  }
  return true;
}

/** The part of a list (newest first) that can meet the query, found without looking at the rest. */
export function boundsOf(
  list: OrderedList<PostRecord>,
  query: DateQuery,
): { start: number; end: number } {
  const length = list.items.length;
  if (query.column === 'MODIFIED') return { start: 0, end: length };
  const before = query.before ? momentOf(query.before, true) : null;
  const after = query.after ? momentOf(query.after, false) : null;
  const newest = least(before, query.year ? momentOf(yearOn(query), true) : null);
  const oldest = greatest(after, query.year ? momentOf(yearOn(query), false) : null);
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

/** A moment as text that compares like a post's date; what is missing is the first or the last possible. */
function momentOf(parts: DateParts, latest: boolean): string {
  const year = parts.year ?? (latest ? 9999 : 0);
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
