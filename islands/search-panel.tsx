import { island } from '@homegrown/engine/islands/island';
import { SearchedLanguage } from '@homegrown/engine/islands/search/searched-language';
import type { ScreenWords } from '@homegrown/engine/words/wording';
import type { ComponentProps } from 'react';
import { SearchPanel } from '@/components/search-panel/SearchPanel';
import { ShownWords } from '@/components/wording/words-context';

interface SearchIslandProps extends ComponentProps<typeof SearchPanel> {
  words: Pick<ScreenWords, 'locale' | 'layout' | 'list' | 'search'>;
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
