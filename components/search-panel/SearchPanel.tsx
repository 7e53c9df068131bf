import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { counted } from '@homegrown/engine/content/shared/counted';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import { searchTerm } from '@homegrown/engine/content/shared/search-term';
import { Slot } from '@homegrown/engine/islands/island';
import { useSearchedLanguage } from '@homegrown/engine/islands/search/searched-language';
import {
  type FoundInPage,
  type SearchState,
  useSearch,
} from '@homegrown/engine/islands/search/use-search';
import type { ScreenWords } from '@homegrown/engine/words/wording';
import { type FormEvent, useEffect, useRef } from 'react';
import { CategoryList } from '@/components/category-list/CategoryList';
import type { ListedLink } from '@/components/category-list/LinkList';
import { SearchForm } from '@/components/search-form/SearchForm';
import { type SearchPage, SearchResults } from '@/components/search-results/SearchResults';
import { SearchSkeleton } from '@/components/search-results/SearchSkeleton';
import { useLocale, useWords } from '@/components/wording/words-context';
import styles from './SearchPanel.module.scss';
import buttons from '@/components/button-link/ButtonLink.module.scss';

interface SearchPanelProps {
  term: string;
  found: FoundInPage;
  /** The newest posts, for a search without results. */
  newest: readonly ListedLink[];
  /** Other ways to find something, shown below the results. */
  categories: readonly ListedLink[];
}

/** The state of a search, as a screen reader announces it; '' if there is nothing to announce. */
function announcementOf(
  state: SearchState<SearchPage>,
  words: ScreenWords['search'],
  locale: string,
): string {
  switch (state.status) {
    case 'waiting':
    case 'failed':
      return '';
    case 'loading':
      return words.searching;
    case 'found': {
      const {
        term,
        facts: { number, hasNext },
      } = state;
      if (number === 0) return fillIn(words.noneFor, { term });
      // The term is filled in last, because it may contain braces.
      const results = fillIn(counted(words.resultsFor, number, locale), { term });
      return hasNext ? fillIn(words.moreToLoad, { results }) : results;
    }
  }
}

/** The search input and its results. Those that the server found stand in the slot. */
export function SearchPanel({ term, found, newest, categories }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const words = useWords('search');
  const locale = useLocale();
  const { lang } = useSearchedLanguage();
  const { search } = useWords('layout');
  const nameOf = (wanted: string): string =>
    wanted ? fillIn(words.title, { term: wanted }) : search;
  const { state, type, submit } = useSearch<SearchPage>(term, found, nameOf);

  useEffect(() => {
    const typed = input.current?.value ?? '';
    // The term was typed before the scripts ran.
    if (searchTerm(typed) !== term) type(typed);
    if (!term && document.activeElement === document.body) input.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  const submitNow = (event: FormEvent) => {
    event.preventDefault();
    submit(input.current?.value ?? '');
  };

  const short = state.status === 'waiting' && state.term !== '';
  const isFound = state.status === 'found';
  return (
    <>
      <div className={styles.panel}>
        <SearchForm
          term={term}
          language={lang}
          autoFocus={!term}
          describedBy="search-hint"
          inputRef={input}
          suggestions={state.status === 'found' ? state.facts.titles : []}
          onType={type}
          onSubmit={submitNow}
        />
        <p className={short ? styles.urgentHint : styles.hint} id="search-hint">
          {state.status === 'waiting' ? words.short : null}
        </p>
        <p className="visually-hidden" role="status">
          {announcementOf(state, words, locale)}
        </p>
        {state.status !== 'waiting' && (
          <div className={isFound ? undefined : styles.tall}>
            {state.status === 'loading' && <SearchSkeleton />}
            {state.status === 'failed' && (
              <div className={styles.failure} role="alert">
                <p className={styles.why}>{words.failed}</p>
                <form method="get" action={withBasePath('/search')} onSubmit={submitNow}>
                  <input type="hidden" name="q" value={state.term} />
                  {lang && <input type="hidden" name="lang" value={lang} />}
                  <button className={buttons.button}>{words.again}</button>
                </form>
              </div>
            )}
            {state.status === 'found' &&
              (state.results ? (
                <SearchResults
                  key={state.term}
                  term={state.term}
                  found={state.results}
                  newest={newest}
                />
              ) : (
                <Slot />
              ))}
          </div>
        )}
      </div>
      {/* The key changes when results appear above this element or disappear. It is then a new
          element, so that its new position is no layout shift. */}
      <div key={isFound ? `below ${state.term}` : 'meanwhile'}>
        <CategoryList categories={categories} />
      </div>
    </>
  );
}
