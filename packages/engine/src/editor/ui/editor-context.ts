import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react';
import type { EditorWording, EditorWords } from '#words/editors/editor-words';

/** The words of editors, around what they see. */
export const ShownEditorWords = createContext<EditorWording | null>(null);

/** What the screens of editors take from the site, so that they look like it. */
export interface EditorParts {
  /** The header and the footer, and the main part between them. */
  Layout: ComponentType<{ main?: RefObject<HTMLElement | null>; children: ReactNode }>;
  Loading: ComponentType;
  /** The classes of a button that stands out. */
  primaryButton: string;
}

/** The parts of the site, around screens of editors. */
export const ShownEditorParts = createContext<EditorParts | null>(null);

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

/**
 * The parts of the site, in screens of editors.
 *
 * @throws {Error} when nobody has handed them on
 */
export function useEditorParts(): EditorParts {
  const parts = useContext(ShownEditorParts);
  if (!parts) throw new Error('No parts for the screens of editors');
  return parts;
}
