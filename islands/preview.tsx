import { ShownStaticFrame } from '@/components/editor-frame/EditorFrame';
import { ShownWords } from '@/components/wording/words-context';
import { ShownEditorParts, ShownEditorWords } from '@/editor/ui/editor-context';
import { PreviewScreen, type PreviewScreenProps } from '@/editor/ui/PreviewScreen';
import type { StaticFrame } from '@/lib/content/shared/static-frame';
import { island } from '@/lib/islands/island';
import type { ScreenWords } from '@/words/wording';
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
