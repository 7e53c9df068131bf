import { ShownWords } from '@/components/wording/words-context';
import { ShownBrand, ShownEditorWords } from '@/editor/ui/editor-words-context';
import { PreviewScreen, type PreviewScreenProps } from '@/editor/ui/PreviewScreen';
import { island } from '@/lib/islands/island';
import type { ScreenWords } from '@/words/wording';

interface PreviewProps extends PreviewScreenProps {
  brand: string;
  words: Pick<ScreenWords, 'locale' | 'frame' | 'failure'>;
}

function Preview({ brand, words, ...screen }: PreviewProps) {
  return (
    <ShownWords value={words}>
      <ShownEditorWords value={screen.editors}>
        <ShownBrand value={brand}>
          <PreviewScreen {...screen} />
        </ShownBrand>
      </ShownEditorWords>
    </ShownWords>
  );
}

export default island('preview', Preview, { startsAtOnce: true });
