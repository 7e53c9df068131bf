import { searchPage } from '@homegrown/engine/pages/search-page';
import { readSearch } from '@homegrown/engine/search/search-request';
import { site } from '@/site';
import { searchScreen } from '@/wp-templates/search/search-screen';
import SearchView from '@/wp-templates/search/SearchView';

export const config = { unstable_runtimeJS: false };

/** The search page. */
export default SearchView;

export const getServerSideProps = searchPage(readSearch, searchScreen, site);
