import type { EditorParts } from '@homegrown/engine/editor/ui/editor-context';
import clsx from 'clsx';
import { EditorLayout } from '@/components/editor-layout/EditorLayout';
import { Loading } from '@/components/loading/Loading';
import buttons from '@/components/button-link/ButtonLink.module.scss';

/** The site's own parts in the screens of editors. */
export const editorParts: EditorParts = {
  Layout: EditorLayout,
  Loading,
  primaryButton: clsx(buttons.button, buttons.primary),
};
