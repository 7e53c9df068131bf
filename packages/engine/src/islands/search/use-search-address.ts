import { useRef } from 'react';
import { pushAddress, replaceAddress } from '../shown-address';
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

/**
 * Keeps the address and the title of the document in step with the search. `show` changes them
 * without a new history entry, `commit` makes one.
 *
 * @param rendered the term that the server rendered the screen for
 * @param nameOf what a search for a term is called; without one, the search itself
 */
export function useSearchAddress(rendered: string, nameOf: (term: string) => string) {
  const language = useSearchedLanguage();
  const committed = useRef(rendered);
  const renderedTitle = useRef<string>(undefined);

  return {
    show: (term: string): void => {
      replaceAddress(searchAddress(term, language));
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
