import { environment } from '@homegrown/engine/cms/environment';
import { renderKept } from '@homegrown/engine/next/server/page-cache/render-kept';
import { metrics } from '@homegrown/engine/telemetry/metrics.mjs';
import { renderAddress } from '@homegrown/engine/templates/render-address';
import { renderScreen } from '@homegrown/engine/templates/screens';
import type { GetStaticPaths, GetStaticProps } from 'next';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

/** The page of every WordPress address: the catch-all route. */
export default function WordPressNode({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** Renders an address, and counts how long it takes. */
async function renderMeasured(segments: readonly string[] | undefined) {
  const started = performance.now();
  try {
    const rendered = await renderAddress(segments, templates, site);
    metrics()?.rendered('made', performance.now() - started);
    return rendered;
  } catch (error) {
    metrics()?.rendered('failed', performance.now() - started);
    throw error;
  }
}

/**
 * Renders an address for the page cache. If a page has changed and the CMS does not answer,
 * visitors get the page as it was before the change until the CMS answers again. If content of the
 * page was withdrawn, the rendering fails instead.
 */
export const getStaticProps: GetStaticProps<ScreenPage> = async ({ params }) => {
  const path = params?.wordpressNode;
  const segments = Array.isArray(path) ? path : undefined;
  const address = `/${(segments ?? []).join('/')}`;
  return renderKept(address, environment().REVALIDATE_SECONDS, () => renderMeasured(segments));
};
