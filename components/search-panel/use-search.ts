import { useEffect, useRef, useState } from 'react';
import { replaceAddress } from '@/components/load-more/replace-address';
import type { SearchPage } from '@/components/search-results/search-page';
import { isSearchable, searchTerm } from '@/lib/content/search-term';
import { fetchSearchPage } from './fetch-search-page';
import { searchAddress } from './search-address';

/** Milliseconds that typing must rest before it is sent (DESIGN.md, names and values). */
const PAUSE = 300;

export type Found = SearchPage | 'failed' | null;

export type SearchState =
  /** Nothing to search for, or too little. */
  | { status: 'waiting'; term: string }
  | { status: 'loading'; term: string }
  | { status: 'failed'; term: string }
  | { status: 'found'; term: string; found: SearchPage };

function stateOf(term: string, found: Found): SearchState {
  if (found === null) return { status: 'waiting', term };
  return found === 'failed' ? { status: 'failed', term } : { status: 'found', term, found };
}

/**
 * Search as you type: a pause of 300 ms sends what was typed, `submit` sends it at once, and a late answer never
 * replaces a newer one. The address follows.
 *
 * @param term what the screen was rendered for
 * @param found what the server found for it
 */
export function useSearch(term: string, found: Found) {
  const [state, setState] = useState<SearchState>(() => stateOf(term, found));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );

  const search = (text: string) => {
    const wanted = searchTerm(text);
    clearTimeout(timer.current);
    request.current?.abort();
    replaceAddress(searchAddress(wanted));
    if (!isSearchable(wanted)) {
      setState({ status: 'waiting', term: wanted });
      return;
    }
    const controller = new AbortController();
    request.current = controller;
    setState({ status: 'loading', term: wanted });
    fetchSearchPage(wanted, null, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) setState({ status: 'found', term: wanted, found: answer });
      },
      () => {
        if (!controller.signal.aborted) setState({ status: 'failed', term: wanted });
      },
    );
  };

  return {
    state,
    /** What was typed goes out when typing rests. */
    type: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(text), PAUSE);
    },
    /** What was typed goes out now. */
    submit: search,
  };
}
