import type { GetServerSideProps } from 'next';
import { currentSite } from '#cms/current-site';
import { queryCmsAsEditor } from '#cms/query-cms';
import { localizedSite } from '#documents/site-language';
import { tokenLimits } from '#editor/server/answer-with-token';
import { knownNetworks } from '#editor/server/known-networks';
import { loadPreview, type PreviewPage } from '#editor/server/load-preview';
import { previewPage } from '#editor/server/preview-page';
import { PREVIEW_CMS_MS } from '#editor/shared/contract';
import type { SiteDefinition } from '#site/define-site';
import type { PropsByName, ScreenOf, Templates } from '#templates/screens';
import type { SentOr } from './sent';

const limits = tokenLimits('preview', knownNetworks);

/**
 * POST {basePath}/api/editor/preview leads here (next.config.js): only a page knows the styles of
 * what it shows.
 */
export const draftPage =
  <Props extends PropsByName>(
    templates: Templates<Props>,
    site: SiteDefinition,
  ): GetServerSideProps<SentOr<PreviewPage<ScreenOf<Props>>>> =>
  async ({ req, res }) => {
    const page = await previewPage(req, res, {
      siteUrl: currentSite(site).siteUrl,
      load: async (token, address) =>
        loadPreview(
          templates,
          address,
          queryCmsAsEditor(site, token, PREVIEW_CMS_MS),
          await localizedSite(site),
        ),
      limits,
    });
    // Without a page, the answer has been sent.
    return { props: page ?? {} };
  };
