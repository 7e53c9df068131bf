import type { GetServerSideProps } from 'next';
import { StillScreen } from '@/components/still-screen/StillScreen';
import { contentNames } from '@/lib/cms/content-names';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { localizedSite } from '@/lib/documents/site-language';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { inPagesOfNow } from '@/lib/routing/pagination/pages-of-now';
import { searchIndexed } from '@/lib/search/site-search';
import { readSearch, searchScreen } from '@/wp-templates/search/search-screen';
import SearchView, { LiveSearch, type SearchProps } from '@/wp-templates/search/SearchView';
import { type SentSearch, sentOfSearch } from '@/wp-templates/sent-data';

/** What a browser gets: the other props stay on the server. */
interface SearchInPage {
  sent: SentSearch;
}

/** The search page. /search?q=… can be shared and is rendered on the server. */
export default function Search(props: SearchInPage | (SearchInPage & SearchProps)) {
  if ('frame' in props) return <SearchView {...props} />;
  const { words, hasLanguages, props: live } = props.sent;
  return (
    <StillScreen words={words} hasLanguages={hasLanguages}>
      <LiveSearch {...live} />
    </StillScreen>
  );
}

/** Empty if the answer has already been sent. */
type Props = (SearchInPage & SearchProps) | Record<string, never>;

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  if (!(await mayAsk(req, res, 'page'))) return { props: {} };
  res.setHeader('Cache-Control', 'private, no-store');
  const asked = readSearch(query);
  const site = await localizedSite(asked.language);
  const sources = { site, search: searchIndexed, contentNames };
  const visit = await queryCmsForVisit();
  const props = await inPagesOfNow(() => searchScreen(visit, asked, sources));
  return { props: { ...props, sent: sentOfSearch(props) } };
};
