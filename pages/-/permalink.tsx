import { currentSite } from '@homegrown/engine/cms/current-site';
import { environment } from '@homegrown/engine/cms/environment';
import { queryCmsForVisit } from '@homegrown/engine/cms/query-cms';
import { mayAsk } from '@homegrown/engine/limits/visitor-limit';
import { permalinkOf } from '@homegrown/engine/routing/permalink';
import type { GetServerSideProps } from 'next';
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
