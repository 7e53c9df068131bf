import type { GetServerSideProps } from 'next';
import { AtFrameTop } from '@/components/site-frame/FrameTop';
import { tokenLimits } from '@/editor/server/answer-with-token';
import { knownNetworks } from '@/editor/server/known-networks';
import { loadPreview, type PreviewPage } from '@/editor/server/load-preview';
import { previewPage } from '@/editor/server/preview-page';
import { PREVIEW_CMS_MS } from '@/editor/shared/contract';
import { currentSite } from '@/lib/cms/current-site';
import { queryCmsAsEditor } from '@/lib/cms/query-cms';
import { localizedSite } from '@/lib/documents/site-language';
import { site } from '@/site';
import { renderScreen } from '@/wp-templates/screens';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

type DraftProps = PreviewPage<ScreenPage['screen']>;

/** The screen of a preview, with a place for its bar (editor/browser/draft.ts). */
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
