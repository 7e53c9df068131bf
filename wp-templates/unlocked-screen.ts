import { readingTime } from '@/lib/content/server/reading-time';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import { withTodayBoxes } from '@/lib/content/server/today-box';
import type { Site } from '@/lib/content/shared/site';
import { wordingIn } from '@/words/wording';
import type { Screen } from './templates';

const withProps = <One extends LockedScreen>(screen: One, props: Partial<One['props']>): One => ({
  ...screen,
  props: { ...screen.props, ...props },
});

/** A screen whose text is protected by a password that visitors can enter here. */
type LockedScreen = Extract<Screen, { props: { lock: unknown } }>;

/** Whether a screen shows the password form. */
export function isLocked(screen: Screen): screen is LockedScreen {
  return 'lock' in screen.props && screen.props.lock !== null;
}

/**
 * The screen with the text that its password has opened.
 *
 * @param html from the CMS; null if the password was wrong
 */
export function unlockedScreen(screen: LockedScreen, html: string | null, site: Site): Screen {
  if (html === null) return withProps(screen, { lock: { isRefused: true } });
  const wording = wordingIn(screen.props.frame.language.tag);
  const { html: text, headings, words } = sanitizeContent(html, { ...site, wording });
  const open = { html: withTodayBoxes(text, wording), lock: null };
  return screen.template === 'page'
    ? withProps(screen, open)
    : withProps(screen, { ...open, headings, readingTime: readingTime(words, wording) });
}
