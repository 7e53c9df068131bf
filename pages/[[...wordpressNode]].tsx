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

/** The page of every address of WordPress: the catch-all route. */
export default function WordPressNode(props: ScreenPage | SentPage) {
  return renderPage(props);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/**
 * Renders an address, and tells the page cache the keys of what the answer is made of. If a page
 * has changed and the CMS gives no answer, the page answers as before the change, until the CMS
 * answers again; it fails if content of it was withdrawn.
 */
export const getStaticProps: GetStaticProps<ScreenPage> = async ({ params }) => {
  const path = params?.wordpressNode;
  const segments = Array.isArray(path) ? path : undefined;
  // Decoded and without a slash at its end: the name under which the page cache's `get` has begun
  // most renderings already. Then `begin` gives that rendering, with the answer `before` it.
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
