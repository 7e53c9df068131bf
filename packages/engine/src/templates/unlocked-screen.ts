import { readingTime } from '#content/server/reading-time';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { withTodayBoxes } from '#content/server/today-box';
import type { Site } from '#content/shared/site';
import { wordingIn } from '#words/wording';
import type { Screen } from './screens';

/** Whether a screen shows the password form. */
export const isLocked = ({ props }: Screen): boolean => Boolean(props.lock);

/**
 * The screen with the text that its password has opened.
 *
 * @param html from the CMS; null if the password was wrong
 */
export function unlockedScreen<One extends Screen>(
  screen: One,
  html: string | null,
  site: Site,
): One {
  const { props } = screen;
  if (html === null) return { ...screen, props: { ...props, lock: { isRefused: true } } };
  const wording = wordingIn(props.layout.language.tag, site.config.words);
  const { html: text, headings, words } = sanitizeContent(html, { ...site, wording });
  return {
    ...screen,
    props: {
      ...props,
      html: withTodayBoxes(text, wording),
      lock: null,
      ...(props.headings && { headings }),
      ...(props.readingTime !== undefined && { readingTime: readingTime(words, wording) }),
    },
  };
}
