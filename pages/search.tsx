import { contentNames } from '@homegrown/engine/cms/content-names';
import { queryCmsForVisit } from '@homegrown/engine/cms/query-cms';
import { localizedSite } from '@homegrown/engine/documents/site-language';
import { mayAsk } from '@homegrown/engine/limits/visitor-limit';
import { inPagesOfNow } from '@homegrown/engine/routing/pagination/pages-of-now';
import { searchIndexed } from '@homegrown/engine/search/site-search';
import type { GetServerSideProps } from 'next';
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
