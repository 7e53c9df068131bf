import { CategoryList } from '@/components/category-list/CategoryList';
import { SearchPanel } from '@/components/search-panel/SearchPanel';
import { SiteFrame } from '@/components/site-frame/SiteFrame';
import type { SearchScreen } from '../screens';
import styles from './search.module.scss';

/** The search (specification, section 2.9). */
export default function SearchView({ frame, term, found, categories }: SearchScreen) {
  return (
    <SiteFrame frame={frame}>
      <div className={styles.screen}>
        <h1 className={styles.title}>Search</h1>
        <SearchPanel term={term} found={found} />
        <CategoryList categories={categories} />
      </div>
    </SiteFrame>
  );
}
