import type { StaticLayout } from '@homegrown/engine/content/shared/static-layout';
import { ShownEditorParts, ShownEditorWords } from '@homegrown/engine/editor/ui/editor-context';
import { PreviewScreen, type PreviewScreenProps } from '@homegrown/engine/editor/ui/PreviewScreen';
import { island } from '@homegrown/engine/islands/island';
import type { ScreenWords } from '@homegrown/engine/words/wording';
import { ShownStaticLayout } from '@/components/editor-layout/EditorLayout';
import { ShownWords } from '@/components/wording/words-context';
import { editorParts } from './editor-parts';

interface PreviewProps extends Omit<PreviewScreenProps, 'brand'> {
  layout: StaticLayout;
  words: Pick<ScreenWords, 'locale' | 'layout' | 'failure'>;
}

function Preview({ layout, words, ...screen }: PreviewProps) {
  return (
    <ShownWords value={words}>
      <ShownEditorWords value={screen.editors}>
        <ShownEditorParts value={editorParts}>
          <ShownStaticLayout value={layout}>
            <PreviewScreen {...screen} brand={layout.brand} />
          </ShownStaticLayout>
        </ShownEditorParts>
      </ShownEditorWords>
    </ShownWords>
  );
}

export default island('preview', Preview, { startsAtOnce: true });
