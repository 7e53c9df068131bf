import type { GetServerSideProps } from 'next';
import { currentSite } from '#cms/current-site';
import { environment } from '#cms/environment';
import { queryCmsForRequest } from '#cms/query-cms';
import { mayRequest } from '#limits/visitor-limit';
import { permalinkOf } from '#routing/permalink';
import type { SiteDefinition } from '#site/define-site';

/**
 * Redirects WordPress's plain addresses (`/?p=18`, `/?cat=4`, …) to their permalinks, with 307
 * because content moves; 404 if there is no such content. next.config.js rewrites them to this
 * page.
 */
export const permalinkPage =
  (site: SiteDefinition): GetServerSideProps =>
  async ({ query, req, res }) => {
    if (!(await mayRequest(req, res, 'page'))) return { props: {} };
    const { TRAILING_SLASH: trailingSlash } = environment();
    const queryCms = await queryCmsForRequest(site);
    const to = await permalinkOf(query, { queryCms, site: currentSite(site), trailingSlash });
    return to === null ? { notFound: true } : { redirect: { destination: to, statusCode: 307 } };
  };
