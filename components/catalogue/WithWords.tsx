import { type ReactNode, useContext } from 'react';
import { ShownWords, useWords } from '@/components/wording/words-context';
import type { ScreenWords } from '@/words/wording';

type Words = ScreenWords & Required<Pick<ScreenWords, 'errors'>>;

/** Passes the catalogue page's words to an example that has to pass words on itself. */
export function WithWords({ children }: { children: (words: Words) => ReactNode }) {
  const { locale = '', ...words } = useContext(ShownWords) ?? {};
  const [frame, failure, errors] = [useWords('frame'), useWords('failure'), useWords('errors')];
  return children({ ...words, locale, frame, failure, errors });
}
