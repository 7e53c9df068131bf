import { AsServed } from '@/components/as-served/AsServed';
import { CategoryList } from '@/components/category-list/CategoryList';
import type { ListedLink } from '@/components/category-list/LinkList';
import { SearchedLanguage } from '@/components/search-panel/searched-language';
import { SearchPanel } from '@/components/search-panel/SearchPanel';
import type { ResultInPage, SearchPage } from '@/components/search-results/SearchResults';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import styles from './search.module.scss';

export interface SearchProps {
  frame: FrameProps;
  /** The search term, trimmed; '' if there is none. */
  term: string;
  /** Null without a search term; 'failed' if the search failed. */
  found: SearchPage | 'failed' | null;
  categories: readonly ListedLink[];
  /** The newest posts, for a search without results. */
  newest: readonly ListedLink[];
  /** The code of the language of the search, on a multilingual site. */
  language?: string;
}

/** The search screen. */
export default function SearchView(props: SearchProps) {
  const { frame, term, found, categories, newest, language } = props;
  return (
    <SiteFrame frame={frame}>
      <div className={styles.screen}>
        <h1 className={styles.title}>{frame.words.frame.search}</h1>
        <SearchedLanguage value={language}>
          <SearchPanel term={term} found={found} newest={newest}>
            <CategoryList categories={categories} />
          </SearchPanel>
        </SearchedLanguage>
      </div>
    </SiteFrame>
  );
}

/** The props that the browser needs for what changes. */
export interface SearchInBrowser extends Pick<
  SearchProps,
  'term' | 'categories' | 'newest' | 'language'
> {
  found: SearchPage<ResultInPage> | 'failed' | null;
}

/** The part of the screen that React takes over in a browser. */
export function LiveSearch(props: SearchInBrowser) {
  const { term, found, categories, newest, language } = props;
  return (
    <div className={styles.screen}>
      <AsServed as="h1" at="main h1" />
      <SearchedLanguage value={language}>
        <SearchPanel term={term} found={found} newest={newest}>
          <CategoryList categories={categories} />
        </SearchPanel>
      </SearchedLanguage>
    </div>
  );
}
