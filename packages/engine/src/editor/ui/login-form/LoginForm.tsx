import { useEditorParts, useEditorWords } from '#editor/ui/editor-context';
import styles from './LoginForm.module.scss';

interface LoginFormProps {
  /** The route that the form is posted to. */
  action: string;
  /** Path of this site to come back to. */
  returnTo: string;
  /** What was wrong the last time, as text; empty at first. */
  notice: string;
  /** The user name that was typed the last time. */
  user?: string;
  /** WordPress's page for a forgotten password. */
  lostPasswordUrl: string;
}

/** User name and password for WordPress. A plain form: it needs no scripts. */
export function LoginForm({
  action,
  returnTo,
  notice,
  user = '',
  lostPasswordUrl,
}: LoginFormProps) {
  const { login, actions } = useEditorWords();
  const { primaryButton } = useEditorParts();
  const explained = notice ? { 'aria-invalid': true, 'aria-describedby': 'login-notice' } : {};
  return (
    <form className={styles.form} method="post" action={action}>
      {notice && (
        <p className={styles.notice} id="login-notice" role="alert">
          {notice}
        </p>
      )}
      <input type="hidden" name="redirect_uri" value={returnTo} />
      <p className={styles.field}>
        <label className={styles.label} htmlFor="login-user">
          {login.user}
        </label>
        <input
          className={styles.input}
          id="login-user"
          name="log"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user}
          required
          autoFocus={user === ''}
          maxLength={100}
          {...explained}
        />
      </p>
      <p className={styles.field}>
        <label className={styles.label} htmlFor="login-password">
          {login.password}
        </label>
        <input
          className={styles.input}
          id="login-password"
          name="pwd"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={user !== ''}
          maxLength={4096}
          {...explained}
        />
      </p>
      <p className={styles.actions}>
        <button className={primaryButton}>{actions.logIn}</button>
        <a href={lostPasswordUrl}>{login.lost}</a>
      </p>
    </form>
  );
}
