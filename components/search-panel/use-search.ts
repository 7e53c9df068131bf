import { useEffect, useRef, useState } from 'react';
import { fetchChunk } from '@/components/load-more/fetch-chunk';
import { replaceAddress } from '@/components/load-more/replace-address';
import type { SearchPage, SearchResult } from '@/components/search-results/SearchResults';
import { isSearchable, searchTerm } from '@/lib/content/shared/search-term';
import { searchAddress } from './search-address';
import { searchTitle } from './search-title';

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
 * replaces a newer one. The address and the document's title follow; only `submit` makes an entry of the history.
 *
 * @param term what the screen was rendered for
 * @param found what the server found for it
 */
export function useSearch(term: string, found: Found) {
  const [state, setState] = useState<SearchState>(() => stateOf(term, found));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  /** The term of the address, and the one that the history's last entry was made for. */
  const shown = useRef(term);
  const committed = useRef(term);
  const rendered = useRef<{ title: string; term: string }>(undefined);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const wanted = searchTerm(new URLSearchParams(window.location.search).get('q') ?? '');
      if (wanted === shown.current) return;
      // The server has what the entry showed; Next would change the props of a screen that has moved on.
      event.stopImmediatePropagation();
      window.location.reload();
    };
    window.addEventListener('popstate', onPopState, true);
    return () => window.removeEventListener('popstate', onPopState, true);
  }, []);

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
    shown.current = wanted;
    rendered.current ??= { title: document.title, term };
    document.title = searchTitle(wanted, rendered.current);
    if (!isSearchable(wanted)) {
      setState({ status: 'waiting', term: wanted });
      return;
    }
    const controller = new AbortController();
    request.current = controller;
    setState({ status: 'loading', term: wanted });
    fetchChunk<SearchResult>('search', { q: wanted }, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) setState({ status: 'found', term: wanted, found: answer });
      },
      () => {
        if (!controller.signal.aborted) setState({ status: 'failed', term: wanted });
      },
    );
  };

  const commit = (text: string) => {
    const wanted = searchTerm(text);
    if (!isSearchable(wanted) || wanted === committed.current) return;
    // What typing showed meanwhile gives the entry back to the search that it was made for.
    replaceAddress(searchAddress(committed.current));
    window.history.pushState(window.history.state, '', searchAddress(wanted));
    committed.current = wanted;
  };

  return {
    state,
    /** What was typed goes out when typing rests. */
    type: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(text), PAUSE);
    },
    /** What was typed goes out now, and the way back leads to the search before it. */
    submit: (text: string) => {
      commit(text);
      search(text);
    },
  };
}
