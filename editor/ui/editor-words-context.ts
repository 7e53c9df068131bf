import { createContext, useContext } from 'react';
import type { EditorWording, EditorWords } from '@/words/editors/editor-words';

/** The words of editors, around what they see. */
export const ShownEditorWords = createContext<EditorWording | null>(null);

/** The name of the site, around a page of editors that shows nothing else from WordPress. */
export const ShownBrand = createContext('');

/**
 * The words of editors, where they are shown.
 *
 * @throws {Error} when nobody has handed them on
 */
export function useEditorWords(): EditorWords {
  const wording = useContext(ShownEditorWords);
  if (!wording) throw new Error('No words for editors');
  return wording.words;
}
