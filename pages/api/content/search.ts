import { searchRoute } from '@homegrown/engine/pages/api/search';
import { site } from '@/site';
import { readSearch } from '@/wp-templates/search/search-request';
import { searchResults } from '@/wp-templates/search/search-screen';

export default searchRoute(readSearch, searchResults, site);
