import type { GetStaticPaths, GetStaticProps } from 'next';
import { changeLog } from '#changes/change-log';
import { environment } from '#cms/environment';
import { renderCached } from '#next/server/page-cache/render-cached';
import { pageKeeper } from '#next/server/page-keeper';
import { pagesByKey } from '#redis/pages-by-key';
import type { SiteDefinition } from '#site/define-site';
import { metrics } from '#telemetry/metrics';
import { renderAddress } from '#templates/render-address';
import type { PropsByName, ScreenPage, Templates } from '#templates/screens';

/** Nothing is prerendered at build: `next build` needs no CMS. */
export const noStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** Renders an address, and counts how long it takes. */
async function renderMeasured<Props extends PropsByName>(
  segments: readonly string[] | undefined,
  templates: Templates<Props>,
  site: SiteDefinition,
) {
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
 * Renders an address whose page the host is to keep: once more where it has changed before it was
 * noted what it shows.
 */
async function renderForHost<Rendered extends Awaited<ReturnType<typeof renderMeasured>>>(
  address: string,
  render: () => Promise<Rendered>,
): Promise<Rendered> {
  const first = await render();
  const pages = pagesByKey();
  // Whoever asks for what is missing could fill Redis with addresses.
  if (!pages || 'notFound' in first.result) return first;
  await pages.note(address, first.keys);
  return (await changeLog().stateNow(first)) === 'fresh' ? first : render();
}

/**
 * Renders an address for the page cache. If a page has changed and the CMS does not answer,
 * visitors get the page as it was before the change until the CMS answers again. If content of the
 * page was unpublished, the rendering fails instead.
 */
export const wordPressStaticProps =
  <Props extends PropsByName>(
    templates: Templates<Props>,
    site: SiteDefinition,
  ): GetStaticProps<ScreenPage<Props>> =>
  async ({ params }) => {
    const path = params?.wordpressNode;
    const segments = Array.isArray(path) ? path : undefined;
    const address = `/${(segments ?? []).join('/')}`;
    const render = () => renderMeasured(segments, templates, site);
    return renderCached(address, environment().REVALIDATE_SECONDS, () =>
      pageKeeper() === 'host' ? renderForHost(address, render) : render(),
    );
  };
