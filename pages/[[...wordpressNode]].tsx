import type { GetStaticPaths, GetStaticProps } from 'next';
import { changeLog } from '@/lib/changes/change-log.mjs';
import { environment } from '@/lib/cms/environment';
import { resultOf } from '@/lib/next/server/page-cache/kept-answer';
import { renderings } from '@/lib/next/server/page-cache/renderings.mjs';
import { metrics } from '@/lib/telemetry/metrics.mjs';
import { renderAddress } from '@/wp-templates/render-address';
import type { SentPage } from '@/wp-templates/sent-data';
import type { ScreenPage } from '@/wp-templates/templates';
import { renderPage } from '@/wp-templates/views';

/** The page of every WordPress address: the catch-all route. */
export default function WordPressNode(props: ScreenPage | SentPage) {
  return renderPage(props);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/**
 * Renders an address, and tells the page cache which keys the answer depends on. If a page has
 * changed and the CMS does not answer, visitors get the page as it was before the change until the
 * CMS answers again. If content of the page was withdrawn, the rendering fails instead.
 */
export const getStaticProps: GetStaticProps<ScreenPage> = async ({ params }) => {
  const path = params?.wordpressNode;
  const segments = Array.isArray(path) ? path : undefined;
  // Decoded and without a slash at its end: the name under which the page cache's `get` has usually
  // begun this rendering. `begin` then returns that rendering, with the previous answer as
  // `before`.
  const address = `/${(segments ?? []).join('/')}`;
  const started = performance.now();
  const moment = changeLog().knownMoment;
  const underWay = renderings().begin(address, { before: null, isShown: false, moment });
  const wasRedirect = underWay.before?.answer?.kind === 'REDIRECT';
  try {
    const { result, ...madeOf } = await renderAddress({ segments, wasRedirect });
    renderings().finish(address, madeOf);
    metrics()?.rendered('made', performance.now() - started);
    return result;
  } catch (error) {
    const before = renderings().answerOnFailure(address);
    renderings().finish(address, 'failed');
    metrics()?.rendered('failed', performance.now() - started);
    if (!before || (await changeLog().stateNow(before)) === 'withdrawn') throw error;
    console.error(error);
    return resultOf(before.answer, environment().REVALIDATE_SECONDS);
  }
};
