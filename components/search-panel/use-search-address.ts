import { useEffect, useRef } from 'react';
import { useWords } from '@/components/wording/words-context';
import { fillIn } from '@/lib/content/shared/fill-in';
import { searchTerm } from '@/lib/content/shared/search-term';
import { pushAddress, reloadOnReturn, replaceAddress } from '@/lib/next/browser/history-entry';
import { searchAddress } from './search-address';
import { useSearchedLanguage } from './searched-language';

/**
 * The title that the server rendered, with another term: the site's title after the search's name
 * stays.
 */
function titleFor(
  term: string,
  rendered: { title: string; term: string },
  nameOf: (term: string) => string,
): string {
  const name = nameOf(rendered.term);
  const siteTitle = rendered.title.startsWith(name) ? rendered.title.slice(name.length) : '';
  return `${nameOf(term)}${siteTitle}`;
}

function termInAddress(): string {
  return searchTerm(new URLSearchParams(window.location.search).get('q') ?? '');
}

/**
 * Keeps the address and the title of the document in step with the search. `show` changes them
 * without a new history entry, `commit` makes one. Going back to an entry for another term loads
 * that search from the server.
 *
 * @param rendered the term that the server rendered the screen for
 */
export function useSearchAddress(rendered: string) {
  const { search } = useWords('frame');
  const words = useWords('search');
  const language = useSearchedLanguage();
  const nameOf = (term: string): string => (term ? fillIn(words.title, { term }) : search);
  const shown = useRef(rendered);
  const committed = useRef(rendered);
  const renderedTitle = useRef<string>(undefined);

  useEffect(() => reloadOnReturn(() => termInAddress() !== shown.current), []);

  return {
    show: (term: string): void => {
      replaceAddress(searchAddress(term, language));
      shown.current = term;
      renderedTitle.current ??= document.title;
      document.title = titleFor(term, { title: renderedTitle.current, term: rendered }, nameOf);
    },
    commit: (term: string): void => {
      if (term === committed.current) return;
      // Typing has changed the address of this entry: restore the search for which the entry was
      // made.
      replaceAddress(searchAddress(committed.current, language));
      pushAddress(searchAddress(term, language));
      committed.current = term;
    },
  };
}
