import { searchRoute } from '@homegrown/engine/pages/api/search';
import { readSearch } from '@homegrown/engine/search/search-request';
import { site } from '@/site';
import { searchResults } from '@/wp-templates/search/search-screen';

export default searchRoute(readSearch, searchResults, site);
