import { currentSite } from '@homegrown/engine/cms/current-site';
import { queryCmsAsEditor } from '@homegrown/engine/cms/query-cms';
import { localizedSite } from '@homegrown/engine/documents/site-language';
import { tokenLimits } from '@homegrown/engine/editor/server/answer-with-token';
import { knownNetworks } from '@homegrown/engine/editor/server/known-networks';
import { loadPreview, type PreviewPage } from '@homegrown/engine/editor/server/load-preview';
import { previewPage } from '@homegrown/engine/editor/server/preview-page';
import { PREVIEW_CMS_MS } from '@homegrown/engine/editor/shared/contract';
import { renderScreen } from '@homegrown/engine/templates/screens';
import type { GetServerSideProps } from 'next';
import { AtFrameTop } from '@/components/site-frame/FrameTop';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

type DraftProps = PreviewPage<ScreenPage['screen']>;

/**
 * The screen of a preview, with a place for its bar (packages/engine/src/editor/browser/draft.ts).
 */
export default function DraftPage({ screen, facts }: DraftProps) {
  return (
    <AtFrameTop bar={<div data-preview-bar={JSON.stringify(facts)} />}>
      {renderScreen(templates, screen)}
    </AtFrameTop>
  );
}

const limits = tokenLimits('preview', knownNetworks);

/**
 * POST {basePath}/api/editor/preview leads here (next.config.js): only a page knows the styles of
 * what it shows.
 */
export const getServerSideProps: GetServerSideProps<DraftProps | Record<string, never>> = async ({
  req,
  res,
}) => {
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
