import { withBasePath } from '#content/shared/base-path';
import { useEditorParts, useEditorWords } from '#editor/ui/editor-context';
import styles from './LoginStatus.module.scss';

interface LoginStatusProps {
  /** What keeps the editor from being signed in; null while nothing does. */
  problem: string | null;
  /** Where WordPress's own session ends too, for who has logged out of this site. */
  wordPressLogoutUrl: string | null;
  onSignIn: () => void;
}

/** The progress of the redirect to WordPress's login page, with a button when it failed. */
export function LoginStatus({ problem, wordPressLogoutUrl, onSignIn }: LoginStatusProps) {
  const { login, actions } = useEditorWords();
  const { primaryButton } = useEditorParts();
  return (
    <div className={styles.status}>
      <p className={styles.state} role="status">
        {problem ?? login.leaving}
      </p>
      {problem !== null && (
        <p className={styles.actions}>
          <button className={primaryButton} onClick={onSignIn}>
            {actions.logIn}
          </button>
          {wordPressLogoutUrl !== null && <a href={wordPressLogoutUrl}>{actions.leaveWordPress}</a>}
          <a href={withBasePath('/')}>{actions.home}</a>
        </p>
      )}
      <noscript>
        <p>{login.scriptless}</p>
      </noscript>
    </div>
  );
}
