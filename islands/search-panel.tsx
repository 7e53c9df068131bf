import { island } from '@homegrown/engine/islands/island';
import type { ScreenWords } from '@homegrown/engine/words/wording';
import type { ComponentProps } from 'react';
import { SearchedLanguage } from '@/components/search-panel/searched-language';
import { SearchPanel } from '@/components/search-panel/SearchPanel';
import { ShownWords } from '@/components/wording/words-context';

interface SearchIslandProps extends ComponentProps<typeof SearchPanel> {
  words: Pick<ScreenWords, 'locale' | 'frame' | 'list' | 'search'>;
  /** The code of the language of the search, on a multilingual site. */
  language?: string;
}

function SearchIsland({ words, language, ...panel }: SearchIslandProps) {
  return (
    <ShownWords value={words}>
      <SearchedLanguage value={language}>
        <SearchPanel {...panel} />
      </SearchedLanguage>
    </ShownWords>
  );
}

export default island('search-panel', SearchIsland);
