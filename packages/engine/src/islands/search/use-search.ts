import { useEffect, useRef, useState } from 'react';
import { isSearchable, MAX_SUGGESTIONS, searchTerm } from '#content/shared/search-term';
import { fetchResults } from './fetch-results';
import { useSearchedLanguage } from './searched-language';
import { useSearchAddress } from './use-search-address';

/** The pause in typing after which the search starts. */
const TYPING_PAUSE_MS = 300;

/** What a search needs of a page of its results. */
export interface FoundPage {
  items: readonly { title: string }[];
  /** How many results all pages have; null if that is not known. */
  total: number | null;
  hasNext: boolean;
}

/** What is said of the results of a search. */
export interface FoundFacts {
  /** How many there are; of the first page alone where that is not known. */
  number: number;
  hasNext: boolean;
  /** The first titles, which the field suggests. */
  titles: string[];
}

export const factsOf = ({ items, total, hasNext }: FoundPage): FoundFacts => ({
  number: total ?? items.length,
  hasNext,
  titles: items.slice(0, MAX_SUGGESTIONS).map(({ title }) => title),
});

/** What the server found, whose results are in the page; null if there was no search term. */
export type FoundInPage = FoundFacts | 'failed' | null;

export type SearchState<Page> =
  /** There is no search term, or it is too short. */
  | { status: 'waiting'; term: string }
  | { status: 'loading'; term: string }
  | { status: 'failed'; term: string }
  /** `results` is null where they are in the page. */
  | { status: 'found'; term: string; facts: FoundFacts; results: Page | null };

function servedState<Page>(term: string, found: FoundInPage): SearchState<Page> {
  if (found === null) return { status: 'waiting', term };
  return found === 'failed'
    ? { status: 'failed', term }
    : { status: 'found', term, facts: found, results: null };
}

/** Runs one task at a time: a new task aborts the previous one, and so does unmounting. */
function useLatestTask() {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = (): void => running.current?.abort();
  return {
    stop,
    start: (task: (signal: AbortSignal) => void): void => {
      stop();
      running.current = new AbortController();
      task(running.current.signal);
    },
  };
}

/** The states of a search in order, from start to end; none after `signal` has aborted. */
async function runSearch<Page extends FoundPage>(
  { q: term, ...language }: { q: string; lang?: string },
  signal: AbortSignal,
  onState: (state: SearchState<Page>) => void,
): Promise<void> {
  if (!isSearchable(term)) {
    onState({ status: 'waiting', term });
    return;
  }
  onState({ status: 'loading', term });
  const state = await fetchResults<Page>({ q: term, ...language }, signal).then(
    (results): SearchState<Page> => ({ status: 'found', term, facts: factsOf(results), results }),
    (): SearchState<Page> => ({ status: 'failed', term }),
  );
  if (!signal.aborted) onState(state);
}

/**
 * Search as you type: searches after a pause of 300 ms, or at once on `submit`. A late answer never
 * replaces a newer one. The address and the document's title follow; only `submit` makes a history
 * entry.
 *
 * @param term the term for which the screen was rendered
 * @param found what the server found for it
 * @param nameOf what a search for a term is called in the document's title
 */
export function useSearch<Page extends FoundPage>(
  term: string,
  found: FoundInPage,
  nameOf: (term: string) => string,
) {
  const [state, setState] = useState<SearchState<Page>>(() => servedState(term, found));
  const address = useSearchAddress(term, nameOf);
  const language = useSearchedLanguage();
  const pause = useLatestTask();
  const request = useLatestTask();

  const search = (wanted: string): void => {
    address.show(wanted);
    request.start((signal) => void runSearch({ q: wanted, ...language }, signal, setState));
  };

  return {
    state,
    /** Searches for `text` after a pause in typing of {@link TYPING_PAUSE_MS}. */
    type: (text: string): void => {
      pause.start((signal) => {
        const timer = setTimeout(() => search(searchTerm(text)), TYPING_PAUSE_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
      });
    },
    /** Searches for `text` at once, as a new entry in the browser's history. */
    submit: (text: string): void => {
      const wanted = searchTerm(text);
      pause.stop();
      if (isSearchable(wanted)) address.commit(wanted);
      search(wanted);
    },
  };
}
