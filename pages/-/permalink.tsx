import type { GetServerSideProps } from 'next';
import { currentSite } from '@/lib/cms/current-site';
import { environment } from '@/lib/cms/environment';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { permalinkOf } from '@/lib/routing/permalink';
import { site } from '@/site';

/** Never rendered: every answer is a redirect or the 404 page. */
export default function Permalink() {
  return null;
}

/**
 * Redirects WordPress's plain addresses (`/?p=18`, `/?cat=4`, …) to their permalinks, with 307
 * because content moves; 404 if there is no such content. next.config.js rewrites them to this
 * page.
 */
export const getServerSideProps: GetServerSideProps = async ({ query, req, res }) => {
  if (!(await mayAsk(req, res, 'page'))) return { props: {} };
  const { TRAILING_SLASH: trailingSlash } = environment();
  const ask = await queryCmsForVisit(site);
  const to = await permalinkOf(query, { ask, site: currentSite(site), trailingSlash });
  return to === null ? { notFound: true } : { redirect: { destination: to, statusCode: 307 } };
};
