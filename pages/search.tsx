import type { GetServerSideProps } from 'next';
import { contentNames } from '@/lib/cms/content-names';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { localizedSite } from '@/lib/documents/site-language';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { inPagesOfNow } from '@/lib/routing/pagination/pages-of-now';
import { searchIndexed } from '@/lib/search/site-search';
import { site } from '@/site';
import { readSearch, searchScreen } from '@/wp-templates/search/search-screen';
import SearchView, { type SearchProps } from '@/wp-templates/search/SearchView';

export const config = { unstable_runtimeJS: false };

/** The search page. /search?q=… can be shared and is rendered on the server. */
export default SearchView;

/** Empty if the answer has already been sent. */
type Props = SearchProps | Record<string, never>;

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  if (!(await mayAsk(req, res, 'page'))) return { props: {} };
  res.setHeader('Cache-Control', 'private, no-store');
  const asked = readSearch(query, site);
  const here = await localizedSite(site, asked.language);
  const sources = { site: here, search: searchIndexed, contentNames };
  const visit = await queryCmsForVisit(site);
  return { props: await inPagesOfNow(() => searchScreen(visit, asked, sources), site) };
};
