import { EditorHead } from '@homegrown/engine/editor/ui/EditorHead';
import {
  previewStartPage,
  type PreviewStartProps,
} from '@homegrown/engine/pages/preview-start-page';
import PreviewIsland from '@/islands/preview';
import { site } from '@/site';

export const config = { unstable_runtimeJS: false };

/** Where every address with `?preview=true` leads. */
export default function Preview({ shown, settings, words, editors }: PreviewStartProps) {
  return (
    <>
      <EditorHead title={editors.words.preview.title} brand={shown.brand} />
      <PreviewIsland props={{ settings, editors, words, layout: shown }} />
    </>
  );
}

export const getServerSideProps = previewStartPage(site);
