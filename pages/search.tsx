import type { GetServerSideProps } from 'next';
import { contentNames } from '@/lib/cms/content-names';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { searchIndexed } from '@/lib/search/site-search';
import { mayAsk } from '@/lib/limits/visitor-limit';
import SearchView, { type SearchProps } from '@/wp-templates/search/SearchView';
import { readSearch, searchScreen } from '@/wp-templates/search/search-screen';
import { siteInItsLanguage } from '@/lib/documents/site-language';

/** /search?q=… is an address that can be shared, rendered on the server. */
export default SearchView;

/** Empty where the answer is sent already. */
type Props = SearchProps | Record<string, never>;

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  if (!(await mayAsk(req, res, 'page'))) return { props: {} };
  res.setHeader('Cache-Control', 'private, no-store');
  const asked = readSearch(query);
  const site = await siteInItsLanguage(asked.language);
  const sources = { site, search: searchIndexed, contentNames };
  return { props: await searchScreen(await queryCmsForVisit(), asked, sources) };
};
