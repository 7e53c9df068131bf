import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { SearchForm } from '@/components/search-form/SearchForm';
import { SearchResults } from '@/components/search-results/SearchResults';
import { SearchSkeleton } from '@/components/search-results/SearchSkeleton';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './SearchPanel.module.scss';
import { searchTerm } from '@/lib/content/shared/search-term';
import { type Found, type SearchState, useSearch } from './use-search';

const MAX_SUGGESTIONS = 5;

interface SearchPanelProps {
  term: string;
  found: Found;
  /** Other ways to find something: beside the results, or right below them. */
  children?: ReactNode;
}

/** The state of a search as a screen reader announces it; '' for nothing to announce. */
function announcementOf(state: SearchState): string {
  switch (state.status) {
    case 'waiting':
    case 'failed':
      return '';
    case 'loading':
      return 'Searching...';
    case 'found': {
      const { items, hasNext, total } = state.found;
      const number = total ?? items.length;
      if (number === 0) return `No results for “${state.term}”`;
      const count = `${number} ${number === 1 ? 'result' : 'results'}`;
      return `${count} for “${state.term}”${hasNext ? ', more to load' : ''}`;
    }
  }
}

/** The search input and its results. */
export function SearchPanel({ term, found, children }: SearchPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, type, submit } = useSearch(term, found);

  useEffect(() => {
    const typed = input.current?.value ?? '';
    // Typed before the scripts ran.
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
          autoFocus={!term}
          describedBy="search-hint"
          inputRef={input}
          suggestions={
            state.status === 'found'
              ? state.found.items.slice(0, MAX_SUGGESTIONS).map(({ title }) => title)
              : []
          }
          onType={type}
          onSubmit={submitNow}
        />
        <p className={short ? styles.urgentHint : styles.hint} id="search-hint">
          {state.status === 'waiting' ? 'Type at least 2 characters.' : null}
        </p>
        <p className="visually-hidden" role="status">
          {announcementOf(state)}
        </p>
        {state.status !== 'waiting' && (
          <div className={isFound ? undefined : styles.tall}>
            {state.status === 'loading' && <SearchSkeleton />}
            {state.status === 'failed' && (
              <div className={styles.failure} role="alert">
                <p>The search did not work.</p>
                <form method="get" action={withBasePath('/search')} onSubmit={submitNow}>
                  <input type="hidden" name="q" value={state.term} />
                  <button className={styles.retry}>Try again</button>
                </form>
              </div>
            )}
            {state.status === 'found' && (
              <SearchResults key={state.term} term={state.term} found={state.found} />
            )}
          </div>
        )}
      </div>
      {/* Made anew where results begin or end to stand above it: what is new is not seen to move. */}
      <div
        className={isFound ? styles.tall : undefined}
        key={isFound ? `below ${state.term}` : 'meanwhile'}
      >
        {children}
      </div>
    </>
  );
}
