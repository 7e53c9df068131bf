import { createContext, useContext } from 'react';

const Searched = createContext<string | undefined>(undefined);

/** Says inside it which language is searched in, by its code; nothing on a site in one. */
export const SearchedLanguage = Searched.Provider;

/** What a search says of its language, as a parameter of its address; nothing on a site in one. */
export function useSearchedLanguage(): { lang?: string } {
  const lang = useContext(Searched);
  return lang === undefined ? {} : { lang };
}
