import type { GetServerSideProps } from 'next';
import { currentSite } from '@/lib/cms/current-site';
import { queryCms } from '@/lib/cms/query-cms';
import SearchView from '@/wp-templates/search/SearchView';
import { readSearch, searchScreen } from '@/wp-templates/search/search-screen';
import type { SearchScreen } from '@/wp-templates/screens';

/** /search?q=… is an address that can be shared, rendered on the server (specification, section 2.9). */
export default SearchView;

export const getServerSideProps: GetServerSideProps<SearchScreen> = async ({ query, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  return { props: await searchScreen(queryCms, readSearch(query), currentSite()) };
};
