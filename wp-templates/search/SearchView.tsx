import { AsServed } from '@/components/as-served/AsServed';
import { CategoryList } from '@/components/category-list/CategoryList';
import { SearchedLanguage } from '@/components/search-panel/searched-language';
import { SearchPanel } from '@/components/search-panel/SearchPanel';
import type { ResultInPage, SearchPage } from '@/components/search-results/SearchResults';
import { SiteFrame, type FrameProps } from '@/components/site-frame/SiteFrame';
import type { NamedLink } from '@/components/term-list/TermList';
import styles from './search.module.scss';

export interface SearchProps {
  frame: FrameProps;
  /** What was searched for, trimmed; '' when nothing was. */
  term: string;
  /** Null when nothing was searched for; 'failed' when the search could not be made. */
  found: SearchPage | 'failed' | null;
  categories: NamedLink[];
  /** The code of the language that is searched in, on a site in several languages. */
  language?: string;
}

/** The search. */
export default function SearchView(props: SearchProps) {
  const { frame, term, found, categories, language } = props;
  return (
    <SiteFrame frame={frame}>
      <div className={styles.screen}>
        <h1 className={styles.title}>{frame.words.frame.search}</h1>
        <SearchedLanguage value={language}>
          <SearchPanel term={term} found={found}>
            <CategoryList categories={categories} />
          </SearchPanel>
        </SearchedLanguage>
      </div>
    </SiteFrame>
  );
}

/** What changes of it in a browser. */
export interface SearchInBrowser extends Pick<SearchProps, 'term' | 'categories' | 'language'> {
  found: SearchPage<ResultInPage> | 'failed' | null;
}

/** The same screen as a browser takes it over. */
export function LiveSearch({ term, found, categories, language }: SearchInBrowser) {
  return (
    <div className={styles.screen}>
      <AsServed as="h1" at="main h1" />
      <SearchedLanguage value={language}>
        <SearchPanel term={term} found={found}>
          <CategoryList categories={categories} />
        </SearchPanel>
      </SearchedLanguage>
    </div>
  );
}
