import type { QuestionLimits } from './editor-question';
import { tokenBucket } from './rate-limit';
import { recentKeys } from './recent-keys';

/**
 * Limits for one route that asks WordPress with editors' tokens, about three questions a request: an editor at work needs
 * one a page, a machine gets one a second. A token that WordPress does not know is one or two, and as many of them as one
 * machine may send are all that strangers get.
 */
export function questionLimits(): QuestionLimits {
  return {
    questions: tokenBucket({ capacity: 120, secondsEach: 1 }),
    unknown: tokenBucket({ capacity: 120, secondsEach: 1 }),
    known: recentKeys({ seconds: 3600 }),
  };
}
