import { createContext, useContext } from 'react';

const Searched = createContext<string | undefined>(undefined);

/** Provides the code of the language of the search; nothing on a site in one language. */
export const SearchedLanguage = Searched.Provider;

/** The language parameter of a search's address; empty on a site in one language. */
export function useSearchedLanguage(): { lang?: string } {
  const lang = useContext(Searched);
  return lang === undefined ? {} : { lang };
}
