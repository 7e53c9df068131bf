import type { FrameProps } from '@/components/site-frame/SiteFrame';
import type { ScreenWords } from '@/words/wording';
import { MAX_SUGGESTIONS } from '@/lib/content/shared/search-term';
import type { ArchiveInBrowser } from './archive/ArchiveView';
import type { FrontPageInBrowser } from './front-page/FrontPageView';
import type { SearchInBrowser, SearchProps } from './search/SearchView';
import type { Screen } from './templates';

/**
 * What the data of a page has of its screen: as much as changes in the browser. All else stands in
 * the page's HTML alone (docs/decisions/0042-content-stands-in-a-page-once.md).
 */
export type SentScreen = { words: ScreenWords; hasLanguages?: true } & (
  | { view: null }
  | { view: 'archive'; props: ArchiveInBrowser }
  | { view: 'front-page'; props: FrontPageInBrowser }
);

/** What the data of the search's page has. */
export interface SentSearch {
  view: 'search';
  words: ScreenWords;
  hasLanguages?: true;
  props: SearchInBrowser;
}

/** What a page in a browser has of its screen. */
export interface SentPage {
  sent: SentScreen;
}

/**
 * What a page is rendered of. In production `screen` is the server's alone: it is left out of the
 * page's data (pages/_document.tsx).
 */
export interface ScreenPage extends SentPage {
  screen: Screen;
}

/**
 * Those of a page's words that every browser needs, for when a script fails or the reader comes
 * back.
 */
const everyScreen = ({ locale, frame, failure }: ScreenWords): ScreenWords => ({
  locale,
  frame,
  failure,
});

// Below, nothing is undefined: Next's development server refuses such props.

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => ({ id }));

/** What a browser is sent of a screen in which nothing changes. */
export const sentOfStill = (words: ScreenWords): SentScreen => ({
  view: null,
  words: everyScreen(words),
});

function sentOf({ props }: Screen): SentScreen {
  const { words } = props.frame;
  if ('list' in props) {
    const { uri, list, emptyMessage, itemName } = props;
    return {
      view: 'archive',
      words: { ...everyScreen(words), list: words.list },
      props: {
        uri,
        list: { ...list, items: ids(list.items) },
        emptyMessage,
        ...(itemName && { itemName }),
      },
    };
  }
  if ('testimonials' in props && props.testimonials.length > 1) {
    return {
      view: 'front-page',
      words: { ...everyScreen(words), front: words.front },
      props: { testimonials: props.testimonials },
    };
  }
  return sentOfStill(words);
}

/** What of a frame is there on a site in several languages alone. */
const ofLanguages = ({ languages }: Pick<FrameProps, 'languages'>): { hasLanguages?: true } =>
  languages ? { hasLanguages: true } : {};

/** The props of a page that shows a screen. */
export const screenPage = (screen: Screen): ScreenPage => ({
  screen,
  sent: { ...sentOf(screen), ...ofLanguages(screen.props.frame) },
});

/** What a browser is sent of a search. */
export function sentOfSearch(props: SearchProps): SentSearch {
  const { frame, term, found, categories, language } = props;
  const { list, search } = frame.words;
  return {
    view: 'search',
    ...ofLanguages(frame),
    words: { ...everyScreen(frame.words), list, search },
    props: {
      term,
      categories,
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
