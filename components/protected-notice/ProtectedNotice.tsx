import { useWords } from '@/components/wording/words-context';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './ProtectedNotice.module.scss';

/** The state of a content that its password opens. */
export interface Lock {
  /** The visitor has tried a password, and it was another. */
  isRefused: boolean;
}

interface ProtectedNoticeProps {
  kind: 'page' | 'post' | 'project';
  /** The content's address, with basePath. */
  path: string;
  /** Null where this site can't ask for the password. */
  lock: Lock | null;
}

/**
 * Stands in place of content that WordPress protects with a password, and asks for it; without
 * scripts.
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
          <button className={styles.button}>{words.open}</button>
        </form>
      ) : (
        <p>{words.elsewhere}</p>
      )}
    </div>
  );
}
