import type { ScreenWords } from '@homegrown/engine/words/wording';
import type { Words } from '@homegrown/engine/words/words';
import { createContext, useContext } from 'react';

/** The words of the page around a component, or those that its island was given. */
export const ShownWords = createContext<Partial<ScreenWords> | null>(null);

/**
 * A group of the words around a component.
 *
 * @throws {Error} if its island was not given them
 */
export function useWords<Group extends keyof Words>(group: Group): Words[Group] {
  const words = useContext(ShownWords)?.[group];
  if (!words) throw new Error(`No words: ${group}`);
  return words;
}

/** The locale of the words around a component, for `Intl`. */
export const useLocale = (): string => useContext(ShownWords)?.locale ?? 'en-US';
