import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { useWords } from '@/components/wording/words-context';
import styles from './ProtectedNotice.module.scss';
import buttons from '@/components/button-link/ButtonLink.module.scss';

/** The state of content that is protected by a password. */
export interface Lock {
  /** Whether the visitor has tried a wrong password. */
  isRefused: boolean;
}

interface ProtectedNoticeProps {
  kind: 'page' | 'post' | 'project';
  /** The content's address, with basePath. */
  path: string;
  /** Null if this site can't ask for the password. */
  lock: Lock | null;
}

/**
 * Shown instead of content that WordPress protects with a password, with a form for the password
 * that needs no scripts.
 */
export function ProtectedNotice({ kind, path, lock }: ProtectedNoticeProps) {
  const words = useWords('lock');
  return (
    <div className={styles.notice}>
      <p className={styles.lead}>{words[kind]}</p>
      {lock ? (
        <form
          className={styles.form}
          method="post"
          action={`${withBasePath('/-/protected')}?${new URLSearchParams({ path }).toString()}`}
        >
          {lock.isRefused && (
            <p className={styles.refused} role="alert" id="protected-refused">
              {words.wrong}
            </p>
          )}
          <label className={styles.label} htmlFor="protected-password">
            {words.password}
          </label>
          <input
            className={styles.input}
            id="protected-password"
            name="password"
            type="password"
            maxLength={255}
            autoComplete="off"
            required
            aria-invalid={lock.isRefused || undefined}
            aria-describedby={lock.isRefused ? 'protected-refused' : undefined}
          />
          <button className={buttons.button}>{words.open}</button>
        </form>
      ) : (
        <p>{words.elsewhere}</p>
      )}
    </div>
  );
}
