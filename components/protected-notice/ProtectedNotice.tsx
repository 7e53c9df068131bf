import styles from './ProtectedNotice.module.scss';

/** Stands in place of content that WordPress protects with a password, for which this site does not ask. */
export function ProtectedNotice({ kind }: { kind: 'page' | 'post' | 'project' }) {
  return (
    <div className={styles.notice}>
      <p className={styles.lead}>This {kind} is protected by a password.</p>
      <p>
        Its text is not shown on this site. If it was meant for you, ask the person who told you
        about it.
      </p>
    </div>
  );
}
