import { searchPage } from '@homegrown/engine/pages/search-page';
import { site } from '@/site';
import SearchView from '@/wp-templates/search/SearchView';

export const config = { unstable_runtimeJS: false };

/** The search page. */
export default SearchView;

export const getServerSideProps = searchPage(site);
