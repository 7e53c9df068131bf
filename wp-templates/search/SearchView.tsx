import { factsOf } from '@homegrown/engine/islands/search/use-search';
import type { SearchProps } from '@homegrown/engine/screens/search-screen';
import type { ListedLink } from '@/components/category-list/LinkList';
import { SearchResults } from '@/components/search-results/SearchResults';
import { SiteLayout } from '@/components/site-layout/SiteLayout';
import { useLocale, useWords } from '@/components/wording/words-context';
import SearchIsland from '@/islands/search-panel';
import styles from './search.module.scss';

/** A link as its list shows it. */
const link = ({ name, href }: ListedLink): ListedLink => ({ name, href });

/** The search screen. */
export default function SearchView(props: SearchProps) {
  const { layout, term, found, categories, newest, language } = props;
  const locale = useLocale();
  const [ofLayout, list, search] = [useWords('layout'), useWords('list'), useWords('search')];
  const isFound = found !== null && found !== 'failed';
  return (
    <SiteLayout layout={layout}>
      <div className={styles.screen}>
        <h1 className={styles.title}>{ofLayout.search}</h1>
        <SearchIsland
          props={{
            words: { locale, layout: ofLayout, list, search },
            term,
            found: isFound ? factsOf(found) : found,
            newest: newest.map(link),
            categories: categories.map(link),
            language,
          }}
        >
          {isFound && <SearchResults term={term} found={found} newest={newest} />}
        </SearchIsland>
      </div>
    </SiteLayout>
  );
}
