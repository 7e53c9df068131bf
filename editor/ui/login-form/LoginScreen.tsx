import type { ReactNode } from 'react';
import { EditorFrame } from '../EditorFrame';
import styles from './LoginScreen.module.scss';

const TITLE = 'Log in';

/** The screen around the login. */
export function LoginScreen({ children }: { children: ReactNode }) {
  return (
    <EditorFrame title={TITLE}>
      <div className={styles.screen}>
        <h1 className={styles.title}>{TITLE}</h1>
        {children}
      </div>
    </EditorFrame>
  );
}
