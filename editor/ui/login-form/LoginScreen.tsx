import type { ReactNode } from 'react';
import { useEditorWords } from '@/editor/ui/editor-words-context';
import { EditorFrame } from '../EditorFrame';
import styles from './LoginScreen.module.scss';

/** The screen around the login. */
export function LoginScreen({ children }: { children: ReactNode }) {
  const { title } = useEditorWords().login;
  return (
    <EditorFrame>
      <div className={styles.screen}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </EditorFrame>
  );
}
