import type { GetServerSideProps } from 'next';
import { currentSite } from '@/lib/cms/current-site';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { mayAsk } from '@/lib/limits/visitor-limit';
import { permalinkOf } from '@/lib/routing/permalink';

/** Never rendered: every answer is a redirect or the 404 page. */
export default function Permalink() {
  return null;
}

/**
 * WordPress's plain addresses (`/?p=18`, `/?cat=4`, …) go to their permalinks: 307, because content moves, or 404 when there is no such thing.
 * next.config.js brings them here.
 */
export const getServerSideProps: GetServerSideProps = async ({ query, req, res }) => {
  if (!(await mayAsk(req, res, 'page'))) return { props: {} };
  const to = await permalinkOf(query, await queryCmsForVisit(), currentSite());
  return to === null ? { notFound: true } : { redirect: { destination: to, statusCode: 307 } };
};
