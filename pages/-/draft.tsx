import type { PreviewPage } from '@homegrown/engine/editor/server/load-preview';
import { draftPage } from '@homegrown/engine/pages/draft-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { AtLayoutTop } from '@/components/site-layout/LayoutTop';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

/**
 * The screen of a preview, with a place for its bar (packages/engine/src/editor/browser/draft.ts).
 */
export default function DraftPage({ screen, facts }: PreviewPage<ScreenPage['screen']>) {
  return (
    <AtLayoutTop bar={<div data-preview-bar={JSON.stringify(facts)} />}>
      {renderScreen(templates, screen)}
    </AtLayoutTop>
  );
}

export const getServerSideProps = draftPage(templates, site);
