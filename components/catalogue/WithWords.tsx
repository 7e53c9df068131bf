import { type ReactNode, useContext } from 'react';
import { ShownWords, useWords } from '@/components/wording/words-context';
import type { ScreenWords } from '@/words/wording';

type Words = ScreenWords & Required<Pick<ScreenWords, 'errors'>>;

/** Passes the catalogue page's words to an example that has to pass words on itself. */
export function WithWords({ children }: { children: (words: Words) => ReactNode }) {
  const words = useContext(ShownWords);
  const errors = useWords('errors');
  return words && children({ ...words, errors });
}
