import type { ListedLink } from '@/components/category-list/LinkList';
import type { FrameProps } from '@/components/site-frame/SiteFrame';
import { MAX_SUGGESTIONS } from '@/lib/content/shared/search-term';
import type { ScreenWords } from '@/words/wording';
import type { LivePart, LiveView } from './declare-template';
import type { SearchInBrowser, SearchProps } from './search/SearchView';

/**
 * The part of a screen that a browser gets as data (`__NEXT_DATA__`): what changes in the browser.
 * Everything else is only in the page's HTML
 * (docs/decisions/0042-content-stands-in-a-page-once.md).
 */
export type SentScreen = { words: ScreenWords; hasLanguages?: true } & ({ view: null } | LiveView);

/** The part of the search page that a browser gets as data. */
export interface SentSearch {
  view: 'search';
  words: ScreenWords;
  hasLanguages?: true;
  props: SearchInBrowser;
}

/** What a browser gets of a page's screen. */
export interface SentPage {
  sent: SentScreen;
}

/**
 * The words that every page needs in a browser, for when a script fails or the reader comes back.
 */
const everyScreen = ({ locale, frame, failure }: ScreenWords): ScreenWords => ({
  locale,
  frame,
  failure,
});

// Nothing below is undefined, because Next's development server refuses such props.

/** What a browser gets of a screen in which nothing changes. */
export const sentOfStill = (words: ScreenWords): SentScreen => ({
  view: null,
  words: everyScreen(words),
});

/** Whether the frame has a language switch, as on a multilingual site. */
const ofLanguages = ({ languages }: Pick<FrameProps, 'languages'>): { hasLanguages?: true } =>
  languages ? { hasLanguages: true } : {};

/**
 * What a browser gets of a screen.
 *
 * @param live the part of it that changes in a browser; null if nothing does
 */
export function sentOf(frame: FrameProps, live: LivePart | null): SentScreen {
  const { words } = frame;
  const sent = live
    ? { ...live, words: { ...everyScreen(words), ...live.words } }
    : sentOfStill(words);
  return { ...sent, ...ofLanguages(frame) };
}

/** A link as its list shows it. */
const link = ({ name, href }: ListedLink): ListedLink => ({ name, href });

/** What a browser gets of the search screen. */
export function sentOfSearch(props: SearchProps): SentSearch {
  const { frame, term, found, categories, newest, language } = props;
  const { list, search } = frame.words;
  return {
    view: 'search',
    ...ofLanguages(frame),
    words: { ...everyScreen(frame.words), list, search },
    props: {
      term,
      categories: categories.map(link),
      newest: newest.map(link),
      ...(language && { language }),
      found:
        found === null || found === 'failed'
          ? found
          : {
              ...found,
              items: found.items.map(({ id, title }, index) =>
                index < MAX_SUGGESTIONS ? { id, title } : { id },
              ),
            },
    },
  };
}
