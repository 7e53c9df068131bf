import clsx from 'clsx';
import buttons from '@/components/button-link/ButtonLink.module.scss';
import { withBasePath } from '@/lib/content/shared/base-path';
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
  return (
    <div className={styles.status}>
      <p className={styles.state} role="status">
        {problem ?? 'Taking you to WordPress to log in …'}
      </p>
      {problem !== null && (
        <p className={styles.actions}>
          <button className={clsx(buttons.button, buttons.primary)} onClick={onSignIn}>
            Log in
          </button>
          {wordPressLogoutUrl !== null && <a href={wordPressLogoutUrl}>Log out of WordPress too</a>}
          <a href={withBasePath('/')}>Home</a>
        </p>
      )}
      <noscript>
        <p>Logging in needs JavaScript: without it, WordPress can’t hand you over to this site.</p>
      </noscript>
    </div>
  );
}
