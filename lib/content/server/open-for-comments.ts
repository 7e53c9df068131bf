import type { CommentSettings } from '@/site.config';
import { utcDate } from './format-date';

const DAY_MS = 24 * 3_600_000;

interface CommentedPost {
  commentStatus: string | null;
  date: string | null;
  dateGmt: string | null;
}

/** Whether a post takes comments now, by its status and the age at which the owner closes posts. */
export function takesComments(
  { commentStatus, date, dateGmt }: CommentedPost,
  { closedAfterDays }: CommentSettings,
  nowMs: number,
): boolean {
  if (commentStatus !== 'open') return false;
  const published = utcDate(dateGmt) ?? utcDate(date);
  if (closedAfterDays === 0 || published === null) return true;
  return nowMs - Date.parse(published) <= closedAfterDays * DAY_MS;
}
