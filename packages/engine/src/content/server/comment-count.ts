import { counted } from '#content/shared/counted';
import type { Wording } from '#words/wording';

/** How many comments there are, in words: "3 comments", "No comments yet". */
export function commentCount(count: number, { words: { counts }, locale }: Wording): string {
  return count === 0 ? counts.noComments : counted(counts.comments, count, locale);
}
