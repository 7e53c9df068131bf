import { searchRoute } from '@homegrown/engine/pages/api/search';
import { site } from '@/site';
import { readSearch, searchResults } from '@/wp-templates/search/search-screen';

export default searchRoute(readSearch, searchResults, site);
