import type { ReactNode } from 'react';
import { useEditorParts, useEditorWords } from '#editor/ui/editor-context';
import styles from './LoginScreen.module.scss';

/** The screen around the login. */
export function LoginScreen({ children }: { children: ReactNode }) {
  const { title } = useEditorWords().login;
  const { Layout } = useEditorParts();
  return (
    <Layout>
      <div className={styles.screen}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </Layout>
  );
}
