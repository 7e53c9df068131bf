import styles from './LoginForm.module.scss';

interface LoginFormProps {
  /** The route that the form is posted to. */
  action: string;
  /** Path of this site to come back to. */
  returnTo: string;
  /** What was wrong the last time, as text; empty at first. */
  notice: string;
  /** WordPress's page for a forgotten password. */
  lostPasswordUrl: string;
}

/** User name and password for WordPress (specification, section 2.10). A plain form: it needs no scripts. */
export function LoginForm({ action, returnTo, notice, lostPasswordUrl }: LoginFormProps) {
  const describedBy = notice ? 'login-notice' : undefined;
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
          User name or e-mail address
        </label>
        <input
          className={styles.input}
          id="login-user"
          name="log"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          maxLength={100}
          aria-describedby={describedBy}
        />
      </p>
      <p className={styles.field}>
        <label className={styles.label} htmlFor="login-password">
          Password
        </label>
        <input
          className={styles.input}
          id="login-password"
          name="pwd"
          type="password"
          autoComplete="current-password"
          required
          maxLength={4096}
          aria-describedby={describedBy}
        />
      </p>
      <p className={styles.actions}>
        <button className={styles.button}>Log in</button>
        <a href={lostPasswordUrl}>Lost your password?</a>
      </p>
    </form>
  );
}
