import type { CommentSettings } from '#site/settings';
import { utcDate } from './format-date';

const DAY_MS = 24 * 3_600_000;

interface Commented {
  /** Whether it is a page; a post if left out. */
  __typename?: string;
  commentStatus: string | null;
  date: string | null;
  dateGmt: string | null;
}

/**
 * Whether content takes comments now, by its status and the age at which the owner closes posts;
 * pages stay open.
 */
export function takesComments(
  { __typename, commentStatus, date, dateGmt }: Commented,
  { closedAfterDays }: CommentSettings,
  nowMs: number,
): boolean {
  if (commentStatus !== 'open') return false;
  const published = utcDate(dateGmt) ?? utcDate(date);
  if (closedAfterDays === 0 || published === null || __typename === 'Page') return true;
  return nowMs - Date.parse(published) <= closedAfterDays * DAY_MS;
}
