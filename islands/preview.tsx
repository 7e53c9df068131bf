import type { StaticFrame } from '@homegrown/engine/content/shared/static-frame';
import { ShownEditorParts, ShownEditorWords } from '@homegrown/engine/editor/ui/editor-context';
import { PreviewScreen, type PreviewScreenProps } from '@homegrown/engine/editor/ui/PreviewScreen';
import { island } from '@homegrown/engine/islands/island';
import type { ScreenWords } from '@homegrown/engine/words/wording';
import { ShownStaticFrame } from '@/components/editor-frame/EditorFrame';
import { ShownWords } from '@/components/wording/words-context';
import { editorParts } from './editor-parts';

interface PreviewProps extends Omit<PreviewScreenProps, 'brand'> {
  frame: StaticFrame;
  words: Pick<ScreenWords, 'locale' | 'frame' | 'failure'>;
}

function Preview({ frame, words, ...screen }: PreviewProps) {
  return (
    <ShownWords value={words}>
      <ShownEditorWords value={screen.editors}>
        <ShownEditorParts value={editorParts}>
          <ShownStaticFrame value={frame}>
            <PreviewScreen {...screen} brand={frame.brand} />
          </ShownStaticFrame>
        </ShownEditorParts>
      </ShownEditorWords>
    </ShownWords>
  );
}

export default island('preview', Preview, { startsAtOnce: true });
