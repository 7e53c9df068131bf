import type { GetServerSideProps } from 'next';
import { currentSite } from '@/lib/cms/current-site';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import SearchView, { type SearchProps } from '@/wp-templates/search/SearchView';
import { readSearch, searchScreen } from '@/wp-templates/search/search-screen';

/** /search?q=… is an address that can be shared, rendered on the server. */
export default SearchView;

export const getServerSideProps: GetServerSideProps<SearchProps> = async ({ query, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  return { props: await searchScreen(queryCmsForVisit(), readSearch(query), currentSite()) };
};
