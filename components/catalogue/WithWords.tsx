import { type ReactNode, useContext } from 'react';
import { ShownWords } from '@/components/wording/words-context';
import type { ScreenWords } from '@/words/wording';

/** For an example that hands words on itself: those of the page of all examples. */
export function WithWords({ children }: { children: (words: ScreenWords) => ReactNode }) {
  const words = useContext(ShownWords);
  return words && children(words);
}
