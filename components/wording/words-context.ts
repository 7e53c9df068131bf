import { createContext, useContext } from 'react';
import type { ScreenGroup, ScreenWords } from '@/words/wording';

/** The words of the screen around a component. */
export const ShownWords = createContext<Partial<ScreenWords> | null>(null);

type GroupWords<Group extends ScreenGroup> = NonNullable<ScreenWords[Group]>;

/**
 * A group of the words of the screen around a component.
 *
 * @throws {Error} if the screen's words lack the group: `screenWords` in its props has to name it
 */
export function useWords<Group extends ScreenGroup>(group: Group): GroupWords<Group> {
  const words = useContext(ShownWords)?.[group];
  if (!words) throw new Error(`No words: ${group}`);
  return words;
}

/** The locale of the words around a component, for `Intl`. */
export const useLocale = (): string => useContext(ShownWords)?.locale ?? 'en-US';
